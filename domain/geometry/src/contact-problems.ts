import type { BoundaryProblem } from "./boundary-problem";
import { contactOf, foldsBackAt, type Side, sidesOf } from "./contacts";
import { fromGrid, type GridPoint, samePoint, turn } from "./grid";
import { pointInRing } from "./inside";
import { visitMeetingPairs } from "./meeting-sides";
import type { LngLat } from "./types";

/** A ring and where it stands in its boundary. */
interface PlacedRing {
  part: number;
  /** Within its part, 0 the outer one. */
  ring: number;
  corners: readonly GridPoint[];
}

interface Touch {
  /** Places in the list of all rings. */
  rings: [number, number];
  at: GridPoint;
}

/**
 * Finds rings that cross, touch or lie where they may not. One location per ring is reported; of lines that cross where
 * very many lie close together, one at least. O(n log n).
 *
 * @param parts  corners of every ring, as `cornersOf` gives them, of every part
 */
export function problemsOfContact(parts: readonly (readonly (readonly GridPoint[])[])[]): BoundaryProblem[] {
  const rings = parts.flatMap((ofPart, part) =>
    ofPart.map((corners, ring): PlacedRing => ({ part, ring, corners })),
  );
  const found = new Map<string, BoundaryProblem>();
  const report = (problem: BoundaryProblem) => {
    const key = `${problem.code} ${problem.part} ${problem.ring}`;
    if (!found.has(key)) found.set(key, problem);
  };
  const touches: Touch[] = [];
  const crossed = new Set<PlacedRing>();
  const reportCrossing = (ring: PlacedRing, at: GridPoint) => {
    crossed.add(ring);
    report({ code: "crosses_itself", ...placeOf(ring), at: fromGrid(at) });
  };

  const judgeWithinRing = (ring: PlacedRing, s: Side, t: Side) => {
    const isFold = areNeighbours(s, t, ring.corners.length);
    const at = isFold ? foldedCorner(s, t) : contactOf(s, t)?.at;
    if (at) reportCrossing(ring, at);
  };
  const judgeBetweenRings = (mine: PlacedRing, s: Side, its: PlacedRing, t: Side) => {
    const contact = contactOf(s, t);
    if (contact === null) return;
    const at = fromGrid(contact.at);
    const later = s.ring > t.ring ? mine : its;
    const areOfOnePart = mine.part === its.part;
    const isThrough =
      contact.kind === "cross" || (!areOfOnePart && passesThrough(mine, s, its, t, contact.at));
    if (!isThrough) touches.push({ rings: [s.ring, t.ring], at: contact.at });
    else if (areOfOnePart) report({ code: "hole_outside", ...placeOf(later), at });
    else report({ code: "parts_overlap", part: later.part, at });
  };

  const { isComplete } = visitMeetingPairs(
    rings.flatMap(({ corners }, index) => sidesOf(corners, index)),
    (s, t) => {
      const [mine, its] = [rings[s.ring], rings[t.ring]];
      if (mine === undefined || its === undefined) return true;
      if (mine === its) judgeWithinRing(mine, s, t);
      else judgeBetweenRings(mine, s, its, t);
      // When every ring is known to cross itself, nothing more can be learnt.
      return crossed.size < rings.length;
    },
  );

  if (found.size === 0 && !isComplete) return [{ code: "too_detailed" }];
  if (found.size === 0) problemsOfTouch(touches, rings).forEach(report);
  if (found.size === 0) problemsOfNesting(rings, touches).forEach(report);
  if (found.size === 0) problemsOfOverlap(rings, touches).forEach(report);
  return [...found.values()].sort((p, q) => (p.part ?? 0) - (q.part ?? 0) || (p.ring ?? -1) - (q.ring ?? -1));
}

function placeOf({ part, ring }: PlacedRing): { part: number; ring: number } {
  return { part, ring };
}

function areNeighbours(s: Side, t: Side, sides: number): boolean {
  const apart = Math.abs(s.index - t.index);
  return apart === 1 || apart === sides - 1;
}

/** The corner between two neighbouring sides when the second runs straight back over the first. */
function foldedCorner(s: Side, t: Side): GridPoint | null {
  const [first, second] = samePoint(s.b, t.a) ? [s, t] : [t, s];
  return foldsBackAt(first.a, first.b, second.b) ? first.b : null;
}

/** True where one ring passes from one side of the other to its other side at a common point. */
function passesThrough(mine: PlacedRing, s: Side, its: PlacedRing, t: Side, at: GridPoint): boolean {
  const [before, after] = aroundOf(mine, s, at);
  const [from, to] = aroundOf(its, t, at);
  return isBetweenTurning(at, before, after, from) !== isBetweenTurning(at, before, after, to);
}

