import type { Database } from "@surco/db";
import { EMPTY_LEDGER, type LedgerTotals } from "@surco/payments";
import { type Kysely, type Selectable, sql } from "kysely";
import type { SellerCountry } from "../../contract";
import { isTransferPayment } from "./transfer.repository";

/** Payment as this installation knows it. */
export interface BookedPayment {
  row: Selectable<Database["plan_payment"]>;
  ledger: LedgerTotals;
  /** Executed refunds of all that was left. */
  wholeRefunds: number;
  /** Sum of executed refunds of parts. */
  partsMinor: number;
}

const texts = (values: readonly string[]) => sql<string>`any(${[...values]}::text[])`;

/** Books of payments: readings, ledger and refunds, as they are compared with the provider's. */
export function booksRepository(db: Kysely<Database>) {
  return {
    /** Reads payments with their ledger and the refunds that were executed before a moment. */
    async read(paymentIds: readonly string[], refundedBefore: Date): Promise<Map<string, BookedPayment>> {
      const rows = await db
        .selectFrom("plan_payment")
        .selectAll()
        .where("id", "=", texts(paymentIds))
        .execute();
      const sums = await db
        .selectFrom("plan_ledger_entry")
        .select(["payment_id", "kind", (eb) => eb.fn.sum<number>("amount_minor").as("sum")])
        .where("payment_id", "=", texts(paymentIds))
        .groupBy(["payment_id", "kind"])
        .execute();
      const refunds = await db
        .selectFrom("plan_refund")
        .select(["payment_id", "amount_minor"])
        .where("payment_id", "=", texts(paymentIds))
        .where("state", "=", "done")
        .where("done_at", "<=", refundedBefore)
        .execute();
      const books = new Map<string, BookedPayment>(
        rows.map((row) => [row.id, { row, ledger: EMPTY_LEDGER, wholeRefunds: 0, partsMinor: 0 }]),
      );
      for (const { payment_id, kind, sum } of sums) {
        const book = books.get(payment_id);
        if (book) book.ledger = { ...book.ledger, [kind]: sum };
      }
      for (const { payment_id, amount_minor } of refunds) {
        const book = books.get(payment_id);
        if (book && amount_minor === null) book.wholeRefunds += 1;
        if (book) book.partsMinor += amount_minor ?? 0;
      }
      return books;
    },

    /** Orders among these ids. */
    async listOrders(orderIds: readonly string[]): Promise<Set<string>> {
      const rows = await db
        .selectFrom("plan_order")
        .select("id")
        .where(sql<string>`id::text`, "=", texts(orderIds))
        .execute();
      return new Set(rows.map(({ id }) => id));
    },

    /** Payments of a country's seller that changed in a time, by their last reading; without transfers. */
    async listChanged(country: SellerCountry, from: Date, until: Date): Promise<string[]> {
      const rows = await db
        .selectFrom("plan_payment")
        .innerJoin("plan_order", "plan_order.id", "plan_payment.order_id")
        .select("plan_payment.id")
        .where("plan_order.country", "=", country)
        .where("plan_payment.updated_at", ">=", from)
        .where("plan_payment.updated_at", "<=", until)
        .execute();
      return rows.map(({ id }) => id).filter((id) => !isTransferPayment(id));
    },

    /** Orders refunds of a payment again that were executed before a moment. @returns their ids */
    async reorderRefunds(paymentId: string, executedBefore: Date): Promise<string[]> {
      const rows = await db
        .updateTable("plan_refund")
        .set({ state: "ordered", done_at: null })
        .where("payment_id", "=", paymentId)
        .where("state", "=", "done")
        .where("done_at", "<=", executedBefore)
        .returning("id")
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}
