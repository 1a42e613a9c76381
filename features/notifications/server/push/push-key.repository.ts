import type { Database } from "@surco/db";
import type { Kysely } from "kysely";
import webPush from "web-push";

/** Key pair by which push services identify an installation (VAPID, RFC 8292). */
export interface PushKey {
  /** P-256, uncompressed, 65 bytes. */
  publicKey: Buffer;
  /** 32 bytes. */
  privateKey: Buffer;
}

/**
 * Finds the installation's key pair and creates it on first use, once among servers that start together. Browsers subscribe
 * with its public key, so it is never replaced.
 */
export function pushKeyFinder(db: Kysely<Database>): () => Promise<PushKey> {
  let cached: PushKey | null = null;
  const read = async (): Promise<PushKey | null> => {
    const row = await db.selectFrom("push_key").select(["public_key", "private_key"]).executeTakeFirst();
    return row ? { publicKey: row.public_key, privateKey: row.private_key } : null;
  };
  return async () => {
    cached ??= await read();
    if (cached) return cached;
    const { publicKey, privateKey } = createPushKey();
    await db
      .insertInto("push_key")
      .values({ public_key: publicKey, private_key: privateKey, created_at: new Date() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    cached = await read();
    return cached ?? { publicKey, privateKey };
  };
}

export function createPushKey(): PushKey {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  return { publicKey: Buffer.from(publicKey, "base64url"), privateKey: Buffer.from(privateKey, "base64url") };
}
