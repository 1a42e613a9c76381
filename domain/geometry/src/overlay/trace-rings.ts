import { doubledArea, type GridPoint } from "../grid";
import { bboxOf, pointInRing } from "../inside";
import type { Bbox, LngLat } from "../types";
import type { Faces, Windings } from "./label-faces";

/** A polygon of the grid, rings without their closing point: the outer one counter-clockwise, holes clockwise. */
export interface GridPolygon {
  outer: GridPoint[];
  holes: GridPoint[][];
}

/**
 * The polygons of all faces that `isInside`, as OGC Simple Features wants them: rings that touch themselves nowhere, the
 * inside of each polygon in one piece. Where pieces touch in a point only, they are polygons of their own.
 */
export function traceRings(faces: Faces, isInside: (windings: Windings) => boolean): GridPolygon[] {
  const isKept = (half: number) => isInside(faces.leftOf(half)) && !isInside(faces.leftOf(half ^ 1));
  const used = new Uint8Array(faces.halfCount);
  const polygons: GridPolygon[] = [];
  const loose: GridPoint[][] = [];
  for (let start = 0; start < faces.halfCount; start++) {
    if (used[start] === 1 || !isKept(start)) continue;
    const walk: GridPoint[] = [];
    for (let half = start; used[half] !== 1; ) {
      used[half] = 1;
      walk.push(faces.startOf(half));
      // The inside lies on the left: what bounds the same piece of it is the first edge clockwise from the way back.
      half = faces.onwards(half).find(isKept) ?? start;
    }
    const loops = loopsOf(walk);
    const outer = loops.find((loop) => doubledArea(loop) > 0);
    const holes = loops.filter((loop) => doubledArea(loop) < 0);
    if (outer) polygons.push({ outer, holes });
    else loose.push(...holes);
  }
  if (loose.length > 0) {
    const outlines = polygons.map(outlineOf);
    for (const hole of loose) holderOf(hole, outlines)?.holes.push(hole);
  }
  return polygons;
}

/** A closed walk taken apart where it comes through a point again. */
function loopsOf(walk: readonly GridPoint[]): GridPoint[][] {
  const loops: GridPoint[][] = [];
  const path: GridPoint[] = [];
  const placeOf = new Map<string, number>();
  for (const point of walk) {
    const key = `${point.x},${point.y}`;
    const place = placeOf.get(key);
    if (place !== undefined) {
      const loop = path.splice(place);
      for (const { x, y } of loop) placeOf.delete(`${x},${y}`);
      loops.push(loop);
    }
    placeOf.set(key, path.length);
    path.push(point);
  }
  loops.push(path);
  return loops;
}

interface Outline {
  polygon: GridPolygon;
  ring: LngLat[];
  box: Bbox;
  doubledArea: number;
}

function outlineOf(polygon: GridPolygon): Outline {
  const ring = polygon.outer.map(({ x, y }): LngLat => [x, y]);
  const box = bboxOf({ type: "Polygon", coordinates: [ring] });
  return { polygon, ring, box, doubledArea: doubledArea(polygon.outer) };
}

/** The smallest polygon around a hole. */
function holderOf(hole: readonly GridPoint[], outlines: readonly Outline[]): GridPolygon | null {
  const [a, b] = hole;
  if (a === undefined || b === undefined) return null;
  // Edges meet in their ends only, so that the middle of one lies on no other.
  const middle: LngLat = [(a.x + b.x) / 2, (a.y + b.y) / 2];
  let best: Outline | null = null;
  for (const outline of outlines) {
    const [west, south, east, north] = outline.box;
    if (middle[0] < west || middle[0] > east || middle[1] < south || middle[1] > north) continue;
    if (best !== null && outline.doubledArea >= best.doubledArea) continue;
    if (pointInRing(middle, outline.ring)) best = outline;
  }
  return best?.polygon ?? null;
}
