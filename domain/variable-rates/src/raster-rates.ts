import { type Boundary, bboxOf, degreeLengthM, overlapsOf, partsOf, type Ring } from "@surco/geometry";
import { polygonMask } from "@surco/raster";

/** Raster of zones in degrees, rows from the south, columns from the west. */
export interface ZoneRaster {
  south: number;
  west: number;
  cellLatDeg: number;
  cellLngDeg: number;
  width: number;
  height: number;
  /** 0 = outside, otherwise the zone's index plus 1; row by row from the south. */
  zones: Uint8Array;
}

/** Most pixels of a raster: half a megabyte for one product, which displays read. */
export const MAX_RASTER_CELLS = 250_000;
/** Largest and smallest pixel, m. */
const COARSEST_M = 10;
const FINEST_M = 0.5;
/** Largest difference of a zone's area, as a share of the field. */
const MOST_DIFFERENCE = 2e-4;
/** Most land of pixels of the field that lies outside of it, as a share of the field. */
const MOST_OUTSIDE = 0.01;

/**
 * Coarsest raster whose zones have their areas and places: pixels of 10 m, made smaller until each zone's area is right to
 * 0.02 % of the field and 1 % of it lies outside, or the raster has its most pixels. A pixel has the zone of its middle, so that
 * none with its middle outside of the field has a rate.
 *
 * @param zones  polygons that do not overlap, with the indices of the rates
 */
export function rasterOfZones(zones: readonly Boundary[]): ZoneRaster {
  let [pixelM, best] = [COARSEST_M, rasterAt(zones, COARSEST_M)];
  while (excessOf(best) > 1 && pixelM * 0.75 >= FINEST_M) {
    pixelM *= 0.75;
    const finer = rasterAt(zones, pixelM);
    if (finer === null) break;
    if (excessOf(finer) < excessOf(best)) best = finer;
  }
  return best.raster;
}

interface Tried {
  raster: ZoneRaster;
  /** Both as shares of the field. */
  difference: number;
  outside: number;
}

/** Deviation of a raster as a multiple of the allowed one; at most 1 is right. */
function excessOf({ difference, outside }: Tried): number {
  return Math.max(difference / MOST_DIFFERENCE, outside / MOST_OUTSIDE);
}

function rasterAt(zones: readonly Boundary[], pixelM: typeof COARSEST_M): Tried;
function rasterAt(zones: readonly Boundary[], pixelM: number): Tried | null;
function rasterAt(zones: readonly Boundary[], pixelM: number): Tried | null {
  const boxes = zones.map(bboxOf);
  const west = Math.min(...boxes.map((box) => box[0]));
  const south = Math.min(...boxes.map((box) => box[1]));
  const east = Math.max(...boxes.map((box) => box[2]));
  const north = Math.max(...boxes.map((box) => box[3]));
  const { lngM, latM } = degreeLengthM((south + north) / 2);
  // Whole numbers of pixels across the field: borders along them are exact.
  const width = Math.max(1, Math.round(((east - west) * lngM) / pixelM));
  const height = Math.max(1, Math.round(((north - south) * latM) / pixelM));
  if (width * height > MAX_RASTER_CELLS && pixelM < COARSEST_M) return null;
  const [cellLngDeg, cellLatDeg] = [(east - west) / width, (north - south) / height];
  const grid = {
    originX: west,
    originY: north,
    cellWidth: cellLngDeg,
    cellHeight: cellLatDeg,
    width,
    height,
  };

  const labels = new Uint8Array(width * height);
  const inside = new Float64Array(width * height);
  const areas = zones.map((zone, index) => {
    const parts = partsOf(zone).map(({ coordinates }) => coordinates);
    labelCentres(labels, index + 1, parts, grid);
    let area = 0;
    for (const { col, row, cellShare } of overlapsOf(parts, grid)) {
      const pixel = (height - 1 - row) * width + col;
      area += cellShare;
      inside[pixel] = (inside[pixel] ?? 0) + cellShare;
    }
    return area;
  });
  const field = areas.reduce((sum, area) => sum + area, 0);
  let outside = 0;
  labels.forEach((label, pixel) => {
    if (label > 0) outside += Math.max(0, 1 - (inside[pixel] ?? 0));
  });
  return {
    raster: { south, west, cellLatDeg, cellLngDeg, width, height, zones: labels },
    difference: differenceOf(labels, areas),
    outside: outside / field,
  };
}

/** Labels the pixels whose middle lies in a zone. */
function labelCentres(
  labels: Uint8Array,
  label: number,
  parts: readonly (readonly Ring[])[],
  { originX, originY, cellWidth, cellHeight, width, height }: Parameters<typeof overlapsOf>[1],
): void {
  // In pixels: those of the raster are no squares.
  const rings = parts.flatMap((part) =>
    part.map((ring) =>
      Float64Array.from(
        ring.flatMap(([lng, lat]) => [(lng - originX) / cellWidth, (lat - originY) / cellHeight]),
      ),
    ),
  );
  const mask = polygonMask({ epsg: 0, rings }, { originX: 0, originY: 0, pixelSizeM: 1, width, height });
  mask.forEach((isInside, at) => {
    if (isInside === 0) return;
    const col = at % width;
    const row = (at - col) / width;
    labels[(height - 1 - row) * width + col] = label;
  });
}

function differenceOf(labels: Uint8Array, areas: readonly number[]): number {
  const counts = new Array<number>(areas.length).fill(0);
  for (const label of labels) if (label > 0) counts[label - 1] = (counts[label - 1] ?? 0) + 1;
  const field = areas.reduce((sum, area) => sum + area, 0);
  return Math.max(...areas.map((area, index) => Math.abs((counts[index] ?? 0) - area))) / field;
}
