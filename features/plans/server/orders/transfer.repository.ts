import type { Database } from "@surco/db";
import type { Transaction } from "kysely";

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
