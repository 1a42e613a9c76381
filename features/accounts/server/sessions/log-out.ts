import { hashToken } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";

/** Ends the session on the server, which invalidates its token. */
export async function logOut(deps: Pick<AccountDeps, "sessions">, token: string): Promise<void> {
  await deps.sessions.delete(hashToken(token));
}
