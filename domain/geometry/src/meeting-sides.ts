import { sortedByWest, visitBoxPairs } from "./box-pairs";
import type { Side } from "./contacts";
import { touchingPairs } from "./touching-sides";

/** Boundaries of fields have one to five pairs of boxes per side; up to here comparing all of them is the fastest. */
const BOX_PAIRS_PER_SIDE = 8;

/**
 * Calls back for pairs of sides, among them all that meet, in the order of the west ends of the eastern and then of the western
 * side; stops when the callback answers false. O((n + k) log n): k are the touching pairs or, where some sides cross, the
 * pairs whose bounding boxes meet.
 */
export function visitMeetingPairs(sides: readonly Side[], visit: (s: Side, t: Side) => boolean): void {
  const pairs = fewBoxPairs(sides) ?? touchingInOrder(sides);
  if (pairs === null) visitBoxPairs(sides, visit);
  else pairs.every(([s, t]) => visit(s, t));
}

/** Pairs whose bounding boxes meet; null where they are many. */
function fewBoxPairs(sides: readonly Side[]): [Side, Side][] | null {
  const pairs: [Side, Side][] = [];
  const limit = BOX_PAIRS_PER_SIDE * sides.length;
  visitBoxPairs(sides, (s, t) => pairs.push([s, t]) <= limit);
  return pairs.length <= limit ? pairs : null;
}

/** Pairs that touch; null where sides cross. */
function touchingInOrder(sides: readonly Side[]): [Side, Side][] | null {
  const sorted = sortedByWest(sides);
  const touching = touchingPairs(sorted);
  if (touching === null) return null;
  return touching
    .map(([s, t]) => ({ west: Math.min(s, t), east: Math.max(s, t) }))
    .sort((p, q) => p.east - q.east || p.west - q.west)
    .map(({ west, east }) => [sorted[west] as Side, sorted[east] as Side]);
}
