import type { DateRange } from "@surco/calendar";
import type { PlainDate } from "@surco/contract";
import { HttpFailure } from "@surco/kit-server";
import type { Imagery } from "../imagery-deps";
import type { Scene } from "../scenes/scene";
import { SceneUnreadable } from "./read-field-windows";
import { type PolygonToRead, readScene } from "./read-scene";
import { recomputeFromStored, type UnreadPolygon } from "./recompute-from-stored";
import { runBounded } from "./run-bounded";

/** Concurrent scenes. */
const SCENE_CONCURRENCY = 3;
/** Attempts per failed date and run. */
const MAX_ATTEMPTS = 3;
/** Consecutive unanswered scenes after which the source counts as down. */
const MAX_CONSECUTIVE_FAILURES = 3;

export interface RangeToRead extends PolygonToRead {
  fieldId: string;
  range: DateRange;
}

/** Scene with the polygons to read it for. */
interface PendingScene {
  scene: Scene;
  date: PlainDate;
  polygons: PolygonToRead[];
  /** True if an earlier read failed. */
  hasFailed: boolean;
}

/**
 * Reads the waiting dates of polygons, newest first, each scene once for all, and stores each date as it finishes. Calls the hook
 * of dependent features afterwards if anything was read.
 *
 * @param report  called after every scene
 * @throws the failure that stopped it; dates already read stay stored
 */
export async function readMissingDates(
  imagery: Imagery,
  requests: readonly RangeToRead[],
  report: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const changed = new Set<string>();
  try {
    await readInRounds(imagery, requests, (polygonHash) => changed.add(polygonHash), report, signal);
  } finally {
    for (const { fieldId, polygonHash, range } of requests) {
      if (!changed.delete(polygonHash)) continue;
      await imagery.dependents.onImagesRead({ fieldId, polygonHash, ...range });
    }
  }
}

async function readInRounds(
  imagery: Imagery,
  requests: readonly RangeToRead[],
  onRead: (polygonHash: string) => void,
  report: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const open = imagery.openFiles(signal);
  let consecutiveFailures = 0;
  /** Reads a scene for its polygons and records refused ones. */
  const readPolygons = async (scene: Scene, unread: UnreadPolygon[], hasFailed: boolean) => {
    if (hasFailed) await imagery.headers.forget(filesOf(scene));
    const left = await recomputeFromStored(imagery, scene, unread);
    const refused = left.length === 0 ? [] : await readScene(imagery, open, scene, left);
    consecutiveFailures = 0;
    for (const { polygonHash } of unread) onRead(polygonHash);
    for (const { polygonHash, reason } of refused) await saveFailure(imagery, polygonHash, scene, reason);
  };
  const handleFailure = async (scene: Scene, unread: UnreadPolygon[], error: unknown) => {
    signal.throwIfAborted();
    consecutiveFailures = isSourceFailure(error) ? consecutiveFailures + 1 : 0;
    for (const { polygonHash } of unread) await saveFailure(imagery, polygonHash, scene, error);
    if (consecutiveFailures >= MAX_CONSECUTIVE_FAILURES) throw error;
  };
  const read = async ({ scene, polygons, hasFailed }: PendingScene) => {
    const unread = await filterUnread(imagery, scene, polygons);
    if (unread.length === 0) return;
    await readPolygons(scene, unread, hasFailed).catch((error: unknown) =>
      handleFailure(scene, unread, error),
    );
    await report();
  };

  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const pending = await listPendingScenes(imagery, requests);
    if (pending.length === 0) return;
    await report();
    // The newest date is read alone, since a user may be waiting for it.
    await runBounded(pending.slice(0, 1), 1, read, signal);
    await runBounded(pending.slice(1), SCENE_CONCURRENCY, read, signal);
  }
}

async function listPendingScenes(
  imagery: Imagery,
  requests: readonly RangeToRead[],
): Promise<PendingScene[]> {
  const pending = new Map<string, PendingScene>();
  const now = imagery.now();
  for (const { polygonHash, polygon, range } of new Map(
    requests.map((one) => [one.polygonHash, one]),
  ).values()) {
    for (const { scene, date, tries } of await imagery.readings.listPending(polygonHash, range, now)) {
      const known = pending.get(scene.id) ?? { scene, date, polygons: [], hasFailed: false };
      known.polygons.push({ polygonHash, polygon });
      known.hasFailed ||= tries > 0;
      pending.set(scene.id, known);
    }
  }
  return [...pending.values()].sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
}

/** Filters out dates that another job has read meanwhile. */
async function filterUnread(
  imagery: Imagery,
  scene: Scene,
  polygons: readonly PolygonToRead[],
): Promise<UnreadPolygon[]> {
  const hashes = polygons.map(({ polygonHash }) => polygonHash);
  const unread = await imagery.readings.listUnread(hashes, scene.id);
  const keys = new Map(unread.map(({ polygonHash, blobKey }) => [polygonHash, blobKey]));
  return polygons.flatMap((polygon) => {
    const blobKey = keys.get(polygon.polygonHash);
    return blobKey === undefined ? [] : [{ ...polygon, blobKey }];
  });
}

async function saveFailure(
  imagery: Imagery,
  polygonHash: string,
  scene: Scene,
  error: unknown,
): Promise<void> {
  imagery.logger?.warn({ err: error, sceneId: scene.id }, "scene not read");
  // A call that was not made does not count as a failed attempt.
  if (error instanceof HttpFailure && isCallPrevented(error)) return;
  await imagery.readings.saveFailure(polygonHash, scene.id, failureCode(error), imagery.now());
}

/** True if the source as a whole fails, rather than one scene. */
function isSourceFailure(error: unknown): boolean {
  if (!(error instanceof HttpFailure)) return false;
  if (error.reason === "status") return error.status === 429 || (error.status ?? 0) >= 500;
  return error.reason === "network" || error.reason === "timeout" || isCallPrevented(error);
}

function failureCode(error: unknown): string {
  if (error instanceof HttpFailure) return `source:${error.reason}${error.status ? `:${error.status}` : ""}`;
  if (error instanceof SceneUnreadable) return `scene:${error.reason}`;
  return "scene:unreadable";
}

function filesOf(scene: Scene): string[] {
  return [scene.scl.href, ...Object.values(scene.bands).map((asset) => asset.href)];
}

/** True if the circuit breaker is open or the source refused access. */
function isCallPrevented({ reason }: HttpFailure): boolean {
  return reason === "circuit-open" || reason === "refused";
}
