import type { Database } from "@surco/db";
import type { CreationPosition } from "@surco/kit-server";
import { type Kysely, sql } from "kysely";
import type { LedgerEntry, LedgerSums, PaymentSource } from "../../contract";
import { isInPeriod, type PeriodFilters, zoneOfOrder } from "../orders/order-conditions.repository";
import { paymentSourceOf } from "../orders/transfer.repository";

export interface LedgerFilters extends PeriodFilters {
  source?: PaymentSource | undefined;
  orderId?: string | undefined;
}

/** Money that came and went, as posted. */
export function ledgerRepository(db: Kysely<Database>) {
  function entries({ source, orderId, ...period }: LedgerFilters) {
    return db
      .selectFrom("plan_ledger_entry")
      .innerJoin("plan_payment", "plan_payment.id", "plan_ledger_entry.payment_id")
      .innerJoin("plan_order", "plan_order.id", "plan_payment.order_id")
      .where(isInPeriod("plan_ledger_entry.at", period))
      .$if(source !== undefined, (query) => query.where(paymentSourceOf(), "=", source ?? "mercado-pago"))
      .$if(orderId !== undefined, (query) => query.where("plan_order.id", "=", orderId ?? ""));
  }

  return {
    /** Lists one page, newest first. */
    async list({
      after,
      limit,
      ...filters
    }: LedgerFilters & { after: CreationPosition | null; limit: number }): Promise<{
      entries: LedgerEntry[];
      next: CreationPosition | null;
    }> {
      const found = await entries(filters)
        .select(["plan_ledger_entry.id", "at", "kind", "plan_ledger_entry.amount_minor as amountMinor"])
        .select(["plan_payment.currency", "plan_order.country", paymentSourceOf().as("source")])
        .select(["plan_order.id as orderId", "plan_payment.id as paymentId"])
        .$if(after !== null, (query) =>
          query.where(
            sql<boolean>`(plan_ledger_entry.at, plan_ledger_entry.id) < (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`,
          ),
        )
        .orderBy("plan_ledger_entry.at", "desc")
        .orderBy("plan_ledger_entry.id", "desc")
        .limit(limit + 1)
        .execute();
      const page = found.slice(0, limit).map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }));
      const last = page.at(-1);
      return {
        entries: page,
        next: found.length > limit && last ? { createdAt: last.at, id: last.id } : null,
      };
    },

    /** Sums by month, country, currency and source, newest month first. */
    async sumMonths(filters: LedgerFilters): Promise<(LedgerSums & { month: string })[]> {
      const month = sql<string>`to_char(plan_ledger_entry.at at time zone ${zoneOfOrder()}, 'YYYY-MM')`;
      const sumOf = (kind: LedgerEntry["kind"]) =>
        sql<number>`coalesce(sum(plan_ledger_entry.amount_minor) filter (where kind = ${kind}), 0)`;
      const rows = await db
        .selectFrom(
          entries(filters)
            .select([month.as("month"), "plan_order.country", "plan_payment.currency"])
            .select([paymentSourceOf().as("source"), "kind", "plan_ledger_entry.amount_minor"])
            .as("plan_ledger_entry"),
        )
        .select(["month", "country", "currency", "source"])
        .select([
          sumOf("charge").as("chargeMinor"),
          sumOf("refund").as("refundMinor"),
          sumOf("chargeback").as("chargebackMinor"),
        ])
        .groupBy(["month", "country", "currency", "source"])
        .orderBy("month", "desc")
        .orderBy("country")
        .orderBy("currency")
        .orderBy("source")
        .execute();
      return rows.map((row) => ({
        ...row,
        heldMinor: row.chargeMinor - row.refundMinor - row.chargebackMinor,
      }));
    },
  };
}
