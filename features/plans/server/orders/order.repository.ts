import { accountContacts } from "@surco/accounts/tables";
import { anyOf, type Database } from "@surco/db";
import type { CreationPosition } from "@surco/kit-server";
import { type Kysely, sql } from "kysely";
import type { Order, OrderLine } from "../../contract";
import { isFoundBy, isInPeriod, type PeriodFilters } from "./order-conditions.repository";
import { type OrderRow, type ShownColumns, type StoredOrder, shownOrder, storedOrder } from "./order-row";

export type OrderRepository = ReturnType<typeof orderRepository>;

interface OrdersWanted {
  /** null: of all accounts. */
  accountId: string | null;
  filters?: OrderFilters;
  after: CreationPosition | null;
  limit: number;
}

/** Filters of an administrator's list. */
interface OrderFilters extends PeriodFilters {
  state?: OrderRow["state"] | undefined;
  q?: string | undefined;
}

/** Lines of the orders of one page. */
const MOST_LINES = 5000;

type PaidOrder = Order & { payer: { name: string; email: string | null } };

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

    /** Finds an order of any account with its payer. */
    async findWithPayer(orderId: string): Promise<PaidOrder | null> {
      const row = await rowsWithPayer(db).where("plan_order.id", "=", orderId).executeTakeFirst();
      return row === undefined ? null : orderWithPayer(row, (await listLines(db, [orderId])).get(orderId));
    },

    /** Lists one page, newest first, with the payer of each. */
    async list(wanted: OrdersWanted): Promise<{ orders: PaidOrder[]; next: CreationPosition | null }> {
      const { accountId, filters: { state, q, ...period } = {}, after, limit } = wanted;
      const found = await rowsWithPayer(db)
        .where(isInPeriod("plan_order.created_at", period))
        .$if(q !== undefined && q !== "", (query) => query.where(isFoundBy(q ?? "")))
        .$if(accountId !== null, (query) => query.where("plan_order.account_id", "=", accountId))
        .$if(state !== undefined, (query) => query.where("plan_order.state", "=", state ?? "open"))
        .$if(after !== null, (query) =>
          query.where(
            sql<boolean>`(plan_order.created_at, plan_order.id) < (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`,
          ),
        )
        .select(
          sql<number>`(select count(*) from plan_order_line where order_id = plan_order.id)`.as("line_count"),
        )
        .orderBy("plan_order.created_at", "desc")
        .orderBy("plan_order.id", "desc")
        .limit(limit + 1)
        .execute();
      const rows = withinLines(found.slice(0, limit));
      const lines = await listLines(
        db,
        rows.map(({ id }) => id),
      );
      const last = rows.at(-1);
      return {
        orders: rows.map((row) => orderWithPayer(row, lines.get(row.id))),
        next:
          found.length > rows.length && last
            ? { createdAt: last.created_at.toISOString(), id: last.id }
            : null,
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

/** First orders with so many lines together, at least one: a page of the largest orders ends earlier. */
function withinLines<Row extends { line_count: number }>(rows: readonly Row[]): Row[] {
  let lines = 0;
  const end = rows.findIndex(({ line_count: count }, index) => {
    lines += count;
    return index > 0 && lines > MOST_LINES;
  });
  return end < 0 ? [...rows] : rows.slice(0, end);
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
      lastPayment("status").as("payment_status"),
      lastPayment("status_detail").as("payment_status_detail"),
    ]);
}

/** Property of the newest payment of `plan_order`. */
function lastPayment<Column extends "status" | "status_detail">(column: Column) {
  return sql<
    Database["plan_payment"][Column] | null
  >`(select ${sql.ref(`last.${column}`)} from plan_payment last
    where last.order_id = plan_order.id order by last.created_at desc, last.id desc limit 1)`;
}

function rowsWithPayer(db: Kysely<Database>) {
  return shownRows(db)
    .leftJoin(accountContacts().as("payer"), "payer.id", "plan_order.account_id")
    .select(["payer.first_name", "payer.last_name", "payer.email"]);
}

interface PayerRow {
  first_name: string | null;
  last_name: string | null;
  email: string | null;
}

function orderWithPayer(row: OrderRow & ShownColumns & PayerRow, lines: OrderLine[] = []): PaidOrder {
  const name = [row.first_name, row.last_name].filter(Boolean).join(" ");
  return { ...shownOrder(row, lines), payer: { name, email: row.email } };
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
