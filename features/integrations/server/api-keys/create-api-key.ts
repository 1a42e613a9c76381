import { API_KEY_PREFIX } from "@surco/contract";
import { type ApiKey, type ApiKeyInput, MAX_API_KEYS } from "@surco/integrations/contract";
import { type Clock, hashToken, newSecretToken, refuse, type SessionUser } from "@surco/kit-server";
import { v7 as newId } from "uuid";
import type { ApiKeyRepository } from "./api-key.repository";

const DAY_MS = 86_400_000;
/** Too few to guess the key from, enough to distinguish twenty. */
const SHOWN_CHARACTERS = 4;

export interface ApiKeyDeps {
  apiKeys: ApiKeyRepository;
  now: Clock;
  /** Account with its present rights; null for one that is not activated or closing. */
  findUser(accountId: string): Promise<SessionUser | null>;
}

/**
 * Creates an API key.
 *
 * @returns `token`: the key itself, of which only the hash is stored
 * @throws AppError API_KEY_IN_DEMONSTRATION, TOO_MANY_API_KEYS
 */
export async function createApiKey(
  { apiKeys, now }: Pick<ApiKeyDeps, "apiKeys" | "now">,
  user: SessionUser,
  { name, scopes, expiresInDays }: ApiKeyInput,
): Promise<ApiKey & { token: string }> {
  if (user.isDemonstration) throw refuse("API_KEY_IN_DEMONSTRATION");
  const token = `${API_KEY_PREFIX}${newSecretToken()}`;
  const createdAt = now();
  const expiresAt = expiresInDays === null ? null : new Date(createdAt.getTime() + expiresInDays * DAY_MS);
  const key = await apiKeys.insert(
    {
      id: newId(),
      accountId: user.id,
      name,
      secretHash: hashToken(token),
      lastCharacters: token.slice(-SHOWN_CHARACTERS),
      scopes,
      createdAt,
      expiresAt,
    },
    MAX_API_KEYS,
  );
  if (key === null) throw refuse("TOO_MANY_API_KEYS", { most: MAX_API_KEYS });
  return { ...key, token };
}
