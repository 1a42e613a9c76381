import type { LoggedIn, UnfinishedSignIn } from "@surco/accounts/contract";
import { refuse } from "@surco/kit-server";
import { verifyPassword } from "../passwords/password-hash";
import { type LogInBrowser, type SecondFactorDeps, signIn } from "../second-factor/log-in-challenge";
import { countSignInAttempt } from "./known-device";

/**
 * Opens a session, or asks for the second factor. An unknown name and a wrong password get the same response after the
 * same time; ACCOUNT_NOT_ACTIVATED is returned only with the right password.
 *
 * @param name  e-mail address or user name
 * @throws AppError SIGN_IN_FAILED, ACCOUNT_NOT_ACTIVATED, TOO_MANY_REQUESTS
 */
export async function logIn(
  deps: SecondFactorDeps,
  name: string,
  password: string,
  browser: LogInBrowser,
): Promise<LoggedIn | UnfinishedSignIn> {
  const account = await deps.accounts.findByLogin(name);
  // One budget for both names of an account.
  await countSignInAttempt(deps, account?.user.email ?? name, browser.knownDevice);

  const isRight = await verifyPassword(account?.passwordHash ?? null, password);
  if (account === null || !isRight) throw refuse("SIGN_IN_FAILED");
  if (account.activatedAt === null) throw refuse("ACCOUNT_NOT_ACTIVATED");

  return signIn(deps, account, browser);
}
