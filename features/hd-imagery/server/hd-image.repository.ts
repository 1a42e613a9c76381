import type { DateRange } from "@surco/calendar";
import type { PlainDate } from "@surco/contract";
import type { Database, HdImageTable } from "@surco/db";
import { blobDeletionRepository } from "@surco/kit-server";
import { type Kysely, type Selectable, sql } from "kysely";
import type { HdPass } from "./choose-items";

/** One date that somebody ordered for a field. */
export interface HdImage extends HdPass {
  fieldId: string;
  state: HdImageTable["state"];
  orderId: string | null;
  blobKey: string | null;
  usableFraction: number | null;
  errorCode: string | null;
  orderedAt: Date;
  updatedAt: Date;
}

/** The provider has nothing of the order that is worth asking for again. */
const UNDELIVERABLE = "HD_ORDER_FAILED";

export function hdImageRepository(db: Kysely<Database>) {
  return {
    async find(fieldId: string, date: PlainDate): Promise<HdImage | null> {
      const row = await db
        .selectFrom("hd_image")
        .selectAll()
        .where("field_id", "=", fieldId)
        .where("date", "=", date)
        .executeTakeFirst();
      return row === undefined ? null : imageOfRow(row);
    },

    /** Newest first. */
    async list(fieldId: string, range: DateRange): Promise<HdImage[]> {
      const rows = await db
        .selectFrom("hd_image")
        .selectAll()
        .where("field_id", "=", fieldId)
        .where("date", ">=", range.from)
        .where("date", "<=", range.until)
        .orderBy("date", "desc")
        .execute();
      return rows.map(imageOfRow);
    },

    /** Counts the orders of the day (UTC) by an account and for a field. */
    async countOrdersToday(
      fieldId: string,
      accountId: string,
      now: Date,
    ): Promise<{ ofAccount: number; ofField: number }> {
      const today = new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`);
      const { ofAccount, ofField } = await db
        .selectFrom("hd_image")
        .select(({ fn }) => [
          fn.countAll<string>().filterWhere("ordered_by", "=", accountId).as("ofAccount"),
          fn.countAll<string>().filterWhere("field_id", "=", fieldId).as("ofField"),
        ])
        .where("ordered_at", ">=", today)
        .executeTakeFirstOrThrow();
      return { ofAccount: Number(ofAccount), ofField: Number(ofField) };
    },

    /** Serializes the orders of an account until the end of the transaction. */
    async lockOrders(accountId: string): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`3 m orders of ${accountId}`}, 0))`.execute(
        db,
      );
    },

    /**
     * Puts an order down as queued, once for a field and date. One that failed is taken up again: where the provider could not
     * deliver as a new order, else with the order that was placed.
     * @returns the row as it is then
     */
    async queue(
      fieldId: string,
      pass: HdPass,
      accountId: string,
      now: Date,
    ): Promise<{ image: HdImage; isNew: boolean }> {
      const queued = { state: "queued" as const, ordered_by: accountId, updated_at: now };
      const isUndeliverable = sql<boolean>`hd_image.error_code = ${UNDELIVERABLE}`;
      const row = await db
        .insertInto("hd_image")
        .values({
          field_id: fieldId,
          date: pass.date,
          ...queued,
          items: JSON.stringify(pass),
          ordered_at: now,
        })
        .onConflict((conflict) =>
          conflict
            .columns(["field_id", "date"])
            .doUpdateSet({
              ...queued,
              error_code: null,
              order_id: sql`case when ${isUndeliverable} then null else hd_image.order_id end`,
              ordered_at: sql`case when ${isUndeliverable} then excluded.ordered_at else hd_image.ordered_at end`,
            })
            .where("hd_image.state", "=", "failed"),
        )
        .returningAll()
        .executeTakeFirst();
      if (row !== undefined) return { image: imageOfRow(row), isNew: true };
      const standing = await db
        .selectFrom("hd_image")
        .selectAll()
        .where("field_id", "=", fieldId)
        .where("date", "=", pass.date)
        .executeTakeFirstOrThrow();
      return { image: imageOfRow(standing), isNew: false };
    },

    /** @returns false where the date is not ordered any more */
    async setState(
      fieldId: string,
      date: PlainDate,
      change: { state: HdImage["state"]; orderId?: string; errorCode?: string },
      now: Date,
    ): Promise<boolean> {
      const updated = await db
        .updateTable("hd_image")
        .set({
          state: change.state,
          error_code: change.errorCode ?? null,
          ...(change.orderId !== undefined && { order_id: change.orderId }),
          updated_at: now,
        })
        .where("field_id", "=", fieldId)
        .where("date", "=", date)
        .returning("date")
        .executeTakeFirst();
      return updated !== undefined;
    },

    /** Removes an order that waits to be placed. @returns false where it is no longer waiting */
    async removeQueued(fieldId: string, date: PlainDate): Promise<boolean> {
      const removed = await db
        .deleteFrom("hd_image")
        .where("field_id", "=", fieldId)
        .where("date", "=", date)
        .where("state", "=", "queued")
        .where("order_id", "is", null)
        .returning("date")
        .executeTakeFirst();
      return removed !== undefined;
    },

    /** Removes all images of fields, within the caller's transaction; the files are deleted by the cleanup. */
    async removeOf(fieldIds: readonly string[], filesDueAt: Date): Promise<void> {
      const removed = await db
        .deleteFrom("hd_image")
        .where("field_id", "in", [...fieldIds])
        .returning("blob_key")
        .execute();
      await blobDeletionRepository(db).plan(
        removed.flatMap(({ blob_key }) => blob_key ?? []),
        filesDueAt,
      );
    },

    async saveReady(
      fieldId: string,
      date: PlainDate,
      found: { blobKey: string; usableFraction: number },
      now: Date,
    ): Promise<void> {
      await db
        .updateTable("hd_image")
        .set({
          state: "ready",
          blob_key: found.blobKey,
          usable_fraction: found.usableFraction,
          error_code: null,
          updated_at: now,
        })
        .where("field_id", "=", fieldId)
        .where("date", "=", date)
        .execute();
    },
  };
}

function imageOfRow(row: Selectable<HdImageTable>): HdImage {
  return {
    // Written by `queue` from a pass.
    ...(row.items as HdPass),
    fieldId: row.field_id,
    date: row.date,
    state: row.state,
    orderId: row.order_id,
    blobKey: row.blob_key,
    usableFraction: row.usable_fraction,
    errorCode: row.error_code,
    orderedAt: row.ordered_at,
    updatedAt: row.updated_at,
  };
}
