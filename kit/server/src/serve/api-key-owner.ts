import { apiKeyScopeOf, type RouteShape } from "@surco/contract";
import type { AccessChecks } from "./access-checks";
import { refuse } from "./errors";
import type { RateLimiter } from "./rate-limit";
import type { SessionUser } from "./session-user";

interface KeyDeps {
  access: Pick<AccessChecks, "findApiKey">;
  rateLimiter: RateLimiter;
  /** Calls were counted before they came here. */
  isThread?: boolean;
}

/**
 * Finds the owner of an API key that may call a route. Calls are counted by key, refused ones too.
 *
 * @throws AppError NOT_SIGNED_IN for an unknown, expired or revoked key, TOO_MANY_REQUESTS, API_KEY_NOT_ALLOWED, API_KEY_SCOPE
 */
export async function requireKeyOwner(
  { access, rateLimiter, isThread = false }: KeyDeps,
  route: RouteShape,
  key: string,
): Promise<SessionUser> {
  const caller = (await access.findApiKey?.(key)) ?? null;
  if (caller === null) throw refuse("NOT_SIGNED_IN");
  if (!isThread) await rateLimiter.take("api-key", caller.keyId);
  const scope = apiKeyScopeOf(route);
  if (scope === null) throw refuse("API_KEY_NOT_ALLOWED");
  if (!caller.scopes.includes(scope)) throw refuse("API_KEY_SCOPE", { scope });
  return caller.owner;
}
