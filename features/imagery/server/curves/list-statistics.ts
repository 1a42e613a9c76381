import type { DateRange } from "@surco/calendar";
import type { Reader } from "@surco/kit-server";
import {
  computeLayerStatistics,
  type NumberLayerId,
  projectPolygon,
  type RasterStatistics,
} from "@surco/raster";
import { phenologyFor } from "@surco/series";
import { requirePolygon } from "../field-polygon";
import { type ResolvedLayer, resolveLayer } from "../formulas/resolve-layer";
import type { FieldPolygon, Imagery } from "../imagery-deps";
import type { StoredWindow } from "../reading/field-window.repository";
import { runBounded } from "../reading/run-bounded";
import { requireOpenLayer } from "../require-open-layer";
import { requireRange } from "../require-range";
import {
  bandDays,
  curveMethod,
  type DateStatistics,
  eightDayValues,
  growthSeasons,
  isUsable,
  scaleOf,
  seasonSeries,
} from "./season-series";

/** Concurrent stored windows; each is a file read and a millisecond of decompression. */
const WINDOWS_AT_ONCE = 4;

/**
 * Lists a layer's statistics of read dates, newest first, with the smoothed curve and its metrics. Missing statistics are
 * computed from stored windows and saved.
 *
 * @throws AppError INVALID_INPUT, FIELD_NOT_FOUND, FORMULA_NOT_FOUND, FIELD_PLAN_TOO_LOW
 */
export async function listStatistics(
  imagery: Imagery,
  reader: Reader,
  fieldId: string,
  layerId: NumberLayerId,
  range: DateRange,
) {
  requireRange(range);
  await requireOpenLayer(imagery, layerId, fieldId);
  const resolved = await resolveLayer(imagery, reader.id, layerId);
  const [field, [cropped]] = await Promise.all([
    requirePolygon(imagery, fieldId),
    imagery.fields.listCropped(reader, [fieldId]),
  ]);
  const windows = await imagery.windows.listWindows(field.polygonHash, range);
  const added = await computeMissing(imagery, field, resolved, windows);

  const dates = windows.flatMap((window): DateStatistics[] => {
    const statistics = window.statistics[resolved.statisticsKey] ?? added.get(window.sceneId);
    if (!statistics) return [];
    return [{ sceneId: window.sceneId, date: window.date, usable: isUsable(statistics), statistics }];
  });
  const scale = scaleOf(
    resolved.layer,
    dates.map(({ statistics }) => statistics),
  );
  const series = seasonSeries(dates, range.from, scale);
  return {
    dates,
    ...bandDays(series),
    eightDay: eightDayValues(series),
    phenology: {
      seasons: growthSeasons(series, cropped ?? { ...field, crops: [] }),
      definition: phenologyFor(scale.range),
    },
    method: curveMethod,
  };
}

/** Computes and stores missing statistics of windows, by scene id. */
export async function computeMissing(
  imagery: Imagery,
  field: FieldPolygon,
  resolved: ResolvedLayer,
  windows: readonly StoredWindow[],
): Promise<Map<string, RasterStatistics>> {
  const computed: { sceneId: string; statistics: RasterStatistics }[] = [];
  const missing = windows.filter((window) => window.statistics[resolved.statisticsKey] === undefined);
  await runBounded(missing, WINDOWS_AT_ONCE, async ({ sceneId, blobKey }) => {
    if (blobKey === null) return;
    const window = await imagery.stored.get(blobKey);
    if (window === null) return imagery.readings.markUnread(field.polygonHash, sceneId, blobKey);
    const polygon = projectPolygon(field.polygon, window.epsg);
    const options = { isInner: resolved.isInner ?? false };
    computed.push({ sceneId, statistics: computeLayerStatistics(window, polygon, resolved.layer, options) });
  });
  const { polygonHash } = field;
  await imagery.statistics.add(
    resolved,
    computed.map((one) => ({ ...one, polygonHash })),
  );
  return new Map(computed.map(({ sceneId, statistics }) => [sceneId, statistics]));
}
