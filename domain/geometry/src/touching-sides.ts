import { contactOf, type Side } from "./contacts";
import { type GridPoint, turn } from "./grid";

const NONE = -1;

/** Products of two differences stay whole numbers up to here, so that `turn` has the right sign. */
const LARGEST_EXACT = 2 ** 53;

/** Touching pairs beyond those that corners shared by neighbouring sides make; valid boundaries have fewer. */
const SPARE_PAIRS = 100_000;
const PAIRS_PER_SIDE = 64;

/** Pairs are positions in the given sides. */
export interface Touching {
  pairs: [number, number][];
  /** First pair found that crosses or runs along each other, where the sweep ended. */
  crossing: [number, number] | null;
  /** False where the sweep ended early: at a crossing, or at more touching pairs than a valid boundary has. */
  isComplete: boolean;
}

/**
 * Finds all pairs of sides that touch, or two sides that cross or run along each other. O(n log n), as the number of pairs is
 * bounded.
 *
 * The sweep goes from point to point, by x and then by y. Sides under the sweep line are kept from south to north; as long as
 * none cross, those through one point lie next to each other, and two that cross are neighbours before they do.
 *
 * @returns null for extents on which `turn` is not exact
 * @source M. I. Shamos and D. Hoey, "Geometric intersection problems", 1976
 */
export function touchingPairs(sides: readonly Side[]): Touching | null {
  if (!isExact(sides)) return null;
  const spans = sides.map(({ a, b }) => (isBefore(a, b) ? { from: a, to: b } : { from: b, to: a }));
  const spanOf = (side: number) => spans[side] as { from: GridPoint; to: GridPoint };
  /** Above 0 when the point lies north of the side, 0 on it. */
  const above = (side: number, point: GridPoint) => turn(spanOf(side).from, spanOf(side).to, point);
  const cross = (s: number, t: number) =>
    s !== NONE && t !== NONE && contactOf(sides[s] as Side, sides[t] as Side)?.kind === "cross";

  const status = sideOrder(sides.length);
  const pairs: [number, number][] = [];
  const crossedBy = (s: number, t: number): Touching => ({ pairs, crossing: [s, t], isComplete: false });
  const mostPairs = SPARE_PAIRS + PAIRS_PER_SIDE * sides.length;
  let all = NONE;
  for (const { point, starting, ending } of eventsOf(spans)) {
    const [south, rest] = status.split(all, (side) => above(side, point) > 0);
    const [on, north] = status.split(rest, (side) => above(side, point) === 0);
    const through = status.list(on).filter((side) => !isSame(spanOf(side).to, point));
    const [one, another] = through;
    if (one !== undefined && another !== undefined) return crossedBy(one, another);

    const meeting = [...ending, ...starting, ...through];
    if (!addPairs(meeting, pairs, mostPairs)) return { pairs, crossing: null, isComplete: false };

    const leaving = [...starting, ...through].sort((s, t) => turn(point, spanOf(t).to, spanOf(s).to));
    for (let i = 1; i < leaving.length; i++) {
      const [s, t] = [leaving[i - 1] as number, leaving[i] as number];
      if (turn(point, spanOf(s).to, spanOf(t).to) === 0) return crossedBy(s, t);
    }
    const [below, beyond] = [status.last(south), status.first(north)];
    const [lowest, highest] = [leaving[0] ?? beyond, leaving.at(-1) ?? below];
    if (cross(below, lowest)) return crossedBy(below, lowest);
    if (cross(highest, beyond)) return crossedBy(highest, beyond);
    all = status.merge(status.merge(south, status.build(leaving)), north);
  }
  return { pairs, crossing: null, isComplete: true };
}

/** Adds every pair of these sides. @returns false where they become too many */
function addPairs(meeting: readonly number[], pairs: [number, number][], most: number): boolean {
  for (const [i, s] of meeting.entries()) {
    for (const t of meeting.slice(i + 1)) pairs.push([s, t]);
    if (pairs.length > most) return false;
  }
  return true;
}

