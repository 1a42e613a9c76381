import { daysBetween, type PlainDate } from "@surco/calendar";
import type { Polygon } from "@surco/geometry";
import type { RasterGrid } from "@surco/raster";
import { departuresOf, medianOf, spreadOf } from "./departures";
import { outlineOf } from "./outline";
import { connectedRegions } from "./regions";

/** One usable date of a field in NDVI. */
export interface AnomalyDate {
  sceneId: string;
  date: PlainDate;
  /** NaN where there is no value; row-major on the finder's grid. */
  values: ArrayLike<number>;
}

/** A part of a field that left its usual place in the field, from its first date to its last. */
export interface FoundAnomaly {
  sceneId: string;
  date: PlainDate;
  lastDate: PlainDate;
  direction: "below" | "above";
  /** Where it was largest. */
  polygon: Polygon;
  areaHa: number;
  /** Mean departure from what was expected, in NDVI, and in spreads of the field's departures; there as well. */
  departure: number;
  z: number;
}

/** Specification: parts of at least half a hectare. */
export const LEAST_AREA_HA = 0.5;
/** A pixel falls out where it is so many spreads and so much NDVI away: less has no meaning for a crop. */
export const LEAST_Z = 4;
export const LEAST_DEPARTURE = 0.08;

/** A pixel's usual offset is the median of so many dates before; fewer than two say nothing. */
const DATES_REMEMBERED = 6;
const LEAST_DATES = 2;
/**
 * A pixel whose usual offset is so many spreads and so much NDVI off is no part of the crop: a wood, a pond, a yard. It keeps
 * its own course while the field grows and ripens around it.
 */
const FOREIGN_SD = 5;
const FOREIGN_OFFSET = 0.15;
/** Older dates are another crop. */
const REMEMBERED_DAYS = 90;
/** Not seen for so long, a part is well again: what comes there afterwards is new. */
const FORGOTTEN_AFTER_DAYS = 35;
/** Share of the smaller of two regions that they must have in common to be the same part. */
const SAME_PART_SHARE = 0.3;
/** Pixels of it; smaller holes in an outline are filled. */
const LEAST_HOLE_PIXELS = 10;
const M2_PER_HA = 10_000;

interface OpenAnomaly extends Omit<FoundAnomaly, "polygon" | "areaHa"> {
  /** Where it was largest, and where it was seen last. */
  largest: number[];
  latest: Set<number>;
}

interface RememberedDate {
  date: PlainDate;
  /** Each pixel's offset from the field's level; NaN where it was not seen. */
  offsets: Float64Array;
}

/**
 * Follows the usable dates of a field, oldest first, and finds the parts that leave their usual place in it: connected
 * pixels whose departure from the level of the field and their own usual offset is far beyond the field's spread.
 * What the field does as a whole, growing, ripening, being harvested, is left to its curve.
 *
 * @param isInside  1 where a pixel lies in the field; its outermost pixels are left out, since they see the neighbour too
 */
