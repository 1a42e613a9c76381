import { sessions } from "@surco/accounts/tables";
import type { Database } from "@surco/db";
import type { Kysely } from "kysely";

export type PushSubscriptionRepository = ReturnType<typeof pushSubscriptionRepository>;

/** Address and encryption keys of one subscribed browser. */
export interface PushTarget {
  endpoint: string;
  /** The browser's public key: P-256, uncompressed. */
  p256dh: Buffer;
  /** The browser's secret, 16 bytes. */
  auth: Buffer;
}

interface ActivePushTarget extends PushTarget {
  accountId: string;
}

/** Browsers subscribed to push, each tied to a session. */
export function pushSubscriptionRepository(db: Kysely<Database>) {
  return {
    /** Subscribes a browser for a session. Replaces the session's and the browser's earlier subscriptions. */
    async save(
      tokenHash: Buffer,
      { id, now, ...target }: PushTarget & { id: string; now: Date },
    ): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const session = await trx
          .selectFrom(sessions().as("session"))
          .select(["id", "account_id"])
          .where("token_hash", "=", tokenHash)
          .forUpdate()
          .executeTakeFirst();
        if (session === undefined) return;
        await trx
          .deleteFrom("push_subscription")
          .where((or) => or.or([or("session_id", "=", session.id), or("endpoint", "=", target.endpoint)]))
          .execute();
        await trx
          .insertInto("push_subscription")
          .values({ id, session_id: session.id, account_id: session.account_id, ...target, created_at: now })
          .execute();
      });
    },

    async existsFor(tokenHash: Buffer): Promise<boolean> {
      const row = await db
        .selectFrom("push_subscription")
        .innerJoin(sessions().as("session"), "session.id", "push_subscription.session_id")
        .select("push_subscription.id")
        .where("session.token_hash", "=", tokenHash)
        .executeTakeFirst();
      return row !== undefined;
    },

    async deleteFor(tokenHash: Buffer): Promise<void> {
      await db
        .deleteFrom("push_subscription")
        .where("session_id", "in", (from) =>
          from.selectFrom(sessions().as("session")).select("id").where("token_hash", "=", tokenHash),
        )
        .execute();
    },

    /** Finds a subscription; null where it was deleted or its session has expired. */
    async findActive(id: string, now: Date): Promise<ActivePushTarget | null> {
      const row = await db
        .selectFrom("push_subscription")
        .innerJoin(sessions().as("session"), "session.id", "push_subscription.session_id")
        .select(["push_subscription.account_id as accountId", "endpoint", "p256dh", "auth"])
        .where("push_subscription.id", "=", id)
        .where("session.expires_at", ">", now)
        .executeTakeFirst();
      return row ?? null;
    },

    async delete(id: string): Promise<void> {
      await db.deleteFrom("push_subscription").where("id", "=", id).execute();
    },

    /** Lists those of the accounts that have a subscribed browser. */
    async listAccounts(accountIds: readonly string[]): Promise<string[]> {
      const rows = await db
        .selectFrom("push_subscription")
        .select("account_id")
        .distinct()
        .where("account_id", "in", [...accountIds])
        .execute();
      return rows.map((row) => row.account_id);
    },

    /** Lists ids of an account's subscribed browsers. */
    async listIds(accountId: string): Promise<string[]> {
      const rows = await db
        .selectFrom("push_subscription")
        .select("id")
        .where("account_id", "=", accountId)
        .execute();
      return rows.map((row) => row.id);
    },
  };
}
