import type { Database } from "@surco/db";
import { type Kysely, sql } from "kysely";

export type ImageWatchRepository = ReturnType<typeof imageWatchRepository>;

/** Next nightly search of a field. */
export interface Watch {
  fieldId: string;
  neighbourhood: string;
  dueAt: Date;
}

export function imageWatchRepository(db: Kysely<Database>) {
  return {
    /** Adds watches of fields that have none yet. */
    async add(watches: readonly Watch[]): Promise<void> {
      if (watches.length === 0) return;
      await db
        .insertInto("image_watch")
        .values(
          watches.map((watch) => ({
            field_id: watch.fieldId,
            neighbourhood: watch.neighbourhood,
            due_at: watch.dueAt,
          })),
        )
        .onConflict((conflict) => conflict.column("field_id").doNothing())
        .execute();
    },

    /** Lists due fields, longest waiting neighbourhood first. */
    async listDue(now: Date, limit: number): Promise<Watch[]> {
      const rows = await db
        .selectFrom("image_watch")
        .selectAll()
        .where("due_at", "<=", now)
        .orderBy("due_at")
        .orderBy("neighbourhood")
        .orderBy("field_id")
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        fieldId: row.field_id,
        neighbourhood: row.neighbourhood,
        dueAt: row.due_at,
      }));
    },

    /** Sets the next search of fields, in one statement. */
    async postpone(watches: readonly Watch[]): Promise<void> {
      if (watches.length === 0) return;
      const rows = JSON.stringify(watches.map(({ fieldId, dueAt }) => ({ id: fieldId, due: dueAt })));
      await sql`
        update image_watch set due_at = later.due
        from jsonb_to_recordset(${rows}::jsonb) as later (id uuid, due timestamptz)
        where image_watch.field_id = later.id`.execute(db);
    },

    /** Ends the watch of deleted fields; restored fields are added again. */
    async remove(fieldIds: readonly string[]): Promise<void> {
      if (fieldIds.length === 0) return;
      await db
        .deleteFrom("image_watch")
        .where("field_id", "in", [...fieldIds])
        .execute();
    },
  };
}
