import { accountContacts } from "@surco/accounts/tables";
import { anyOf, type Database } from "@surco/db";
import type { CreationPosition } from "@surco/kit-server";
import { type Kysely, sql } from "kysely";
import type { Order, OrderLine } from "../../contract";
import { type OrderRow, type StoredOrder, shownOrder, storedOrder } from "./order-row";

export type OrderRepository = ReturnType<typeof orderRepository>;

interface OrdersWanted {
  /** null: of all accounts. */
  accountId: string | null;
  state?: OrderRow["state"] | undefined;
  after: CreationPosition | null;
  limit: number;
}

/** Orders as they are read: by people, and before they are settled. */
export function orderRepository(db: Kysely<Database>) {
  return {
    /** Finds an order regardless of its payer. */
    async find(orderId: string): Promise<StoredOrder | null> {
      const row = await db.selectFrom("plan_order").selectAll().where("id", "=", orderId).executeTakeFirst();
      return row === undefined ? null : storedOrder(row);
    },

    /** Order as its payer sees it; null for somebody else's. @param accountId  null: any payer's */
    async findShown(accountId: string | null, orderId: string): Promise<Order | null> {
      const row = await shownRows(db)
        .where("plan_order.id", "=", orderId)
        .$if(accountId !== null, (query) => query.where("plan_order.account_id", "=", accountId))
        .executeTakeFirst();
      if (row === undefined) return null;
      return shownOrder(row, (await listLines(db, [orderId])).get(orderId) ?? []);
    },

    /** Lists one page, newest first, with the payer of each. */
    async list(wanted: OrdersWanted): Promise<{
      orders: (Order & { payer: { name: string; email: string } })[];
      next: CreationPosition | null;
    }> {
      const { accountId, state, after, limit } = wanted;
      const found = await shownRows(db)
        .leftJoin(accountContacts().as("payer"), "payer.id", "plan_order.account_id")
        .select(["payer.first_name", "payer.last_name", "payer.email"])
        .$if(accountId !== null, (query) => query.where("plan_order.account_id", "=", accountId))
        .$if(state !== undefined, (query) => query.where("plan_order.state", "=", state ?? "open"))
        .$if(after !== null, (query) =>
          query.where(
            sql<boolean>`(plan_order.created_at, plan_order.id) < (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`,
          ),
        )
        .orderBy("plan_order.created_at", "desc")
        .orderBy("plan_order.id", "desc")
        .limit(limit + 1)
        .execute();
      const rows = found.slice(0, limit);
      const lines = await listLines(
        db,
        rows.map(({ id }) => id),
      );
      const last = rows.at(-1);
      return {
        orders: rows.map((row) => ({
          ...shownOrder(row, lines.get(row.id) ?? []),
          payer: {
            name: [row.first_name, row.last_name].filter(Boolean).join(" "),
            email: row.email ?? "",
          },
        })),
        next: found.length > limit && last ? { createdAt: last.created_at.toISOString(), id: last.id } : null,
      };
    },

    /** Open orders that are due to be closed. */
    async listExpired(now: Date, limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom("plan_order")
        .select("id")
        .where("state", "=", "open")
        .where("expires_at", "<=", now)
        .orderBy("expires_at")
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Saves where an order is paid, and the seller that has to get the money. */
    async setPreference(
      orderId: string,
      { checkoutUrl, collectorId }: { checkoutUrl: string; collectorId: string },
    ): Promise<void> {
      await db
        .updateTable("plan_order")
        .set({ checkout_url: checkoutUrl, collector_id: collectorId })
        .where("id", "=", orderId)
        .execute();
    },
  };
}

function shownRows(db: Kysely<Database>) {
  return db
    .selectFrom("plan_order")
    .selectAll("plan_order")
    .select((eb) => [
      eb
        .selectFrom("plan_payment")
        .select("refunded_minor")
        .whereRef("plan_payment.id", "=", "plan_order.paid_by")
        .as("refunded_minor"),
      eb
        .exists(
          eb
            .selectFrom("plan_transfer")
            .select("order_id")
            .whereRef("plan_transfer.order_id", "=", "plan_order.id"),
        )
        .$castTo<boolean>()
        .as("is_transfer"),
    ]);
}

async function listLines(
  db: Kysely<Database>,
  orderIds: readonly string[],
): Promise<Map<string, OrderLine[]>> {
  const rows = await db
    .selectFrom("plan_order_line")
    .selectAll()
    .where("order_id", "=", anyOf(orderIds))
    .orderBy("position")
    .execute();
  const lines = new Map<string, OrderLine[]>();
  for (const row of rows) {
    const line: OrderLine = {
      fieldId: row.field_id,
      name: row.field_name,
      areaHa: row.area_ha,
      tierMaxHa: row.tier_max_ha,
      listPriceMinor: row.list_price_minor,
      priceMinor: row.price_minor,
    };
    lines.set(row.order_id, [...(lines.get(row.order_id) ?? []), line]);
  }
  return lines;
}
