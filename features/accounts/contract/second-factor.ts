import { defineRoute, id, instant, nothing } from "@surco/contract";
import { z } from "zod";
import { exampleUser } from "./example-user";
import { linkToken } from "./link-token";
import { loggedIn } from "./log-in";
import { knownDevice } from "./passwords";

/** Digits of a code of an authenticator app (RFC 6238). */
export const TOTP_DIGITS = 6;
/** Recovery codes per account. */
export const RECOVERY_CODES = 10;
export const MAX_PASSKEYS = 20;

const totpCode = z
  .string()
  .transform((text) => text.replace(/\s/g, ""))
  .pipe(z.string().regex(/^\d{6}$/));
/** Sixteen characters of base32 in groups of four; spaces, hyphens and case do not matter. */
const recoveryCode = z.string().trim().min(16).max(40);
const recoveryCodes = z.array(z.string());
const passkeyName = z.string().trim().min(1).max(60);

const base64Url = (maxLength: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(maxLength);
const credential = z.object({
  id: base64Url(1400),
  rawId: base64Url(1400),
  type: z.literal("public-key"),
});
/** Answers of a browser, as PublicKeyCredential.toJSON() writes them. */
export const newPasskey = credential.extend({
  response: z.object({
    clientDataJSON: base64Url(4000),
    attestationObject: base64Url(20_000),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});
export const passkeyAssertion = credential.extend({
  response: z.object({
    clientDataJSON: base64Url(4000),
    authenticatorData: base64Url(4000),
    signature: base64Url(4000),
    userHandle: base64Url(200).optional(),
  }),
});
/** Options for navigator.credentials, as JSON. */
const passkeyOptions = z.looseObject({ challenge: z.string() });

export const passkey = z.object({ id, name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() });
export type Passkey = z.infer<typeof passkey>;

export const secondFactor = z.object({
  /** Authenticator app; null: none. */
  totp: z.object({ createdAt: instant }).nullable(),
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.number().int(),
  /** True if the account has to keep a second factor. */
  isRequired: z.boolean(),
  /** Methods that this installation can offer. */
  offered: z.object({ totp: z.boolean(), passkey: z.boolean() }),
});
export type SecondFactor = z.infer<typeof secondFactor>;

const examplePasskey: Passkey = {
  id: "019a5d2e-7a10-7000-8000-0000000000b1",
  name: "Teléfono",
  createdAt: "2026-11-21T12:00:00.000Z",
  lastUsedAt: null,
};
const exampleCredential = { id: "AbC123", rawId: "AbC123", type: "public-key" } as const;
const exampleCodes = ["ABCD-EFGH-IJKL-MNOP"];

export const getSecondFactor = defineRoute({
  method: "GET",
  path: "/auth/second_factor",
  access: "account",
  summary: "Returns the second factors of the user's account.",
  response: secondFactor,
  errors: [],
  isForEnrolment: true,
  example: {
    answer: {
      totp: { createdAt: "2026-11-21T12:00:00.000Z" },
      passkeys: [examplePasskey],
      recoveryCodesLeft: 10,
      isRequired: false,
      offered: { totp: true, passkey: true },
    },
  },
});

export const startTotp = defineRoute({
  method: "POST",
  path: "/auth/second_factor/totp",
  access: "account",
  summary: "Makes the secret of an authenticator app (RFC 6238), in force once a code of it is confirmed.",
  body: nothing,
  response: z.object({ secret: z.string(), uri: z.string() }),
  errors: ["SECOND_FACTOR_NOT_OFFERED", "SECOND_FACTOR_EXISTS"],
  needsRecentSignIn: true,
  isForEnrolment: true,
  example: {
    body: {},
    answer: {
      secret: "JBSWY3DPEHPK3PXP",
      uri: "otpauth://totp/Surco:ana%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Surco",
    },
  },
});

/** Recovery codes, shown once; null: the account has codes already. */
const enrolled = z.object({ recoveryCodes: recoveryCodes.nullable() });

export const confirmTotp = defineRoute({
  method: "POST",
  path: "/auth/second_factor/totp/confirm",
  access: "account",
  summary: "Confirms an authenticator app by a code, and notifies the owner by mail.",
  body: z.object({ code: totpCode }),
  response: enrolled,
  errors: ["SECOND_FACTOR_WRONG", "SECOND_FACTOR_EXPIRED"],
  needsRecentSignIn: true,
  isForEnrolment: true,
  example: { body: { code: "123456" }, answer: { recoveryCodes: exampleCodes } },
});

export const removeTotp = defineRoute({
  method: "DELETE",
  path: "/auth/second_factor/totp",
  access: "account",
  summary: "Removes the authenticator app, and notifies the owner by mail. Idempotent.",
  response: nothing,
  errors: ["LAST_SECOND_FACTOR"],
  needsRecentSignIn: true,
  example: { answer: {} },
});

export const startPasskey = defineRoute({
  method: "POST",
  path: "/auth/second_factor/passkey",
  access: "account",
  summary: "Returns the options for making a passkey (WebAuthn) in this browser.",
  body: nothing,
  response: z.object({ options: passkeyOptions }),
  errors: ["SECOND_FACTOR_NOT_OFFERED", "TOO_MANY_PASSKEYS"],
  needsRecentSignIn: true,
  isForEnrolment: true,
  example: { body: {}, answer: { options: { challenge: "x".repeat(43) } } },
});

export const confirmPasskey = defineRoute({
  method: "POST",
  path: "/auth/second_factor/passkey/confirm",
  access: "account",
  summary: "Adds the passkey that the browser made, and notifies the owner by mail.",
  body: z.object({ name: passkeyName, credential: newPasskey }),
  response: enrolled,
  errors: ["SECOND_FACTOR_NOT_OFFERED", "SECOND_FACTOR_WRONG", "TOO_MANY_PASSKEYS"],
  needsRecentSignIn: true,
  isForEnrolment: true,
  example: {
    body: {
      name: examplePasskey.name,
      credential: { ...exampleCredential, response: { clientDataJSON: "e30", attestationObject: "oA" } },
    },
    answer: { recoveryCodes: null },
  },
});

export const removePasskey = defineRoute({
  method: "DELETE",
  path: "/auth/second_factor/passkey/:passkeyId",
  access: "account",
  summary: "Removes one of the user's passkeys, and notifies the owner by mail. Idempotent.",
  params: z.object({ passkeyId: id }),
  response: nothing,
  errors: ["LAST_SECOND_FACTOR"],
  needsRecentSignIn: true,
  example: { params: { passkeyId: examplePasskey.id }, answer: {} },
});

export const renewRecoveryCodes = defineRoute({
  method: "POST",
  path: "/auth/second_factor/recovery_codes",
  access: "account",
  summary: "Replaces the recovery codes. They are shown once.",
  body: nothing,
  response: z.object({ recoveryCodes }),
  errors: ["SECOND_FACTOR_MISSING"],
  needsRecentSignIn: true,
  example: { body: {}, answer: { recoveryCodes: exampleCodes } },
});

export const startPasskeyLogIn = defineRoute({
  method: "POST",
  path: "/auth/login/passkey",
  access: "public",
  summary: "Returns the options for using a passkey as the second factor of a log-in.",
  body: z.object({ ticket: linkToken }),
  response: z.object({ options: passkeyOptions }),
  errors: ["SECOND_FACTOR_EXPIRED", "SECOND_FACTOR_NOT_OFFERED"],
  isBrowserBound: true,
  rateLimit: "sign-in",
  example: { body: { ticket: "x".repeat(43) }, answer: { options: { challenge: "y".repeat(43) } } },
});

export const secondFactorProof = z.discriminatedUnion("method", [
  z.object({ method: z.literal("totp"), code: totpCode }),
  z.object({ method: z.literal("recovery_code"), code: recoveryCode }),
  z.object({ method: z.literal("passkey"), credential: passkeyAssertion }),
]);
export type SecondFactorProof = z.output<typeof secondFactorProof>;

export const logInBySecondFactor = defineRoute({
  method: "POST",
  path: "/auth/login/second_factor",
  access: "public",
  summary:
    "Opens the session of a log-in that asked for a second factor. The ticket is single-use, for five minutes and the same browser.",
  body: z.object({ ticket: linkToken, knownDevice: knownDevice.optional(), proof: secondFactorProof }),
  response: loggedIn,
  errors: ["SECOND_FACTOR_EXPIRED", "SECOND_FACTOR_WRONG", "SECOND_FACTOR_NOT_OFFERED"],
  isBrowserBound: true,
  rateLimit: "sign-in",
  example: {
    body: { ticket: "x".repeat(43), proof: { method: "totp", code: "123456" } },
    answer: { token: "x".repeat(43), user: exampleUser, knownDevice: "y".repeat(43) },
  },
});

export const resetSecondFactor = defineRoute({
  method: "POST",
  path: "/auth/users/:userId/reset_second_factor",
  access: "admin",
  summary:
    "Removes the second factors of another account, whose owner lost them. Its sessions end; the owner is notified by mail.",
  params: z.object({ userId: id }),
  body: nothing,
  response: nothing,
  errors: ["USER_NOT_FOUND", "OWN_SECOND_FACTOR", "SECOND_FACTOR_MISSING"],
  needsRecentSignIn: true,
  example: { params: { userId: exampleUser.id }, body: {}, answer: {} },
});

export const secondFactorRoutes = [
  getSecondFactor,
  startTotp,
  confirmTotp,
  removeTotp,
  startPasskey,
  confirmPasskey,
  removePasskey,
  renewRecoveryCodes,
  startPasskeyLogIn,
  logInBySecondFactor,
  resetSecondFactor,
] as const;
