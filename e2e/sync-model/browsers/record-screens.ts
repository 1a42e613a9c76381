import type { Locator, Page } from "playwright-core";
import { FIELDS, type RecordKind } from "../page-interface";

export type ListedKind = Exclude<RecordKind, "fields/record">;

interface ListScreen {
  /** Section of the field's page. */
  section: string;
  /** Button that opens the types of a new record, and the type that is chosen. */
  add: string;
  type: string;
  deletion: string;
  /** Fills what the form needs beside the typed fields. */
  fillRest(form: Locator): Promise<void>;
}

/** Screens with the lists of records, as a person finds them. */
export const listScreens: Record<ListedKind, ListScreen> = {
  "activities/activity": {
    section: "activity",
    add: "Anotar labor",
    type: "Riego",
    deletion: "Eliminar labor",
    async fillRest(form) {
      await form.getByLabel("Duración").fill("600");
      await form.getByLabel("Caudal").fill("3000");
    },
  },
  "notes/note": {
    section: "notes",
    add: "Nueva nota",
    type: "Tarea",
    deletion: "Eliminar",
    async fillRest(form) {
      await form.getByLabel("Cultivo", { exact: true }).selectOption({ index: 1 });
      await form.getByRole("combobox", { name: "Tipo específico" }).click();
      await form.getByRole("listbox").getByRole("option", { name: "Otro" }).click();
    },
  },
  "crop-log/entry": {
    section: "crop-log",
    add: "Anotar",
    type: "Lluvia",
    deletion: "Eliminar",
    fillRest: async () => undefined,
  },
};

/** Labels of the typed fields. */
const LABELS: Record<string, RegExp> = {
  comments: /^Comentarios/,
  machineryBrand: /^Marca del equipo de riego/,
  description: /^Descripción/,
  otherSpecificType: /^De qué se trata/,
  notes: /^Notas/,
  rainMm: /^Lluvia/,
  name: /^Nombre del lote/,
  fiscalName: /^Razón social/,
};

export type TypedField = (typeof FIELDS)[RecordKind][number];

/** Input of a typed field in a form. */
export function inputOf(form: Locator, field: TypedField): Locator {
  return form.getByLabel(LABELS[field] ?? field).and(form.locator("input, textarea"));
}

/** Types a value as it is written in Spanish. */
export async function typeValue(form: Locator, field: TypedField, value: string | number): Promise<void> {
  const input = inputOf(form, field);
  await input.fill(String(value).replace(".", ","));
  // Proposals of an input lie over the button that saves.
  await input.blur();
}

/** Value of an input as the ledger has it. */
export async function readValue(form: Locator, field: TypedField): Promise<string> {
  const text = await inputOf(form, field).inputValue();
  return field === "rainMm" ? text.replace(",", ".") : text;
}

/** Values that were typed, in a text on the screen. */
const TYPED = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12} \d+/g;

export const typedIn = (text: string): string[] => text.match(TYPED) ?? [];

/** Rows of the records on a list. */
export function rowsOf(page: Page): Locator {
  return page
    .getByRole("main")
    .getByRole("listitem")
    .getByRole("button", { name: new RegExp(TYPED.source) });
}

export const fieldsOf = (kind: RecordKind): readonly [TypedField, TypedField] => FIELDS[kind];
