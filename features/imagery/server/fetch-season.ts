import { HttpFailure } from "@surco/kit-server";
import type { FetchProgress } from "../contract";
import { chooseScenes } from "./choose-scenes";
import type { FieldPolygon, Imagery } from "./imagery-deps";
import { readDate } from "./read-date";
import { SceneUnreadable } from "./read-field-window";
import { runBounded } from "./run-bounded";
import type { Scene } from "./scene";
import { daysToSearch } from "./searched-days";
import { type SeasonData, seasonKey } from "./season-job";
import { searchScenes } from "./stac.client";
import { isAllowedAddress } from "./stac-item";

/** Dates of one field under way at once. */
const DATES_AT_ONCE = 3;
/** How often one run goes over the dates that failed. */
const ROUNDS = 3;
/** So many dates in a row that the source did not answer mean that it is down. */
const SOURCE_FAILURES_IN_A_ROW = 3;

/**
 * Brings a field's images of a range in: searches the days that were not searched, puts every date down as waiting, then
 * reads them newest first, each stored as it finishes. Interrupted anywhere, the next run goes on with what is missing.
 *
 * @throws what stopped it, after the progress says so; what was read stays
 */
export async function fetchSeason(imagery: Imagery, data: SeasonData, signal: AbortSignal): Promise<void> {
  const report = progressOf(imagery, data);
  const field = await imagery.fields.findPolygon(data.fieldId);
  if (field === null || field.polygonHash !== data.polygonHash) return report("done");

  try {
    await report("running");
    // A source that cannot be searched may still hand out the files of what was found before.
    const searchFailure = await searchMissingDays(imagery, field, data, signal).then(
      () => null,
      (cause: unknown) => ({ cause }),
    );
    signal.throwIfAborted();
    await readMissingDates(imagery, field, data, () => report("running"), signal);
    if (searchFailure !== null) throw searchFailure.cause;
    await report("done");
  } catch (error) {
    if (signal.aborted) await report("queued");
    else await report("failed", error instanceof HttpFailure ? "IMAGE_SOURCE_UNAVAILABLE" : "INTERNAL");
    throw error;
  }
}

async function searchMissingDays(
  imagery: Imagery,
  field: FieldPolygon,
  range: SeasonData,
  signal: AbortSignal,
): Promise<void> {
  const now = imagery.now();
  const isLost = await hasLostSource(imagery, range);
  const days = daysToSearch(range, isLost ? [] : await imagery.searches.list(field.polygonHash), now);
  if (days === null) return;

  const { scenes } = await searchScenes(imagery.source, { polygon: field.polygon, ...days }, signal);
  const usualTile = await imagery.searches.findUsualTile(field.polygonHash);
  const chosen = chooseScenes(scenes, field.polygon, usualTile);
  await imagery.searches.save(field.polygonHash, days, now, chosen);
}

/** Whether files that are still to be read stand at addresses of a source that is configured no longer. */
async function hasLostSource(imagery: Imagery, range: SeasonData): Promise<boolean> {
  const pending = await imagery.windows.listPending(range.polygonHash, range, imagery.now());
  return pending.some(({ scene }) => !isAllowedAddress(scene.scl.href, imagery.source.allowedHosts));
}

async function readMissingDates(
  imagery: Imagery,
  field: FieldPolygon,
  range: SeasonData,
  report: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const open = imagery.openFiles(signal);
  let failuresInARow = 0;

  for (let round = 0; round < ROUNDS; round++) {
    const pending = await imagery.windows.listPending(field.polygonHash, range, imagery.now());
    if (pending.length === 0) return;
    await report();
    await runBounded(
      pending,
      DATES_AT_ONCE,
      async ({ scene, tries }) => {
        if (await imagery.windows.isRead(field.polygonHash, scene.id)) return;
        try {
          if (tries > 0) await imagery.headers.forget(filesOf(scene));
          await readDate(imagery, open, field.polygonHash, field.polygon, scene);
          failuresInARow = 0;
        } catch (error) {
          signal.throwIfAborted();
          failuresInARow = isSourceFailure(error) ? failuresInARow + 1 : 0;
          imagery.logger?.warn({ err: error, sceneId: scene.id }, "scene not read");
          // A call that was not even made says nothing about the scene.
          if (!(error instanceof HttpFailure && error.reason === "circuit-open")) {
            await imagery.windows.saveFailure(field.polygonHash, scene.id, failureCode(error), imagery.now());
          }
          if (failuresInARow >= SOURCE_FAILURES_IN_A_ROW) throw error;
        }
        await report();
      },
      signal,
    );
  }
}

/** Whether the source as a whole, rather than one scene of it, is the trouble. */
function isSourceFailure(error: unknown): boolean {
  if (!(error instanceof HttpFailure)) return false;
  if (error.reason === "status") return error.status === 429 || (error.status ?? 0) >= 500;
  return error.reason === "network" || error.reason === "timeout" || error.reason === "circuit-open";
}

function failureCode(error: unknown): string {
  if (error instanceof HttpFailure) return `source:${error.reason}${error.status ? `:${error.status}` : ""}`;
  if (error instanceof SceneUnreadable) return `scene:${error.reason}`;
  return "scene:unreadable";
}

function filesOf(scene: Scene): string[] {
  return [scene.scl.href, ...Object.values(scene.bands).map((asset) => asset.href)];
}

/** Writes how many of the range's dates are done. */
function progressOf(imagery: Imagery, data: SeasonData) {
  const key = seasonKey(data);
  return async (state: FetchProgress["state"], errorCode: string | null = null): Promise<void> => {
    const { total, waiting } = await imagery.windows.countDates(data.polygonHash, data);
    await imagery.progress.set(key, { state, done: total - waiting, total, errorCode }, imagery.now());
  };
}
