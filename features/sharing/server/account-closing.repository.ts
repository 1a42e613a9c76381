import type { Database } from "@surco/db";
import type { LeavingAccount } from "@surco/kit-server";
import { type Kysely, sql } from "kysely";

/** Invitations, removed shares and transfers of an account that is closed. */
export function sharingClosingRepository(db: Kysely<Database>) {
  return {
    /** Counts transfers, given or received, that wait for an answer. */
    async countOpenTransfers(account: LeavingAccount, now: Date): Promise<number> {
      const { count } = await transfersOf(db, account)
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("outcome", "is", null)
        .where("expires_at", ">", now)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** Deletes invitations of the address and removed shares with it, case-insensitively. */
    async deleteAddress(email: string): Promise<void> {
      for (const table of ["field_invitation", "removed_share"] as const) {
        await db.deleteFrom(table).where(sql`lower(email)`, "=", email.toLowerCase()).execute();
      }
    },

    /** Deletes the transfers that the account gave or received. @returns their ids */
    async deleteTransfers(account: LeavingAccount): Promise<string[]> {
      const ids = (await transfersOf(db, account).select("id").execute()).map(({ id }) => id);
      if (ids.length > 0) await db.deleteFrom("field_handover").where("id", "in", ids).execute();
      return ids;
    },
  };
}

function transfersOf(db: Kysely<Database>, { id, email }: LeavingAccount) {
  return db
    .selectFrom("field_handover")
    .where((eb) =>
      eb.or([
        eb("from_account_id", "=", id),
        eb("to_account_id", "=", id),
        eb("to_email", "=", email.toLowerCase()),
      ]),
    );
}
