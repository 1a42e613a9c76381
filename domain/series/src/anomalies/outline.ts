import type { LngLat, Polygon, Ring } from "@surco/geometry";
import { utmProjection } from "@surco/geometry";
import type { RasterGrid } from "@surco/raster";

/** Corner of pixels: column and row of the grid's lines. */
type Corner = readonly [col: number, row: number];

/**
 * The outline of a region of pixels that hang together by their edges, along the pixels' edges: outer ring counter-clockwise,
 * holes clockwise, all closed.
 *
 * @param region  pixels of the grid, row-major; not empty
 * @param leastHolePixels  smaller holes are filled
 * @throws RangeError where the region is empty or `epsg` is no WGS84 UTM zone
 */
export function outlineOf(
  region: readonly number[],
  grid: RasterGrid,
  epsg: number,
  leastHolePixels = 1,
): Polygon {
  const rings = traceRings(region, grid.width);
  const outer = rings.find((ring) => areaOf(ring) > 0);
  if (outer === undefined) throw new RangeError("a region without pixels");
  const holes = rings.filter((ring) => areaOf(ring) < 0 && -areaOf(ring) >= leastHolePixels);
  const { inverse } = utmProjection(epsg);
  const signedAreaOnMap = (ring: readonly Corner[]): Ring => {
    const positions = ring.map(([col, row]): LngLat => {
      const [lng, lat] = inverse(grid.originX + col * grid.pixelSizeM, grid.originY - row * grid.pixelSizeM);
      return [round7(lng), round7(lat)];
    });
    return [...positions, positions[0] ?? [0, 0]];
  };
  return { type: "Polygon", coordinates: [outer, ...holes].map(signedAreaOnMap) };
}

/** Every closed line around the region with the region on its left, north up, without its straight corners. */
function traceRings(region: readonly number[], width: number): Corner[][] {
  const isIn = new Set(region);
  const edges = new Map<string, Corner[]>();
  const addEdge = (from: Corner, to: Corner) => {
    const key = `${from[0]},${from[1]}`;
    const known = edges.get(key);
    if (known === undefined) edges.set(key, [to]);
    else known.push(to);
  };
  for (const pixel of region) {
    const col = pixel % width;
    const row = (pixel - col) / width;
    // Counter-clockwise with rows growing southwards: south edge eastwards, east edge northwards, and so on.
    if (!isIn.has(pixel + width)) addEdge([col, row + 1], [col + 1, row + 1]);
    if (col + 1 === width || !isIn.has(pixel + 1)) addEdge([col + 1, row + 1], [col + 1, row]);
    if (!isIn.has(pixel - width)) addEdge([col + 1, row], [col, row]);
    if (col === 0 || !isIn.has(pixel - 1)) addEdge([col, row], [col, row + 1]);
  }

  const rings: Corner[][] = [];
  for (const [key, ends] of edges) {
    while (ends.length > 0) {
      const [col = 0, row = 0] = key.split(",").map(Number);
      rings.push(withoutStraightCorners(walk([col, row], edges)));
    }
  }
  return rings;
}

function walk(start: Corner, edges: Map<string, Corner[]>): Corner[] {
  const ring: Corner[] = [start];
  let before: Corner | null = null;
  let at = start;
  while (true) {
    const next = takeNext(before, at, edges.get(`${at[0]},${at[1]}`) ?? []);
    if (next === null || (next[0] === start[0] && next[1] === start[1])) return ring;
    ring.push(next);
    before = at;
    at = next;
  }
}

/** At a corner contact of two pixels the line stays with the pixel it runs along: it turns left. */
function takeNext(before: Corner | null, at: Corner, ends: Corner[]): Corner | null {
  if (ends.length <= 1 || before === null) return ends.pop() ?? null;
  const [inX, inY] = [at[0] - before[0], at[1] - before[1]];
  // Rows grow southwards: left of (x, y) is (y, -x).
  const left = ends.findIndex(([col, row]) => col - at[0] === inY && row - at[1] === -inX);
  return ends.splice(Math.max(0, left), 1)[0] ?? null;
}

function withoutStraightCorners(ring: readonly Corner[]): Corner[] {
  return ring.filter(([col, row], index) => {
    const [beforeCol, beforeRow] = ring[(index + ring.length - 1) % ring.length] ?? [0, 0];
    const [afterCol, afterRow] = ring[(index + 1) % ring.length] ?? [0, 0];
    return (col - beforeCol) * (afterRow - row) !== (row - beforeRow) * (afterCol - col);
  });
}

/** Signed area in pixels, positive for a ring that is counter-clockwise on the map. */
function areaOf(ring: readonly Corner[]): number {
  let doubled = 0;
  ring.forEach(([col, row], index) => {
    const [nextCol, nextRow] = ring[(index + 1) % ring.length] ?? [0, 0];
    doubled += nextCol * row - col * nextRow;
  });
  return doubled / 2;
}

function round7(value: number): number {
  return Math.round(value * 1e7) / 1e7;
}
