import type { Database } from "@surco/db";
import type { Kysely } from "kysely";

export interface ActivationLink {
  /** Of its account. */
  email: string;
  expiresAt: Date;
  /** Whether its account is activated already, by this link or by another. */
  isActivated: boolean;
}

export type AccountTokenRepository = ReturnType<typeof accountTokenRepository>;

/** Links sent by mail. Their tokens are known here by their hash only. */
export function accountTokenRepository(db: Kysely<Database>) {
  return {
    async insertActivation(token: {
      tokenHash: Buffer;
      accountId: string;
      createdAt: Date;
      expiresAt: Date;
    }): Promise<void> {
      await db
        .insertInto("account_token")
        .values({
          token_hash: token.tokenHash,
          account_id: token.accountId,
          purpose: "activation",
          created_at: token.createdAt,
          expires_at: token.expiresAt,
        })
        .execute();
    },

    async findActivation(accountId: string, tokenHash: Buffer): Promise<ActivationLink | null> {
      const row = await db
        .selectFrom("account_token")
        .innerJoin("account", "account.id", "account_token.account_id")
        .select(["account_token.expires_at", "account.activated_at", "account.email"])
        .where("token_hash", "=", tokenHash)
        .where("account_id", "=", accountId)
        .where("purpose", "=", "activation")
        .executeTakeFirst();
      if (row === undefined) return null;
      return { email: row.email, expiresAt: row.expires_at, isActivated: row.activated_at !== null };
    },

    /** Uses the link up and activates its account, both or neither. */
    async redeemActivation(accountId: string, tokenHash: Buffer, now: Date): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await trx
          .updateTable("account_token")
          .set({ used_at: now })
          .where("token_hash", "=", tokenHash)
          .where("used_at", "is", null)
          .execute();
        await trx
          .updateTable("account")
          .set({ activated_at: now })
          .where("id", "=", accountId)
          .where("activated_at", "is", null)
          .execute();
      });
    },
  };
}
