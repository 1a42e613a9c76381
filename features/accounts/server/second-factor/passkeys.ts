import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { newPasskey, passkeyAssertion } from "@surco/accounts/contract";
import { hashToken, type SessionUser } from "@surco/kit-server";
import type { z } from "zod";
import type { AccountDeps } from "../account-deps";
import type { PasskeySite } from "./passkey-site";
import type { StoredPasskey } from "./second-factor.repository";

/** Time that a person has to use a passkey. */
const PASSKEY_MS = 5 * 60_000;

type PasskeyDeps = Pick<AccountDeps, "challenges" | "now">;

/** Options for making a passkey. User verification makes it a factor by itself. */
export async function newPasskeyOptions(
  deps: PasskeyDeps,
  site: PasskeySite,
  owner: { user: Pick<SessionUser, "id" | "email">; brandName: string; existing: readonly string[] },
): Promise<Record<string, unknown> & { challenge: string }> {
  const options = await generateRegistrationOptions({
    rpName: owner.brandName,
    rpID: site.id,
    userName: owner.user.email,
    userDisplayName: owner.user.email,
    userID: new Uint8Array(Buffer.from(owner.user.id)),
    attestationType: "none",
    excludeCredentials: owner.existing.map((id) => ({ id })),
    authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
    timeout: PASSKEY_MS,
  });
  await storeChallenge(deps, options.challenge, owner.user.id, null);
  return { ...options };
}

/** Verifies a new passkey. @returns null if it is not the answer to a challenge of this account and site */
export async function verifyNewPasskey(
  deps: PasskeyDeps,
  site: PasskeySite,
  accountId: string,
  credential: z.output<typeof newPasskey>,
): Promise<{ id: string; publicKey: Buffer; signCount: number; transports: string[] } | null> {
  const verified = await refusedAsNull(() =>
    verifyRegistrationResponse({
      response: { ...credential, response: definedOf(credential.response), clientExtensionResults: {} },
      expectedChallenge: (challenge) => consume(deps, challenge, accountId, null),
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
    }),
  );
  if (!verified?.verified) return null;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return { id, publicKey: Buffer.from(publicKey), signCount: counter, transports };
}

/** Options for using a passkey as the second factor of a log-in. */
export async function passkeyLogInOptions(
  deps: PasskeyDeps,
  site: PasskeySite,
  challenge: { accountId: string; logInHash: Buffer },
  credentials: readonly { id: string; transports: string[] }[],
): Promise<Record<string, unknown> & { challenge: string }> {
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    allowCredentials: credentials.map(({ id, transports }) => ({ id, transports })),
    userVerification: "required",
    timeout: PASSKEY_MS,
  });
  await storeChallenge(deps, options.challenge, challenge.accountId, challenge.logInHash);
  return { ...options };
}

/** Verifies the use of a passkey. @returns its new counter; null if it is refused */
export async function verifyPasskey(
  deps: PasskeyDeps,
  site: PasskeySite,
  passkey: StoredPasskey,
  { credential, logInHash }: { credential: z.output<typeof passkeyAssertion>; logInHash: Buffer },
): Promise<number | null> {
  const verified = await refusedAsNull(() =>
    verifyAuthenticationResponse({
      response: { ...credential, response: definedOf(credential.response), clientExtensionResults: {} },
      expectedChallenge: (challenge) => consume(deps, challenge, passkey.accountId, logInHash),
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.signCount,
        transports: passkey.transports,
      },
    }),
  );
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}

/** The library throws for each kind of wrong or malformed answer. */
async function refusedAsNull<T>(verify: () => Promise<T>): Promise<T | null> {
  try {
    return await verify();
  } catch (error) {
    if (error instanceof ChallengeStoreError) throw error.cause;
    return null;
  }
}

/** Failure of the database inside the library's verification, which is no refusal. */
class ChallengeStoreError extends Error {}

async function consume(
  { challenges, now }: PasskeyDeps,
  challenge: string,
  accountId: string,
  logInHash: Buffer | null,
): Promise<boolean> {
  try {
    return await challenges.consumePasskey(hashToken(challenge), { accountId, logInHash }, now());
  } catch (cause) {
    throw new ChallengeStoreError("challenge", { cause });
  }
}

async function storeChallenge(
  { challenges, now }: PasskeyDeps,
  challenge: string,
  accountId: string,
  logInHash: Buffer | null,
): Promise<void> {
  const expiresAt = new Date(now().getTime() + PASSKEY_MS);
  await challenges.insertPasskey({ hash: hashToken(challenge), accountId, logInHash, expiresAt }, now());
}

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** Leaves out absent properties, which in the library's types are not undefined ones. */
function definedOf<T extends object>(values: T): Defined<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;
}
