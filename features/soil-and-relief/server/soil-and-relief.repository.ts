import type { Database } from "@surco/db";
import type { Kysely } from "kysely";
import type { ReadingState, SoilAndReliefSubject } from "../contract";

/** Stored data of one subject of a polygon. */
export interface StoredReading {
  state: Exclude<ReadingState, "waiting">;
  /** Data in the reader's own format; null unless ready. */
  body: object | null;
  source: string | null;
  simulated: boolean;
  errorCode: string | null;
  fetchedAt: Date;
}

export type SoilAndReliefRepository = ReturnType<typeof soilAndReliefRepository>;

export function soilAndReliefRepository(db: Kysely<Database>) {
  return {
    async find(polygonHash: string, subject: SoilAndReliefSubject): Promise<StoredReading | null> {
      const row = await db
        .selectFrom("field_ground")
        .selectAll()
        .where("polygon_hash", "=", polygonHash)
        .where("subject", "=", subject)
        .executeTakeFirst();
      if (row === undefined) return null;
      const { state, body, source, simulated } = row;
      return { state, body, source, simulated, errorCode: row.error_code, fetchedAt: row.fetched_at };
    },

    /** Ready data of one subject of several polygons, by hash. */
    async listReady(
      polygonHashes: readonly string[],
      subject: SoilAndReliefSubject,
    ): Promise<{ polygonHash: string; body: object | null; simulated: boolean }[]> {
      if (polygonHashes.length === 0) return [];
      return db
        .selectFrom("field_ground")
        .select(["polygon_hash as polygonHash", "body", "simulated"])
        .where("polygon_hash", "in", [...polygonHashes])
        .where("subject", "=", subject)
        .where("state", "=", "ready")
        .execute();
    },

    /** Lists polygon hashes with stored data in ascending order. @param after  exclusive start */
    async listPolygonHashes(after: string, limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom("field_ground")
        .select("polygon_hash")
        .distinct()
        .where("polygon_hash", ">", after)
        .orderBy("polygon_hash")
        .limit(limit)
        .execute();
      return rows.map((row) => row.polygon_hash);
    },

    async deleteByPolygonHashes(polygonHashes: readonly string[]): Promise<void> {
      if (polygonHashes.length === 0) return;
      await db
        .deleteFrom("field_ground")
        .where("polygon_hash", "in", [...polygonHashes])
        .execute();
    },

    /** Saves a reading; a failure never replaces stored data. */
    async save(polygonHash: string, subject: SoilAndReliefSubject, found: StoredReading): Promise<void> {
      const values = {
        state: found.state,
        body: found.body === null ? null : JSON.stringify(found.body),
        source: found.source,
        simulated: found.simulated,
        error_code: found.errorCode,
        fetched_at: found.fetchedAt,
      };
      await db
        .insertInto("field_ground")
        .values({ polygon_hash: polygonHash, subject, ...values })
        .onConflict((conflict) => {
          const update = conflict.columns(["polygon_hash", "subject"]).doUpdateSet(values);
          return found.state === "ready" ? update : update.where("field_ground.state", "!=", "ready");
        })
        .execute();
    },
  };
}
