import { timingSafeEqual } from "node:crypto";
import type { LoggedIn, SecondFactorProof, UnfinishedSignIn } from "@surco/accounts/contract";
import { hashToken, newSecretToken, refuse } from "@surco/kit-server";
import type { Account } from "../account.repository";
import type { AccountDeps } from "../account-deps";
import { countAttempt } from "../account-rate-limit";
import { rememberDevice } from "../sessions/known-device";
import { openSession } from "../sessions/open-session";
import type { LogInChallenge } from "./challenge.repository";
import { notifySecondFactor } from "./notify-second-factor";
import { passkeyLogInOptions, verifyPasskey } from "./passkeys";
import { hashRecoveryCode } from "./recovery-codes";
import { findTotpStep } from "./totp";

/** Time between the first factor and the second. */
const CHALLENGE_MS = 5 * 60_000;
/** Wrong attempts after which the log-in begins anew. */
const MAX_ATTEMPTS = 5;

export type SecondFactorDeps = Pick<
  AccountDeps,
  | "accounts"
  | "sessions"
  | "knownDevices"
  | "rateLimiter"
  | "secondFactors"
  | "challenges"
  | "secretCipher"
  | "passkeySite"
  | "mailer"
  | "now"
  | "publicUrl"
  | "brandFor"
>;

/** Browser of a log-in. */
export interface LogInBrowser {
  /** Browser and system, for the list of sessions. */
  device: string;
  /** Secret of an earlier log-in. */
  knownDevice?: string | undefined;
  /** Secret of the browser's cookie; null: none. */
  secret: string | null;
  /** Sets the cookie. */
  bind(secret: string): void;
}

/**
 * Continues a log-in after the first factor: opens a session, or asks for the second factor.
 *
 * @throws AppError SIGN_IN_FAILED if the credentials changed meanwhile
 */
export async function signIn(
  deps: SecondFactorDeps,
  {
    user,
    credentialVersion,
    hasSecondFactor,
  }: Pick<Account, "user" | "credentialVersion" | "hasSecondFactor">,
  browser: LogInBrowser,
): Promise<LoggedIn | Extract<UnfinishedSignIn, { next: "second_factor" }>> {
  if (hasSecondFactor) return challengeSecondFactor(deps, user.id, credentialVersion, browser);
  return {
    token: await openSession(deps, { id: user.id, credentialVersion }, browser.device),
    user,
    knownDevice: await rememberDevice(deps, user.id, browser.knownDevice),
  };
}

async function challengeSecondFactor(
  deps: SecondFactorDeps,
  accountId: string,
  credentialVersion: number,
  browser: LogInBrowser,
): Promise<Extract<UnfinishedSignIn, { next: "second_factor" }>> {
  const [ticket, secret] = [newSecretToken(), browser.secret ?? newSecretToken()];
  const now = deps.now();
  await deps.challenges.insertLogIn(
    {
      tokenHash: hashToken(ticket),
      browserHash: hashToken(secret),
      accountId,
      credentialVersion,
      expiresAt: new Date(now.getTime() + CHALLENGE_MS),
    },
    now,
  );
  browser.bind(secret);
  const { totp, passkeys, codesLeft } = await deps.secondFactors.find(accountId);
  return {
    next: "second_factor",
    ticket,
    methods: {
      totp: totp !== null && deps.secretCipher !== null,
      passkey: passkeys.length > 0 && deps.passkeySite !== null,
      recoveryCode: codesLeft > 0,
    },
  };
}

/** @throws AppError SECOND_FACTOR_EXPIRED for an unknown or expired ticket, or another browser */
async function requireChallenge(
  { challenges, now }: SecondFactorDeps,
  ticket: string,
  secret: string | null,
): Promise<LogInChallenge> {
  const challenge = await challenges.findLogIn(hashToken(ticket), now());
  const isIts =
    challenge !== null && secret !== null && timingSafeEqual(challenge.browserHash, hashToken(secret));
  if (!isIts) throw refuse("SECOND_FACTOR_EXPIRED");
  return challenge;
}

/** @throws AppError SECOND_FACTOR_EXPIRED, SECOND_FACTOR_NOT_OFFERED */
export async function startPasskeyLogIn(
  deps: SecondFactorDeps,
  ticket: string,
  secret: string | null,
): Promise<{ options: Record<string, unknown> & { challenge: string } }> {
  const { accountId, tokenHash } = await requireChallenge(deps, ticket, secret);
  if (deps.passkeySite === null) throw refuse("SECOND_FACTOR_NOT_OFFERED");
  const credentials = await deps.secondFactors.listCredentials(accountId);
  const challenge = { accountId, logInHash: tokenHash };
  return { options: await passkeyLogInOptions(deps, deps.passkeySite, challenge, credentials) };
}

