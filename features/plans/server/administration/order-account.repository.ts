import { accountNames } from "@surco/accounts/tables";
import type { Database } from "@surco/db";
import { refusalReasonOf } from "@surco/payments";
import { type Kysely, sql } from "kysely";
import type { OrderAccount } from "../../contract";
import { paymentSourceOf } from "../orders/transfer.repository";
import { ledgerRepository } from "./ledger.repository";

/** Payments of an order beyond these do not come about: each is begun by a person. */
const MOST_PAYMENTS = 500;

const administratorName = () =>
  sql<string | null>`nullif(trim(administrator.first_name || ' ' || administrator.last_name), '')`;

/** Reads the payments, refunds, transfer and ledger entries of an order. */
export async function readOrderAccount(
  db: Kysely<Database>,
  orderId: string,
): Promise<Pick<OrderAccount, "payments" | "refunds" | "transfer" | "ledger">> {
  const payments = await db
    .selectFrom("plan_payment")
    .selectAll()
    .select(paymentSourceOf().as("source"))
    .where("order_id", "=", orderId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(MOST_PAYMENTS)
    .execute();
  const refunds = await db
    .selectFrom("plan_refund")
    .innerJoin("plan_payment", "plan_payment.id", "plan_refund.payment_id")
    .leftJoin(accountNames().as("administrator"), "administrator.id", "plan_refund.administrator_id")
    .selectAll("plan_refund")
    .select(administratorName().as("administrator"))
    .where("plan_payment.order_id", "=", orderId)
    .orderBy("plan_refund.ordered_at", "desc")
    .orderBy("plan_refund.id")
    .limit(MOST_PAYMENTS)
    .execute();
  const transfer = await db
    .selectFrom("plan_transfer")
    .leftJoin(accountNames().as("administrator"), "administrator.id", "plan_transfer.administrator_id")
    .select(["reference", "confirmed_at", administratorName().as("administrator")])
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  const ledger = await ledgerRepository(db).list({ orderId, after: null, limit: MOST_PAYMENTS });
  return {
    payments: payments.map((row) => {
      const { id, source, status, status_detail: statusDetail, currency, method } = row;
      return {
        id,
        source,
        status,
        statusDetail,
        refusalReason: refusalReasonOf(status, statusDetail),
        amountMinor: row.amount_minor,
        refundedMinor: row.refunded_minor,
        currency,
        method,
        createdAt: row.created_at.toISOString(),
        approvedAt: row.approved_at?.toISOString() ?? null,
      };
    }),
    refunds: refunds.map((row) => ({
      id: row.id,
      paymentId: row.payment_id,
      amountMinor: row.amount_minor,
      reason: row.reason,
      note: row.note,
      administrator: row.administrator,
      state: row.state,
      orderedAt: row.ordered_at.toISOString(),
      doneAt: row.done_at?.toISOString() ?? null,
    })),
    transfer:
      transfer === undefined
        ? null
        : {
            reference: transfer.reference,
            administrator: transfer.administrator,
            confirmedAt: transfer.confirmed_at.toISOString(),
          },
    ledger: ledger.entries,
  };
}
