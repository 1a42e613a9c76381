import type { Database, NotificationChoiceTable } from "@surco/db";
import type { Kysely, Selectable } from "kysely";
import type { DigestInterval, QuietHours } from "../../contract";

export type PreferencesRepository = ReturnType<typeof preferencesRepository>;

/** Notification preferences of an account as stored: topics that are switched off, so that a new one is on. */
export interface StoredPreferences {
  digest: DigestInterval;
  digestHour: number;
  notMailed: readonly string[];
  notPushed: readonly string[];
  quiet: QuietHours | null;
}

/** Notification preferences of accounts, and the unsubscribe links of their digests. */
export function preferencesRepository(db: Kysely<Database>) {
  return {
    /** Finds the preferences of an account; null before it saved any. */
    async find(accountId: string): Promise<StoredPreferences | null> {
      const row = await db
        .selectFrom("notification_choice")
        .selectAll()
        .where("account_id", "=", accountId)
        .executeTakeFirst();
      return row ? preferencesOfRow(row) : null;
    },

    /**
     * Saves the preferences. A digest that was off begins with notifications created after `now`.
     * @param dueAt  time of the next digest; null: never
     */
    async save(
      accountId: string,
      preferences: StoredPreferences,
      dueAt: Date | null,
      now: Date,
    ): Promise<void> {
      const values = {
        digest: preferences.digest,
        digest_hour: preferences.digestHour,
        not_mailed: [...preferences.notMailed],
        not_pushed: [...preferences.notPushed],
        digest_due_at: dueAt,
        quiet_from: preferences.quiet?.fromHour ?? null,
        quiet_until: preferences.quiet?.untilHour ?? null,
      };
      await db
        .insertInto("notification_choice")
        .values({ account_id: accountId, ...values, digest_until: now })
        .onConflict((conflict) =>
          conflict.column("account_id").doUpdateSet((set) => ({
            ...values,
            digest_until: set
              .case()
              .when("notification_choice.digest", "=", "never")
              .then(now)
              .else(set.ref("notification_choice.digest_until"))
              .end(),
          })),
        )
        .execute();
    },

    /** Those of the accounts that did not switch off mails of a topic. */
    async listMailed(accountIds: readonly string[], topic: string): Promise<string[]> {
      if (accountIds.length === 0) return [];
      const rows = await db
        .selectFrom("notification_choice")
        .select(["account_id", "not_mailed"])
        .where("account_id", "in", [...accountIds])
        .execute();
      const refusing = rows.filter((row) => row.not_mailed.includes(topic)).map((row) => row.account_id);
      return accountIds.filter((id) => !refusing.includes(id));
    },

    async delete(accountId: string): Promise<void> {
      await db.deleteFrom("notification_choice").where("account_id", "=", accountId).execute();
    },

    /** Switches the digest off by the link in one of its mails. @returns false for an unknown link */
    async endDigestByLink(tokenHash: Buffer): Promise<boolean> {
      const link = await db
        .selectFrom("digest_unsubscription")
        .select("account_id")
        .where("token_hash", "=", tokenHash)
        .executeTakeFirst();
      if (link === undefined) return false;
      await db
        .updateTable("notification_choice")
        .set({ digest: "never", digest_due_at: null })
        .where("account_id", "=", link.account_id)
        .execute();
      return true;
    },

    /** Deletes up to `limit` unsubscribe links created before a time. @returns the number deleted */
    async deleteLinksBefore(before: Date, limit: number): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom("digest_unsubscription")
        .where("token_hash", "in", (from) =>
          from
            .selectFrom("digest_unsubscription")
            .select("token_hash")
            .where("created_at", "<", before)
            .limit(limit),
        )
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}

function preferencesOfRow(row: Selectable<NotificationChoiceTable>): StoredPreferences {
  return {
    digest: row.digest,
    digestHour: row.digest_hour,
    notMailed: row.not_mailed,
    notPushed: row.not_pushed,
    quiet:
      row.quiet_from === null || row.quiet_until === null
        ? null
        : { fromHour: row.quiet_from, untilHour: row.quiet_until },
  };
}
