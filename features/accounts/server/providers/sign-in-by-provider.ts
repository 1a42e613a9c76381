import type { LoggedIn, ProviderLogin, UnfinishedSignIn } from "@surco/accounts/contract";
import { hashToken, newSecretToken, refuse } from "@surco/kit-server";
import { v7 as newId } from "uuid";
import type { Account } from "../account.repository";
import type { AccountDeps } from "../account-deps";
import { countMailRequest } from "../account-rate-limit";
import { mailLink } from "../mails/mail-link";
import { type LogInBrowser, signIn } from "../second-factor/log-in-challenge";
import { notifyProviderLinked } from "./notify-provider-linked";
import { verifyCallback } from "./oauth-authorization";
import type { ProviderPerson } from "./provider-client";

const HOUR_MS = 3_600_000;
/** Validity of a claim, as of its mailed link. */
const CLAIM_MS = 2 * HOUR_MS;

/**
 * Signs in by an OAuth callback. A linked identity opens its account. Otherwise the account of its address is linked:
 * at once if the provider verified it, else by a mailed link. Without an account the person may sign up.
 *
 * @throws AppError PROVIDER_NOT_OFFERED, PROVIDER_SIGN_IN_FAILED, PROVIDER_TAKEN, ACCOUNT_NOT_ACTIVATED, UNAVAILABLE,
 * TOO_MANY_REQUESTS
 */
export async function signInByProvider(
  deps: AccountDeps,
  callback: ProviderLogin,
  browser: LogInBrowser,
): Promise<LoggedIn | UnfinishedSignIn> {
  const browserSecret = browser.secret;
  const person = await verifyCallback(deps, callback, { accountId: null, purpose: "sign_in", browserSecret });
  const known = await findLinkedAccount(deps, person);
  if (known !== null && known.activatedAt !== null) {
    await deps.identities.updateEmail(person);
    return signIn(deps, known, browser);
  }
  const byEmail = await findByEmail(deps, person);
  if (byEmail !== null && person.isEmailVerified) {
    return signIn(deps, await linkVerified(deps, byEmail, person), browser);
  }
  if (known !== null) throw refuse("ACCOUNT_NOT_ACTIVATED");
  if (byEmail !== null) return confirmByMail(deps, byEmail, person);

  const { ticket } = await storeClaim(deps, person);
  const { provider, email, isEmailVerified, firstName, lastName } = person;
  return { next: "sign_up", provider, ticket, email, isEmailVerified, firstName, lastName };
}

async function findLinkedAccount(deps: AccountDeps, person: ProviderPerson): Promise<Account | null> {
  const account = await deps.accounts.findByIdentity(person);
  if (account === null || account.activatedAt !== null) return account;
  await deps.accounts.deleteExpiredSignUp(account.user.email, deps.now());
  return deps.accounts.find(account.user.id);
}

async function findByEmail(deps: AccountDeps, { email }: ProviderPerson): Promise<Account | null> {
  if (email === null) return null;
  await deps.accounts.deleteExpiredSignUp(email, deps.now());
  return deps.accounts.findByEmail(email);
}

/** @throws AppError PROVIDER_TAKEN; SIGN_IN_FAILED if the identity was unlinked meanwhile */
async function linkVerified(deps: AccountDeps, account: Account, person: ProviderPerson): Promise<Account> {
  const { id, email } = account.user;
  if (!(await deps.identities.link(id, person, deps.now()))) throw refuse("PROVIDER_TAKEN");
  if (account.activatedAt === null) await deps.hooks.onAccountActivated(email);
  else await notifyProviderLinked(deps, account.user, person.provider);
  const linked = await deps.accounts.findByIdentity(person);
  if (linked === null) throw refuse("SIGN_IN_FAILED");
  return linked;
}

async function confirmByMail(
  deps: AccountDeps,
  { user }: Account,
  person: ProviderPerson,
): Promise<UnfinishedSignIn> {
  await countMailRequest(deps.rateLimiter, "provider_link", `${person.provider} ${person.subject}`);
  const { id, name } = await storeClaim(deps, person);
  await mailLink(deps, user, "provider_link", { requested: id, shown: name });
  return { next: "confirm_email", provider: person.provider, email: user.email };
}

/** Stores an identified person until the next step of his sign-in. */
async function storeClaim(
  deps: Pick<AccountDeps, "providerClaims" | "now">,
  person: ProviderPerson,
): Promise<{ id: string; ticket: string; name: string }> {
  const ticket = newSecretToken();
  const now = deps.now();
  const id = newId();
  const name = nameForMail(person);
  const expiresAt = new Date(now.getTime() + CLAIM_MS);
  const { provider, subject, email, isEmailVerified } = person;
  await deps.providerClaims.insert(
    { id, name, provider, subject, email, isEmailVerified, ticketHash: hashToken(ticket), expiresAt },
    now,
  );
  return { id, ticket, name };
}

/** Name for a mail: letters only, so that it cannot carry a link or a sentence. */
function nameForMail({ firstName, lastName, email }: ProviderPerson): string {
  const letters = `${firstName} ${lastName}`.replace(/[^\p{L}\p{M}'’ -]+/gu, " ").replace(/\s+/g, " ");
  return letters.trim().slice(0, 60) || (email ?? "");
}
