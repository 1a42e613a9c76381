import type { Database } from "@surco/db";
import type { Transaction } from "kysely";
import { closeOrderWithin } from "./withdraw-order";

/**
 * Closes the open orders of an account that is closed, so that a field that it transferred waits for nothing, and anonymises all
 * of its orders: they lose the account and the names of its fields. The books keep amounts and dates. A payment that arrives later is
 * refunded.
 */
export async function closeOrdersOfAccount(
  trx: Transaction<Database>,
  accountId: string,
  at: Date,
): Promise<void> {
  const open = await trx
    .selectFrom("plan_order")
    .select("id")
    .where("account_id", "=", accountId)
    .where("state", "=", "open")
    .orderBy("id")
    .execute();
  for (const { id } of open) await closeOrderWithin(trx, id, "withdrawn", at);
  await trx
    .updateTable("plan_order_line")
    .set({ field_name: "" })
    .where("order_id", "in", (eb) =>
      eb.selectFrom("plan_order").select("id").where("account_id", "=", accountId),
    )
    .execute();
  await trx.updateTable("plan_order").set({ account_id: null }).where("account_id", "=", accountId).execute();
}
