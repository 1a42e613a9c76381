import type { Database } from "@surco/db";
import type { Kysely } from "kysely";

/** Orders of accounts that are closed. The books keep amounts and dates; names of fields are the payer's, and go. */
export function closingRepository(db: Kysely<Database>) {
  return {
    async anonymise(accountId: string): Promise<void> {
      await db
        .updateTable("plan_order_line")
        .set({ field_name: "" })
        .where("order_id", "in", (eb) =>
          eb.selectFrom("plan_order").select("id").where("account_id", "=", accountId),
        )
        .execute();
    },
  };
}
