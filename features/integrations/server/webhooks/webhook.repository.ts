import type { Database, WebhookTable } from "@surco/db";
import type { Webhook, WebhookEventKind } from "@surco/integrations/contract";
import { type Kysely, type Selectable, sql } from "kysely";

interface NewWebhook {
  id: string;
  accountId: string;
  url: string;
  kinds: readonly WebhookEventKind[];
  encryptedKey: Buffer;
  createdAt: Date;
}

/** A webhook that is called. */
interface ListeningWebhook {
  id: string;
  accountId: string;
  kinds: readonly WebhookEventKind[];
}

export type WebhookRepository = ReturnType<typeof webhookRepository>;

export function webhookRepository(db: Kysely<Database>) {
  const ofAccount = (accountId: string, id: string) =>
    db.selectFrom("webhook").selectAll().where("account_id", "=", accountId).where("id", "=", id);

  return {
    /** Lists an account's webhooks, newest first. */
    async list(accountId: string): Promise<Webhook[]> {
      const rows = await db
        .selectFrom("webhook")
        .selectAll()
        .where("account_id", "=", accountId)
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .execute();
      return rows.map(toWebhook);
    },

    async find(accountId: string, id: string): Promise<Webhook | null> {
      const row = await ofAccount(accountId, id).executeTakeFirst();
      return row ? toWebhook(row) : null;
    },

    /** Enabled webhooks that receive one of the kinds. */
    async listListening(kinds: readonly string[]): Promise<ListeningWebhook[]> {
      const rows = await db
        .selectFrom("webhook")
        .select(["id", "account_id as accountId", "kinds"])
        .where("disabled_at", "is", null)
        .where(sql<boolean>`kinds && ${sql.val([...kinds])}::text[]`)
        .execute();
      return rows;
    },

    /** Inserts a webhook unless the account has `most`. @returns null, and nothing is written, where it has */
    insert(given: NewWebhook, most: number): Promise<Webhook | null> {
      return db.transaction().execute(async (trx) => {
        // Concurrent requests of the account count one after the other.
        await sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks of ${given.accountId}`}, 0))`.execute(
          trx,
        );
        const { count } = await trx
          .selectFrom("webhook")
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .where("account_id", "=", given.accountId)
          .executeTakeFirstOrThrow();
        if (count >= most) return null;
        const row = await trx
          .insertInto("webhook")
          .values({
            id: given.id,
            account_id: given.accountId,
            url: given.url,
            kinds: [...given.kinds],
            encrypted_key: given.encryptedKey,
            created_at: given.createdAt,
            failing_since: null,
            disabled_at: null,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        return toWebhook(row);
      });
    },

    async setKinds(accountId: string, id: string, kinds: readonly WebhookEventKind[]): Promise<void> {
      await db
        .updateTable("webhook")
        .set({ kinds: [...kinds] })
        .where("account_id", "=", accountId)
        .where("id", "=", id)
        .execute();
    },

    /** Calls a webhook again from now on; its failures are forgotten. */
    async enable(accountId: string, id: string): Promise<void> {
      await db
        .updateTable("webhook")
        .set({ failing_since: null, disabled_at: null })
        .where("account_id", "=", accountId)
        .where("id", "=", id)
        .where("disabled_at", "is not", null)
        .execute();
    },

    async delete(accountId: string, id: string): Promise<void> {
      await db.deleteFrom("webhook").where("account_id", "=", accountId).where("id", "=", id).execute();
    },

    async deleteAll(accountId: string): Promise<void> {
      await db.deleteFrom("webhook").where("account_id", "=", accountId).execute();
    },

    async markWorking(id: string): Promise<void> {
      await db
        .updateTable("webhook")
        .set({ failing_since: null })
        .where("id", "=", id)
        .where("failing_since", "is not", null)
        .execute();
    },

    /** @returns since when it has failed without a success */
    async markFailing(id: string, now: Date): Promise<Date> {
      const row = await db
        .updateTable("webhook")
        .set(({ fn, val }) => ({ failing_since: fn.coalesce("failing_since", val(now)) }))
        .where("id", "=", id)
        .returning("failing_since")
        .executeTakeFirst();
      return row?.failing_since ?? now;
    },

    /** Ends the calls and gives pending deliveries up. @returns false if it was disabled before */
    disable(id: string, now: Date): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable("webhook")
          .set({ disabled_at: now })
          .where("id", "=", id)
          .where("disabled_at", "is", null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await trx
          .updateTable("webhook_delivery")
          .set({ state: "failed", next_attempt_at: null })
          .where("webhook_id", "=", id)
          .where("state", "=", "pending")
          .execute();
        return true;
      });
    },
  };
}

function toWebhook(row: Selectable<WebhookTable>): Webhook {
  return {
    id: row.id,
    url: row.url,
    kinds: row.kinds,
    createdAt: row.created_at.toISOString(),
    failingSince: row.failing_since?.toISOString() ?? null,
    disabledAt: row.disabled_at?.toISOString() ?? null,
  };
}
