import type { Database } from "@surco/db";
import type { Kysely } from "kysely";
import type { ProviderPerson } from "./provider-client";

/** Person identified by a provider who has no session yet. */
export interface ProviderClaim
  extends Pick<ProviderPerson, "provider" | "subject" | "email" | "isEmailVerified"> {
  id: string;
  /** Full name as the provider gives it, for the confirmation mail. */
  name: string;
}

export type ProviderClaimRepository = ReturnType<typeof providerClaimRepository>;

/** Claims of identified persons until they sign up or confirm their address. Inserting deletes expired ones. */
export function providerClaimRepository(db: Kysely<Database>) {
  return {
    async insert(claim: ProviderClaim & { ticketHash: Buffer; expiresAt: Date }, now: Date): Promise<void> {
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

    async find(ticketHash: Buffer, now: Date): Promise<ProviderClaim | null> {
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

    async delete(id: string): Promise<void> {
      await db.deleteFrom("provider_claim").where("id", "=", id).execute();
    },
  };
}
