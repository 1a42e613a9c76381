import type { Database } from "@surco/db";
import { type RawBuilder, sql, type Transaction } from "kysely";
import type { PaymentSource } from "../../contract";

const PREFIX = "transfer-";

/** Id of the payment by which an order is paid by transfer; the provider's ids are numbers. */
export const transferPaymentId = (orderId: string): string => `${PREFIX}${orderId}`;

export const isTransferPayment = (paymentId: string): boolean => paymentId.startsWith(PREFIX);

/** SQL source of a payment of `plan_payment`. */
export const paymentSourceOf = (): RawBuilder<PaymentSource> =>
  sql<PaymentSource>`case when starts_with(plan_payment.id, ${PREFIX}) then 'transfer' else 'mercado-pago' end`;

/** Notes who confirmed a bank transfer, and its reference. */
export async function insertTransfer(
  trx: Transaction<Database>,
  transfer: { orderId: string; administratorId: string; reference: string; at: Date },
): Promise<void> {
  await trx
    .insertInto("plan_transfer")
    .values({
      order_id: transfer.orderId,
      administrator_id: transfer.administratorId,
      reference: transfer.reference,
      confirmed_at: transfer.at,
    })
    .execute();
}
