import type { ProviderSignUp, SignedIn } from "@surco/accounts/contract";
import { hashToken, refuse } from "@surco/kit-server";
import { v7 as newId } from "uuid";
import type { AccountDeps } from "../account-deps";
import { mailLink } from "../mails/mail-link";
import { newUser } from "../profile/new-user";
import { requireFiscalId } from "../profile/require-fiscal-id";
import { rememberDevice } from "../sessions/known-device";
import { openSession } from "../sessions/open-session";
import type { ProviderClaim } from "./provider-claim.repository";

/**
 * Creates the account of a provider claim. With a verified address it is activated and signed in at once; else its
 * activation is mailed. A refused input leaves the ticket valid.
 *
 * @param device  browser and system, for the list of sessions
 * @throws AppError LINK_NOT_GOOD for an unknown or expired ticket, FISCAL_ID_INVALID, EMAIL_TAKEN, PROVIDER_TAKEN
 */
export async function registerByProvider(
  deps: AccountDeps,
  input: ProviderSignUp,
  device: string,
): Promise<SignedIn | { mailedTo: string; knownDevice: string }> {
  const createdAt = deps.now();
  const claim = await deps.providerClaims.find(hashToken(input.ticket), createdAt);
  if (claim === null) throw refuse("LINK_NOT_GOOD");
  const fiscalId = requireFiscalId(input.country, input.fiscalId);
  const email = emailOf(claim, input);

  const { firstName, lastName, country, language } = input;
  const person = { id: newId(), email, firstName, lastName, country, fiscalId, language };
  const activatedAt = claim.isEmailVerified ? createdAt : null;
  const demonstrationClaim =
    input.demonstrationClaim === undefined ? null : hashToken(input.demonstrationClaim);
  const account = {
    ...person,
    isDemonstration: false,
    passwordHash: null,
    demonstrationClaim,
    activatedAt,
    createdAt,
  };
  await deps.accounts.deleteExpiredSignUp(email, createdAt);
  const outcome = await deps.identities.insertAccount(account, claim);
  if (outcome === "email-taken") throw refuse("EMAIL_TAKEN");
  if (outcome === "taken") throw refuse("PROVIDER_TAKEN");
  await deps.providerClaims.delete(claim.id);

  const user = newUser(account);
  if (claim.isEmailVerified) {
    await deps.hooks.onAccountActivated(email);
    return { token: await openSession(deps, { id: user.id, credentialVersion: 0 }, device), user };
  }
  await mailLink(deps, user, "activation", { providers: [claim] });
  return { mailedTo: email, knownDevice: await rememberDevice(deps, user.id) };
}

/** Keeps an address verified by the provider; an unverified one may be replaced by the person. */
function emailOf(claim: ProviderClaim, { email }: ProviderSignUp): string {
  const address = claim.isEmailVerified ? claim.email : (email ?? claim.email);
  if (address === null) {
    throw refuse("INVALID_INPUT", { in: "body", issues: [{ path: ["email"], code: "required" }] });
  }
  return address;
}
