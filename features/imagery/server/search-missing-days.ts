import type { DateRange } from "@surco/calendar";
import { chooseScenes } from "./choose-scenes";
import type { FieldPolygon, Imagery } from "./imagery-deps";
import { daysToSearch } from "./searched-days";
import { searchScenes } from "./stac.client";
import { isAllowedAddress } from "./stac-item";

/**
 * Searches the days of a range that were not searched for a field's polygon yet, and puts every date down as waiting.
 * @throws HttpFailure; nothing is noted then
 */
export async function searchMissingDays(
  imagery: Imagery,
  field: FieldPolygon,
  range: DateRange,
  signal: AbortSignal,
): Promise<void> {
  const now = imagery.now();
  const isLost = await hasLostSource(imagery, field, range);
  const days = daysToSearch(range, isLost ? [] : await imagery.searches.list(field.polygonHash), now);
  if (days === null) return;

  const { scenes } = await searchScenes(imagery.source, { polygon: field.polygon, ...days }, signal);
  const usualTile = await imagery.searches.findUsualTile(field.polygonHash);
  const chosen = chooseScenes(scenes, field.polygon, usualTile);
  await imagery.searches.save(field.polygonHash, days, now, chosen);
}

/** Whether files that are still to be read stand at addresses of a source that is configured no longer. */
async function hasLostSource(imagery: Imagery, field: FieldPolygon, range: DateRange): Promise<boolean> {
  const pending = await imagery.windows.listPending(field.polygonHash, range, imagery.now());
  return pending.some(({ scene }) => !isAllowedAddress(scene.scl.href, imagery.source.allowedHosts));
}
