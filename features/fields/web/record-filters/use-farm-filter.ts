import { useMemo } from "react";
import { useFieldCards } from "../use-fields";

/** Farms of a filter by their names, as the address has them. */
export function useFarmFilter(names: readonly string[]) {
  const cards = useFieldCards();
  const all = useMemo(() => cards.data ?? [], [cards.data]);
  const farms = useMemo(() => [...new Set(all.map(({ farmName }) => farmName))].sort(), [all]);
  const isFiltered = names.length > 0;
  const fields = isFiltered ? all.filter(({ farmName }) => names.includes(farmName)) : all;
  const farmIds = isFiltered ? [...new Set(fields.map(({ farmId }) => farmId))] : [];
  return {
    cards,
    /** Names of all farms. */
    farms,
    /** Fields of the filtered farms, or all. */
    fields,
    /** Empty without a filter. */
    farmIds,
    /** False where no farm has the names, as of an old address: nothing is found then, rather than everything. */
    isKnown: !isFiltered || farmIds.length > 0,
  };
}
