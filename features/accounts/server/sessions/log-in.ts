import type { LoggedIn } from "@surco/accounts/contract";
import { refuse } from "@surco/kit-server";
import type { Account } from "../account.repository";
import type { AccountDeps } from "../account-deps";
import { verifyPassword } from "../passwords/password-hash";
import { countSignInAttempt, rememberDevice } from "./known-device";
import { openSession } from "./open-session";

/**
 * Opens a session. An unknown name and a wrong password get the same response after the same time;
 * ACCOUNT_NOT_ACTIVATED is returned only with the right password.
 *
 * @param name  e-mail address or user name
 * @param device  browser and system, for the list of sessions
 * @param knownDevice  secret of an earlier log-in of this browser
 * @throws AppError SIGN_IN_FAILED, ACCOUNT_NOT_ACTIVATED, TOO_MANY_REQUESTS
 */
export async function logIn(
  deps: Pick<AccountDeps, "accounts" | "sessions" | "knownDevices" | "rateLimiter" | "now">,
  name: string,
  password: string,
  device = "",
  knownDevice?: string,
): Promise<LoggedIn> {
  const account = await deps.accounts.findByLogin(name);
  // One budget for both names of an account.
  await countSignInAttempt(deps, account?.user.email ?? name, knownDevice);

  const isRight = await verifyPassword(account?.passwordHash ?? null, password);
  if (account === null || !isRight) throw refuse("SIGN_IN_FAILED");
  if (account.activatedAt === null) throw refuse("ACCOUNT_NOT_ACTIVATED");

  return signIn(deps, account, device, knownDevice);
}

/** Opens a session of an authenticated account. @throws AppError SIGN_IN_FAILED if its credentials changed meanwhile */
export async function signIn(
  deps: Pick<AccountDeps, "sessions" | "knownDevices" | "now">,
  { user, credentialVersion }: Pick<Account, "user" | "credentialVersion">,
  device: string,
  knownDevice?: string,
): Promise<LoggedIn> {
  return {
    token: await openSession(deps, { id: user.id, credentialVersion }, device),
    user,
    knownDevice: await rememberDevice(deps, user.id, knownDevice),
  };
}
