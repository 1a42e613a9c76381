import {
  areaHa,
  type Boundary,
  degreeLengthM,
  type LngLat,
  labelPoint,
  overlapsOf,
  partsOf,
  type Ring,
  sharedPieces,
} from "@surco/geometry";

/** Cells of a machine's width along its heading. */
export interface CellGrid {
  widthM: number;
  lengthM: number;
  /** Clockwise from north, degrees. */
  headingDeg: number;
}

/** Cell within the boundary. */
export interface Cell {
  /** Index of the zone that holds most of it. */
  zone: number;
  polygon: Boundary;
  areaHa: number;
}

/** Most cells of a prescription: displays read files of such a size, and the screen draws them. */
export const MAX_CELLS = 10_000;

/** A grid gives more cells than are allowed. */
export class TooManyCells extends Error {}

const RADIANS = Math.PI / 180;
/** A cell with more of its land inside is whole. */
const WHOLE = 1 - 1e-7;
const STRIP_MARGIN_M = 1;

/**
 * Cells of a grid along a heading, clipped to the boundary. They leave nothing of it out and cover nothing outside. A cell
 * outside of all zones takes that of the nearest cell before it.
 *
 * @throws TooManyCells, TooTangled; RangeError for a width or length that is not positive
 */
export function cellsOf(boundary: Boundary, zones: readonly Boundary[], grid: CellGrid): Cell[] {
  const { widthM, lengthM } = grid;
  if (!(widthM > 0 && lengthM > 0)) throw new RangeError("cells need a width and a length");
  const plane = planeOf(boundary, grid.headingDeg);
  const parts = planeParts(boundary, plane);
  const all = parts.flat(2);
  const [left, right] = extentOf(all.map(([across]) => across));
  const [bottom, top] = extentOf(all.map(([, along]) => along));
  const width = Math.max(1, Math.ceil((right - left) / widthM - 1e-9));
  const height = Math.max(1, Math.ceil((top - bottom) / lengthM - 1e-9));
  // The box of a slanted field holds many cells outside; more than these would take long to count.
  if (width * height > 40 * MAX_CELLS) throw new TooManyCells();
  const raster = { originX: left, originY: top, cellWidth: widthM, cellHeight: lengthM, width, height };
  const inside = overlapsOf(parts, raster);
  if (inside.length > MAX_CELLS) throw new TooManyCells();
  const zoneOf = largestZones(
    zones.map((zone) => planeParts(zone, plane)),
    raster,
  );

  const cornerAt = (col: number, row: number) => plane.inverse(left + col * widthM, top - row * lengthM);
  const box = (fromCol: number, fromRow: number, toCol: number, toRow: number): Boundary => {
    const [nw, ne] = [cornerAt(fromCol, fromRow), cornerAt(toCol, fromRow)];
    const [se, sw] = [cornerAt(toCol, toRow), cornerAt(fromCol, toRow)];
    return { type: "Polygon", coordinates: [[nw, sw, se, ne, nw]] };
  };
  // Corners are rounded: a strip reaches over its cells on both sides.
  const margin = STRIP_MARGIN_M / widthM;
  const strips = stripsOf(boundary, 0, width, (from, to) => box(from - margin, -1, to + margin, height + 1));
  const cells: Cell[] = [];
  let lastZone = 0;
  // By column: neighbours along the heading follow each other.
  const ordered = inside.toSorted((a, b) => a.col - b.col || a.row - b.row);
  for (const { col, row, cellShare } of ordered) {
    const whole = box(col, row, col + 1, row + 1);
    const strip = cellShare >= WHOLE ? null : (strips.get(col) ?? null);
    const polygon = cellShare >= WHOLE ? whole : strip && sharedPieces(strip, whole);
    if (polygon === null) continue;
    lastZone = zoneOf(col, row) ?? lastZone;
    cells.push({ zone: lastZone, polygon, areaHa: areaHa(polygon) });
  }
  return cells;
}

/**
 * Land of each column, halved again and again, so that a boundary of many corners is cut as a whole only twice.
 *
 * @param boxOf  box around columns
 */
function stripsOf(
  land: Boundary,
  from: number,
  to: number,
  boxOf: (from: number, to: number) => Boundary,
): Map<number, Boundary> {
  if (to - from === 1) return new Map([[from, land]]);
  const middle = Math.floor((from + to) / 2);
  return new Map(
    [[from, middle] as const, [middle, to] as const].flatMap(([start, end]) => {
      const half = sharedPieces(land, boxOf(start, end));
      return half === null ? [] : [...stripsOf(half, start, end, boxOf)];
    }),
  );
}

/** Areas of the cells of each zone, ha. */
export function cellAreasHa(cells: readonly Cell[], zoneCount: number): number[] {
  const areas = new Array<number>(zoneCount).fill(0);
  for (const { zone, areaHa: hectares } of cells) areas[zone] = (areas[zone] ?? 0) + hectares;
  return areas;
}

interface Plane {
  forward(place: LngLat): [across: number, along: number];
  inverse(across: number, along: number): LngLat;
}

/**
 * Plane of a field in m, turned by the heading. It is affine, so that straight lines in degrees stay straight; within 5 km
 * its scale is off by less than 0.05 %.
 */
function planeOf(boundary: Boundary, headingDeg: number): Plane {
  const [originLng, originLat] = labelPoint(boundary);
  const { lngM, latM } = degreeLengthM(originLat);
  const [sine, cosine] = [Math.sin(headingDeg * RADIANS), Math.cos(headingDeg * RADIANS)];
  return {
    forward([lng, lat]) {
      const [x, y] = [(lng - originLng) * lngM, (lat - originLat) * latM];
      return [x * cosine - y * sine, x * sine + y * cosine];
    },
    inverse(across, along) {
      const [x, y] = [across * cosine + along * sine, along * cosine - across * sine];
      return [rounded(originLng + x / lngM), rounded(originLat + y / latM)];
    },
  };
}

/** To 1e-7 degrees, as all positions: neighbours share their corners. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}

function planeParts(boundary: Boundary, plane: Plane): [number, number][][][] {
  return partsOf(boundary).map(({ coordinates }) => coordinates.map((ring: Ring) => ring.map(plane.forward)));
}

function extentOf(values: readonly number[]): [number, number] {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return [least, most];
}

/** Zone that holds most of a cell; undefined where none does. */
function largestZones(
  zones: readonly [number, number][][][][],
  raster: Parameters<typeof overlapsOf>[1],
): (col: number, row: number) => number | undefined {
  const best = new Map<number, { zone: number; share: number }>();
  zones.forEach((parts, zone) => {
    for (const { col, row, cellShare } of overlapsOf(parts, raster)) {
      const key = row * raster.width + col;
      if (cellShare > (best.get(key)?.share ?? 0)) best.set(key, { zone, share: cellShare });
    }
  });
  return (col, row) => best.get(row * raster.width + col)?.zone;
}
