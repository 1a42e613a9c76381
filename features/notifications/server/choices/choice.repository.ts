import type { Database, NotificationChoiceTable } from "@surco/db";
import type { Kysely, Selectable } from "kysely";
import { type NotificationChoices, type NotificationTopic, notificationTopics } from "../../contract";

export type ChoiceRepository = ReturnType<typeof choiceRepository>;

export function choiceRepository(db: Kysely<Database>) {
  return {
    /** null: nothing was chosen yet. */
    async find(accountId: string): Promise<NotificationChoices | null> {
      const row = await db
        .selectFrom("notification_choice")
        .selectAll()
        .where("account_id", "=", accountId)
        .executeTakeFirst();
      return row ? toChoices(row) : null;
    },

    /** @param dueAt  when the next mail is due; null: never. What came before `now` is not mailed to who had none so far. */
    async save(
      accountId: string,
      choices: NotificationChoices,
      dueAt: Date | null,
      now: Date,
    ): Promise<void> {
      const values = {
        digest: choices.digest,
        digest_hour: choices.digestHour,
        not_mailed: without(choices.mailed),
        not_pushed: without(choices.pushed),
        digest_due_at: dueAt,
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

    async remove(accountId: string): Promise<void> {
      await db.deleteFrom("notification_choice").where("account_id", "=", accountId).execute();
    },

    /** Ends the mails of the account that the link is of. @returns false where nobody knows the link */
    async endDigestBy(tokenHash: Buffer): Promise<boolean> {
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

    /** Removes up to `limit` links that were mailed before. @returns how many */
    async removeLinksBefore(before: Date, limit: number): Promise<number> {
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

/** Those that are not among them. */
export function without(topics: readonly string[]): NotificationTopic[] {
  return notificationTopics.filter((topic) => !topics.includes(topic));
}

function toChoices(row: Selectable<NotificationChoiceTable>): NotificationChoices {
  return {
    digest: row.digest,
    digestHour: row.digest_hour,
    mailed: without(row.not_mailed),
    pushed: without(row.not_pushed),
  };
}
