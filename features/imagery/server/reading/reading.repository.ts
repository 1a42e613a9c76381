import type { DateRange } from "@surco/calendar";
import type { PlainDate } from "@surco/contract";
import type { Database } from "@surco/db";
import { blobDeletionRepository } from "@surco/kit-server";
import { DEFINITIONS_VERSION, type RasterStatistics } from "@surco/raster";
import type { Kysely, Transaction } from "kysely";
import type { ImageDate } from "../../contract";
import type { ImageDependents } from "../image-dependents";
import type { Scene } from "../scenes/scene";

export type ReadingRepository = ReturnType<typeof readingRepository>;

/** Unread date of a polygon. */
export interface PendingDate {
  date: PlainDate;
  scene: Scene;
  /** Failed attempts so far. */
  tries: number;
}

/** Result of reading one date, as stored. */
export interface StoredReading {
  sceneId: string;
  state: "ready" | "cloudy";
  usableFraction: number;
  offset: NonNullable<ImageDate["offset"]> | null;
  blobKey: string;
  thumbnail: Uint8Array;
  /** By the key of the layer and its definition. */
  statistics: Partial<Record<string, RasterStatistics>>;
}

/** After this many failures in a row, a date rests for an hour before the next retry. */
const TRIES_AT_ONCE = 3;
const REST_MS = 3_600_000;

/** Delay before unreferenced files are deleted, since a request may be reading them. */
export const FILE_GRACE_MS = 3_600_000;

const MAX_ROWS = 4000;

/** Unread dates of polygons and reading results. */
export function readingRepository(
  db: Kysely<Database>,
  { onSceneReplaced }: Pick<ImageDependents, "onSceneReplaced">,
) {
  return {
    /** Lists waiting dates and failed ones due for a retry, newest first. */
    async listPending(polygonHash: string, range: DateRange, now: Date): Promise<PendingDate[]> {
      const rows = await db
        .selectFrom("field_window")
        .innerJoin("scene", "scene.id", "field_window.scene_id")
        .select(["date", "tries", "scene.item"])
        .where("polygon_hash", "=", polygonHash)
        .where("date", ">=", range.from)
        .where("date", "<=", range.until)
        .where((where) =>
          where.or([
            where("state", "=", "waiting"),
            where.and([
              where("state", "=", "failed"),
              where.or([
                where("tries", "<", TRIES_AT_ONCE),
                where("fetched_at", "<", new Date(now.getTime() - REST_MS)),
              ]),
            ]),
          ]),
        )
        .orderBy("date", "desc")
        .limit(MAX_ROWS)
        .execute();
      return rows.map((row) => ({ date: row.date, tries: row.tries, scene: row.item as Scene }));
    },

    /**
     * Of those polygons, the ones for which the scene was not read yet, each with the window that was stored of it by older
     * definitions; null where there is none.
     */
    async listUnread(
      polygonHashes: readonly string[],
      sceneId: string,
    ): Promise<{ polygonHash: string; blobKey: string | null }[]> {
      if (polygonHashes.length === 0) return [];
      const rows = await db
        .selectFrom("field_window")
        .select(["polygon_hash", "blob_key"])
        .where("polygon_hash", "in", [...polygonHashes])
        .where("scene_id", "=", sceneId)
        .where("state", "in", ["waiting", "failed"])
        .execute();
      return rows.map((row) => ({ polygonHash: row.polygon_hash, blobKey: row.blob_key }));
    },

    /** Saves a reading, replacing an older product of the scene. */
    async saveReading(polygonHash: string, reading: StoredReading, readAt: Date): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const before = await tx
          .selectFrom("field_window")
          .select(["blob_key", "replaces"])
          .where("polygon_hash", "=", polygonHash)
          .where("scene_id", "=", reading.sceneId)
          .forUpdate()
          .executeTakeFirst();
        // The row is gone: the file stays planned for deletion.
        if (before === undefined) return;
        await tx
          .updateTable("field_window")
          .set({ ...columnsOf(reading), fetched_at: readAt })
          .where("polygon_hash", "=", polygonHash)
          .where("scene_id", "=", reading.sceneId)
          .execute();
        if (before.replaces !== null) {
          await onSceneReplaced(tx, polygonHash, { olderId: before.replaces, newerId: reading.sceneId });
        }
        const older = before.replaces === null ? null : await deleteOlder(tx, polygonHash, before.replaces);
        const gone = [before.blob_key, older]
          .filter((key) => key !== null)
          .filter((key) => key !== reading.blobKey);
        const removals = blobDeletionRepository(tx);
        await removals.takeOff([reading.blobKey]);
        await removals.plan(gone, new Date(readAt.getTime() + FILE_GRACE_MS));
      });
    },

    async saveFailure(polygonHash: string, sceneId: string, errorCode: string, at: Date): Promise<void> {
      await db
        .updateTable("field_window")
        .set((set) => ({
          state: "failed" as const,
          tries: set("tries", "+", 1),
          error_code: errorCode,
          fetched_at: at,
        }))
        .where("polygon_hash", "=", polygonHash)
        .where("scene_id", "=", sceneId)
        .where("state", "in", ["waiting", "failed"])
        .execute();
    },

    /** Marks a date unread because its stored window is missing. */
    async markUnread(polygonHash: string, sceneId: string, blobKey: string): Promise<void> {
      await db
        .updateTable("field_window")
        .set({ state: "waiting", blob_key: null, tries: 0, statistics: "{}" })
        .where("polygon_hash", "=", polygonHash)
        .where("scene_id", "=", sceneId)
        .where("blob_key", "=", blobKey)
        .execute();
    },

    /** Marks dates of older definitions unread; their stored windows stay, to recompute them without the source. */
    async markOlderUnread(): Promise<void> {
      await db
        .with("older", (cte) =>
          cte
            .selectFrom("field_window")
            .select(["polygon_hash", "scene_id"])
            .where("definitions", "<", DEFINITIONS_VERSION)
            .where("state", "in", ["ready", "cloudy"])
            // The order in which every statement locks several rows.
            .orderBy("polygon_hash")
            .orderBy("scene_id")
            .forUpdate(),
        )
        .updateTable("field_window")
        .from("older")
        .set({ state: "waiting", tries: 0, statistics: "{}", thumbnail: null, usable_fraction: null })
        .whereRef("field_window.polygon_hash", "=", "older.polygon_hash")
        .whereRef("field_window.scene_id", "=", "older.scene_id")
        .execute();
    },
  };
}

function columnsOf(reading: StoredReading) {
  return {
    state: reading.state,
    usable_fraction: reading.usableFraction,
    offset_value: reading.offset?.value ?? null,
    offset_source: reading.offset?.source ?? null,
    blob_key: reading.blobKey,
    thumbnail: Buffer.from(reading.thumbnail),
    statistics: JSON.stringify(reading.statistics),
    definitions: DEFINITIONS_VERSION,
    error_code: null,
    replaces: null,
  };
}

/** Deletes the window of a scene's older product. @returns its file */
async function deleteOlder(
  tx: Transaction<Database>,
  polygonHash: string,
  olderId: string,
): Promise<string | null> {
  const older = await tx
    .deleteFrom("field_window")
    .where("polygon_hash", "=", polygonHash)
    .where("scene_id", "=", olderId)
    .returning("blob_key")
    .executeTakeFirst();
  return older?.blob_key ?? null;
}
