import { visitBoxPairs } from "../box-pairs";
import { contactOf } from "../contacts";
import { type GridPoint, samePoint, turn } from "../grid";

/** A line between two points of the grid, and how often the rings of two shapes run along it. */
export interface Edge {
  a: GridPoint;
  b: GridPoint;
  /** Rings of the first shape from a to b, less those from b to a. */
  first: number;
  second: number;
}

/** Each round leaves only what rounding the points of the one before has brought near each other: mostly nothing. */
const MAX_ROUNDS = 30;

/** Boundaries cross a few times, scribbles thousands of times: those would take minutes and gigabytes. */
const MAX_CROSSINGS = 20_000;

/** Pairs and points that are compared in a round: boundaries need some per edge, combs of thousands of teeth all of them. */
const MAX_COMPARED = 1_500_000;

/** Lines that cross each other, or lie across each other's boxes, more often than any boundaries do. */
export class TooTangled extends RangeError {}

/**
 * Splits edges where they meet, on points of the grid: afterwards two edges have at most an end in common, and no point lies
 * within half a step of an edge that does not end there. Edges that coincide become one; those whose rings cancel out go.
 *
 * @throws TooTangled
 * @source snap rounding: J. D. Hobby, "Practical segment intersection with finite precision output", 1999
 */
export function nodeEdges(edges: readonly Edge[]): Edge[] {
  let noded = merged(edges);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const points = hotPoints(noded);
    const places = sortedPlaces(points);
    let left = MAX_COMPARED;
    const split = noded.flatMap((edge) => {
      const near = places.near(edge);
      left -= near.length;
      if (left < 0) throw new TooTangled("too many points near lines");
      return splitAt(edge, near);
    });
    if (split.length === noded.length) break;
    noded = merged(split);
  }
  return noded;
}

function merged(edges: readonly Edge[]): Edge[] {
  const byEnds = new Map<string, Edge>();
  for (const { a, b, first, second } of edges) {
    if (samePoint(a, b)) continue;
    const isForward = a.x < b.x || (a.x === b.x && a.y < b.y);
    const [from, to, sign] = isForward ? [a, b, 1] : [b, a, -1];
    const key = `${from.x},${from.y},${to.x},${to.y}`;
    const known = byEnds.get(key) ?? { a: from, b: to, first: 0, second: 0 };
    known.first += sign * first;
    known.second += sign * second;
    byEnds.set(key, known);
  }
  return [...byEnds.values()].filter(({ first, second }) => first !== 0 || second !== 0);
}

/** Ends of edges and the points next to where they cross. */
function hotPoints(edges: readonly Edge[]): GridPoint[] {
  const points = new Map<string, GridPoint>();
  const add = (point: GridPoint) => points.set(`${point.x},${point.y}`, point);
  for (const { a, b } of edges) {
    add(a);
    add(b);
  }
  let crossings = 0;
  let left = MAX_COMPARED;
  visitBoxPairs(
    edges.map(({ a, b }, index) => ({ ring: 0, index, a, b })),
    (s, t) => {
      if (--left < 0) throw new TooTangled("too many lines across each other");
      const contact = contactOf(s, t);
      if (contact?.kind === "cross" && ++crossings > MAX_CROSSINGS)
        throw new TooTangled("too many crossings");
      if (contact) add({ x: Math.round(contact.at.x), y: Math.round(contact.at.y) });
      return true;
    },
  );
  return [...points.values()];
}

/** Points in the order of each axis. */
function sortedPlaces(points: readonly GridPoint[]) {
  const byX = [...points].sort((p, q) => p.x - q.x);
  const byY = [...points].sort((p, q) => p.y - q.y);
  const [xOf, yOf] = [({ x }: GridPoint) => x, ({ y }: GridPoint) => y];
  return {
    /** Points beside an edge on the axis on which fewer are. */
    near({ a, b }: Edge): GridPoint[] {
      const [west, east] = rangeOf(byX, xOf, a.x, b.x);
      const [south, north] = rangeOf(byY, yOf, a.y, b.y);
      return east - west <= north - south ? byX.slice(west, east) : byY.slice(south, north);
    },
  };
}

/** Places of the first point within half a step of two ends, and of the first beyond. */
function rangeOf(
  points: readonly GridPoint[],
  along: (point: GridPoint) => number,
  one: number,
  other: number,
): [number, number] {
  return [
    firstFrom(points, along, Math.min(one, other) - 0.5),
    firstFrom(points, along, Math.max(one, other) + 1),
  ];
}

function splitAt(edge: Edge, points: readonly GridPoint[]): Edge[] {
  const { a, b, first, second } = edge;
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const [south, north] = [Math.min(a.y, b.y) - 0.5, Math.max(a.y, b.y) + 0.5];
  const [west, east] = [Math.min(a.x, b.x) - 0.5, Math.max(a.x, b.x) + 0.5];
  const reach = (Math.abs(dx) + Math.abs(dy)) / 2;
  const met: GridPoint[] = [];
  for (const point of points) {
    if (point.x < west || point.x > east) continue;
    if (point.y < south || point.y > north || Math.abs(turn(a, b, point)) > reach) continue;
    if (!samePoint(point, a) && !samePoint(point, b)) met.push(point);
  }
  if (met.length === 0) return [edge];
  const along = ({ x, y }: GridPoint) => (x - a.x) * dx + (y - a.y) * dy;
  const stops = [a, ...met.sort((p, q) => along(p) - along(q)), b];
  return stops.slice(1).map((to, i) => ({ a: stops[i] ?? to, b: to, first, second }));
}

/** Place of the first point that is not before `at` on an axis. */
function firstFrom(points: readonly GridPoint[], along: (point: GridPoint) => number, at: number): number {
  let [low, high] = [0, points.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (along(points[middle] as GridPoint) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
