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

/** Bounds that the map was moved to last, and the request that they came from. */
interface Shown {
  readonly target: string | null;
  readonly bounds: Bounds | null;
  /** True when a panel ended the movement halfway. */
  readonly isInterrupted: boolean;
}

const NOTHING: Shown = { target: null, bounds: null, isInterrupted: false };

/**
 * Map view: all fields first, then the open field or the bounds that a page requests. When panels come to cover what
 * was shown last, it returns to the visible area, unless the user has moved the map since or is drawing.
 */
export function FieldView({ first, openBbox, padding }: FieldViewProps) {
  const map = useSurcoMap();
  const isMovedByHand = useRef(false);
  const shown = useRef<Shown>(NOTHING);
  const { wantedBounds, isMapHeld } = useDashboard();
  const isHeld = useRef(isMapHeld);
  isHeld.current = isMapHeld;
  const openBounds = (openBbox ?? wantedBounds)?.join() ?? null;

  useEffect(() => {
    if (!map) return;
    shown.current = NOTHING;
    const note = (event: { originalEvent?: unknown }) => {
      if (event.originalEvent) isMovedByHand.current = true;
    };
    map.on("movestart", note);
    return () => {
      map.off("movestart", note);
    };
  }, [map]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of padding moves the free area
  useEffect(() => {
    if (!map) return;
    const { target, bounds: last } = shown.current;
    const isOther = openBounds !== null && openBounds !== target;
    // The map takes its padding after this effect, which ends a movement that has begun.
    const isInterrupted = shown.current.isInterrupted || map.isMoving();
    shown.current = { ...shown.current, isInterrupted };
    if (isOther) isMovedByHand.current = false;
    const turn = requestAnimationFrame(() => {
      if (openBounds !== null && isOther) {
        const bounds = openBounds.split(",").map(Number) as Bounds;
        shown.current = { target: openBounds, bounds, isInterrupted: false };
        fitMap(map, bounds);
        return;
      }
      shown.current = { target: openBounds, bounds: last ?? first, isInterrupted: false };
      if (last === null) {
        if (first === null) return;
        map.fitBounds(first, { padding: 40, maxZoom: 14, duration: 0 });
        return;
      }
      if (isMovedByHand.current || isHeld.current) return;
      if (isInterrupted || !isInSight(map, last, padding)) fitMap(map, last);
    });
    return () => cancelAnimationFrame(turn);
  }, [map, first !== null, openBounds, padding]);

  return null;
}

/** Checks if the panels leave all of the bounds visible. */
function isInSight(
  map: NonNullable<ReturnType<typeof useSurcoMap>>,
  [west, south, east, north]: Bounds,
  padding: StagePadding,
): boolean {
  const { clientWidth, clientHeight } = map.getContainer();
  const [upperLeft, lowerRight] = [map.project([west, north]), map.project([east, south])];
  return (
    upperLeft.x >= padding.left &&
    upperLeft.y >= padding.top &&
    lowerRight.x <= clientWidth - padding.right &&
    lowerRight.y <= clientHeight - padding.bottom
  );
}
