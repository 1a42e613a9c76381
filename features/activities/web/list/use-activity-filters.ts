import { activityStatuses, activityTypes } from "@surco/activities/contract";
import { parseAsDay } from "@surco/kit-web";
import { parseAsArrayOf, parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";

const filters = {
  types: parseAsArrayOf(parseAsStringLiteral(activityTypes)).withDefault([]),
  statuses: parseAsArrayOf(parseAsStringLiteral(activityStatuses)).withDefault([]),
  from: parseAsDay,
  until: parseAsDay,
  crops: parseAsArrayOf(parseAsInteger).withDefault([]),
  contractor: parseAsString,
  farms: parseAsArrayOf(parseAsString).withDefault([]),
  season: parseAsString,
};

/** Names in the address; farms and crops as the list of fields has them. */
const urlKeys = {
  types: "tipo",
  statuses: "estado",
  from: "desde",
  until: "hasta",
  crops: "cultivo",
  contractor: "contratista",
  farms: "campo",
  season: "season",
} as const;

const none = {
  types: null,
  statuses: null,
  from: null,
  until: null,
  crops: null,
  contractor: null,
  farms: null,
  season: null,
};

/** Filters of the list of activities; they stand in the address, so that a copied one shows the same. */
export function useActivityFilters() {
  const [chosen, setChosen] = useQueryStates(filters, { urlKeys, history: "replace", clearOnDefault: true });
  const lists = [chosen.types, chosen.statuses, chosen.crops, chosen.farms];
  const single = [chosen.from, chosen.until, chosen.contractor, chosen.season];
  return {
    filters: chosen,
    count:
      lists.reduce((sum, { length }) => sum + (length > 0 ? 1 : 0), 0) +
      single.filter((value) => value !== null).length,
    setFilters: (changed: Partial<{ [K in keyof typeof chosen]: (typeof chosen)[K] | null }>) =>
      void setChosen(changed),
    clear: () => void setChosen(none),
  };
}

export type ShownFilters = ReturnType<typeof useActivityFilters>["filters"];
