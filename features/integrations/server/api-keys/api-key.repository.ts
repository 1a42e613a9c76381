import type { ApiKeyScope } from "@surco/contract";
import type { ApiKeyTable, Database } from "@surco/db";
import type { ApiKey } from "@surco/integrations/contract";
import { type Kysely, type Selectable, sql } from "kysely";

interface NewApiKey {
  id: string;
  accountId: string;
  name: string;
  secretHash: Buffer;
  lastCharacters: string;
  scopes: readonly ApiKeyScope[];
  createdAt: Date;
  expiresAt: Date | null;
}

/** A key that is in force. */
interface FoundApiKey {
  id: string;
  accountId: string;
  scopes: readonly ApiKeyScope[];
  lastUsedAt: Date | null;
}

export type ApiKeyRepository = ReturnType<typeof apiKeyRepository>;

export function apiKeyRepository(db: Kysely<Database>) {
  return {
    /** Lists an account's keys, newest first. */
    async list(accountId: string): Promise<ApiKey[]> {
      const rows = await db
        .selectFrom("api_key")
        .selectAll()
        .where("account_id", "=", accountId)
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .execute();
      return rows.map(toApiKey);
    },

    /** Inserts a key unless the account has `most`. @returns null, and nothing is written, where it has */
    insert(key: NewApiKey, most: number): Promise<ApiKey | null> {
      return db.transaction().execute(async (trx) => {
        // Concurrent requests of the account count one after the other.
        await sql`select pg_advisory_xact_lock(hashtextextended(${`api keys of ${key.accountId}`}, 0))`.execute(
          trx,
        );
        const { count } = await trx
          .selectFrom("api_key")
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .where("account_id", "=", key.accountId)
          .executeTakeFirstOrThrow();
        if (count >= most) return null;
        const row = await trx
          .insertInto("api_key")
          .values({
            id: key.id,
            account_id: key.accountId,
            name: key.name,
            secret_hash: key.secretHash,
            last_characters: key.lastCharacters,
            scopes: [...key.scopes],
            created_at: key.createdAt,
            last_used_at: null,
            expires_at: key.expiresAt,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        return toApiKey(row);
      });
    },

    /** null for an unknown, revoked or expired key */
    async findInForce(secretHash: Buffer, now: Date): Promise<FoundApiKey | null> {
      const row = await db
        .selectFrom("api_key")
        .select(["id", "account_id", "scopes", "last_used_at"])
        .where("secret_hash", "=", secretHash)
        .where(({ or, eb }) => or([eb("expires_at", "is", null), eb("expires_at", ">", now)]))
        .executeTakeFirst();
      if (!row) return null;
      return { id: row.id, accountId: row.account_id, scopes: row.scopes, lastUsedAt: row.last_used_at };
    },

    async touch(id: string, lastUsedAt: Date): Promise<void> {
      await db.updateTable("api_key").set({ last_used_at: lastUsedAt }).where("id", "=", id).execute();
    },

    async delete(accountId: string, id: string): Promise<void> {
      await db.deleteFrom("api_key").where("account_id", "=", accountId).where("id", "=", id).execute();
    },

    async deleteAll(accountId: string): Promise<void> {
      await db.deleteFrom("api_key").where("account_id", "=", accountId).execute();
    },

    async deleteExpired(before: Date): Promise<void> {
      await db.deleteFrom("api_key").where("expires_at", "<", before).execute();
    },
  };
}

function toApiKey(row: Selectable<ApiKeyTable>): ApiKey {
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    lastCharacters: row.last_characters,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
  };
}
