import { isSeason } from "@surco/calendar";
import { id } from "@surco/contract";
import { type CoverageFilters, coverageStatuses } from "@surco/resowing-coverage/contract";
import { parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";

const parsers = {
  status: parseAsStringLiteral(coverageStatuses),
  season: parseAsString,
  period: parseAsStringLiteral(["1", "2"]),
  producerId: parseAsString,
  text: parseAsString.withDefault(""),
};

/** Names in the address; season and period as all screens have them. */
const urlKeys = {
  status: "estado",
  season: "season",
  period: "period",
  producerId: "productor",
  text: "q",
} as const;

/** Filters of the list of coverages, in the address, so that a copied one shows the same. */
export function useCoverageFilters() {
  const [chosen, setChosen] = useQueryStates(parsers, { urlKeys, history: "replace", clearOnDefault: true });
  const { status, season, period, producerId, text } = chosen;
  const query: CoverageFilters = {
    ...(status && { status }),
    ...(isSeason(season) && { season }),
    ...(period && { period }),
    ...(id.safeParse(producerId).success && producerId && { producerId }),
    ...(text.trim() && { q: text.trim() }),
  };
  return {
    chosen,
    query,
    count: Object.keys(query).length,
    setFilters: (changed: Partial<typeof chosen>) => void setChosen(changed),
    clear: () => void setChosen(null),
  };
}

export type ShownFilters = ReturnType<typeof useCoverageFilters>;
