import { defineRoute, emailAddress, nothing } from "@surco/contract";
import { z } from "zod";
import { username } from "./contact";
import { knownDevice } from "./passwords";
import { providerCallback, signInProvider } from "./provider-callback";
import { user } from "./user";

export const signedIn = z.object({ token: z.string(), user });
export type SignedIn = z.infer<typeof signedIn>;

export const loggedIn = signedIn.extend({ knownDevice });
export type LoggedIn = z.infer<typeof loggedIn>;

export const passwordLogin = z.object({
  /** E-mail address or user name. */
  username: z.union([emailAddress, username]),
  password: z.string().min(1).max(200),
  provider: z.literal("password").default("password"),
  knownDevice: knownDevice.optional(),
});
const providerLogin = providerCallback.extend({ knownDevice: knownDevice.optional() });
export type ProviderLogin = z.infer<typeof providerLogin>;

/** Sign-in that needs another step: the second factor, or no account knows this identity of a provider yet. */
export const unfinishedSignIn = z.discriminatedUnion("next", [
  z.object({
    /** Sign-up with the ticket, which expires after two hours. */
    next: z.literal("sign_up"),
    provider: signInProvider,
    ticket: z.string(),
    /** null: not supplied by the provider. */
    email: z.string().nullable(),
    /** True: verified by the provider, so it cannot be edited. */
    isEmailVerified: z.boolean(),
    firstName: z.string(),
    lastName: z.string(),
  }),
  z.object({
    /** An account has this address; a link mailed to it confirms the sign-in. */
    next: z.literal("confirm_email"),
    provider: signInProvider,
    email: z.string(),
  }),
  z.object({
    /** The account has a second factor; the ticket expires after five minutes and is bound to this browser. */
    next: z.literal("second_factor"),
    ticket: z.string(),
    methods: z.object({ totp: z.boolean(), passkey: z.boolean(), recoveryCode: z.boolean() }),
  }),
]);
export type UnfinishedSignIn = z.infer<typeof unfinishedSignIn>;

export const login = defineRoute({
  method: "POST",
  path: "/auth/login",
  access: "public",
  summary:
    "Opens a session, by password or by an OAuth callback. The token goes into the Authorization header as Bearer. With a second factor, or for an unknown identity, the response names the next step.",
  body: z.union([passwordLogin, providerLogin]),
  response: z.union([loggedIn, unfinishedSignIn]),
  errors: [
    "SIGN_IN_FAILED",
    "ACCOUNT_NOT_ACTIVATED",
    "PROVIDER_NOT_OFFERED",
    "PROVIDER_SIGN_IN_FAILED",
    "PROVIDER_TAKEN",
    "UNAVAILABLE",
  ],
  isBrowserBound: true,
  rateLimit: "sign-in",
  example: {
    body: { username: "ana@example.com", password: "lluvia sobre el rastrojo" },
    answer: {
      next: "second_factor",
      ticket: "t".repeat(43),
      methods: { totp: true, passkey: false, recoveryCode: true },
    },
  },
});

export const logout = defineRoute({
  method: "POST",
  path: "/auth/logout",
  access: "account",
  summary: "Ends the session.",
  response: nothing,
  errors: [],
  isForEnrolment: true,
});
