import type { ApiKeyScope } from "@surco/contract";
import type { Database } from "@surco/db";
import { buildUser } from "@surco/kit-server/testing";
import type { Kysely } from "kysely";
import { apiKeyRepository } from "./api-keys/api-key.repository";
import { createApiKey } from "./api-keys/create-api-key";

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
