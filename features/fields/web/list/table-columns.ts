import type { ColumnKind } from "@surco/contract";
import { readDraft, saveDraft, useSlot } from "@surco/kit-web";
import { useSyncExternalStore } from "react";
import { z } from "zod";
import { figureNames, isFigureName } from "../figures/figure-names";
import type { SortColumn } from "../filter-fields";
import { fieldFiguresSlot } from "../slots";

/** Columns beside the field's name, in the order of the table. */
const tableColumns = [
  "farm",
  "area",
  "crop",
  ...figureNames,
  "genotype",
  "producer",
  "district",
  "fiscalName",
  "plan",
] as const;
export type TableColumn = (typeof tableColumns)[number];

export interface ShownColumn {
  name: TableColumn;
  /** Text key. */
  label: string;
  /** Kind of its values in a file. */
  kind: ColumnKind;
  isNumber: boolean;
}

const HIDDEN_AT_FIRST: readonly TableColumn[] = ["genotype", "producer"];
const NAME = "fields/table-columns";
const listeners = new Set<() => void>();
const shape = z.array(z.enum(tableColumns));
/** The stored text is parsed once, so that the snapshot keeps its identity. */
let kept: { text: string; columns: readonly TableColumn[] } = { text: "", columns: [] };

function readHidden(): readonly TableColumn[] {
  const columns = readDraft(NAME, shape) ?? HIDDEN_AT_FIRST;
  const text = columns.join();
  if (kept.text !== text) kept = { text, columns };
  return kept.text === "" ? none : kept.columns;
}
const none: readonly TableColumn[] = [];

/** Columns that the user's features have, and those of them that this device shows. */
export function useTableColumns() {
  const hidden = useSyncExternalStore(subscribe, readHidden);
  const figures = useSlot(fieldFiguresSlot).flatMap(({ columns }) => columns);
  const offered = tableColumns.flatMap((name): ShownColumn[] => {
    if (!isFigureName(name))
      return [
        {
          name,
          label: `fields:table.${name}`,
          kind: name === "area" ? "measure" : "text",
          isNumber: name === "area",
        },
      ];
    const figure = figures.find((one) => one.name === name);
    return figure ? [{ ...figure, name, isNumber: true }] : [];
  });
  return {
    offered,
    shown: offered.filter(({ name }) => !hidden.includes(name)),
    toggle(name: TableColumn) {
      saveDraft(NAME, hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name]);
      for (const listener of listeners) listener();
    },
  };
}

/** Columns that the table can be sorted by. */
export function sortColumnOf(name: TableColumn): SortColumn | null {
  return name === "plan" || name === "genotype" || name === "producer" ? null : name;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
