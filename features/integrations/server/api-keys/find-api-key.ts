import { type ApiKeyCaller, hashToken } from "@surco/kit-server";
import type { ApiKeyDeps } from "./create-api-key";

/** Minimum interval between updates of the last use, so that a request rarely writes. */
const TOUCH_INTERVAL_MS = 3_600_000;

/**
 * Finds the owner of an API key with his present rights; null for a key that is unknown, revoked or expired, or whose owner may
 * not log in. Read from the database with each request, so that a revocation holds at once in every process and thread.
 */
export async function findApiKey(
  { apiKeys, findUser, now }: ApiKeyDeps,
  token: string,
): Promise<ApiKeyCaller | null> {
  const at = now();
  const key = await apiKeys.findInForce(hashToken(token), at);
  const owner = key && (await findUser(key.accountId));
  if (key === null || owner === null) return null;
  const isTouched = key.lastUsedAt !== null && at.getTime() - key.lastUsedAt.getTime() < TOUCH_INTERVAL_MS;
  if (!isTouched) await apiKeys.touch(key.id, at);
  return { keyId: key.id, scopes: key.scopes, owner };
}
