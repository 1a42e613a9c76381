import type { Database } from "@surco/db";
import { type Kysely, sql } from "kysely";

export interface StationRequest {
  name: string;
  requestedAt: Date;
  answeredAt: Date | null;
  failedAt: Date | null;
  isSplit: boolean;
}

export type StationRequestRepository = ReturnType<typeof stationRequestRepository>;

/** Requests to the services of stations, shared by all processes. */
export function stationRequestRepository(db: Kysely<Database>) {
  return {
    async list(): Promise<Map<string, StationRequest>> {
      const rows = await db.selectFrom("station_request").selectAll().limit(1000).execute();
      return new Map(
        rows.map((row) => [
          row.name,
          {
            name: row.name,
            requestedAt: row.requested_at,
            answeredAt: row.answered_at,
            failedAt: row.failed_at,
            isSplit: row.is_split,
          },
        ]),
      );
    },

    /** Takes the turn of a request. @returns false where the last one is less than `intervalMs` ago */
    async claim(name: string, now: Date, intervalMs: number): Promise<boolean> {
      const row = await db
        .insertInto("station_request")
        .values({ name, requested_at: now, answered_at: null, failed_at: null })
        .onConflict((conflict) =>
          conflict
            .column("name")
            .doUpdateSet({ requested_at: now })
            .where("station_request.requested_at", "<=", new Date(now.getTime() - intervalMs)),
        )
        .returning("name")
        .executeTakeFirst();
      return row !== undefined;
    },

    async recordAnswer(name: string, now: Date, { isSplit = false } = {}): Promise<void> {
      await db
        .updateTable("station_request")
        .set({ answered_at: now, failed_at: null, is_split: sql`is_split or ${isSplit}` })
        .where("name", "=", name)
        .execute();
    },

    async recordFailure(name: string, now: Date): Promise<void> {
      await db.updateTable("station_request").set({ failed_at: now }).where("name", "=", name).execute();
    },
  };
}
