import type { Database, NotificationTable } from "@surco/db";
import { DATA_EXPORT_PAGE } from "@surco/kit-server";
import { type Kysely, type Selectable, sql, type Transaction } from "kysely";

export type NotificationRepository = ReturnType<typeof notificationRepository>;

export interface NotificationRow {
  id: string;
  kind: string;
  fieldId: string | null;
  data: unknown;
  createdAt: Date;
  readAt: Date | null;
}

export interface NewNotification {
  id: string;
  accountId: string;
  kind: string;
  fieldId: string | null;
  data: object;
  /** Unique among the account's. */
  key: string;
}

/** The last row of a page: the next page begins after it. */
export interface PagePosition {
  createdAt: Date;
  id: string;
}

export const COLUMNS = ["id", "kind", "field_id", "data", "created_at", "read_at"] as const;
/** A message names one or counts them. */
const MOST_FOR_DEVICES = 100;

/** Six columns each: far below the 65,535 parameters that one statement may have. */
const ROWS_AT_ONCE = 500;

export function notificationRepository(db: Kysely<Database>) {
  return {
    /** All of an account, a page behind an id at a time. */
    listAllOf: (accountId: string, after: string | null) =>
      db
        .selectFrom("notification")
        .select(["id", "kind", "field_id as fieldId", "data"])
        .select(["created_at as createdAt", "read_at as readAt"])
        .where("account_id", "=", accountId)
        .$if(after !== null, (query) => query.where("id", ">", after ?? ""))
        .orderBy("id")
        .limit(DATA_EXPORT_PAGE)
        .execute(),

    /** Deletes notifications of all accounts whose data holds one of these values under the key. */
    async removeByData(key: string, values: readonly string[]): Promise<void> {
      if (values.length === 0) return;
      await db
        .deleteFrom("notification")
        .where(sql<string>`data->>${key}`, "in", [...values])
        .execute();
    },

    /** Saves those whose key the account does not have yet. @returns the accounts that something was saved for */
    async insertNew(rows: readonly NewNotification[], now: Date): Promise<string[]> {
      const told = new Set<string>();
      for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
        const saved = await db
          .insertInto("notification")
          .values(
            rows.slice(start, start + ROWS_AT_ONCE).map((row) => ({
              id: row.id,
              account_id: row.accountId,
              kind: row.kind,
              field_id: row.fieldId,
              data: JSON.stringify(row.data),
              key: row.key,
              created_at: now,
            })),
          )
          .onConflict((conflict) => conflict.columns(["account_id", "key"]).doNothing())
          .returning("account_id")
          .execute();
        for (const { account_id: accountId } of saved) told.add(accountId);
      }
      return [...told];
    },

    /**
     * Marks unread notifications since `since` as pushed. If any was not pushed before, passes all unread ones, newest
     * first,
     * to `use`, in the same transaction.
     */
    async takeForDevices(
      accountId: string,
      { since, now }: { since: Date; now: Date },
      use: (rows: readonly NotificationRow[], within: Transaction<Database>) => Promise<void>,
    ): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const fresh = await trx
          .updateTable("notification")
          .set({ pushed_at: now })
          .where("account_id", "=", accountId)
          .where("pushed_at", "is", null)
          .where("read_at", "is", null)
          .where("created_at", ">", since)
          .returning("id")
          .execute();
        if (fresh.length === 0) return;
        const rows = await trx
          .selectFrom("notification")
          .select(COLUMNS)
          .where("account_id", "=", accountId)
          .where("read_at", "is", null)
          .where("created_at", ">", since)
          .orderBy("created_at", "desc")
          .orderBy("id", "desc")
          .limit(MOST_FOR_DEVICES)
          .execute();
        await use(rows.map(toRow), trx);
      });
    },

    /** Newest first. */
    async listPage(
      accountId: string,
      { after, limit }: { after: PagePosition | null; limit: number },
    ): Promise<{ rows: NotificationRow[]; next: PagePosition | null }> {
      const found = await db
        .selectFrom("notification")
        .select(COLUMNS)
        .where("account_id", "=", accountId)
        .where(
          after === null
            ? sql<boolean>`true`
            : sql<boolean>`(created_at, id) < (${after.createdAt}, ${after.id}::uuid)`,
        )
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        // One row more than the page shows if there is a next page.
        .limit(limit + 1)
        .execute();
      const rows = found.slice(0, limit).map(toRow);
      const last = rows.at(-1);
      return { rows, next: found.length > limit && last ? { createdAt: last.createdAt, id: last.id } : null };
    },

    /** Counts unread notifications per field. */
    async countUnread(accountId: string): Promise<{ fieldId: string | null; count: number }[]> {
      const rows = await db
        .selectFrom("notification")
        .select((select) => ["field_id", select.fn.countAll<number>().as("count")])
        .where("account_id", "=", accountId)
        .where("read_at", "is", null)
        .groupBy("field_id")
        .execute();
      return rows.map((row) => ({ fieldId: row.field_id, count: row.count }));
    },

    /** Of the account's own; others' ids change nothing. */
    async markRead(accountId: string, ids: readonly string[], now: Date): Promise<void> {
      await db
        .updateTable("notification")
        .set({ read_at: now })
        .where("account_id", "=", accountId)
        .where("id", "in", [...ids])
        .where("read_at", "is", null)
        .execute();
    },

    async markAllRead(accountId: string, until: Date, now: Date): Promise<void> {
      await db
        .updateTable("notification")
        .set({ read_at: now })
        .where("account_id", "=", accountId)
        .where("created_at", "<=", until)
        .where("read_at", "is", null)
        .execute();
    },

    /** Removes up to `limit` that came before. @returns how many */
    async removeBefore(before: Date, limit: number): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom("notification")
        .where("id", "in", (from) =>
          from.selectFrom("notification").select("id").where("created_at", "<", before).limit(limit),
        )
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}

export function toRow(row: Pick<Selectable<NotificationTable>, (typeof COLUMNS)[number]>): NotificationRow {
  return {
    id: row.id,
    kind: row.kind,
    fieldId: row.field_id,
    data: row.data,
    createdAt: row.created_at,
    readAt: row.read_at,
  };
}