/**
 * Completes a log-in by the second factor.
 *
 * @throws AppError SECOND_FACTOR_EXPIRED, SECOND_FACTOR_WRONG, SECOND_FACTOR_NOT_OFFERED, SIGN_IN_FAILED,
 * TOO_MANY_REQUESTS
 */
export async function logInBySecondFactor(
  deps: SecondFactorDeps,
  { ticket, proof }: { ticket: string; proof: SecondFactorProof },
  browser: LogInBrowser,
): Promise<LoggedIn> {
  const challenge = await requireChallenge(deps, ticket, browser.secret);
  const { accountId, tokenHash } = challenge;
  const account = await deps.accounts.find(accountId);
  if (account?.activatedAt == null) throw refuse("SECOND_FACTOR_EXPIRED");
  await countSecondFactorAttempt(deps, account, browser.knownDevice);
  if (!(await deps.challenges.countAttempt(tokenHash, MAX_ATTEMPTS))) throw refuse("SECOND_FACTOR_EXPIRED");
  await verifyProof(deps, account, challenge, proof);
  if (!(await deps.challenges.consumeLogIn(tokenHash))) throw refuse("SECOND_FACTOR_EXPIRED");

  const verified = { id: accountId, credentialVersion: challenge.credentialVersion };
  return {
    token: await openSession(deps, verified, browser.device),
    user: account.user,
    knownDevice: await rememberDevice(deps, accountId, browser.knownDevice),
  };
}

/**
 * Counts an attempt. Only who knows the first factor gets here; even so a known browser has a limit of its own, so that
 * guesses from elsewhere do not lock the owner out.
 *
 * @throws AppError TOO_MANY_REQUESTS
 */
async function countSecondFactorAttempt(
  { knownDevices, rateLimiter }: SecondFactorDeps,
  { user }: Account,
  knownDevice: string | undefined,
): Promise<void> {
  const isKnown =
    knownDevice !== undefined && (await knownDevices.isKnown(hashToken(knownDevice), user.email));
  const subject = isKnown ? `${knownDevice} second factor ${user.id}` : `second factor ${user.id}`;
  await countAttempt(rateLimiter, isKnown ? "account-known-device" : "account-second-factor", subject);
}

/** @throws AppError SECOND_FACTOR_WRONG, SECOND_FACTOR_NOT_OFFERED */
async function verifyProof(
  deps: SecondFactorDeps,
  account: Account,
  challenge: LogInChallenge,
  proof: SecondFactorProof,
): Promise<void> {
  const { id } = account.user;
  if (proof.method === "recovery_code") return takeRecoveryCode(deps, account, proof.code);
  if (proof.method === "totp") {
    if (!(await isTotpCode(deps, id, proof.code))) throw refuse("SECOND_FACTOR_WRONG");
    return;
  }
  if (deps.passkeySite === null) throw refuse("SECOND_FACTOR_NOT_OFFERED");
  const passkey = await deps.secondFactors.findPasskey(id, proof.credential.id);
  if (passkey === null) throw refuse("SECOND_FACTOR_WRONG");
  const use = { credential: proof.credential, logInHash: challenge.tokenHash };
  const signCount = await verifyPasskey(deps, deps.passkeySite, passkey, use);
  const isAccepted =
    signCount !== null && (await deps.secondFactors.recordPasskeyUse(passkey.id, signCount, deps.now()));
  if (!isAccepted) throw refuse("SECOND_FACTOR_WRONG");
}

/** Accepts a code of the authenticator app, each once. @throws AppError SECOND_FACTOR_NOT_OFFERED */
async function isTotpCode(
  { secondFactors, secretCipher, now }: SecondFactorDeps,
  accountId: string,
  code: string,
): Promise<boolean> {
  if (secretCipher === null) throw refuse("SECOND_FACTOR_NOT_OFFERED");
  const stored = await secondFactors.findTotp(accountId, true);
  const secret = stored && secretCipher.decrypt(stored.encryptedSecret, accountId);
  const step = secret && findTotpStep(secret, code, now());
  return step !== null && (await secondFactors.acceptTotpStep(accountId, step));
}

/** Uses up a recovery code and notifies the owner. @throws AppError SECOND_FACTOR_WRONG */
async function takeRecoveryCode(deps: SecondFactorDeps, { user }: Account, code: string): Promise<void> {
  const left = await deps.secondFactors.takeRecoveryCode(user.id, hashRecoveryCode(user.id, code));
  if (left === null) throw refuse("SECOND_FACTOR_WRONG");
  await notifySecondFactor(deps, user, "recovery_code_used", { count: left });
}
