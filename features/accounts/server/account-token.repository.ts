import type { SignInProvider } from "@surco/accounts/contract";
import type { AccountTokenTable, Database } from "@surco/db";
import type { Kysely, Transaction } from "kysely";
import { sql } from "kysely";
import { nextCredentialVersion } from "./credential-version.repository";
import { linkIdentity } from "./providers/identity.repository";

export interface ActivationLink {
  /** Address of the account. */
  email: string;
  expiresAt: Date;
  /** True once the account is activated, by any link. */
  isActivated: boolean;
}

type Purpose = AccountTokenTable["purpose"];

export interface NewAccountToken {
  tokenHash: Buffer;
  accountId: string;
  purpose: Purpose;
  /** Requested address or user name, or the id of a provider claim. */
  requested: string | null;
  createdAt: Date;
  expiresAt: Date;
}

export type AccountTokenRepository = ReturnType<typeof accountTokenRepository>;

/** Mailed links. Only hashes of their tokens are stored. */
export function accountTokenRepository(db: Kysely<Database>) {
  return {
    async insert(token: NewAccountToken): Promise<void> {
      await db
        .insertInto("account_token")
        .values({
          token_hash: token.tokenHash,
          account_id: token.accountId,
          purpose: token.purpose,
          wanted: token.requested,
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

    /** Counts links of a purpose that were mailed after a moment and can still be used. */
    async countUsable(accountId: string, purpose: Purpose, since: Date, now: Date): Promise<number> {
      const { count } = await db
        .selectFrom("account_token")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("account_id", "=", accountId)
        .where("purpose", "=", purpose)
        .where("used_at", "is", null)
        .where("created_at", ">", since)
        .where("expires_at", ">", now)
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Consumes the link and activates its account, in one transaction. */
    async redeemActivation(accountId: string, tokenHash: Buffer, now: Date): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await consumeLink(trx, "activation", tokenHash, now);
        await trx
          .updateTable("account")
          .set({ activated_at: now })
          .where("id", "=", accountId)
          .where("activated_at", "is", null)
          .execute();
      });
    },

    /**
     * Sets the password of a link's account, ends its sessions and deletes its unused links.
     * @returns the account's id; null for an unknown, used or expired link
     */
    redeemPasswordReset(tokenHash: Buffer, passwordHash: string, now: Date): Promise<string | null> {
      return db.transaction().execute(async (trx) => {
        const link = await consumeLink(trx, "password_reset", tokenHash, now);
        if (link === null) return null;
        const { accountId } = link;
        await trx
          .updateTable("account")
          .set({ password_hash: passwordHash })
          .set(nextCredentialVersion)
          .where("id", "=", accountId)
          .execute();
        await trx.deleteFrom("session").where("account_id", "=", accountId).execute();
        await deleteUnusedLinks(trx, accountId);
        return accountId;
      });
    },

    /**
     * Sets the requested address or user name. A new address deletes the links mailed to the former one.
     * @returns the account's id and its former address; null for an unknown, used or expired link
     * @throws a unique violation where the address or name was taken meanwhile; the link stays valid
     */
    redeemChange(
      purpose: "email_change" | "username_change",
      tokenHash: Buffer,
      now: Date,
    ): Promise<{ accountId: string; formerEmail: string; requested: string } | null> {
      return db.transaction().execute(async (trx) => {
        const link = await consumeLink(trx, purpose, tokenHash, now);
        if (link === null || link.requested === null) return null;
        const { accountId, requested } = link;
        const { email: formerEmail } = await trx
          .selectFrom("account")
          .select("email")
          .where("id", "=", accountId)
          .forUpdate()
          .executeTakeFirstOrThrow();
        await trx
          .updateTable("account")
          .set(purpose === "email_change" ? { email: requested } : { username: requested })
          .where("id", "=", accountId)
          .execute();
        if (purpose === "email_change") await deleteUnusedLinks(trx, accountId);
        return { accountId, formerEmail, requested };
      });
    },

    /**
     * Links the identity of a link's claim to the link's account, in one transaction.
     * @returns null for an unknown, used or expired link; "taken" if the identity belongs to another account
     */
    redeemProviderLink(
      tokenHash: Buffer,
      now: Date,
    ): Promise<{ provider: SignInProvider; email: string } | "taken" | null> {
      return db.transaction().execute(async (trx) => {
        const link = await consumeLink(trx, "provider_link", tokenHash, now);
        if (link === null || link.requested === null) return null;
        const claim = await trx
          .deleteFrom("provider_claim")
          .where("id", "=", link.requested)
          .returning(["provider", "subject", "email"])
          .executeTakeFirst();
        if (claim === undefined) return null;
        if (!(await linkIdentity(trx, link.accountId, claim, now))) return "taken";
        const { email } = await trx
          .selectFrom("account")
          .select("email")
          .where("id", "=", link.accountId)
          .executeTakeFirstOrThrow();
        return { provider: claim.provider, email };
      });
    },

    async deleteExpired(now: Date): Promise<void> {
      await db
        .deleteFrom("account_token")
        .where("expires_at", "<=", sql<Date>`${now}::timestamptz - interval '30 days'`)
        .execute();
    },
  };
}

/** Marks a link as used; atomic, so that only one of concurrent uses gets it. */
async function consumeLink(
  trx: Transaction<Database>,
  purpose: Purpose,
  tokenHash: Buffer,
  now: Date,
): Promise<{ accountId: string; requested: string | null } | null> {
  const row = await trx
    .updateTable("account_token")
    .set({ used_at: now })
    .where("token_hash", "=", tokenHash)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning(["account_id", "wanted"])
    .executeTakeFirst();
  return row === undefined ? null : { accountId: row.account_id, requested: row.wanted };
}

/** Deletes the account's unused mail links, except activation. */
export async function deleteUnusedLinks(db: Kysely<Database>, accountId: string): Promise<void> {
  await db
    .deleteFrom("account_token")
    .where("account_id", "=", accountId)
    .where("purpose", "!=", "activation")
    .where("used_at", "is", null)
    .execute();
}
