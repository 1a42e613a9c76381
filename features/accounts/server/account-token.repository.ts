import type { SignInProvider } from "@surco/accounts/contract";
import type { Database } from "@surco/db";
import type { Kysely, Transaction } from "kysely";
import { sql } from "kysely";
import { consumeLink, deleteUnusedLinks, type LinkPurpose } from "./account-link.repository";
import { nextCredentialVersion } from "./credential-version.repository";
import { linkIdentity, unlinkAll } from "./providers/identity.repository";

export interface ActivationLink {
  /** Address of the account. */
  email: string;
  expiresAt: Date;
  /** True once the account is activated, by any link. */
  isActivated: boolean;
}

export interface NewAccountToken {
  tokenHash: Buffer;
  accountId: string;
  purpose: LinkPurpose;
  /** Requested address or user name, or the id of a provider claim. */
  requested: string | null;
  createdAt: Date;
  expiresAt: Date;
}

/** Ends further ways into the account, in the transaction that takes it back. */
type OnRecovered = (trx: Transaction<Database>, accountId: string) => Promise<void>;

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
    async countUsable(accountId: string, purpose: LinkPurpose, since: Date, now: Date): Promise<number> {
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

    /**
     * Consumes the link and activates its account, in one transaction.
     * @param keepsCredentials  false: removes password, provider links and known browsers of the sign-up
     */
    async redeemActivation(
      accountId: string,
      tokenHash: Buffer,
      now: Date,
      keepsCredentials: boolean,
    ): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await consumeLink(trx, "activation", tokenHash, now);
        const { numUpdatedRows } = await trx
          .updateTable("account")
          .set({ activated_at: now })
          .$if(!keepsCredentials, (query) => query.set({ password_hash: null }).set(nextCredentialVersion))
          .where("id", "=", accountId)
          .where("activated_at", "is", null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n || keepsCredentials) return;
        await unlinkAll(trx, accountId);
        await trx.deleteFrom("known_device").where("account_id", "=", accountId).execute();
      });
    },

    /** Finds the account of a password reset link without using it; null for an unknown, used or expired link. */
    async findPasswordReset(tokenHash: Buffer, now: Date): Promise<string | null> {
      const row = await db
        .selectFrom("account_token")
        .select("account_id")
        .where("token_hash", "=", tokenHash)
        .where("purpose", "=", "password_reset")
        .where("used_at", "is", null)
        .where("expires_at", ">", now)
        .executeTakeFirst();
      return row?.account_id ?? null;
    },

    /**
     * Sets the password of a link's account, ends its sessions and deletes its unused links. Activates an inactive
     * account, whose provider links are removed: the sign-up had not proven the address.
     * @param endsProviderLinks  also unlinks every provider
     * @returns null for an unknown, used or expired link
     */
    redeemPasswordReset(
      tokenHash: Buffer,
      { passwordHash, endsProviderLinks }: { passwordHash: string; endsProviderLinks: boolean },
      now: Date,
      onRecovered: OnRecovered,
    ): Promise<{ accountId: string; wasInactive: boolean } | null> {
      return db.transaction().execute(async (trx) => {
        const link = await consumeLink(trx, "password_reset", tokenHash, now);
        if (link === null) return null;
        const { accountId } = link;
        const { activated_at: activatedAt } = await trx
          .selectFrom("account")
          .select("activated_at")
          .where("id", "=", accountId)
          .forUpdate()
          .executeTakeFirstOrThrow();
        await trx
          .updateTable("account")
          .set({ password_hash: passwordHash, activated_at: activatedAt ?? now })
          .set(nextCredentialVersion)
          .where("id", "=", accountId)
          .execute();
        await trx.deleteFrom("session").where("account_id", "=", accountId).execute();
        await onRecovered(trx, accountId);
        await deleteUnusedLinks(trx, accountId);
        const wasInactive = activatedAt === null;
        if (endsProviderLinks || wasInactive) await unlinkAll(trx, accountId);
        return { accountId, wasInactive };
      });
    },

    /**
     * Sets the requested address, ends the other sessions and deletes the links mailed to the former address.
     * @param openSession  token hash of the session that stays
     * @returns the account's id and its former address; null for an unknown, used or expired link
     * @throws a unique violation where the address was taken meanwhile; the link stays valid
     */
    redeemEmailChange(
      tokenHash: Buffer,
      openSession: Buffer | null,
      now: Date,
    ): Promise<{ accountId: string; formerEmail: string; requested: string } | null> {
      return db.transaction().execute(async (trx) => {
        const link = await consumeLink(trx, "email_change", tokenHash, now);
        if (link === null || link.requested === null) return null;
        const { accountId, requested } = link;
        const formerEmail = await replaceEmail(trx, accountId, requested);
        await trx
          .deleteFrom("session")
          .where("account_id", "=", accountId)
          .$if(openSession !== null, (query) => query.where("token_hash", "!=", openSession))
          .execute();
        await deleteUnusedLinks(trx, accountId);
        return { accountId, formerEmail, requested };
      });
    },

    /**
     * Restores the former address, ends all sessions, and deletes the account's links, also those that undo later
     * changes.
     * @returns null for an unknown, used or expired link
     * @throws a unique violation where another account has the address; the link stays valid
     */
    redeemEmailChangeUndo(
      tokenHash: Buffer,
      now: Date,
      onRecovered: OnRecovered,
    ): Promise<{ accountId: string; email: string } | null> {
      return db.transaction().execute(async (trx) => {
        const link = await consumeLink(trx, "email_change_undo", tokenHash, now);
        if (link === null || link.requested === null) return null;
        const { accountId, requested: email } = link;
        await replaceEmail(trx, accountId, email);
        await trx.deleteFrom("session").where("account_id", "=", accountId).execute();
        await onRecovered(trx, accountId);
        await deleteUnusedLinks(trx, accountId);
        await trx
          .deleteFrom("account_token")
          .where("account_id", "=", accountId)
          .where("purpose", "=", "email_change_undo")
          .where("created_at", ">=", link.createdAt)
          .where("used_at", "is", null)
          .execute();
        return { accountId, email };
      });
    },

    /**
     * Sets the requested user name.
     * @returns false for an unknown, used or expired link
     * @throws a unique violation where the name was taken meanwhile; the link stays valid
     */
    redeemUsernameChange(tokenHash: Buffer, now: Date): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const link = await consumeLink(trx, "username_change", tokenHash, now);
        if (link === null || link.requested === null) return false;
        await trx
          .updateTable("account")
          .set({ username: link.requested })
          .where("id", "=", link.accountId)
          .execute();
        return true;
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

/** Sets an account's address. @returns the former one */
async function replaceEmail(trx: Transaction<Database>, accountId: string, email: string): Promise<string> {
  const { email: formerEmail } = await trx
    .selectFrom("account")
    .select("email")
    .where("id", "=", accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await trx
    .updateTable("account")
    .set({ email })
    .set(nextCredentialVersion)
    .where("id", "=", accountId)
    .execute();
  return formerEmail;
}
