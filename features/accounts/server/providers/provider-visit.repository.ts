import type { SignInProvider } from "@surco/accounts/contract";
import type { Database } from "@surco/db";
import type { Kysely } from "kysely";
import type { ProviderPerson } from "./provider-client";

/** Somebody whom a provider named, and who is not let in yet. */
export interface ProviderClaim
  extends Pick<ProviderPerson, "provider" | "subject" | "email" | "isEmailVerified"> {
  id: string;
  /** As the provider said it, for a mail that asks about him. */
  name: string;
}

export interface Departure {
  provider: SignInProvider;
  browserHash: Buffer;
  accountId: string | null;
}

export type ProviderVisitRepository = ReturnType<typeof providerVisitRepository>;

/** Those who went to a provider, and those who came back and have something left to do. What is over goes with the next. */
export function providerVisitRepository(db: Kysely<Database>) {
  return {
    async insertDeparture(
      departure: Departure & { stateHash: Buffer; expiresAt: Date },
      now: Date,
    ): Promise<void> {
      await db.deleteFrom("provider_departure").where("expires_at", "<=", now).execute();
      await db
        .insertInto("provider_departure")
        .values({
          state_hash: departure.stateHash,
          browser_hash: departure.browserHash,
          provider: departure.provider,
          account_id: departure.accountId,
          expires_at: departure.expiresAt,
        })
        .execute();
    },

    /** Consumes an authorization request; atomic, so that only one of concurrent callbacks gets it. */
    async takeDeparture(stateHash: Buffer, now: Date): Promise<Departure | null> {
      const row = await db
        .deleteFrom("provider_departure")
        .where("state_hash", "=", stateHash)
        .where("expires_at", ">", now)
        .returning(["provider", "browser_hash", "account_id"])
        .executeTakeFirst();
      if (row === undefined) return null;
      return { provider: row.provider, browserHash: row.browser_hash, accountId: row.account_id };
    },

    async insertClaim(
      claim: ProviderClaim & { ticketHash: Buffer; expiresAt: Date },
      now: Date,
    ): Promise<void> {
      await db.deleteFrom("provider_claim").where("expires_at", "<=", now).execute();
      await db
        .insertInto("provider_claim")
        .values({
          id: claim.id,
          ticket_hash: claim.ticketHash,
          provider: claim.provider,
          subject: claim.subject,
          email: claim.email,
          is_email_verified: claim.isEmailVerified,
          name: claim.name,
          expires_at: claim.expiresAt,
        })
        .execute();
    },

    async findClaim(ticketHash: Buffer, now: Date): Promise<ProviderClaim | null> {
      const row = await db
        .selectFrom("provider_claim")
        .selectAll()
        .where("ticket_hash", "=", ticketHash)
        .where("expires_at", ">", now)
        .executeTakeFirst();
      if (row === undefined) return null;
      const { id, provider, subject, email, name } = row;
      return { id, provider, subject, email, name, isEmailVerified: row.is_email_verified };
    },

    async deleteClaim(id: string): Promise<void> {
      await db.deleteFrom("provider_claim").where("id", "=", id).execute();
    },
  };
}
