import type { DateRange } from "@surco/calendar";
import { bboxOf, bboxPolygon, joinBboxes } from "@surco/geometry";
import type { FieldPolygon, Imagery } from "../imagery-deps";
import { chooseScenes } from "./choose-scenes";
import type { Scene } from "./scene";
import { daysToSearch } from "./searched-days";
import { searchScenes } from "./stac.client";
import { isAllowedAddress } from "./stac-item";

/**
 * Searches the days of a range not searched yet for a field's polygon, and stores every date as waiting.
 * @throws HttpFailure; nothing is stored then
 */
export async function searchMissingDays(
  imagery: Imagery,
  field: FieldPolygon,
  range: DateRange,
  signal: AbortSignal,
): Promise<void> {
  const days = await findMissingDays(imagery, field, range);
  if (days === null) return;
  const askedAt = imagery.now();
  const { scenes } = await searchScenes(imagery.source, { polygon: field.polygon, ...days }, signal);
  await saveChosenScenes(imagery, field, days, askedAt, scenes);
}

/**
 * Searches missing days of neighbouring fields, one search for all with the same days.
 * @throws HttpFailure; results found before it are stored
 */
export async function searchNeighbours(
  imagery: Imagery,
  fields: readonly (FieldPolygon & { range: DateRange })[],
  signal: AbortSignal,
): Promise<void> {
  const lacking = new Map<string, { days: DateRange; fields: FieldPolygon[] }>();
  for (const field of new Map(fields.map((one) => [one.polygonHash, one])).values()) {
    const days = await findMissingDays(imagery, field, field.range);
    if (days === null) continue;
    const key = `${days.from}/${days.until}`;
    const known = lacking.get(key) ?? { days, fields: [] };
    known.fields.push(field);
    lacking.set(key, known);
  }
  for (const { days, fields: alike } of lacking.values()) {
    const askedAt = imagery.now();
    const polygon = bboxPolygon(joinBboxes(alike.map((field) => bboxOf(field.polygon))));
    const { scenes } = await searchScenes(imagery.source, { polygon, ...days }, signal);
    for (const field of alike) await saveChosenScenes(imagery, field, days, askedAt, scenes);
  }
}

async function findMissingDays(
  imagery: Imagery,
  field: FieldPolygon,
  range: DateRange,
): Promise<DateRange | null> {
  const isLost = await hasLostSource(imagery, field, range);
  return daysToSearch(range, isLost ? [] : await imagery.searches.list(field.polygonHash), imagery.now());
}

async function saveChosenScenes(
  imagery: Imagery,
  field: FieldPolygon,
  days: DateRange,
  askedAt: Date,
  scenes: readonly Scene[],
): Promise<void> {
  const usualTile = await imagery.searches.findUsualTile(field.polygonHash);
  const chosen = chooseScenes(scenes, field.polygon, usualTile);
  await imagery.searches.save(field, days, askedAt, chosen);
}

/** True if files waiting to be read are on hosts of a source that is no longer configured. */
async function hasLostSource(imagery: Imagery, field: FieldPolygon, range: DateRange): Promise<boolean> {
  const pending = await imagery.readings.listPending(field.polygonHash, range, imagery.now());
  return pending.some(({ scene }) => !isAllowedAddress(scene.scl.href, imagery.source.allowedHosts));
}
