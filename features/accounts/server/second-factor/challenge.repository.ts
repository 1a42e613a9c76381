import type { Database } from "@surco/db";
import type { Kysely } from "kysely";

export interface LogInChallenge {
  tokenHash: Buffer;
  browserHash: Buffer;
  accountId: string;
  /** Version of the credentials that were verified. */
  credentialVersion: number;
  expiresAt: Date;
}

export type ChallengeRepository = ReturnType<typeof challengeRepository>;

/** Log-ins that wait for a second factor, and values that passkeys are to sign. Inserting deletes expired ones. */
export function challengeRepository(db: Kysely<Database>) {
  return {
    async insertLogIn(challenge: LogInChallenge, now: Date): Promise<void> {
      await db.deleteFrom("log_in_challenge").where("expires_at", "<=", now).execute();
      await db
        .insertInto("log_in_challenge")
        .values({
          token_hash: challenge.tokenHash,
          browser_hash: challenge.browserHash,
          account_id: challenge.accountId,
          credential_version: challenge.credentialVersion,
          expires_at: challenge.expiresAt,
        })
        .execute();
    },

    async findLogIn(tokenHash: Buffer, now: Date): Promise<LogInChallenge | null> {
      const row = await db
        .selectFrom("log_in_challenge")
        .selectAll()
        .where("token_hash", "=", tokenHash)
        .where("expires_at", ">", now)
        .executeTakeFirst();
      if (row === undefined) return null;
      return {
        tokenHash,
        browserHash: row.browser_hash,
        accountId: row.account_id,
        credentialVersion: row.credential_version,
        expiresAt: row.expires_at,
      };
    },

    /** Counts an attempt. @returns false if there were `most` before, or the log-in is over */
    async countAttempt(tokenHash: Buffer, most: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("log_in_challenge")
        .set(({ eb }) => ({ attempts: eb("attempts", "+", 1) }))
        .where("token_hash", "=", tokenHash)
        .where("attempts", "<", most)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Ends a log-in; atomic, so that only one of concurrent requests goes on. */
    async consumeLogIn(tokenHash: Buffer): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom("log_in_challenge")
        .where("token_hash", "=", tokenHash)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async insertPasskey(
      challenge: { hash: Buffer; accountId: string; logInHash: Buffer | null; expiresAt: Date },
      now: Date,
    ): Promise<void> {
      await db.deleteFrom("passkey_challenge").where("expires_at", "<=", now).execute();
      await db
        .insertInto("passkey_challenge")
        .values({
          challenge_hash: challenge.hash,
          account_id: challenge.accountId,
          log_in_hash: challenge.logInHash,
          expires_at: challenge.expiresAt,
        })
        .execute();
    },

    /** Consumes a value to sign, of this account and log-in. @param logInHash  null: for a new passkey */
    async consumePasskey(
      hash: Buffer,
      { accountId, logInHash }: { accountId: string; logInHash: Buffer | null },
      now: Date,
    ): Promise<boolean> {
      const row = await db
        .deleteFrom("passkey_challenge")
        .where("challenge_hash", "=", hash)
        .where("account_id", "=", accountId)
        .where("log_in_hash", logInHash === null ? "is" : "=", logInHash)
        .where("expires_at", ">", now)
        .returning("account_id")
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
