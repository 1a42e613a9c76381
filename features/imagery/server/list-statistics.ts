import { addDays, type DateRange, daysBetween } from "@surco/calendar";
import type { PlainDate } from "@surco/contract";
import {
  computeLayerStatistics,
  type NumberLayerId,
  projectPolygon,
  type RasterStatistics,
} from "@surco/raster";
import { whittaker } from "@surco/series";
import { USABLE_FRACTION } from "../contract";
import { requirePolygon } from "./field-polygon";
import type { StoredWindow } from "./field-window.repository";
import type { FieldPolygon, Imagery } from "./imagery-deps";
import { resolveLayer } from "./resolve-layer";
import { runBounded } from "./run-bounded";

/**
 * Smoothness on a daily grid, the lower end of the usual 1e3 to 1e4: over eight seasons of dates five days apart, a date left
 * out was met with a root mean square error of 0.015 NDVI, against 0.035 with 1e4, which cuts green-up and harvest off.
 */
const LAMBDA = 1e3;

/** Stored windows under way at once: each is a file read and a millisecond of inflating. */
const WINDOWS_AT_ONCE = 4;

interface DateStatistics {
  sceneId: string;
  date: PlainDate;
  usable: boolean;
  statistics: RasterStatistics;
}

/**
 * A layer's statistics of the dates that were read, newest first, and the smoothed daily curve of their medians. What was
 * not computed before is computed from the stored windows and kept.
 *
 * @throws AppError FIELD_NOT_FOUND
 */
export async function listStatistics(
  imagery: Imagery,
  fieldId: string,
  layer: NumberLayerId,
  range: DateRange,
) {
  const field = await requirePolygon(imagery, fieldId);
  const windows = await imagery.windows.listWindows(field.polygonHash, range);
  const added = await computeMissing(imagery, field, layer, windows);

  const dates = windows.flatMap((window): DateStatistics[] => {
    const statistics = window.statistics[layer] ?? added.get(window.sceneId);
    if (!statistics) return [];
    const usable = statistics.validFraction >= USABLE_FRACTION;
    return [{ sceneId: window.sceneId, date: window.date, usable, statistics }];
  });
  return {
    dates,
    curve: smoothCurve(dates),
    method: { name: "whittaker", lambda: LAMBDA, weight: "validFraction" } as const,
  };
}

async function computeMissing(
  imagery: Imagery,
  field: FieldPolygon,
  layer: NumberLayerId,
  windows: readonly StoredWindow[],
): Promise<Map<string, RasterStatistics>> {
  const computed: { sceneId: string; statistics: RasterStatistics }[] = [];
  const missing = windows.filter((window) => window.statistics[layer] === undefined);
  await runBounded(missing, WINDOWS_AT_ONCE, async ({ sceneId, blobKey }) => {
    const window = blobKey === null ? null : await imagery.stored.get(blobKey);
    if (window === null) return imagery.windows.markUnread(field.polygonHash, sceneId);
    const polygon = projectPolygon(field.polygon, window.epsg);
    computed.push({ sceneId, statistics: computeLayerStatistics(window, polygon, resolveLayer(layer)) });
  });
  await imagery.windows.addStatistics(field.polygonHash, layer, computed);
  return new Map(computed.map(({ sceneId, statistics }) => [sceneId, statistics]));
}

/** Daily values from the first usable date to the last one; empty without any. */
function smoothCurve(dates: readonly DateStatistics[]): { date: PlainDate; value: number }[] {
  const known = dates
    .filter((date) => date.usable && date.statistics.median !== null)
    .sort((a, b) => daysBetween(b.date, a.date));
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return [];

  const days = daysBetween(first.date, last.date) + 1;
  const values = new Float64Array(days);
  const weights = new Float64Array(days);
  for (const { date, statistics } of known) {
    const day = daysBetween(first.date, date);
    values[day] = statistics.median ?? 0;
    weights[day] = statistics.validFraction;
  }
  return Array.from(whittaker(values, weights, LAMBDA), (value, day) => ({
    date: addDays(first.date, day),
    value,
  }));
}
