import { useMemo } from "react";
import type { FieldSource } from "../finding/use-field-source";
import { useSelection } from "./selection-context";

/** The ticked fields that the filters leave, and those of them that are one's own. */
export function useChosen({ isServed, rows }: FieldSource): { chosenIds: string[]; ownIds: string[] } {
  const { ids, othersIds } = useSelection();
  return useMemo(() => {
    const others = new Set(othersIds);
    for (const { card } of rows) if (card.relation !== "own") others.add(card.id);
    const chosenIds = isServed
      ? // Found by the server, of which only some are here.
        [...ids]
      : rows.flatMap(({ card }) => (ids.has(card.id) ? [card.id] : []));
    return { chosenIds, ownIds: chosenIds.filter((id) => !others.has(id)) };
  }, [isServed, rows, ids, othersIds]);
}
