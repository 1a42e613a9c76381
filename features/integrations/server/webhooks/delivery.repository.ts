import type { Database, WebhookDeliveryTable } from "@surco/db";
import type {
  DeliveryFailure,
  TEST_KIND,
  WebhookDelivery,
  WebhookEventKind,
} from "@surco/integrations/contract";
import { type Kysely, type Selectable, sql, type Transaction } from "kysely";

/** Event of a field, as the triggers of migration 0086 recorded it. */
export interface WebhookEvent {
  id: string;
  kind: WebhookEventKind;
  fieldId: string;
  recordId: string | null;
  /** Only for this account's webhooks; null: for those of every reader of the field. */
  accountId: string | null;
  at: Date;
}

export interface NewDelivery {
  id: string;
  webhookId: string;
  kind: WebhookEventKind | typeof TEST_KIND;
  fieldId: string | null;
  recordId: string | null;
  eventAt: Date;
}

/** A delivery with the webhook that it goes to. */
export interface DueDelivery extends NewDelivery {
  accountId: string;
  url: string;
  encryptedKey: Buffer;
  /** With the one that begins. */
  attemptCount: number;
}

/** Deliveries of one webhook that a turn queues; few while its receiver fails, so that the others' do not wait for it. */
const QUEUED_PER_TURN = { working: 100, failing: 5 };

export type DeliveryRepository = ReturnType<typeof deliveryRepository>;

