import type { Database } from "@surco/db";
import type { LeavingAccount } from "@surco/kit-server";
import type { Kysely, Transaction } from "kysely";
import { sql } from "kysely";
import { lockRights } from "../manage/rights.repository";
import { removeAllMethods } from "../second-factor/second-factor.repository";

export type ClosingRepository = ReturnType<typeof closingRepository>;

/** Account closing: begun in one transaction that anonymises the row, then erased feature by feature. */
export function closingRepository(db: Kysely<Database>) {
  return {
    /** True for the only administrator. */
    isLastAdministrator: (id: string): Promise<boolean> => isLastAdministrator(db, id),

    /**
     * Anonymises the account and deletes its sessions, links and identities.
     *
     * @param onClosing  closing hooks of other features, in the same transaction; the account still has its address
     */
    async begin(
      leaving: LeavingAccount,
      now: Date,
      onClosing: (trx: Transaction<Database>) => Promise<void>,
    ): Promise<"begun" | "last-administrator"> {
      return db.transaction().execute(async (trx) => {
        // Serialises with concurrent closings and changes of roles.
        await lockRights(trx);
        if (await isLastAdministrator(trx, leaving.id)) return "last-administrator";
        await removeAllMethods(trx, leaving.id);
        for (const table of ["session", "account_token", "account_identity"] as const) {
          await trx.deleteFrom(table).where("account_id", "=", leaving.id).execute();
        }
        await trx
          .deleteFrom("provider_claim")
          .where(sql`lower(email)`, "=", leaving.email.toLowerCase())
          .execute();
        await onClosing(trx);
        await trx
          .updateTable("account")
          .set({
            email: `${leaving.id}@closed.invalid`,
            username: null,
            password_hash: null,
            first_name: "",
            last_name: "",
            fiscal_id: "",
            phone_number: "",
            business_name: "",
            role: null,
            manager_id: null,
            producer_group_id: null,
            activated_at: null,
            closing_at: now,
          })
          .where("id", "=", leaving.id)
          .execute();
        return "begun";
      });
    },

    /** Accounts whose closing began, oldest first. */
    async listClosing(limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom("account")
        .select("id")
        .where("closing_at", "is not", null)
        .orderBy("closing_at")
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },

    async isClosing(id: string): Promise<boolean> {
      const row = await db
        .selectFrom("account")
        .select("id")
        .where("id", "=", id)
        .where("closing_at", "is not", null)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Erases the row with its dependent rows, only of an account whose closing began. */
    async erase(id: string): Promise<void> {
      await db.deleteFrom("account").where("id", "=", id).where("closing_at", "is not", null).execute();
    },
  };
}

async function isLastAdministrator(db: Kysely<Database>, id: string): Promise<boolean> {
  const rows = await db
    .selectFrom("account")
    .select("id")
    .where("role", "=", "ADMIN")
    .where("activated_at", "is not", null)
    .limit(2)
    .execute();
  return rows.length === 1 && rows[0]?.id === id;
}
