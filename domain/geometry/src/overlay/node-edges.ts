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

/** Lines that cross each other more often than any boundaries do. */
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
    const split = noded.flatMap((edge) => splitAt(edge, points));
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

/** Ends of edges and the points next to where they cross, from west to east. */
function hotPoints(edges: readonly Edge[]): GridPoint[] {
  const points = new Map<string, GridPoint>();
  const add = (point: GridPoint) => points.set(`${point.x},${point.y}`, point);
  for (const { a, b } of edges) {
    add(a);
    add(b);
  }
  let crossings = 0;
  visitBoxPairs(
    edges.map(({ a, b }, index) => ({ ring: 0, index, a, b })),
    (s, t) => {
      const contact = contactOf(s, t);
      if (contact?.kind === "cross" && ++crossings > MAX_CROSSINGS)
        throw new TooTangled("too many crossings");
      if (contact) add({ x: Math.round(contact.at.x), y: Math.round(contact.at.y) });
      return true;
    },
  );
  return [...points.values()].sort((p, q) => p.x - q.x);
}

function splitAt(edge: Edge, points: readonly GridPoint[]): Edge[] {
  const { a, b, first, second } = edge;
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const [south, north] = [Math.min(a.y, b.y) - 0.5, Math.max(a.y, b.y) + 0.5];
  const east = Math.max(a.x, b.x) + 0.5;
  const reach = (Math.abs(dx) + Math.abs(dy)) / 2;
  const met: GridPoint[] = [];
  for (let i = firstFrom(points, Math.min(a.x, b.x) - 0.5); i < points.length; i++) {
    const point = points[i] as GridPoint;
    if (point.x > east) break;
    if (point.y < south || point.y > north || Math.abs(turn(a, b, point)) > reach) continue;
    if (!samePoint(point, a) && !samePoint(point, b)) met.push(point);
  }
  if (met.length === 0) return [edge];
  const along = ({ x, y }: GridPoint) => (x - a.x) * dx + (y - a.y) * dy;
  const stops = [a, ...met.sort((p, q) => along(p) - along(q)), b];
  return stops.slice(1).map((to, i) => ({ a: stops[i] ?? to, b: to, first, second }));
}

/** Place of the first point that is not west of `x`. */
function firstFrom(points: readonly GridPoint[], x: number): number {
  let [low, high] = [0, points.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((points[middle] as GridPoint).x < x) low = middle + 1;
    else high = middle;
  }
  return low;
}