export function deliveryRepository(db: Kysely<Database>) {
  return {
    /**
     * Takes the oldest events, in the transaction that stores their deliveries. @returns the number taken
     *
     * @param give  returns the deliveries of the events, due at once
     */
    takeEvents(
      limit: number,
      now: Date,
      give: (events: readonly WebhookEvent[]) => Promise<readonly NewDelivery[]>,
    ): Promise<number> {
      return db.transaction().execute(async (trx) => {
        const events = await trx
          .selectFrom("webhook_event")
          .select(["id", "kind", "field_id as fieldId", "record_id as recordId"])
          .select(["account_id as accountId", "at"])
          .orderBy("at")
          .limit(limit)
          .forUpdate()
          .skipLocked()
          .execute();
        if (events.length === 0) return 0;
        const deliveries = await give(events);
        if (deliveries.length > 0) await insertDeliveries(trx, deliveries, now);
        const ids = events.map(({ id }) => id);
        await trx.deleteFrom("webhook_event").where("id", "in", ids).execute();
        return events.length;
      });
    },

    /** Stores one delivery that is due at once. */
    async insert(delivery: NewDelivery, now: Date): Promise<WebhookDelivery> {
      const [row] = await insertDeliveries(db, [delivery], now);
      if (row === undefined) throw new Error("the delivery was not stored");
      return toDelivery(row);
    },

    /** Pending deliveries whose time has come, oldest first, a limited number for each webhook. */
    async listDue(now: Date, limit: number): Promise<{ id: string; accountId: string }[]> {
      const { working, failing } = QUEUED_PER_TURN;
      const { rows } = await sql<{ id: string; accountId: string }>`
        select id, account_id as "accountId" from (
          select delivery.id, webhook.account_id, webhook.failing_since, delivery.next_attempt_at,
            row_number() over (partition by webhook.id order by delivery.next_attempt_at, delivery.id) as place
          from webhook_delivery delivery join webhook on webhook.id = delivery.webhook_id
          where delivery.state = 'pending' and delivery.next_attempt_at <= ${now} and webhook.disabled_at is null) due
        where place <= case when failing_since is null then ${working}::int else ${failing}::int end
        order by next_attempt_at limit ${limit}`.execute(db);
      return rows;
    },

    /**
     * Begins an attempt of a pending delivery that is due: no other worker begins one before `nextAttemptAt`.
     *
     * @param nextAttemptAt  of the attempt after the given number
     * @returns null where there is nothing to send
     */
    async begin(
      id: string,
      now: Date,
      nextAttemptAt: (attemptCount: number) => Date,
    ): Promise<DueDelivery | null> {
      return db.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom("webhook_delivery as delivery")
          .innerJoin("webhook", "webhook.id", "delivery.webhook_id")
          .selectAll("delivery")
          .select(["webhook.account_id", "webhook.url", "webhook.encrypted_key"])
          .where("delivery.id", "=", id)
          .where("delivery.state", "=", "pending")
          .where("delivery.next_attempt_at", "<=", now)
          .where("webhook.disabled_at", "is", null)
          .forUpdate("delivery")
          .executeTakeFirst();
        if (!row) return null;
        const attemptCount = row.attempt_count + 1;
        await trx
          .updateTable("webhook_delivery")
          .set({
            attempt_count: attemptCount,
            last_attempt_at: now,
            next_attempt_at: nextAttemptAt(attemptCount),
          })
          .where("id", "=", id)
          .execute();
        return {
          id,
          webhookId: row.webhook_id,
          kind: row.kind,
          fieldId: row.field_id,
          recordId: row.record_id,
          eventAt: row.event_at,
          accountId: row.account_id,
          url: row.url,
          encryptedKey: row.encrypted_key,
          attemptCount,
        };
      });
    },

    async markDelivered(id: string, status: number): Promise<void> {
      await db
        .updateTable("webhook_delivery")
        .set({ state: "delivered", last_status: status, failure: null, next_attempt_at: null })
        .where("id", "=", id)
        .execute();
    },

    /** @param isFinal  true: it is given up */
    async markFailed(
      id: string,
      { failure, status }: { failure: DeliveryFailure; status: number | null },
      isFinal: boolean,
    ): Promise<void> {
      await db
        .updateTable("webhook_delivery")
        .set({ last_status: status, failure, ...(isFinal && { state: "failed", next_attempt_at: null }) })
        .where("id", "=", id)
        .execute();
    },

    /** Makes a delivery due at once, whatever its state. @returns null for an unknown one */
    async renew(webhookId: string, id: string, now: Date): Promise<WebhookDelivery | null> {
      const row = await db
        .updateTable("webhook_delivery")
        .set({ state: "pending", attempt_count: 0, next_attempt_at: now })
        .where("webhook_id", "=", webhookId)
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirst();
      return row ? toDelivery(row) : null;
    },

    /** The newest of a webhook. */
    async list(webhookId: string, limit: number): Promise<WebhookDelivery[]> {
      const rows = await db
        .selectFrom("webhook_delivery")
        .selectAll()
        .where("webhook_id", "=", webhookId)
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .execute();
      return rows.map(toDelivery);
    },

    async delete(id: string): Promise<void> {
      await db.deleteFrom("webhook_delivery").where("id", "=", id).execute();
    },

    /** Deletes up to `limit` deliveries made before a time. @returns the number deleted */
    async deleteBefore(before: Date, limit: number): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom("webhook_delivery")
        .where("id", "in", (from) =>
          from.selectFrom("webhook_delivery").select("id").where("created_at", "<", before).limit(limit),
        )
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },

    /** Deletes events and deliveries of fields. */
    async deleteOfFields(fieldIds: readonly string[]): Promise<void> {
      await db
        .deleteFrom("webhook_event")
        .where("field_id", "in", [...fieldIds])
        .execute();
      await db
        .deleteFrom("webhook_delivery")
        .where("field_id", "in", [...fieldIds])
        .execute();
    },
  };
}

function insertDeliveries(
  db: Kysely<Database> | Transaction<Database>,
  deliveries: readonly NewDelivery[],
  now: Date,
) {
  return db
    .insertInto("webhook_delivery")
    .values(
      deliveries.map((delivery) => ({
        id: delivery.id,
        webhook_id: delivery.webhookId,
        kind: delivery.kind,
        field_id: delivery.fieldId,
        record_id: delivery.recordId,
        event_at: delivery.eventAt,
        created_at: now,
        state: "pending" as const,
        next_attempt_at: now,
      })),
    )
    .returningAll()
    .execute();
}

function toDelivery(row: Selectable<WebhookDeliveryTable>): WebhookDelivery {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    attemptCount: row.attempt_count,
    lastAttemptAt: row.last_attempt_at?.toISOString() ?? null,
    lastStatus: row.last_status,
    failure: row.failure,
    nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
  };
}
