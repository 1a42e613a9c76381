import {
  type confirmPasskey as confirmPasskeyRoute,
  MAX_PASSKEYS,
  type SecondFactor,
} from "@surco/accounts/contract";
import type { RouteBody } from "@surco/contract";
import { brandInMails, refuse, type SecretCipher, type SessionUser } from "@surco/kit-server";
import { v7 as newId } from "uuid";
import type { AccountDeps } from "../account-deps";
import { countAttempt } from "../account-rate-limit";
import { requireProfile } from "../profile/require-profile";
import { notifySecondFactor, type SecondFactorName } from "./notify-second-factor";
import type { PasskeySite } from "./passkey-site";
import { newPasskeyOptions, verifyNewPasskey } from "./passkeys";
import { hashRecoveryCode, newRecoveryCodes } from "./recovery-codes";
import type { RemovableMethod } from "./second-factor.repository";
import { base32, findTotpStep, newTotpSecret, totpUri } from "./totp";

/** Time between showing the QR code and confirming it. */
const SETUP_MS = 30 * 60_000;

type ManageDeps = Pick<
  AccountDeps,
  | "accounts"
  | "secondFactors"
  | "challenges"
  | "secretCipher"
  | "passkeySite"
  | "secondFactorPolicy"
  | "rateLimiter"
  | "mailer"
  | "now"
  | "publicUrl"
  | "brandFor"
>;

export async function describeSecondFactor(deps: ManageDeps, user: SessionUser): Promise<SecondFactor> {
  const { totp, passkeys, codesLeft } = await deps.secondFactors.find(user.id);
  return {
    totp: totp && { createdAt: totp.toISOString() },
    passkeys,
    recoveryCodesLeft: codesLeft,
    isRequired: isRequiredOf(deps, user),
    offered: { totp: deps.secretCipher !== null, passkey: deps.passkeySite !== null },
  };
}

function isRequiredOf({ secondFactorPolicy }: ManageDeps, { role }: Pick<SessionUser, "role">): boolean {
  return secondFactorPolicy.isRequiredOfAdministrators && role === "ADMIN";
}

/** Makes the secret of an authenticator app. @throws AppError SECOND_FACTOR_NOT_OFFERED, SECOND_FACTOR_EXISTS */
export async function startTotp(
  deps: ManageDeps,
  user: SessionUser,
): Promise<{ secret: string; uri: string }> {
  const cipher = requireCipher(deps);
  const secret = newTotpSecret();
  const isStored = await deps.secondFactors.startTotp(user.id, cipher.encrypt(secret, user.id), deps.now());
  if (!isStored) throw refuse("SECOND_FACTOR_EXISTS");
  const { name } = brandInMails(deps, await requireProfile(deps, user));
  return { secret: base32(secret), uri: totpUri(secret, name, user.email) };
}

/** @throws AppError SECOND_FACTOR_EXPIRED, SECOND_FACTOR_WRONG, TOO_MANY_REQUESTS */
export async function confirmTotp(
  deps: ManageDeps,
  user: SessionUser,
  code: string,
): Promise<{ recoveryCodes: string[] | null }> {
  const cipher = requireCipher(deps);
  await countAttempt(deps.rateLimiter, "account-second-factor", `set up ${user.id}`);
  const now = deps.now();
  const stored = await deps.secondFactors.findTotp(user.id, false);
  const secret = stored && cipher.decrypt(stored.encryptedSecret, user.id);
  const isLate = stored !== null && now.getTime() - stored.createdAt.getTime() > SETUP_MS;
  if (!stored || !secret || isLate) throw refuse("SECOND_FACTOR_EXPIRED");
  const step = findTotpStep(secret, code, now);
  if (step === null) throw refuse("SECOND_FACTOR_WRONG");

  const codes = newRecoveryCodes();
  const { isConfirmed, hasNewCodes } = await deps.secondFactors.confirmTotp(
    user.id,
    { createdAt: stored.createdAt, step, now },
    hashesOf(user.id, codes),
  );
  if (!isConfirmed) throw refuse("SECOND_FACTOR_EXPIRED");
  await notifyOwner(deps, user, "second_factor_added", "totp");
  return { recoveryCodes: hasNewCodes ? codes : null };
}

