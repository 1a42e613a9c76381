import { cleanFileName, csvOf, groupsOf, intlTagOf, tableSigns, type ValueTable } from "@surco/contract";
import { type FieldCard, listFields } from "@surco/fields/contract";
import { call, namespacesOf, saveFile, useAction, useSeason } from "@surco/kit-web";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { FigureParts } from "../figures/field-figures";
import { type FigureRow, type FigureRows, isFigureName } from "../figures/figure-names";
import { mergeRows } from "../figures/merge-rows";
import { useFigureParts } from "../figures/use-figure-parts";
import type { SeasonField } from "../filter-fields";
import { writeOrder } from "../finding/found-query";
import type { FieldSource } from "../finding/use-field-source";
import { useFieldChoice, useToSeasonFields } from "../use-field-choice";
import { type TableColumn, useTableColumns } from "./table-columns";

/** Fields of a request, of the list and of its figures. */
const PAGE = 200;

/** Saves the table as it is shown: its columns, filters and order, with every row that is found. */
export function useSaveTable(source: FieldSource) {
  const { shown } = useTableColumns();
  const { t, i18n } = useTranslation(["fields", ...namespacesOf(shown)]);
  const season = useSeason();
  const { order } = useFieldChoice();
  const queryClient = useQueryClient();
  const parts = useFigureParts();
  const toSeasonFields = useToSeasonFields();

  const figuresOf = async (fields: readonly SeasonField[]): Promise<FigureRows> => {
    const ids = fields.map(({ card }) => card.id);
    const answers: FigureRows[] = [];
    for (const group of groupsOf(ids, PAGE)) {
      const read = ({ options }: FigureParts) => queryClient.fetchQuery(options(group, season));
      answers.push(...(await Promise.all(parts.map(read))));
    }
    return mergeRows(answers);
  };

  const action = useAction({
    name: "fields/save-table",
    run: async () => {
      const fields = source.hasMore ? toSeasonFields(await readAll(source, order)) : source.rows;
      const figures = await figuresOf(fields);
      const table: ValueTable = {
        columns: [
          { label: t("fields:table.name"), kind: "text" },
          ...shown.map(({ name, label, kind }) => ({
            label: name === "area" ? t("fields:table.areaHa") : t(label),
            kind,
          })),
        ],
        rows: fields.map((field) => [
          field.card.name,
          ...shown.map(({ name }) => cellOf(field, name, figures.get(field.card.id), (key) => t(key))),
        ]),
      };
      const file = new Blob([csvOf(table, tableSigns(intlTagOf(i18n.language)))], {
        type: "text/csv;charset=utf-8",
      });
      saveFile(file, cleanFileName([t("fields:panel"), season.season], "csv"));
    },
    success: null,
    failure: "fields:notices.TABLE_SAVE_FAILED",
  });
  return { save: () => action.mutate(), isSaving: action.isPending };
}

/** All pages of what the server finds, in its order. */
async function readAll(
  { query }: FieldSource,
  order: Parameters<typeof writeOrder>[0],
): Promise<FieldCard[]> {
  const cards: FieldCard[] = [];
  let cursor: string | undefined;
  do {
    const page = await call(listFields, {
      query: { ...query, orden: writeOrder(order), limit: PAGE, cursor },
    });
    cards.push(...page.fields);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return cards;
}

function cellOf(
  { card, cropName, genotypeName }: SeasonField,
  column: TableColumn,
  figures: FigureRow | undefined,
  t: (key: string) => string,
): string | number | null {
  if (isFigureName(column)) {
    const value = figures?.[column] ?? null;
    return typeof value === "boolean" ? null : value;
  }
  const texts: Record<Exclude<typeof column, "area">, string | null> = {
    farm: card.farmName,
    crop: cropName,
    genotype: genotypeName,
    producer: card.producerName,
    district: card.district,
    fiscalName: card.fiscalName,
    plan: card.plan && t(`fields:plan.${card.plan}`),
  };
  return column === "area" ? card.areaHa : texts[column];
}
