import type { StagePadding } from "@surco/kit-web";
import { type Bounds, fitMap, useSurcoMap } from "@surco/kit-web/map";
import { useEffect, useRef } from "react";
import { useDashboard } from "./dashboard-context";

interface FieldViewProps {
  /** Bounds of all fields; null while unknown, or without fields. */
  first: Bounds | null;
  /** Bounds of the open field; null when none is open. */
  openBbox: Bounds | null;
  padding: StagePadding;
}

/**
 * Map view: all fields first, then the open field or the bounds that a page requests. When panels change their size,
 * the open field returns to the visible area, unless the user has moved the map since.
 */
export function FieldView({ first, openBbox, padding }: FieldViewProps) {
  const map = useSurcoMap();
  const isPlaced = useRef(false);
  const isMovedByHand = useRef(false);
  const { wantedBounds } = useDashboard();
  const openBounds = (openBbox ?? wantedBounds)?.join() ?? null;

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
    if (!map || (first === null && openBounds === null)) return;
    // The map takes its padding in the same frame, which would stop a movement begun before.
    const turn = requestAnimationFrame(() => {
      if (openBounds !== null) {
        if (!isMovedByHand.current) fitMap(map, openBounds.split(",").map(Number) as Bounds);
      } else if (!isPlaced.current) {
        if (first) map.fitBounds(first, { padding: 40, maxZoom: 14, duration: 0 });
      }
      isPlaced.current = true;
    });
    return () => cancelAnimationFrame(turn);
  }, [map, first !== null, openBounds, padding]);

  return null;
}
