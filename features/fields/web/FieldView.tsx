import type { FieldCard } from "@surco/fields/contract";
import type { StagePadding } from "@surco/kit-web";
import { type Bounds, fitMap, useSurcoMap } from "@surco/kit-web/map";
import { useEffect, useRef } from "react";
import { useDashboard } from "./dashboard-context";
import { firstBounds } from "./view-bounds";

interface FieldViewProps {
  cards: readonly FieldCard[];
  selectedId: string | null;
  padding: StagePadding;
}

/**
 * Where the map looks: at all fields first, then at the one that is opened or what a page wants seen. When panels change their size the open field
 * is brought back into the free area, unless the person has moved the map since.
 */
export function FieldView({ cards, selectedId, padding }: FieldViewProps) {
  const map = useSurcoMap();
  const isPlaced = useRef(false);
  const isMovedByHand = useRef(false);
  const { wantedBounds } = useDashboard();
  const openField = cards.find(({ id }) => id === selectedId);
  const openBounds = (openField?.bbox ?? wantedBounds)?.join() ?? null;

  useEffect(() => {
    if (!map) return;
    isPlaced.current = false;
    const note = (event: { originalEvent?: unknown }) => {
      if (event.originalEvent) isMovedByHand.current = true;
    };
    map.on("movestart", note);
    return () => {
      map.off("movestart", note);
    };
  }, [map]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another field is looked at afresh
  useEffect(() => {
    isMovedByHand.current = false;
  }, [openBounds]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of padding moves the free area
  useEffect(() => {
    if (!map || (cards.length === 0 && openBounds === null)) return;
    // The map takes its padding in the same turn, which would stop a movement begun before.
    const turn = requestAnimationFrame(() => {
      if (openBounds !== null) {
        if (!isMovedByHand.current) fitMap(map, openBounds.split(",").map(Number) as Bounds);
      } else if (!isPlaced.current) {
        const bounds = firstBounds(cards);
        if (bounds) map.fitBounds(bounds, { padding: 40, maxZoom: 14, duration: 0 });
      }
      isPlaced.current = true;
    });
    return () => cancelAnimationFrame(turn);
  }, [map, cards.length > 0, openBounds, padding]);

  return null;
}
