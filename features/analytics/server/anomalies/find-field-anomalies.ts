import { addDays } from "@surco/calendar";
import { type FieldPolygon, isUsable, type SeasonData, statisticsKeyOf } from "@surco/imagery/server";
import { computeIndex, type FieldWindow, polygonMask, projectPolygon } from "@surco/raster";
import { type AnomalyDate, anomalyFinder, type FoundAnomaly } from "@surco/series";
import type { Analytics } from "../analytics-deps";

/** Days read before a range, to know the expected values at its start, and after it, to measure durations. */
const BEFORE_DAYS = 90;
const AFTER_DAYS = 120;

/**
 * Finds and stores the anomalies of a field that begin in a range, from its stored windows. Idempotent; decided anomalies
 * are kept.
 *
 * @throws read errors; nothing is changed then
 */
export async function findFieldAnomalies(
  analytics: Analytics,
  { fieldId, polygonHash, from, until }: SeasonData,
  signal: AbortSignal,
): Promise<void> {
  const field = await analytics.fields.findPolygon(fieldId);
  if (field === null || field.polygonHash !== polygonHash) return;
  const ndviKey = statisticsKeyOf("ndvi");
  const days = { from: addDays(from, -BEFORE_DAYS), until: addDays(until, AFTER_DAYS) };
  const windows = await analytics.windows.listWindowsOf([polygonHash], [days], {
    statisticsKey: ndviKey,
  });
  const seen = new Map<string, ReadGrid>();
  for (const { sceneId, date, blobKey, statistics } of windows) {
    signal.throwIfAborted();
    if (blobKey === null || !(statistics[ndviKey] && isUsable(statistics[ndviKey]))) continue;
    const window = await analytics.stored.get(blobKey);
    if (window !== null) addDate(seen, field, window, { sceneId, date });
  }
  const found = findOnCommonGrid([...seen.values()]).filter(
    (anomaly) => anomaly.date >= from && anomaly.date <= until,
  );
  await analytics.anomalies.replace(polygonHash, { from, until }, found, analytics.now());
}

/** Dates whose windows share one pixel grid. */
interface ReadGrid {
  window: FieldWindow;
  isInside: Uint8Array;
  dates: AnomalyDate[];
}

function addDate(
  seen: Map<string, ReadGrid>,
  field: FieldPolygon,
  window: FieldWindow,
  scene: Pick<AnomalyDate, "sceneId" | "date">,
): void {
  const polygon = projectPolygon(field.polygon, window.epsg);
  const key = [window.epsg, window.originX, window.originY, window.width, window.height].join(":");
  const read = seen.get(key) ?? { window, isInside: polygonMask(polygon, window), dates: [] };
  seen.set(key, read);
  // Unmasked cloud edges look like anomalies.
  const { values } = computeIndex(window, polygon, "ndvi", scene, { dilateClouds: true });
  read.dates.push({ ...scene, values });
}

/** Searches the grid with the most dates: pixels of other tiles cannot be compared. */
function findOnCommonGrid(grids: readonly ReadGrid[]): FoundAnomaly[] {
  const [first, ...others] = grids;
  if (first === undefined) return [];
  const { window, isInside, dates } = others.reduce(
    (most, next) => (next.dates.length > most.dates.length ? next : most),
    first,
  );
  const finder = anomalyFinder(window, window.epsg, isInside);
  for (const date of dates) finder.add(date);
  return finder.found();
}
