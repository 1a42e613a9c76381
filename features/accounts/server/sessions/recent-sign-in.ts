import { hashToken, refuse } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";

/** Time after a sign-in or re-authentication during which sensitive actions are allowed. */
const RECENT_MS = 15 * 60_000;

/** True if the session signed in or re-authenticated within 15 minutes. */
export async function isRecentlyAuthenticated(
  deps: Pick<AccountDeps, "sessions" | "now">,
  token: string,
): Promise<boolean> {
  const authenticatedAt = await deps.sessions.findAuthenticatedAt(hashToken(token));
  return authenticatedAt !== null && deps.now().getTime() - authenticatedAt.getTime() < RECENT_MS;
}

/** @throws AppError REAUTHENTICATION_REQUIRED */
export async function requireRecentSignIn(
  deps: Pick<AccountDeps, "sessions" | "now">,
  token: string,
): Promise<void> {
  if (!(await isRecentlyAuthenticated(deps, token))) throw refuse("REAUTHENTICATION_REQUIRED");
}