/** The points that a ring comes from and goes to where it passes `at`, a point of its side. */
function aroundOf({ corners }: PlacedRing, { a, b, index }: Side, at: GridPoint): [GridPoint, GridPoint] {
  const count = corners.length;
  if (samePoint(at, a)) return [corners[(index + count - 1) % count] ?? a, b];
  if (samePoint(at, b)) return [a, corners[(index + 2) % count] ?? b];
  return [a, b];
}

/** True where the direction to `point` lies between those to `start` and `end`, counter-clockwise. */
function isBetweenTurning(at: GridPoint, start: GridPoint, end: GridPoint, point: GridPoint): boolean {
  const isAfterStart = turn(at, start, point) > 0;
  const isBeforeEnd = turn(at, point, end) > 0;
  const isWide = turn(at, start, end) <= 0;
  return isWide ? isAfterStart || isBeforeEnd : isAfterStart && isBeforeEnd;
}

/**
 * The rings of a part and the points where they touch form a graph. A circle in it encloses a part of the inside that cannot
 * be reached from the rest, or means that two rings cross in their corners. Between parts a circle is harmless.
 */
function problemsOfTouch(touches: readonly Touch[], rings: readonly PlacedRing[]): BoundaryProblem[] {
  const groups = new Map<string, string>();
  const rootOf = (node: string): string => {
    const parent = groups.get(node);
    return parent === undefined ? node : rootOf(parent);
  };
  const joined = new Set<string>();
  for (const { rings: both, at } of touches) {
    const [mine, its] = [rings[both[0]], rings[both[1]]];
    if (mine === undefined || its === undefined || mine.part !== its.part) continue;
    const point = `${mine.part} ${at.x} ${at.y}`;
    for (const ring of both) {
      const edge = `${ring}@${point}`;
      if (joined.has(edge)) continue;
      joined.add(edge);
      const [ringRoot, pointRoot] = [rootOf(`ring ${ring}`), rootOf(point)];
      if (ringRoot === pointRoot) {
        const later = mine.ring > its.ring ? mine : its;
        return [{ code: "hole_outside", ...placeOf(later), at: fromGrid(at) }];
      }
      groups.set(ringRoot, pointRoot);
    }
  }
  return [];
}

/**
 * With no crossing and at most one touch between two rings of a part, any other corner shows the side of the whole
 * ring.
 */
function problemsOfNesting(rings: readonly PlacedRing[], touches: readonly Touch[]): BoundaryProblem[] {
  const inner = insidersOf(rings, touches);
  return inner.flatMap(({ part, ring, inside, outline }): BoundaryProblem[] => {
    if (ring === 0) return [];
    const others = inner.filter((other) => other.part === part && other.ring !== ring);
    const isAstray = others.some((other) =>
      other.ring === 0 ? !pointInRing(inside, other.outline) : pointInRing(inside, other.outline),
    );
    return isAstray ? [{ code: "hole_outside", part, ring, at: inDegrees(outline[0] ?? inside) }] : [];
  });
}

/** Parts that lie in another one whole: not in one of its holes, which is land of nobody. */
function problemsOfOverlap(rings: readonly PlacedRing[], touches: readonly Touch[]): BoundaryProblem[] {
  const inner = insidersOf(rings, touches);
  const partCount = 1 + Math.max(...rings.map(({ part }) => part));
  if (partCount === 1) return [];
  return inner.flatMap(({ part, ring, inside }): BoundaryProblem[] => {
    if (ring !== 0) return [];
    for (let other = 0; other < partCount; other++) {
      if (other === part) continue;
      const [outer, ...holes] = inner.filter((one) => one.part === other);
      const isIn = outer !== undefined && pointInRing(inside, outer.outline);
      if (isIn && !holes.some((hole) => pointInRing(inside, hole.outline))) {
        return [{ code: "parts_overlap", part, at: inDegrees(inside) }];
      }
    }
    return [];
  });
}

interface Insider {
  part: number;
  ring: number;
  /** A place of the ring that lies on no other ring, in steps of the grid. */
  inside: LngLat;
  outline: LngLat[];
}

function insidersOf(rings: readonly PlacedRing[], touches: readonly Touch[]): Insider[] {
  const touching = new Set(touches.map(({ at }) => `${at.x} ${at.y}`));
  return rings.map(({ part, ring, corners }) => {
    const outline = corners.map(({ x, y }): LngLat => [x, y]);
    const free = outline.find(([x, y]) => !touching.has(`${x} ${y}`));
    return { part, ring, inside: free ?? middleOfSide(outline), outline };
  });
}

/** Two rings have no stretch of a side in common: where all corners touch, the middle of a side is free. */
function middleOfSide([first = [0, 0], second = first]: LngLat[]): LngLat {
  return [(first[0] + second[0]) / 2, (first[1] + second[1]) / 2];
}

function inDegrees([x, y]: LngLat): LngLat {
  return fromGrid({ x, y });
}
