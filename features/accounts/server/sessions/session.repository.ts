import type { OpenedSession } from "@surco/accounts/contract";
import type { Database } from "@surco/db";
import type { SessionUser } from "@surco/kit-server";
import { type Kysely, sql } from "kysely";
import { hasSecondFactor } from "../second-factor/second-factor.repository";
import { OPTIONAL_SECOND_FACTOR } from "../second-factor/second-factor-settings";
import { sessionUserColumns, toSessionUser } from "./session-user.repository";

export interface ValidSession {
  user: SessionUser;
  createdAt: Date;
  lastUsedAt: Date;
}

export interface NewSession {
  tokenHash: Buffer;
  accountId: string;
  device: string;
  createdAt: Date;
  /** Time of the sign-in that the session stands for. */
  authenticatedAt: Date;
  expiresAt: Date;
}

export type SessionRepository = ReturnType<typeof sessionRepository>;

/** @param policy  accounts that have to have a second factor */
export function sessionRepository(db: Kysely<Database>, policy = OPTIONAL_SECOND_FACTOR) {
  return {
    /**
     * Inserts a session if the account's credentials are still those that were verified. Waits for a concurrent change
     * of them, which deletes the sessions inserted before it.
     * @returns false, and nothing is written, if they changed
     */
    async insert(session: NewSession, credentialVersion: number): Promise<boolean> {
      const row = await db
        .insertInto("session")
        .columns([
          "token_hash",
          "account_id",
          "device",
          "created_at",
          "last_used_at",
          "authenticated_at",
          "expires_at",
        ])
        .expression((eb) =>
          eb
            .selectFrom("account")
            .select([
              eb.val(session.tokenHash).as("token_hash"),
              "account.id",
              eb.val(session.device).as("device"),
              timestamp(session.createdAt).as("created_at"),
              timestamp(session.createdAt).as("last_used_at"),
              timestamp(session.authenticatedAt).as("authenticated_at"),
              timestamp(session.expiresAt).as("expires_at"),
            ])
            .where("account.id", "=", session.accountId)
            .where("account.credential_version", "=", credentialVersion)
            .forShare(),
        )
        .returning("id")
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Time of the last sign-in or re-authentication of a session; null for an unknown one. */
    async findAuthenticatedAt(tokenHash: Buffer): Promise<Date | null> {
      const row = await db
        .selectFrom("session")
        .select("authenticated_at")
        .where("token_hash", "=", tokenHash)
        .executeTakeFirst();
      return row?.authenticated_at ?? null;
    },

    /** Records that the session authenticated again. */
    async setAuthenticatedAt(tokenHash: Buffer, authenticatedAt: Date): Promise<void> {
      await db
        .updateTable("session")
        .set({ authenticated_at: authenticatedAt })
        .where("token_hash", "=", tokenHash)
        .execute();
    },

    /** null for an unknown or expired session, or an account that is not activated. */
    async findValid(tokenHash: Buffer, now: Date): Promise<ValidSession | null> {
      const row = await db
        .selectFrom("session")
        .innerJoin("account", "account.id", "session.account_id")
        .select(sessionUserColumns)
        .select(["session.created_at", "session.last_used_at"])
        .select((eb) => hasSecondFactor(eb).as("has_second_factor"))
        .where("session.token_hash", "=", tokenHash)
        .where("session.expires_at", ">", now)
        .where("account.activated_at", "is not", null)
        .executeTakeFirst();
      if (!row) return null;
      return {
        user: toSessionUser(row, policy),
        createdAt: row.created_at,
        lastUsedAt: row.last_used_at,
      };
    },

    /** Those of the sessions that are valid, by the hash of their token in hex. */
    async listValid(tokenHashes: readonly Buffer[], now: Date): Promise<Set<string>> {
      const rows = await db
        .selectFrom("session")
        .innerJoin("account", "account.id", "session.account_id")
        .select("session.token_hash")
        .where("session.token_hash", "in", [...tokenHashes])
        .where("session.expires_at", ">", now)
        .where("account.activated_at", "is not", null)
        .execute();
      return new Set(rows.map(({ token_hash: hash }) => hash.toString("hex")));
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

    /** Lists valid sessions, last used first. */
    async list(
      accountId: string,
      now: Date,
    ): Promise<(Omit<OpenedSession, "isThis"> & { tokenHash: Buffer })[]> {
      const rows = await db
        .selectFrom("session")
        .select(["id", "device", "created_at", "last_used_at", "token_hash"])
        .where("account_id", "=", accountId)
        .where("expires_at", ">", now)
        .orderBy("last_used_at", "desc")
        .execute();
      return rows.map((row) => ({
        id: row.id,
        device: row.device,
        createdAt: row.created_at.toISOString(),
        lastUsedAt: row.last_used_at.toISOString(),
        tokenHash: row.token_hash,
      }));
    },

    async deleteOne(accountId: string, id: string): Promise<void> {
      await db.deleteFrom("session").where("account_id", "=", accountId).where("id", "=", id).execute();
    },

    async deleteAll(accountId: string): Promise<void> {
      await db.deleteFrom("session").where("account_id", "=", accountId).execute();
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

const timestamp = (value: Date) => sql<Date>`${value}::timestamptz`;
