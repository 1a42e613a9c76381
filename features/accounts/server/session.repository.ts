import type { Database } from "@surco/db";
import type { SessionUser } from "@surco/kit-server";
import type { Kysely } from "kysely";

export interface LiveSession {
  user: SessionUser;
  lastUsedAt: Date;
}

export type SessionRepository = ReturnType<typeof sessionRepository>;

export function sessionRepository(db: Kysely<Database>) {
  return {
    async insert(session: {
      tokenHash: Buffer;
      accountId: string;
      createdAt: Date;
      expiresAt: Date;
    }): Promise<void> {
      await db
        .insertInto("session")
        .values({
          token_hash: session.tokenHash,
          account_id: session.accountId,
          created_at: session.createdAt,
          last_used_at: session.createdAt,
          expires_at: session.expiresAt,
        })
        .execute();
    },

    /** null when the session is unknown or expired, or its account is not activated. */
    async findLive(tokenHash: Buffer, now: Date): Promise<LiveSession | null> {
      const row = await db
        .selectFrom("session")
        .innerJoin("account", "account.id", "session.account_id")
        .select([
          "account.id",
          "account.email",
          "account.language",
          "account.country",
          "account.is_demonstration",
          "account.role",
          "session.last_used_at",
        ])
        .where("session.token_hash", "=", tokenHash)
        .where("session.expires_at", ">", now)
        .where("account.activated_at", "is not", null)
        .executeTakeFirst();
      if (!row) return null;
      const { id, email, language, country, is_demonstration: isDemonstration, role } = row;
      return { user: { id, email, language, country, isDemonstration, role }, lastUsedAt: row.last_used_at };
    },

    async touch(tokenHash: Buffer, lastUsedAt: Date, expiresAt: Date): Promise<void> {
      await db
        .updateTable("session")
        .set({ last_used_at: lastUsedAt, expires_at: expiresAt })
        .where("token_hash", "=", tokenHash)
        .execute();
    },

    async delete(tokenHash: Buffer): Promise<void> {
      await db.deleteFrom("session").where("token_hash", "=", tokenHash).execute();
    },

    async deleteExpired(accountId: string, now: Date): Promise<void> {
      await db
        .deleteFrom("session")
        .where("account_id", "=", accountId)
        .where("expires_at", "<=", now)
        .execute();
    },
  };
}
