import { type GridPoint, turn } from "../grid";
import type { Edge } from "./node-edges";

/** Winding numbers of the first and of the second shape around a point, counter-clockwise. */
export type Windings = readonly [first: number, second: number];

/**
 * Noded edges as pairs of directed ones: number 2i runs from a to b of edge i, number 2i + 1 back, so that `half ^ 1` is the
 * same edge in the other direction.
 */
export interface Faces {
  halfCount: number;
  startOf(half: number): GridPoint;
  endOf(half: number): GridPoint;
  /** Directed edges that leave the end of this one, clockwise, beginning after its way back. */
  onwards(half: number): number[];
  /** Windings on the left of a directed edge. */
  leftOf(half: number): Windings;
}

/** Finds on which side of every edge which shape lies. */
export function labelFaces(edges: readonly Edge[]): Faces {
  const halfCount = 2 * edges.length;
  const startOf = (half: number) => pointOf(edges, half);
  const endOf = (half: number) => pointOf(edges, half ^ 1);
  const around = leavingByPoint(halfCount, startOf, endOf);
  /** Place of a directed edge among those that leave its start. */
  const placeOf = new Int32Array(halfCount);
  for (const halves of around.values()) {
    halves.forEach((half, place) => {
      placeOf[half] = place;
    });
  }
  const onwards = (half: number): number[] => {
    const halves = around.get(keyOf(endOf(half))) ?? [];
    const back = placeOf[half ^ 1] as number;
    return halves.map((_, step) => halves[(back - 1 - step + 2 * halves.length) % halves.length] as number);
  };
  const nextOf = (half: number): number => {
    const halves = around.get(keyOf(endOf(half))) ?? [];
    const back = placeOf[half ^ 1] as number;
    return halves[(back - 1 + halves.length) % halves.length] as number;
  };

  const windings = new Array<Windings | undefined>(halfCount);
  for (const component of componentsOf(halfCount, nextOf)) {
    const outer = outermost(component, startOf, endOf);
    propagate(outer, windingsAt(startOf(outer), edges), edges, nextOf, windings);
  }
  return { halfCount, startOf, endOf, onwards, leftOf: (half) => windings[half] ?? [0, 0] };
}

function pointOf(edges: readonly Edge[], half: number): GridPoint {
  const edge = edges[half >> 1] as Edge;
  return half % 2 === 0 ? edge.a : edge.b;
}

function keyOf({ x, y }: GridPoint): string {
  return `${x},${y}`;
}

/** Directed edges by the point that they leave, counter-clockwise. */
function leavingByPoint(
  halfCount: number,
  startOf: (half: number) => GridPoint,
  endOf: (half: number) => GridPoint,
): Map<string, number[]> {
  const around = new Map<string, number[]>();
  for (let half = 0; half < halfCount; half++) {
    const key = keyOf(startOf(half));
    const halves = around.get(key);
    if (halves === undefined) around.set(key, [half]);
    else halves.push(half);
  }
  for (const halves of around.values()) {
    const [first] = halves;
    if (first === undefined || halves.length < 2) continue;
    const at = startOf(first);
    const isLower = ({ x, y }: GridPoint) => Number(y < at.y || (y === at.y && x < at.x));
    halves.sort((g, h) => {
      const [p, q] = [endOf(g), endOf(h)];
      return isLower(p) - isLower(q) || -turn(at, p, q);
    });
  }
  return around;
}

/** Sets of directed edges that hang together. */
function componentsOf(halfCount: number, nextOf: (half: number) => number): number[][] {
  const seen = new Uint8Array(halfCount);
  const components: number[][] = [];
  for (let start = 0; start < halfCount; start++) {
    if (seen[start] === 1) continue;
    seen[start] = 1;
    const component = [start];
    for (let i = 0; i < component.length; i++) {
      const half = component[i] as number;
      for (const other of [nextOf(half), half ^ 1]) {
        if (seen[other] === 1) continue;
        seen[other] = 1;
        component.push(other);
      }
    }
    components.push(component);
  }
  return components;
}

/** The directed edge of a component that has on its left what lies around the whole: at its westernmost point the highest one. */
function outermost(
  component: readonly number[],
  startOf: (half: number) => GridPoint,
  endOf: (half: number) => GridPoint,
): number {
  return component.reduce((best, half) => {
    const [p, q] = [startOf(half), startOf(best)];
    if (p.x !== q.x || p.y !== q.y) return p.x < q.x || (p.x === q.x && p.y < q.y) ? half : best;
    return turn(p, endOf(best), endOf(half)) > 0 ? half : best;
  });
}

/** Windings of what lies just west of a point, by the edges that a line from there to the west crosses. */
function windingsAt(at: GridPoint, edges: readonly Edge[]): Windings {
  let [ofFirst, ofSecond] = [0, 0];
  for (const { a, b, first, second } of edges) {
    if (a.y <= at.y === b.y <= at.y) continue;
    const side = turn(a, b, at);
    const isUp = b.y > a.y;
    if (isUp ? side >= 0 : side <= 0) continue;
    ofFirst += isUp ? -first : first;
    ofSecond += isUp ? -second : second;
  }
  return [ofFirst, ofSecond];
}

/** From one face on to its neighbours: across an edge the windings change by the rings that run along it. */
function propagate(
  start: number,
  outside: Windings,
  edges: readonly Edge[],
  nextOf: (half: number) => number,
  windings: (Windings | undefined)[],
): void {
  const waiting: [number, Windings][] = [[start, outside]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [from, here] = next;
    if (windings[from] !== undefined) continue;
    let half = from;
    do {
      windings[half] = here;
      const { first, second } = edges[half >> 1] as Edge;
      const sign = half % 2 === 0 ? 1 : -1;
      if (windings[half ^ 1] === undefined) {
        waiting.push([half ^ 1, [here[0] - sign * first, here[1] - sign * second]]);
      }
      half = nextOf(half);
    } while (half !== from);
  }
}
