import { daysBetween, type PlainDate } from "@surco/calendar";
import type { Polygon } from "@surco/geometry";
import type { RasterGrid } from "@surco/raster";
import { medianOf } from "../robust";
import { deviationsOf, type Reference } from "./deviations";
import { levelFollower } from "./field-level";
import { outlineOf } from "./outline";
import { connectedRegions } from "./regions";
import { coreOf, DATES_REMEMBERED, markForeign, usualOffsets } from "./usual-offsets";

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
  /** Date of its largest area. */
  polygon: Polygon;
  areaHa: number;
  /** Mean deviation from the expected values in NDVI, and as robust z-score, on the same date. */
  deviation: number;
  z: number;
}

/** Specification: parts of at least half a hectare. */
export const LEAST_AREA_HA = 0.5;
/** Anomaly thresholds: robust z-score and NDVI drop; less has no meaning for a crop. */
export const LEAST_Z = 4;
export const MIN_DROP = 0.08;

/** Older dates are another crop. */
const REMEMBERED_DAYS = 90;
/** Not seen for so long, a part is well again: what comes there afterwards is new. */
const FORGOTTEN_AFTER_DAYS = 35;
/** Share of the smaller of two regions that they must have in common to be the same part. */
const SAME_PART_SHARE = 0.3;
/** The level of a field is that of its sound pixels, where at least this share of those seen is sound. */
const LEAST_SOUND_SHARE = 0.1;
/** Pixels of it; smaller holes in an outline are filled. */
const LEAST_HOLE_PIXELS = 10;
const M2_PER_HA = 10_000;

interface OpenAnomaly extends Omit<FoundAnomaly, "polygon" | "areaHa"> {
  /** Pixels on the date of the largest area, on the last date, and on the date before that. */
  largest: number[];
  latest: Set<number>;
  earlier: Set<number>;
}

type Seen = Omit<OpenAnomaly, "lastDate" | "largest" | "latest" | "earlier"> & { region: number[] };

interface RememberedDate {
  date: PlainDate;
  /** Each pixel's offset from the field's level; NaN where it was not seen. */
  offsets: Float64Array;
  /** Strength of the pattern, and standard deviation of the pixels from it. */
  pattern: { factor: number; standardDeviation: number } | null;
}

/**
 * Detects anomalies along the usable dates of a field, oldest first: connected pixels whose NDVI is far from level +
 * usual offset, by the robust z-score z = (value - level - offset) / sd, with sd = 1.4826 times the median absolute
 * deviation of the pixels. The level is that of the date itself while it agrees with the smoothed curve of the dates
 * before; where the field fell below its curve, the curve's level is used, its variance is added to that of the pixels,
 * and the fallen part is outlined, up to the whole field.
 *
 * @param isInside  1 where a pixel lies in the field; its outermost pixels are left out, since they see the neighbour
 * too
 * @source robust z: Iglewicz and Hoaglin 1993, How to detect and handle outliers, with the median absolute deviation's
 * factor 1.4826
 */
