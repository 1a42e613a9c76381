import { isSeason } from "@surco/calendar";
import type { BatchFilters } from "@surco/trial-batches/contract";
import { parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";

const parsers = {
  q: parseAsString.withDefault(""),
  hibrido: parseAsString.withDefault(""),
  campana: parseAsString.withDefault(""),
  vinculado: parseAsStringLiteral(["si", "no"]),
};

/** Filters of lists and reports, in the address. */
export function useBatchFilters() {
  const [typed, set] = useQueryStates(parsers, { history: "replace" });
  const { q, hibrido: hybrid, campana: season, vinculado: linked } = typed;
  const filters: BatchFilters = {
    ...(q.trim() && { q: q.trim() }),
    ...(hybrid.trim() && { hybrid: hybrid.trim() }),
    ...(isSeason(season) && { season }),
    ...(linked !== null && { linked: linked === "si" ? ("yes" as const) : ("no" as const) }),
  };
  return { typed, set, filters, isFiltered: Object.keys(filters).length > 0 };
}

export type BatchFilterState = ReturnType<typeof useBatchFilters>;
