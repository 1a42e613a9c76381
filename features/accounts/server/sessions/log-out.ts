import { hashToken } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";

/** Ends the session on the server: its token opens nothing from now on. */
export async function logOut(deps: Pick<AccountDeps, "sessions">, token: string): Promise<void> {
  await deps.sessions.delete(hashToken(token));
}
