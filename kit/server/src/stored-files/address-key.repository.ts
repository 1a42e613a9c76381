import { randomBytes } from "node:crypto";
import type { Database } from "@surco/db";
import type { Kysely } from "kysely";

const KEY_BYTES = 32;

/** Finds the key that signs addresses and creates it on first use, once among servers that start together. */
export function addressKeyFinder(db: Kysely<Database>): () => Promise<Buffer> {
  let cached: Buffer | null = null;
  const read = async () =>
    (await db.selectFrom("file_address_key").select("key").executeTakeFirst())?.key ?? null;
  return async () => {
    cached ??= await read();
    if (cached) return cached;
    await db
      .insertInto("file_address_key")
      .values({ key: randomBytes(KEY_BYTES), created_at: new Date() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    cached = await read();
    if (cached === null) throw new Error("the key of file addresses was just written");
    return cached;
  };
}
