import { contactOf, type Side, sidesOf, sweepPairs } from "./contacts";
import { cornersOf, fromGrid, type GridPoint, samePoint, toGrid, turn } from "./grid";
import { pointInRing } from "./inside";
import { areaHa } from "./measure";
import type { LngLat, Polygon, Ring } from "./types";

/** Largest field. Specification, section 9. */
export const MAX_FIELD_HA = 500;

/** Below this a polygon is a slip of the hand or of a file, not land. */
export const MIN_FIELD_HA = 0.0001;

/** Points of all rings together; more would be a file of tracks rather than a boundary. */
export const MAX_POLYGON_POINTS = 5_000;

export type ProblemCode =
  | "outside_world"
  | "not_closed"
  | "too_detailed"
  | "no_area"
  | "crosses_itself"
  | "hole_outside"
  | "too_large";

export interface PolygonProblem {
  code: ProblemCode;
  /** Ring it is about, 0 the outer one; absent when it is about the whole. */
  ring?: number;
  /** Where to look, when there is one place. */
  at?: LngLat;
  /** For `too_large`: how large. */
  areaHa?: number;
}

export type PolygonCheck = { ok: true; areaHa: number } | { ok: false; problems: PolygonProblem[] };

/**
 * Whether a polygon can be a field: every ring closed and on the globe, no ring crossing or touching itself, holes inside
 * the outer ring and apart from each other (they may touch in one point, as OGC Simple Features has it, as long as that
 * does not cut the inside in two), an area between MIN_FIELD_HA and MAX_FIELD_HA. Judged on coordinates rounded to 1e-7
 * degrees, as they are stored. The direction of the rings and points repeated one after the other do not matter.
 *
 * Problems come in the order in which a person would mend them; later checks run only where earlier ones allow.
 */
export function validatePolygon(polygon: Polygon): PolygonCheck {
  const shape = problemsOfShape(polygon);
  if (shape.length > 0) return { ok: false, problems: shape };

  const rings = polygon.coordinates.map(cornersOf);
  const flat = problemsOfArea(rings);
  if (flat.length > 0) return { ok: false, problems: flat };

  const crossings = problemsOfContact(rings);
  if (crossings.length > 0) return { ok: false, problems: crossings };

  const area = areaHa(polygon);
  if (area < MIN_FIELD_HA) return { ok: false, problems: [{ code: "no_area" }] };
  if (area > MAX_FIELD_HA) return { ok: false, problems: [{ code: "too_large", areaHa: area }] };
  return { ok: true, areaHa: area };
}

function problemsOfShape({ coordinates }: Polygon): PolygonProblem[] {
  if (coordinates.length === 0) return [{ code: "no_area" }];
  const points = coordinates.reduce((sum, ring) => sum + ring.length, 0);
  if (points > MAX_POLYGON_POINTS) return [{ code: "too_detailed" }];

  const problems: PolygonProblem[] = [];
  coordinates.forEach((ring, index) => {
    const stray = ring.find((position) => !isOnGlobe(position));
    if (stray !== undefined) problems.push({ code: "outside_world", ring: index });
    else if (!isClosed(ring)) problems.push({ code: "not_closed", ring: index, at: ring.at(-1) });
  });
  return problems;
}

export function isOnGlobe([lng, lat]: LngLat): boolean {
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 90;
}

/** Whether the last position repeats the first, to 1e-7 degrees; an empty ring has none to repeat. */
export function isClosed(ring: Ring): boolean {
  const [first, last] = [ring[0], ring.at(-1)];
  if (first === undefined || last === undefined) return true;
  return ring.length > 1 && samePoint(toGrid(first), toGrid(last));
}

function problemsOfArea(rings: GridPoint[][]): PolygonProblem[] {
  return rings.flatMap((corners, ring): PolygonProblem[] => {
    if (
      corners.length >= 3 &&
      corners.some((c) => turn(corners[0] as GridPoint, corners[1] as GridPoint, c) !== 0)
    )
      return [];
    return [{ code: "no_area", ring, at: corners[0] && fromGrid(corners[0]) }];
  });
}

