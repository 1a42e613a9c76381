import { useMemo } from "react";
import type { FieldSource } from "../finding/use-field-source";
import { useSelection } from "./selection-context";

/** Selected fields that pass the filters, and the own ones among them. */
export function useSelectedFields({ isServed, rows }: FieldSource): {
  selectedIds: string[];
  ownIds: string[];
} {
  const { ids, othersIds } = useSelection();
  return useMemo(() => {
    const others = new Set(othersIds);
    for (const { card } of rows) if (card.relation !== "own") others.add(card.id);
    const selectedIds = isServed
      ? // Found by the server, and only partly loaded.
        [...ids]
      : rows.flatMap(({ card }) => (ids.has(card.id) ? [card.id] : []));
    return { selectedIds, ownIds: selectedIds.filter((id) => !others.has(id)) };
  }, [isServed, rows, ids, othersIds]);
}
