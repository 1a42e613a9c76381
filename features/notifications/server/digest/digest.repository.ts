import { accountContacts } from "@surco/accounts/tables";
import type { Database } from "@surco/db";
import { type Kysely, sql, type Transaction } from "kysely";
import type { DigestInterval } from "../../contract";
import { COLUMNS, type NotificationRow, toRow } from "../notification.repository";

export type DigestRepository = ReturnType<typeof digestRepository>;

/** Account whose digest is due. */
export interface DueDigest {
  accountId: string;
  country: string;
  digest: DigestInterval;
  hour: number;
  /** Names of topics that are switched off for mails. */
  notMailed: readonly string[];
  /** Unread notifications since the last mail, newest first; may be empty. */
  unread: NotificationRow[];
}

/** Next due time of an account whose digest was processed. */
export interface NextDigest {
  accountId: string;
  /** null: never. */
  dueAt: Date | null;
}

/** More than one mail shows; the rest is counted. */
const MAX_UNREAD_ROWS = 200;

/** Due digests with their unread notifications, and the unsubscribe links of sent ones. */
export function digestRepository(db: Kysely<Database>) {
  return {
    /**
     * Locks up to `limit` accounts whose digest is due, passes them to `process`, and saves the next due time of each, in one
     * transaction. Concurrent calls get different accounts.
     *
     * @param until  later notifications wait for the next digest
     * @returns the number of accounts
     */
    processDue(
      { now, until, limit }: { now: Date; until: Date; limit: number },
      process: (due: readonly DueDigest[], within: Transaction<Database>) => Promise<NextDigest[]>,
    ): Promise<number> {
      return db.transaction().execute(async (trx) => {
        const due = await trx
          .selectFrom("notification_choice as preferences")
          .innerJoin(accountContacts().as("account"), "account.id", "preferences.account_id")
          .select([
            "preferences.account_id",
            "account.country",
            "preferences.digest",
            "preferences.digest_hour",
            "preferences.not_mailed",
          ])
          .where("preferences.digest_due_at", "<=", now)
          .orderBy("preferences.digest_due_at")
          .limit(limit)
          .forUpdate("preferences")
          .skipLocked()
          .execute();
        if (due.length === 0) return 0;
        const ids = due.map((row) => row.account_id);
        const unread = await unreadOf(trx, ids, until);
        const next = await process(
          due.map((row) => ({
            accountId: row.account_id,
            country: row.country,
            digest: row.digest,
            hour: row.digest_hour,
            notMailed: row.not_mailed,
            unread: unread.get(row.account_id) ?? [],
          })),
          trx,
        );
        await saveDueTimes(trx, next, until);
        return due.length;
      });
    },

    async insertLink(
      link: { tokenHash: Buffer; accountId: string; createdAt: Date },
      within: Transaction<Database>,
    ): Promise<void> {
      await within
        .insertInto("digest_unsubscription")
        .values({ token_hash: link.tokenHash, account_id: link.accountId, created_at: link.createdAt })
        .execute();
    },
  };
}

async function unreadOf(
  trx: Transaction<Database>,
  accountIds: readonly string[],
  until: Date,
): Promise<Map<string, NotificationRow[]>> {
  const rows = await trx
    .selectFrom("notification_choice as preferences")
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom("notification")
          .select(COLUMNS)
          .whereRef("notification.account_id", "=", "preferences.account_id")
          .where("read_at", "is", null)
          .whereRef("created_at", ">", "preferences.digest_until")
          .where("created_at", "<=", until)
          .orderBy("created_at", "desc")
          .orderBy("id", "desc")
          .limit(MAX_UNREAD_ROWS)
          .as("unread"),
      (join) => join.onTrue(),
    )
    .select("preferences.account_id")
    .selectAll("unread")
    .where("preferences.account_id", "in", [...accountIds])
    .execute();
  const byAccount = new Map<string, NotificationRow[]>();
  for (const row of rows) {
    const accountRows = byAccount.get(row.account_id) ?? [];
    accountRows.push(toRow(row));
    byAccount.set(row.account_id, accountRows);
  }
  return byAccount;
}

async function saveDueTimes(
  trx: Transaction<Database>,
  next: readonly NextDigest[],
  until: Date,
): Promise<void> {
  const values = JSON.stringify(
    next.map(({ accountId, dueAt }) => ({ account_id: accountId, due_at: dueAt?.toISOString() ?? null })),
  );
  await sql`
    update notification_choice as preferences
    set digest_due_at = due.due_at, digest_until = greatest(preferences.digest_until, ${until})
    from jsonb_to_recordset(${values}::jsonb) as due(account_id uuid, due_at timestamptz)
    where preferences.account_id = due.account_id`.execute(trx);
}
