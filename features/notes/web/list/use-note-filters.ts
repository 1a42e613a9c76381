import { noteTypes, specificTypes } from "@surco/agronomy";
import { parseAsDay } from "@surco/kit-web";
import {
  parseAsArrayOf,
  parseAsBoolean,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
  useQueryStates,
} from "nuqs";

const specificKeys = [...new Set(specificTypes.map(({ key }) => key))];

export const taskStates = ["open", "done"] as const;

const filters = {
  types: parseAsArrayOf(parseAsStringLiteral(noteTypes)).withDefault([]),
  specificTypes: parseAsArrayOf(parseAsStringLiteral(specificKeys)).withDefault([]),
  crops: parseAsArrayOf(parseAsInteger).withDefault([]),
  farms: parseAsArrayOf(parseAsString).withDefault([]),
  fieldId: parseAsString,
  season: parseAsString,
  from: parseAsDay,
  until: parseAsDay,
  isOwn: parseAsBoolean.withDefault(false),
  /** Somebody else: one's own notes are `isOwn`, which other readers of an address have of their own. */
  authorId: parseAsString,
  isAssigned: parseAsBoolean.withDefault(false),
  task: parseAsStringLiteral(taskStates),
  text: parseAsString,
};

/** Names in the address; farms and crops as the list of fields has them. */
const urlKeys = {
  types: "tipo",
  specificTypes: "especie",
  crops: "cultivo",
  farms: "campo",
  fieldId: "lote",
  season: "season",
  from: "desde",
  until: "hasta",
  isOwn: "mias",
  authorId: "autor",
  isAssigned: "asignadas",
  task: "tarea",
  text: "texto",
} as const;

/** Filters of the notes of all fields; they stand in the address, so that a copied one shows the same. */
export function useNoteFilters() {
  const [chosen, setChosen] = useQueryStates(filters, { urlKeys, history: "replace", clearOnDefault: true });
  const isUsed = (value: unknown) =>
    Array.isArray(value) ? value.length > 0 : value !== null && value !== false && value !== "";
  return {
    filters: chosen,
    count: Object.values(chosen).filter(isUsed).length,
    setFilters: (changed: Partial<{ [K in keyof typeof chosen]: (typeof chosen)[K] | null }>) =>
      void setChosen(changed),
    clear: () => void setChosen(null),
  };
}

export type ShownNoteFilters = ReturnType<typeof useNoteFilters>["filters"];
