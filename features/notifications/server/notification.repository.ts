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
  /** Idempotency key, unique within the account. */
  key: string;
}

/** Position of a page's last row; the next page begins after it. */
export interface PagePosition {
  createdAt: Date;
  id: string;
}

export const COLUMNS = ["id", "kind", "field_id", "data", "created_at", "read_at"] as const;
/** A push message shows one notification or the number of several. */
const MAX_PUSHED = 100;

/** Seven parameters each: far below the 65,535 of one statement. */
const INSERT_BATCH_ROWS = 500;

/** Notifications of accounts: insertion, paged lists, read and pushed marks, deletion. */
export function notificationRepository(db: Kysely<Database>) {
  return {
    /** Lists all of an account for the data export, one page after an id. */
    listForExport: (accountId: string, after: string | null) =>
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
    async deleteByData(key: string, values: readonly string[]): Promise<void> {
      if (values.length === 0) return;
      await db
        .deleteFrom("notification")
        .where(sql<string>`data->>${key}`, "in", [...values])
        .execute();
    },

    /** Inserts those whose key the account does not have yet. @returns ids of accounts with an inserted row */
    async insertNew(rows: readonly NewNotification[], now: Date): Promise<string[]> {
      const accountIds = new Set<string>();
      for (let start = 0; start < rows.length; start += INSERT_BATCH_ROWS) {
        const saved = await db
          .insertInto("notification")
          .values(
            rows.slice(start, start + INSERT_BATCH_ROWS).map((row) => ({
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
        for (const { account_id: accountId } of saved) accountIds.add(accountId);
      }
      return [...accountIds];
    },

    /**
     * Marks unread notifications since `since` as pushed. If any was not pushed before, passes all unread ones,
     * newest first, to `queue`, in the same transaction.
     */
    async markPushed(
      accountId: string,
      { since, now }: { since: Date; now: Date },
      queue: (rows: readonly NotificationRow[], within: Transaction<Database>) => Promise<void>,
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
          .limit(MAX_PUSHED)
          .execute();
        await queue(rows.map(toRow), trx);
      });
    },

    /** Lists one page, newest first. */
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

    /** Ids of other accounts' notifications change nothing. */
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

    /** Deletes up to `limit` created before a time. @returns the number deleted */
    async deleteBefore(before: Date, limit: number): Promise<number> {
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