interface Event {
  point: GridPoint;
  starting: number[];
  ending: number[];
}

/** End points in the order of the sweep, each once. */
function eventsOf(spans: readonly { from: GridPoint; to: GridPoint }[]): Event[] {
  const ends = spans.flatMap(({ from, to }, side) => [
    { point: from, side, isStart: true },
    { point: to, side, isStart: false },
  ]);
  ends.sort((p, q) => p.point.x - q.point.x || p.point.y - q.point.y);
  const events: Event[] = [];
  for (const { point, side, isStart } of ends) {
    let event = events.at(-1);
    if (event === undefined || !isSame(event.point, point)) {
      event = { point, starting: [], ending: [] };
      events.push(event);
    }
    (isStart ? event.starting : event.ending).push(side);
  }
  return events;
}

function isBefore(p: GridPoint, q: GridPoint): boolean {
  return p.x < q.x || (p.x === q.x && p.y < q.y);
}

function isSame(p: GridPoint, q: GridPoint): boolean {
  return p.x === q.x && p.y === q.y;
}

function isExact(sides: readonly Side[]): boolean {
  let [west, south, east, north] = [0, 0, 0, 0];
  sides.forEach(({ a }, i) => {
    west = i === 0 ? a.x : Math.min(west, a.x);
    east = i === 0 ? a.x : Math.max(east, a.x);
    south = i === 0 ? a.y : Math.min(south, a.y);
    north = i === 0 ? a.y : Math.max(north, a.y);
  });
  return (east - west) * (north - south) <= LARGEST_EXACT;
}

/**
 * Ordered sequences of sides that are split and joined in O(log n). A sequence is named by the side at its root.
 *
 * @source treap: C. R. Aragon and R. Seidel, "Randomized search trees", 1989
 */
function sideOrder(count: number) {
  const left = new Int32Array(count).fill(NONE);
  const right = new Int32Array(count).fill(NONE);
  const leftOf = (side: number) => left[side] ?? NONE;
  const rightOf = (side: number) => right[side] ?? NONE;

  /** Splits after the last side that fulfils the condition, which holds from the start of the sequence up to there. */
  function split(root: number, isBefore: (side: number) => boolean): [number, number] {
    if (root === NONE) return [NONE, NONE];
    if (isBefore(root)) {
      const [first, second] = split(rightOf(root), isBefore);
      right[root] = first;
      return [root, second];
    }
    const [first, second] = split(leftOf(root), isBefore);
    left[root] = second;
    return [first, root];
  }

  function merge(first: number, second: number): number {
    if (first === NONE) return second;
    if (second === NONE) return first;
    if (priorityOf(first) > priorityOf(second)) {
      right[first] = merge(rightOf(first), second);
      return first;
    }
    left[second] = merge(first, leftOf(second));
    return second;
  }

  return {
    split,
    merge,

    build(sides: readonly number[]): number {
      return sides.reduce((root, side) => {
        left[side] = NONE;
        right[side] = NONE;
        return merge(root, side);
      }, NONE);
    },

    list(root: number): number[] {
      const sides: number[] = [];
      const walk = (side: number) => {
        if (side === NONE) return;
        walk(leftOf(side));
        sides.push(side);
        walk(rightOf(side));
      };
      walk(root);
      return sides;
    },

    first(root: number): number {
      let side = root;
      while (side !== NONE && leftOf(side) !== NONE) side = leftOf(side);
      return side;
    },

    last(root: number): number {
      let side = root;
      while (side !== NONE && rightOf(side) !== NONE) side = rightOf(side);
      return side;
    },
  };
}

/** Hashes positions to 32 bits: the same in every run, so that an input gives the same tree. */
function priorityOf(side: number): number {
  const mixed = Math.imul(side ^ (side >>> 16), 0x45d9f3b);
  return Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b) >>> 0;
}
