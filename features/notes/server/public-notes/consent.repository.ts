import type { Database } from "@surco/db";
import type { Kysely } from "kysely";

export type ConsentRepository = ReturnType<typeof consentRepository>;

export interface Consent {
  consentedAt: Date;
  textVersion: number;
}

/** Consents to show one's own notes; withdrawn ones stay on record. */
export function consentRepository(db: Kysely<Database>) {
  return {
    /** Consent in force; null: switched off. */
    async find(accountId: string): Promise<Consent | null> {
      const row = await db
        .selectFrom("public_notes_consent")
        .select(["consented_at as consentedAt", "text_version as textVersion"])
        .where("account_id", "=", accountId)
        .where("withdrawn_at", "is", null)
        .executeTakeFirst();
      return row ?? null;
    },

    /** Records a consent; one to the same text that is in force stays. */
    async give(accountId: string, { consentedAt, textVersion }: Consent): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await trx
          .updateTable("public_notes_consent")
          .set({ withdrawn_at: consentedAt })
          .where("account_id", "=", accountId)
          .where("withdrawn_at", "is", null)
          .where("text_version", "<>", textVersion)
          .execute();
        await trx
          .insertInto("public_notes_consent")
          .values({
            account_id: accountId,
            consented_at: consentedAt,
            text_version: textVersion,
            withdrawn_at: null,
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      });
    },

    async withdraw(accountId: string, at: Date): Promise<void> {
      await db
        .updateTable("public_notes_consent")
        .set({ withdrawn_at: at })
        .where("account_id", "=", accountId)
        .where("withdrawn_at", "is", null)
        .execute();
    },

    /** All consents of an account, for its data export. */
    async listAll(accountId: string) {
      return db
        .selectFrom("public_notes_consent")
        .select(["consented_at", "text_version", "withdrawn_at"])
        .where("account_id", "=", accountId)
        .orderBy("consented_at")
        .execute();
    },

    async deleteAll(accountId: string): Promise<void> {
      await db.deleteFrom("public_notes_consent").where("account_id", "=", accountId).execute();
    },
  };
}