/** @throws AppError SECOND_FACTOR_NOT_OFFERED, TOO_MANY_PASSKEYS */
export async function startPasskey(
  deps: ManageDeps,
  user: SessionUser,
): Promise<{ options: Record<string, unknown> & { challenge: string } }> {
  const site = requireSite(deps);
  const existing = await deps.secondFactors.listCredentials(user.id);
  if (existing.length >= MAX_PASSKEYS) throw refuse("TOO_MANY_PASSKEYS", { most: MAX_PASSKEYS });
  const { name: brandName } = brandInMails(deps, await requireProfile(deps, user));
  const owner = { user, brandName, existing: existing.map(({ id }) => id) };
  return { options: await newPasskeyOptions(deps, site, owner) };
}

/** @throws AppError SECOND_FACTOR_NOT_OFFERED, SECOND_FACTOR_WRONG, TOO_MANY_PASSKEYS */
export async function confirmPasskey(
  deps: ManageDeps,
  user: SessionUser,
  { name, credential }: RouteBody<typeof confirmPasskeyRoute>,
): Promise<{ recoveryCodes: string[] | null }> {
  const verified = await verifyNewPasskey(deps, requireSite(deps), user.id, credential);
  if (verified === null) throw refuse("SECOND_FACTOR_WRONG");
  const codes = newRecoveryCodes();
  const { publicKey, signCount, transports } = verified;
  const passkey = {
    id: newId(),
    accountId: user.id,
    name,
    createdAt: deps.now(),
    credentialId: verified.id,
    publicKey,
    signCount,
    transports,
  };
  const { outcome, hasNewCodes } = await deps.secondFactors.insertPasskey(
    passkey,
    MAX_PASSKEYS,
    hashesOf(user.id, codes),
  );
  if (outcome === "too-many") throw refuse("TOO_MANY_PASSKEYS", { most: MAX_PASSKEYS });
  if (outcome === "taken") throw refuse("SECOND_FACTOR_WRONG");
  await notifyOwner(deps, user, "second_factor_added", "passkey");
  return { recoveryCodes: hasNewCodes ? codes : null };
}

/** Removes a method. @throws AppError LAST_SECOND_FACTOR if the account has to keep one */
export async function removeSecondFactor(
  deps: ManageDeps,
  user: SessionUser,
  method: RemovableMethod,
): Promise<void> {
  const outcome = await deps.secondFactors.remove(user.id, method, isRequiredOf(deps, user));
  if (outcome === "last") throw refuse("LAST_SECOND_FACTOR");
  if (outcome === "removed") {
    await notifyOwner(deps, user, "second_factor_removed", "totp" in method ? "totp" : "passkey");
  }
}

/** Replaces the recovery codes. @throws AppError SECOND_FACTOR_MISSING */
export async function renewRecoveryCodes(
  deps: ManageDeps,
  user: SessionUser,
): Promise<{ recoveryCodes: string[] }> {
  const recoveryCodes = newRecoveryCodes();
  const isStored = await deps.secondFactors.replaceRecoveryCodes(user.id, hashesOf(user.id, recoveryCodes));
  if (!isStored) throw refuse("SECOND_FACTOR_MISSING");
  await notifyOwner(deps, user, "second_factor_added", "recoveryCodes");
  return { recoveryCodes };
}

async function notifyOwner(
  deps: ManageDeps,
  user: SessionUser,
  kind: "second_factor_added" | "second_factor_removed",
  method: SecondFactorName,
): Promise<void> {
  await notifySecondFactor(deps, await requireProfile(deps, user), kind, { method });
}

const hashesOf = (accountId: string, codes: readonly string[]) =>
  codes.map((code) => hashRecoveryCode(accountId, code));

/** @throws AppError SECOND_FACTOR_NOT_OFFERED */
function requireCipher({ secretCipher }: ManageDeps): SecretCipher {
  if (secretCipher === null) throw refuse("SECOND_FACTOR_NOT_OFFERED");
  return secretCipher;
}

/** @throws AppError SECOND_FACTOR_NOT_OFFERED */
function requireSite({ passkeySite }: ManageDeps): PasskeySite {
  if (passkeySite === null) throw refuse("SECOND_FACTOR_NOT_OFFERED");
  return passkeySite;
}
