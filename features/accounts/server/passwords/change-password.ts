import { refuse, type SessionUser } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";
import { newSession } from "../sessions/open-session";
import { notifyPasswordChanged } from "./notify-password-changed";
import { hashPassword } from "./password-hash";
import { requireOwnPassword } from "./require-own-password";
import { requireUncommonPassword } from "./require-uncommon-password";

/**
 * Changes the user's password and ends all his sessions.
 *
 * @param device  of the current session
 * @returns the new token of the current session
 * @throws AppError PASSWORD_WRONG (also if the password changed meanwhile), PASSWORD_TOO_COMMON, TOO_MANY_REQUESTS
 */
export async function changePassword(
  deps: Pick<
    AccountDeps,
    "accounts" | "credentials" | "identities" | "rateLimiter" | "mailer" | "now" | "publicUrl" | "brandFor"
  >,
  user: SessionUser,
  passwords: { current: string; new: string; endProviderLinks: boolean },
  device: string,
): Promise<string> {
  const { credentialVersion } = await requireOwnPassword(deps, user, passwords.current);
  requireUncommonPassword(passwords.new);
  const passwordHash = await hashPassword(passwords.new);
  const { token, session } = newSession(user.id, device, deps.now());
  const isChanged = await deps.credentials.changePassword(session, {
    credentialVersion,
    passwordHash,
    endsProviderLinks: passwords.endProviderLinks,
  });
  if (!isChanged) throw refuse("PASSWORD_WRONG");
  await notifyPasswordChanged(deps, user.id);
  return token;
}
