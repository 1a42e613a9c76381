import type { DateRange } from "@surco/calendar";
import type { RasterStatistics } from "@surco/raster";
import type { NumberLayerId } from "../../contract";
import { type ResolvedLayer, resolveLayer } from "../formulas/resolve-layer";
import type { FieldPolygon, Imagery } from "../imagery-deps";
import { runBounded } from "../reading/run-bounded";
import { computeMissing } from "./list-statistics";
import { type CurveScale, type DateStatistics, isUsable, scaleOf } from "./season-series";

/** Most stored windows computed per response, about half a second; the rest is reported as pending. */
const WINDOWS_AT_MOST = 300;
/** Series computed at once, each with several windows. */
const BATCH_SIZE = 2;

/** Statistics of one layer for several fields and ranges. */
export interface LayerSeries {
  /** Dates by polygon hash, oldest first. */
  dates: ReadonlyMap<string, DateStatistics[]>;
  scale: CurveScale;
  /** Number of dates without computed statistics. */
  pendingDates: number;
}

/** Stored statistics of a layer by polygon hash, oldest first; missing ones are not computed. */
export async function listStoredStatistics(
  imagery: Imagery,
  resolved: ResolvedLayer,
  polygonHashes: readonly string[],
  ranges: readonly DateRange[],
): Promise<ReadonlyMap<string, DateStatistics[]>> {
  const { statisticsKey } = resolved;
  const keys = { ...resolved, isFallbackForAll: true };
  const windows = await imagery.windows.listWindowsOf([...new Set(polygonHashes)], ranges, keys);
  const dates = new Map<string, DateStatistics[]>();
  for (const { polygonHash, sceneId, date, statistics: stored } of windows) {
    const statistics = stored[statisticsKey];
    if (statistics === undefined) continue;
    const list = dates.get(polygonHash) ?? [];
    list.push({ sceneId, date, usable: isUsable(statistics), statistics });
    dates.set(polygonHash, list);
  }
  return dates;
}

/**
 * Reads a layer's statistics of several fields in one query and computes missing ones, up to a limit.
 *
 * @param accountId  owner of the formulas
 * @throws AppError FORMULA_NOT_FOUND
 */
export async function readLayerSeries(
  imagery: Imagery,
  accountId: string,
  fields: readonly FieldPolygon[],
  layerId: NumberLayerId,
  ranges: readonly DateRange[],
): Promise<LayerSeries> {
  return readResolvedSeries(imagery, await resolveLayer(imagery, accountId, layerId), fields, ranges);
}

/** As `readLayerSeries`, of a layer with the keys of its statistics. */
export async function readResolvedSeries(
  imagery: Imagery,
  resolved: ResolvedLayer,
  fields: readonly FieldPolygon[],
  ranges: readonly DateRange[],
): Promise<LayerSeries> {
  const { layer, statisticsKey } = resolved;
  const byHash = new Map(fields.map((field) => [field.polygonHash, field]));
  const windows = await imagery.windows.listWindowsOf([...byHash.keys()], ranges, resolved);

  const missing = windows.filter(({ statistics }) => statistics[statisticsKey] === undefined);
  const now = missing.slice(-WINDOWS_AT_MOST);
  const computed = new Map<string, Map<string, RasterStatistics>>();
  await runBounded([...byHash], BATCH_SIZE, async ([hash, field]) => {
    const own = now.filter(({ polygonHash }) => polygonHash === hash);
    if (own.length > 0) computed.set(hash, await computeMissing(imagery, field, resolved, own));
  });

  const dates = new Map<string, DateStatistics[]>();
  for (const { polygonHash, sceneId, date, statistics: stored } of windows) {
    const statistics = stored[statisticsKey] ?? computed.get(polygonHash)?.get(sceneId);
    if (!statistics) continue;
    const list = dates.get(polygonHash) ?? [];
    list.push({ sceneId, date, usable: isUsable(statistics), statistics });
    dates.set(polygonHash, list);
  }
  const seen = [...dates.values()].flat().map(({ statistics }) => statistics);
  return { dates, scale: scaleOf(layer, seen), pendingDates: missing.length - now.length };
}
