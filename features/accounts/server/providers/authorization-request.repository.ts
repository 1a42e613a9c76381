import type { SignInProvider } from "@surco/accounts/contract";
import type { AuthorizationRequestTable, Database } from "@surco/db";
import type { Kysely } from "kysely";

/** OAuth authorization request under way. `accountId` is the signed-in account; null for a sign-in. */
export interface AuthorizationRequest {
  provider: SignInProvider;
  browserHash: Buffer;
  accountId: string | null;
  purpose: AuthorizationPurpose;
}

export type AuthorizationPurpose = AuthorizationRequestTable["purpose"];

export type AuthorizationRequestRepository = ReturnType<typeof authorizationRequestRepository>;

/** Authorization requests until their callback. Inserting deletes expired ones. */
export function authorizationRequestRepository(db: Kysely<Database>) {
  return {
    async insert(
      request: AuthorizationRequest & { stateHash: Buffer; expiresAt: Date },
      now: Date,
    ): Promise<void> {
      await db.deleteFrom("provider_departure").where("expires_at", "<=", now).execute();
      await db
        .insertInto("provider_departure")
        .values({
          state_hash: request.stateHash,
          browser_hash: request.browserHash,
          provider: request.provider,
          account_id: request.accountId,
          purpose: request.purpose,
          expires_at: request.expiresAt,
        })
        .execute();
    },

    /** Consumes an authorization request; atomic, so that only one of concurrent callbacks gets it. */
    async consume(stateHash: Buffer, now: Date): Promise<AuthorizationRequest | null> {
      const row = await db
        .deleteFrom("provider_departure")
        .where("state_hash", "=", stateHash)
        .where("expires_at", ">", now)
        .returning(["provider", "browser_hash", "account_id", "purpose"])
        .executeTakeFirst();
      if (row === undefined) return null;
      return {
        provider: row.provider,
        browserHash: row.browser_hash,
        accountId: row.account_id,
        purpose: row.purpose,
      };
    },
  };
}
