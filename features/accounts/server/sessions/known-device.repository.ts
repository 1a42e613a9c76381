import type { Database } from "@surco/db";
import type { Kysely } from "kysely";

/** Known browsers per account; the least recently used are forgotten. */
const MAX_PER_ACCOUNT = 20;

export type KnownDeviceRepository = ReturnType<typeof knownDeviceRepository>;

/** Browsers with a former sign-in. Only hashes of their secrets are stored. */
export function knownDeviceRepository(db: Kysely<Database>) {
  return {
    /** True after a successful sign-in to the account of this address with the device. */
    async isKnown(tokenHash: Buffer, email: string): Promise<boolean> {
      const row = await db
        .selectFrom("known_device")
        .innerJoin("account", "account.id", "known_device.account_id")
        .select("known_device.account_id")
        .where("token_hash", "=", tokenHash)
        .where("account.email", "=", email)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** True for a secret issued by this server, to any account. */
    async isIssued(tokenHash: Buffer): Promise<boolean> {
      const row = await db
        .selectFrom("known_device")
        .select("account_id")
        .where("token_hash", "=", tokenHash)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    async remember(tokenHash: Buffer, accountId: string, now: Date): Promise<void> {
      await db
        .insertInto("known_device")
        .values({ token_hash: tokenHash, account_id: accountId, created_at: now, last_used_at: now })
        .onConflict((conflict) =>
          conflict.columns(["token_hash", "account_id"]).doUpdateSet({ last_used_at: now }),
        )
        .execute();
      await db
        .deleteFrom("known_device")
        .where("account_id", "=", accountId)
        .where("token_hash", "not in", (newest) =>
          newest
            .selectFrom("known_device")
            .select("token_hash")
            .where("account_id", "=", accountId)
            .orderBy("last_used_at", "desc")
            .limit(MAX_PER_ACCOUNT),
        )
        .execute();
    },

    async deleteAll(accountId: string): Promise<void> {
      await db.deleteFrom("known_device").where("account_id", "=", accountId).execute();
    },
  };
}
