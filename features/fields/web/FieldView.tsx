import type { StagePadding } from "@surco/kit-web";
import { type Bounds, fitMap, useFlatPart, useSurcoMap, wasMovedByHand } from "@surco/kit-web/map";
import { useEffect, useRef } from "react";
import { useDashboard } from "./dashboard-context";
import { linkedView } from "./map-tools/linked-view";

interface FieldViewProps {
  /** Bounds of all fields; null while unknown, or without fields. */
  first: Bounds | null;
  /** Bounds of the open field; null when none is open. */
  openBbox: Bounds | null;
  /** True on the page of a field, also until its bounds are known. */
  isOpening: boolean;
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
export function FieldView({ first, openBbox, isOpening, padding }: FieldViewProps) {
  const map = useSurcoMap();
  useFlatPart({ home: first });
  const isMovedByHand = useRef(false);
  const shown = useRef<Shown>(NOTHING);
  const isLinked = useRef(false);
  const { wantedBounds, isMapHeld } = useDashboard();
  const isHeld = useRef(isMapHeld);
  isHeld.current = isMapHeld;
  const openBounds = (openBbox ?? wantedBounds)?.join() ?? null;

  useEffect(() => {
    if (!map) return;
    shown.current = NOTHING;
    isMovedByHand.current = wasMovedByHand(map);
    const linked = linkedView(window.location.search);
    isLinked.current = linked !== null;
    if (linked) map.jumpTo(linked);
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
    // The map takes its padding after this effect, which ends a movement that has begun.
    const isInterrupted = shown.current.isInterrupted || map.isMoving();
    shown.current = { ...shown.current, isInterrupted };
    if (openBounds !== null && openBounds !== shown.current.target) isMovedByHand.current = false;
    const turn = requestAnimationFrame(() => {
      const { bounds: last } = shown.current;
      const step = nextStep(shown.current, {
        first,
        target: openBounds,
        isLinked: isLinked.current,
        isMovedByHand: isMovedByHand.current,
        isLeft: isMovedByHand.current || isHeld.current,
        isCovered: last !== null && !isInSight(map, last, padding),
      });
      if (step === null || (isLinked.current && isOpening && openBounds === null)) return;
      if (isLinked.current) isMovedByHand.current = true;
      isLinked.current = false;
      shown.current = step.shown;
      if (step.move === "fit") fitMap(map, step.shown.bounds);
      if (step.move === "place") map.fitBounds(step.shown.bounds, { padding: 40, maxZoom: 14, duration: 0 });
    });
    return () => cancelAnimationFrame(turn);
  }, [map, first !== null, openBounds, padding]);

  return null;
}

interface Situation {
  first: Bounds | null;
  /** Requested bounds. */
  target: string | null;
  /** True for a view that a link names, until its first bounds are known. */
  isLinked: boolean;
  isMovedByHand: boolean;
  /** True while the map is left alone. */
  isLeft: boolean;
  /** True when a panel covers what was shown last. */
  isCovered: boolean;
}

interface Step {
  shown: Shown & { bounds: Bounds };
  /** Movement to the shown bounds; `place`: at once. */
  move: "fit" | "place" | null;
}

/** Movement of the map that a change of bounds or panels leads to; null while nothing is known. */
function nextStep({ target: before, bounds: last, isInterrupted }: Shown, now: Situation): Step | null {
  const { first, target, isLinked, isMovedByHand, isLeft, isCovered } = now;
  const requested = target === null ? null : (target.split(",").map(Number) as Bounds);
  const isOther = requested !== null && target !== before;
  const bounds = (isOther || last === null ? requested : last) ?? first;
  if (bounds === null) return null;
  const shown = { target, bounds, isInterrupted: false };
  if (isLinked) return { shown, move: null };
  if (isOther) return { shown, move: "fit" };
  // On a slow network the user may have moved the map before its first bounds are known.
  if (last === null) return { shown, move: isMovedByHand ? null : "place" };
  return { shown, move: !isLeft && (isInterrupted || isCovered) ? "fit" : null };
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
