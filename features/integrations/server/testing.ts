import type { ApiKeyScope } from "@surco/contract";
import type { Database } from "@surco/db";
import { buildUser } from "@surco/kit-server/testing";
import type { Kysely } from "kysely";
import { v7 as newId } from "uuid";
import { apiKeyRepository } from "./api-keys/api-key.repository";
import { createApiKey } from "./api-keys/create-api-key";
import { webhookRepository } from "./webhooks/webhook.repository";

/** Creates an API key of an account. @returns the key itself */
export async function buildApiKey(
  db: Kysely<Database>,
  accountId: string,
  scopes: readonly ApiKeyScope[],
): Promise<string> {
  const deps = { apiKeys: apiKeyRepository(db), now: () => new Date() };
  const input = { name: "Prueba", scopes: [...scopes], expiresInDays: null };
  return (await createApiKey(deps, buildUser({ id: accountId }), input)).token;
}

/** Registers a webhook of an account, with a key that nothing decrypts. */
export async function buildWebhook(db: Kysely<Database>, accountId: string): Promise<void> {
  await webhookRepository(db).insert(
    {
      id: newId(),
      accountId,
      url: "https://erp.example/",
      kinds: ["note.created"],
      encryptedKey: Buffer.alloc(60),
      createdAt: new Date(),
    },
    1,
  );
}