function problemsOfContact(rings: GridPoint[][]): PolygonProblem[] {
  const found = new Map<string, PolygonProblem>();
  const report = (problem: PolygonProblem) => {
    const key = `${problem.code} ${problem.ring}`;
    if (!found.has(key)) found.set(key, problem);
  };
  const touches: Touch[] = [];

  sweepPairs(rings.flatMap(sidesOf), (s, t) => {
    if (s.ring === t.ring && areNeighbours(s, t, rings[s.ring]?.length ?? 0)) {
      const corner = foldedCorner(s, t);
      if (corner) report({ code: "crosses_itself", ring: s.ring, at: fromGrid(corner) });
      return true;
    }
    const contact = contactOf(s, t);
    if (contact === null) return true;
    const at = fromGrid(contact.at);
    if (s.ring === t.ring) report({ code: "crosses_itself", ring: s.ring, at });
    else if (contact.kind === "cross") report({ code: "hole_outside", ring: Math.max(s.ring, t.ring), at });
    else touches.push({ rings: [s.ring, t.ring], at: contact.at });
    // One place per ring is enough to send a person looking.
    return found.size < rings.length;
  });

  if (found.size === 0) problemsOfTouch(touches, rings.length).forEach(report);
  if (found.size === 0) problemsOfNesting(rings, touches).forEach(report);
  return [...found.values()].sort((p, q) => (p.ring ?? 0) - (q.ring ?? 0));
}

function areNeighbours(s: Side, t: Side, sides: number): boolean {
  const apart = Math.abs(s.index - t.index);
  return apart === 1 || apart === sides - 1;
}

/** The corner between two neighbouring sides when the second runs straight back over the first. */
function foldedCorner(s: Side, t: Side): GridPoint | null {
  const [first, second] = samePoint(s.b, t.a) ? [s, t] : [t, s];
  if (turn(first.a, first.b, second.b) !== 0) return null;
  const along =
    (first.b.x - first.a.x) * (second.b.x - second.a.x) + (first.b.y - first.a.y) * (second.b.y - second.a.y);
  return along < 0 ? first.b : null;
}

interface Touch {
  rings: [number, number];
  at: GridPoint;
}

/**
 * Rings and the points where they touch form a graph. A circle in it encloses a part of the inside that cannot be reached
 * from the rest, or means that two rings cross in their corners.
 */
function problemsOfTouch(touches: readonly Touch[], ringCount: number): PolygonProblem[] {
  const groups = new Map<string, string>();
  const rootOf = (node: string): string => {
    const parent = groups.get(node);
    return parent === undefined ? node : rootOf(parent);
  };
  const joined = new Set<string>();
  for (const { rings, at } of touches) {
    const point = `${at.x} ${at.y}`;
    for (const ring of rings) {
      const edge = `${ring}@${point}`;
      if (joined.has(edge)) continue;
      joined.add(edge);
      const [ringRoot, pointRoot] = [rootOf(`ring ${ring}`), rootOf(point)];
      if (ringRoot === pointRoot) {
        return [
          { code: "hole_outside", ring: Math.min(Math.max(...rings), ringCount - 1), at: fromGrid(at) },
        ];
      }
      groups.set(ringRoot, pointRoot);
    }
  }
  return [];
}

/** With no crossing and at most one touch between two rings, any other corner tells on which side a whole ring lies. */
function problemsOfNesting(rings: GridPoint[][], touches: readonly Touch[]): PolygonProblem[] {
  const touching = new Set(touches.map(({ at }) => `${at.x} ${at.y}`));
  const lines = rings.map((corners) => corners.map(({ x, y }): LngLat => [x, y]));
  const problems: PolygonProblem[] = [];
  for (let ring = 1; ring < rings.length; ring++) {
    const corner = rings[ring]?.find(({ x, y }) => !touching.has(`${x} ${y}`)) ?? rings[ring]?.[0];
    if (corner === undefined) continue;
    const position: LngLat = [corner.x, corner.y];
    const isAstray = lines.some((line, other) =>
      other === 0 ? !pointInRing(position, line) : other !== ring && pointInRing(position, line),
    );
    if (isAstray) problems.push({ code: "hole_outside", ring, at: fromGrid(corner) });
  }
  return problems;
}