export function anomalyFinder(grid: RasterGrid, epsg: number, isInside: Uint8Array) {
  const { width, height } = grid;
  const isCore = isInside.map((inside, pixel) =>
    inside === 1 && isSurrounded(isInside, pixel, width) ? 1 : 0,
  );
  const pixelHa = grid.pixelSizeM ** 2 / M2_PER_HA;
  const leastPixels = Math.ceil(LEAST_AREA_HA / pixelHa - 1e-9);
  const found: OpenAnomaly[] = [];
  const isForeign = new Uint8Array(width * height);
  let remembered: RememberedDate[] = [];

  return {
    /** Takes the next date. */
    add({ sceneId, date, values }: AnomalyDate): void {
      const seen = Float64Array.from(isCore, (core, pixel) =>
        core === 1 ? (values[pixel] ?? Number.NaN) : Number.NaN,
      );
      const known = seen.filter((value) => Number.isFinite(value));
      if (known.length < leastPixels) return;
      remembered = remembered.filter((one) => daysBetween(one.date, date) <= REMEMBERED_DAYS);
      const level = medianOf(known);
      const offsets = seen.map((value) => value - level);
      const usual = usualOffsets(remembered, seen.length);
      markForeign(isForeign, usual);
      const departures = departuresOf(seen, usual, width);
      if (departures !== null) {
        const { residual, spread, expectedOffset } = departures;
        const limit = Math.max(LEAST_DEPARTURE, LEAST_Z * spread);
        for (const [direction, sign] of [
          ["below", -1],
          ["above", 1],
        ] as const) {
          const isOut = (pixel: number) => sign * (residual[pixel] ?? 0) >= limit;
          for (const region of connectedRegions(isOut, width, height, leastPixels)) {
            const departure = region.reduce((sum, pixel) => sum + (residual[pixel] ?? 0), 0) / region.length;
            note({ sceneId, date, direction, region, departure, z: departure / spread });
            // What fell out does not become usual.
            for (const pixel of region) offsets[pixel] = expectedOffset[pixel] ?? Number.NaN;
          }
        }
      }
      remembered = [...remembered, { date, offsets }].slice(-DATES_REMEMBERED);
    },

    /** What was found so far, in the order of its first dates. */
    found(): FoundAnomaly[] {
      return found.map(({ largest, latest: _, ...anomaly }) => ({
        ...anomaly,
        polygon: outlineOf(largest, grid, epsg, LEAST_HOLE_PIXELS),
        areaHa: largest.length * pixelHa,
      }));
    },
  };

  function note(
    seen: Pick<FoundAnomaly, "sceneId" | "date" | "direction" | "departure" | "z"> & { region: number[] },
  ) {
    const { region, ...rest } = seen;
    const known = found.find(
      (anomaly) =>
        anomaly.direction === seen.direction &&
        daysBetween(anomaly.lastDate, seen.date) <= FORGOTTEN_AFTER_DAYS &&
        isSamePart(anomaly.latest, region),
    );
    if (known === undefined) {
      found.push({ ...rest, lastDate: seen.date, largest: region, latest: new Set(region) });
      return;
    }
    known.lastDate = seen.date;
    known.latest = new Set(region);
    if (region.length > known.largest.length) {
      known.largest = region;
      known.departure = seen.departure;
      known.z = seen.z;
    }
  }
}

/** Notes the pixels that are no part of the crop, for good, and leaves them out of the usual offsets. */
function markForeign(isForeign: Uint8Array, usual: Float64Array): void {
  const known = usual.filter((offset, pixel) => Number.isFinite(offset) && isForeign[pixel] === 0);
  if (known.length === 0) return;
  const middle = medianOf(known);
  const limit = Math.max(FOREIGN_OFFSET, FOREIGN_SD * spreadOf(known));
  for (let pixel = 0; pixel < usual.length; pixel++) {
    if (Math.abs((usual[pixel] ?? Number.NaN) - middle) > limit) isForeign[pixel] = 1;
    if (isForeign[pixel] === 1) usual[pixel] = Number.NaN;
  }
}

/** Median of each pixel's remembered offsets; NaN where too few are known. */
function usualOffsets(remembered: readonly RememberedDate[], pixels: number): Float64Array {
  const usual = new Float64Array(pixels).fill(Number.NaN);
  if (remembered.length < LEAST_DATES) return usual;
  const held = new Float64Array(DATES_REMEMBERED);
  for (let pixel = 0; pixel < pixels; pixel++) {
    let count = 0;
    for (const { offsets } of remembered) {
      const offset = offsets[pixel] ?? Number.NaN;
      if (Number.isFinite(offset)) insertSorted(held, count++, offset);
    }
    if (count < LEAST_DATES) continue;
    const middle = count >> 1;
    const upper = held[middle] ?? 0;
    usual[pixel] = count % 2 === 1 ? upper : ((held[middle - 1] ?? 0) + upper) / 2;
  }
  return usual;
}

/** Of a handful of numbers, much faster than sorting: this runs for every pixel of every date. */
function insertSorted(sorted: Float64Array, count: number, value: number): void {
  let place = count;
  while (place > 0 && (sorted[place - 1] ?? 0) > value) {
    sorted[place] = sorted[place - 1] ?? 0;
    place--;
  }
  sorted[place] = value;
}

function isSamePart(latest: ReadonlySet<number>, region: readonly number[]): boolean {
  const common = region.filter((pixel) => latest.has(pixel)).length;
  return common >= SAME_PART_SHARE * Math.min(latest.size, region.length);
}

function isSurrounded(isInside: Uint8Array, pixel: number, width: number): boolean {
  const col = pixel % width;
  if (col === 0 || col + 1 === width) return false;
  return [pixel - 1, pixel + 1, pixel - width, pixel + width].every((neighbour) => isInside[neighbour] === 1);
}
