import { cornersOf, doubledArea, type GridPoint, ringThrough, samePoint, toGrid } from "./grid";
import { boundaryOf, partsOf } from "./parts";
import type { Boundary, LngLat, Polygon, Ring } from "./types";
import { isClosed } from "./validate";

export type Repair = "closed" | "rewound" | "duplicates" | "spikes";

/**
 * A spike is a corner where the line runs out and back within this many steps of 1e-7 degrees (about 3 cm): the width of a
 * slip, not of land.
 */
const SPIKE_WIDTH_STEPS = 3;

/** Largest part of a ring's area that dropping spikes may change. */
const SPIKE_AREA_FRACTION = 1e-5;

/**
 * Mends what can be mended without changing the land: closes rings, drops repeated points, spikes and empty holes, winds
 * outer rings counter-clockwise and holes clockwise, and rounds to 1e-7 degrees. What remains wrong is for
 * `validateBoundary` to tell.
 *
 * @returns the boundary and what was done; rounding is not told
 */
export function repairBoundary(boundary: Boundary): { polygon: Boundary; repairs: Repair[] } {
  const repairs = new Set<Repair>();
  const parts = partsOf(boundary).map((part) => repairPart(part, repairs));
  return { polygon: boundaryOf(parts), repairs: [...repairs] };
}

function repairPart(polygon: Polygon, repairs: Set<Repair>): Polygon {
  const coordinates: Ring[] = [];
  polygon.coordinates.forEach((ring, index) => {
    if (!isClosed(ring)) repairs.add("closed");
    if (hasRepeats(ring)) repairs.add("duplicates");

    const corners = cornersOf(ring);
    const smooth = withoutSpikes(corners);
    if (smooth.length < corners.length) repairs.add("spikes");
    const isEmptyHole = index > 0 && doubledArea(smooth) === 0;
    if (isEmptyHole) {
      repairs.add("duplicates");
      return;
    }

    const isOuter = index === 0;
    const isRight = doubledArea(smooth) >= 0 === isOuter;
    if (!isRight) repairs.add("rewound");
    coordinates.push(ringThrough(isRight ? smooth : reversed(smooth)));
  });
  return { type: "Polygon", coordinates };
}

/**
 * The boundary as it is stored: rounded to 1e-7 degrees, closed, no point twice in a row, outer rings counter-clockwise,
 * holes clockwise; a polygon where there is one part.
 */
export function normalizeBoundary(boundary: Boundary): Boundary {
  return boundaryOf(partsOf(boundary).map(normalizePart));
}

function normalizePart(polygon: Polygon): Polygon {
  const coordinates = polygon.coordinates.map((ring, index) => {
    const corners = cornersOf(ring);
    return ringThrough(doubledArea(corners) >= 0 === (index === 0) ? corners : reversed(corners));
  });
  return { type: "Polygon", coordinates };
}

/**
 * One text for all ways of writing the same land: wherever a ring starts, whichever way it runs, in whatever order holes and
 * parts stand. For hashing.
 */
export function canonicalText(boundary: Boundary): string {
  return partsOf(boundary).map(textOfPart).sort().join("|");
}

function textOfPart(polygon: Polygon): string {
  const rings = normalizePart(polygon).coordinates.map((ring) => {
    const corners = cornersOf(ring);
    const start = corners.reduce((best, corner, i) => (comesBefore(corner, corners[best]) ? i : best), 0);
    return [...corners.slice(start), ...corners.slice(0, start)].map(({ x, y }) => `${x},${y}`).join(" ");
  });
  return [rings[0] ?? "", ...rings.slice(1).sort()].join(";");
}

function comesBefore(a: GridPoint, b: GridPoint | undefined): boolean {
  return b !== undefined && (a.x < b.x || (a.x === b.x && a.y < b.y));
}

/** Keeps the first corner first, so that a person finds the ring again. */
function reversed(corners: readonly GridPoint[]): GridPoint[] {
  return [...corners.slice(0, 1), ...corners.slice(1).reverse()];
}

function hasRepeats(ring: Ring): boolean {
  return ring.some((position, i) => {
    const next = ring[i + 1];
    return next !== undefined && samePoint(toGrid(position), toGrid(next as LngLat));
  });
}

function withoutSpikes(corners: readonly GridPoint[]): GridPoint[] {
  const kept: GridPoint[] = [];
  for (const corner of corners) {
    kept.push(corner);
    // Dropping a spike may bare another beneath it.
    while (endsInSpike(kept)) kept.splice(-2, 1);
    if (kept.length > 1 && isSame(kept.at(-2), kept.at(-1))) kept.pop();
  }

  let start = 0;
  for (; kept.length - start > 3; ) {
    const [first, last] = [kept[start], kept.at(-1)];
    if (isSame(first, last) || endsInSpike([...kept.slice(-2), ...kept.slice(start, start + 1)])) kept.pop();
    else if (endsInSpike([...kept.slice(-1), ...kept.slice(start, start + 2)])) start++;
    else break;
  }

  const smooth = kept.slice(start);
  const [was, is] = [Math.abs(doubledArea(corners)), Math.abs(doubledArea(smooth))];
  return Math.abs(was - is) <= was * SPIKE_AREA_FRACTION && is > 0 ? smooth : [...corners];
}

function isSame(a: GridPoint | undefined, b: GridPoint | undefined): boolean {
  return a !== undefined && b !== undefined && samePoint(a, b);
}

/** Whether the last but one of these corners is the tip of a spike. */
function endsInSpike(corners: readonly GridPoint[]): boolean {
  const [before, tip, after] = corners.slice(-3);
  return before !== undefined && tip !== undefined && after !== undefined && isSpike(before, tip, after);
}

/** Whether the shorter of the two lines at the tip runs back along the longer one. */
function isSpike(before: GridPoint, tip: GridPoint, after: GridPoint): boolean {
  const [ax, ay] = [before.x - tip.x, before.y - tip.y];
  const [bx, by] = [after.x - tip.x, after.y - tip.y];
  if (ax * bx + ay * by <= 0) return false;
  const longer = Math.max(Math.hypot(ax, ay), Math.hypot(bx, by));
  const shorter = Math.min(Math.hypot(ax, ay), Math.hypot(bx, by));
  // The width is measured where the shorter line ends; a short line beside a long one is a spike only when it is thin for its length.
  const width = Math.abs(ax * by - ay * bx) / longer;
  return width <= SPIKE_WIDTH_STEPS && width <= shorter / 100;
}
