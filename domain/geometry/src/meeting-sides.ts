import { sortedByWest, visitBoxPairs } from "./box-pairs";
import type { Side } from "./contacts";
import { touchingPairs } from "./touching-sides";

/** Boundaries of fields have one to five pairs of boxes per side; up to here comparing all of them is the fastest. */
const BOX_PAIRS_PER_SIDE = 8;
/** Pairs that are compared where sides cross, to name every ring that does. */
const MOST_BOX_PAIRS_PER_SIDE = 64;

/**
 * Calls back for pairs of sides, in the order of the west ends of the eastern and then of the western side; stops when the
 * callback answers false. All pairs that meet are among them, except where sides cross and more boxes meet than any
 * boundary's: then one crossing at least is. O(n log n).
 *
 * @returns false where pairs that meet may have been left out, although none of the visited ones crosses
 */
export function visitMeetingPairs(
  sides: readonly Side[],
  visit: (s: Side, t: Side) => boolean,
): { isComplete: boolean } {
  const few = boxPairsUpTo(BOX_PAIRS_PER_SIDE * sides.length, sides);
  if (few.isComplete) return visitAll(few.pairs, visit, true);

  const sorted = sortedByWest(sides);
  const touching = touchingPairs(sorted);
  const crossing = touching?.crossing ?? null;
  if (touching !== null && crossing === null) {
    return visitAll(inOrder(touching.pairs, sorted), visit, touching.isComplete);
  }
  const many = boxPairsUpTo(MOST_BOX_PAIRS_PER_SIDE * sides.length, sides);
  if (many.isComplete || crossing === null) return visitAll(many.pairs, visit, many.isComplete);
  return visitAll([...inOrder([crossing], sorted), ...many.pairs], visit, true);
}

function visitAll(
  pairs: readonly [Side, Side][],
  visit: (s: Side, t: Side) => boolean,
  isComplete: boolean,
): { isComplete: boolean } {
  pairs.every(([s, t]) => visit(s, t));
  return { isComplete };
}

/** Pairs whose bounding boxes meet, the first so many of them. */
function boxPairsUpTo(most: number, sides: readonly Side[]): { pairs: [Side, Side][]; isComplete: boolean } {
  const pairs: [Side, Side][] = [];
  visitBoxPairs(sides, (s, t) => pairs.push([s, t]) <= most);
  return { pairs, isComplete: pairs.length <= most };
}

/** Pairs of positions as sides in the order of visits. */
function inOrder(pairs: readonly [number, number][], sorted: readonly Side[]): [Side, Side][] {
  return pairs
    .map(([s, t]) => ({ west: Math.min(s, t), east: Math.max(s, t) }))
    .sort((p, q) => p.east - q.east || p.west - q.west)
    .map(({ west, east }) => [sorted[west] as Side, sorted[east] as Side]);
}