export function anomalyFinder(grid: RasterGrid, epsg: number, isInside: Uint8Array) {
  const { width, height } = grid;
  const isCore = coreOf(isInside, width);
  const corePixels = isCore.reduce((sum, core) => sum + core, 0);
  const pixelHa = grid.pixelSizeM ** 2 / M2_PER_HA;
  const leastPixels = Math.ceil(LEAST_AREA_HA / pixelHa - 1e-9);
  const isForeign = new Uint8Array(width * height);
  const follower = levelFollower();
  let found: OpenAnomaly[] = [];
  let remembered: RememberedDate[] = [];
  let firstDate: PlainDate | null = null;

  return {
    /** Takes the next date. */
    add({ sceneId, date, values }: AnomalyDate): void {
      firstDate ??= date;
      const seen = valuesInCore(values, isCore);
      const known = seen.filter((value) => Number.isFinite(value));
      if (known.length < leastPixels) return;
      remembered = remembered.filter((one) => daysBetween(one.date, date) <= REMEMBERED_DAYS);
      const usual = usualOffsets(
        remembered.map(({ offsets }) => offsets),
        seen.length,
      );
      markForeign(isForeign, usual);

      const own = levelOf(seen, known, date);
      const weight = known.length / corePixels;
      const judged = follower.judge({ day: daysBetween(firstDate, date), value: own, weight });
      const before = patternBefore(remembered);
      const reference: Reference =
        judged.kind === "fallen"
          ? { level: judged.expected.value, levelDeviation: judged.expected.standardDeviation, before }
          : { level: own, levelDeviation: 0, before };
      const deviations = deviationsOf(seen, usual, width, reference);
      const offsets = seen.map((value) => value - reference.level);
      if (deviations !== null) {
        for (const { region, ...seenRegion } of anomalousRegions(deviations)) {
          note({ sceneId, date, region, ...seenRegion });
          // Anomalous pixels do not change the usual pattern.
          for (const pixel of region) offsets[pixel] = deviations.expectedOffset[pixel] ?? Number.NaN;
        }
      }
      if (judged.kind === "recovered") dropVeils(date);
      const pattern =
        deviations === null || judged.kind === "fallen"
          ? null
          : { factor: deviations.factor, standardDeviation: deviations.standardDeviation };
      remembered = [...remembered, { date, offsets, pattern }].slice(-DATES_REMEMBERED);
    },

    /** Anomalies so far, ordered by their first dates. */
    found(): FoundAnomaly[] {
      return found.map(({ largest, latest: _, earlier: __, ...anomaly }) => ({
        ...anomaly,
        polygon: outlineOf(largest, grid, epsg, LEAST_HOLE_PIXELS),
        areaHa: largest.length * pixelHa,
      }));
    },
  };

  /** Regions whose pixels deviate beyond the thresholds, those below first. */
  function anomalousRegions({
    residual,
    standardDeviation,
  }: {
    residual: Float64Array;
    standardDeviation: number;
  }) {
    const limit = Math.max(MIN_DROP, LEAST_Z * standardDeviation);
    const outIn = (direction: "below" | "above", sign: 1 | -1) => {
      const isOut = (pixel: number) => sign * (residual[pixel] ?? 0) >= limit;
      return [...connectedRegions(isOut, width, height, leastPixels)].map((region) => {
        const deviation = region.reduce((sum, pixel) => sum + (residual[pixel] ?? 0), 0) / region.length;
        return { direction, region, deviation, z: deviation / standardDeviation };
      });
    };
    return [...outIn("below", -1), ...outIn("above", 1)];
  }

  /** Median of the pixels that no open anomaly holds; of all where hardly any is left. */
  function levelOf(seen: Float64Array, known: Float64Array, date: PlainDate): number {
    const open = found.filter((anomaly) => isOpen(anomaly, date));
    if (open.length === 0) return medianOf(known);
    const sound = seen.filter(
      (value, pixel) => Number.isFinite(value) && !open.some(({ latest }) => latest.has(pixel)),
    );
    return medianOf(sound.length >= LEAST_SOUND_SHARE * known.length ? sound : known);
  }

  function note({ region, ...seen }: Seen): void {
    const known = found.find(
      (anomaly) =>
        anomaly.direction === seen.direction &&
        isOpen(anomaly, seen.date) &&
        isSamePart(anomaly.lastDate === seen.date ? anomaly.earlier : anomaly.latest, region),
    );
    if (known === undefined) {
      const latest = new Set(region);
      found.push({ ...seen, lastDate: seen.date, largest: region, latest, earlier: latest });
      return;
    }
    if (known.lastDate === seen.date) {
      // It has come apart: all its pieces are one anomaly.
      for (const pixel of region) known.latest.add(pixel);
    } else {
      known.earlier = known.latest;
      known.latest = new Set(region);
      known.lastDate = seen.date;
    }
    if (region.length > known.largest.length) {
      known.largest = region;
      known.deviation = seen.deviation;
      known.z = seen.z;
    }
  }

  /** A crop does not stand again within days: what fell on one date only was haze that the scene's classes do not know. */
  function dropVeils(date: PlainDate): void {
    const last = remembered.at(-1)?.date;
    found = found.filter((anomaly) => !(anomaly.date === last && anomaly.lastDate === last && last < date));
  }
}

function isOpen({ lastDate }: OpenAnomaly, date: PlainDate): boolean {
  return daysBetween(lastDate, date) <= FORGOTTEN_AFTER_DAYS;
}

/** Medians of strength and standard deviation of the pattern on the dates before. */
function patternBefore(remembered: readonly RememberedDate[]): Reference["before"] {
  const patterns = remembered.flatMap(({ pattern }) => (pattern === null ? [] : [pattern]));
  if (patterns.length === 0) return null;
  return {
    factor: patterns.at(-1)?.factor ?? 1,
    standardDeviation: medianOf(patterns.map(({ standardDeviation }) => standardDeviation)),
  };
}

function isSamePart(latest: ReadonlySet<number>, region: readonly number[]): boolean {
  const common = region.filter((pixel) => latest.has(pixel)).length;
  return common >= SAME_PART_SHARE * Math.min(latest.size, region.length);
}

/** Values of the pixels well inside the field; NaN elsewhere. */
function valuesInCore(values: ArrayLike<number>, isCore: Uint8Array): Float64Array {
  const inside = new Float64Array(isCore.length).fill(Number.NaN);
  for (let pixel = 0; pixel < inside.length; pixel++) {
    if (isCore[pixel] === 1) inside[pixel] = values[pixel] ?? Number.NaN;
  }
  return inside;
}
