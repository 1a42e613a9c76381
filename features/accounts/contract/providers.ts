import { defineRoute, emailAddress, instant, language, nothing } from "@surco/contract";
import { z } from "zod";
import { exampleUser } from "./example-user";
import { linkToken } from "./link-token";
import { signedIn } from "./log-in";
import { knownDevice } from "./passwords";
import { personName } from "./profile";
import { providerCallback, signInProvider } from "./provider-callback";
import { country } from "./user";

export const authorizationRequest = z.object({
  /** Authorization URL to open in this browser. */
  address: z.url(),
});

export const startProviderSignIn = defineRoute({
  method: "POST",
  path: "/auth/provider/start",
  access: "public",
  summary:
    "Starts an OAuth authorization request for sign-in and returns its URL. A cookie binds the callback to this browser for ten minutes.",
  body: z.object({ provider: signInProvider }),
  response: authorizationRequest,
  errors: ["PROVIDER_NOT_OFFERED", "UNAVAILABLE"],
  isBrowserBound: true,
  rateLimit: "sign-in",
  example: {
    body: { provider: "facebook" },
    answer: { address: "https://www.facebook.com/v25.0/dialog/oauth?client_id=…&state=…" },
  },
});

/** Sign-up input that the provider does not supply. */
export const providerSignUp = z.object({
  ticket: linkToken,
  /** Ignored if the provider supplied a verified address. */
  email: emailAddress.optional(),
  firstName: personName,
  lastName: personName,
  country,
  fiscalId: z.string().trim().min(1).max(30),
  /** As at the sign-up with a password. */
  demonstrationClaim: linkToken.optional(),
  termsAccepted: z.literal(true),
  isOver18: z.literal(true),
  language,
});
export type ProviderSignUp = z.infer<typeof providerSignUp>;

export const registerByProvider = defineRoute({
  method: "POST",
  path: "/auth/provider/register",
  access: "public",
  summary:
    "Signs up a person identified by a provider. The account is active at once if the provider verified the address, else after following a mailed link.",
  body: providerSignUp,
  response: z.union([signedIn, z.object({ mailedTo: z.string(), knownDevice })]),
  errors: ["LINK_NOT_GOOD", "FISCAL_ID_INVALID", "EMAIL_TAKEN", "PROVIDER_TAKEN"],
  rateLimit: "mail",
  example: {
    body: {
      ticket: "x".repeat(43),
      firstName: "Ana",
      lastName: "Ferreyra",
      country: "AR",
      fiscalId: "20-05536168-2",
      termsAccepted: true,
      isOver18: true,
      language: "es",
    },
    answer: { token: "x".repeat(43), user: exampleUser },
  },
});

export const confirmProviderLink = defineRoute({
  method: "POST",
  path: "/auth/provider/confirm",
  access: "public",
  summary: "Links a provider identity to the account of its address, by a mailed link.",
  body: z.object({ token: linkToken }),
  response: z.object({ provider: signInProvider }),
  errors: ["LINK_NOT_GOOD", "PROVIDER_TAKEN"],
  rateLimit: "sign-in",
  example: { body: { token: "x".repeat(43) }, answer: { provider: "facebook" } },
});

export const linkedProvider = z.object({
  provider: signInProvider,
  /** Address at the last sign-in by the provider. */
  email: z.string().nullable(),
  linkedAt: instant,
});
export type LinkedProvider = z.infer<typeof linkedProvider>;

export const listProviders = defineRoute({
  method: "GET",
  path: "/auth/provider",
  access: "account",
  summary: "Lists the providers linked to the user's account, and those offered.",
  response: z.object({ linked: z.array(linkedProvider), offered: z.array(signInProvider) }),
  isForEnrolment: true,
  errors: [],
  example: {
    answer: {
      linked: [{ provider: "google", email: "ana@example.com", linkedAt: "2026-11-21T12:00:00.000Z" }],
      offered: ["google", "facebook"],
    },
  },
});

export const startProviderLink = defineRoute({
  method: "POST",
  path: "/auth/provider/link/start",
  access: "account",
  summary: "Starts an OAuth authorization request for linking a provider to the user's account.",
  needsRecentSignIn: true,
  body: z.object({ provider: signInProvider }),
  response: authorizationRequest,
  errors: ["PROVIDER_NOT_OFFERED", "UNAVAILABLE"],
  isBrowserBound: true,
  rateLimit: "sign-in",
  example: {
    body: { provider: "facebook" },
    answer: { address: "https://www.facebook.com/v25.0/dialog/oauth?client_id=…&state=…" },
  },
});

export const linkProvider = defineRoute({
  method: "POST",
  path: "/auth/provider/link",
  access: "account",
  summary: "Links a provider to the user's account by an OAuth callback, and notifies the owner by mail.",
  body: providerCallback,
  response: linkedProvider,
  errors: ["PROVIDER_NOT_OFFERED", "PROVIDER_SIGN_IN_FAILED", "PROVIDER_TAKEN", "UNAVAILABLE"],
  isBrowserBound: true,
  rateLimit: "sign-in",
  example: {
    body: { provider: "google", code: "4/0AVG7fi…", state: "x".repeat(43) },
    answer: { provider: "google", email: "ana@example.com", linkedAt: "2026-11-21T12:00:00.000Z" },
  },
});

export const unlinkProvider = defineRoute({
  method: "DELETE",
  path: "/auth/provider/:provider",
  access: "account",
  summary: "Unlinks a provider from the user's account, unless it is the last way to sign in. Idempotent.",
  needsRecentSignIn: true,
  params: z.object({ provider: signInProvider }),
  response: nothing,
  errors: ["LAST_WAY_IN"],
  example: { params: { provider: "facebook" }, answer: {} },
});

export const proposeCountry = defineRoute({
  method: "GET",
  path: "/auth/country",
  access: "public",
  summary:
    "Returns the country to propose at sign-up, from a bundled table of networks; null if unknown. Nothing is stored.",
  response: z.object({ country: country.nullable() }),
  errors: [],
  rateLimit: "look-up",
  example: { answer: { country: "AR" } },
});

export const providerRoutes = [
  startProviderSignIn,
  registerByProvider,
  confirmProviderLink,
  listProviders,
  startProviderLink,
  linkProvider,
  unlinkProvider,
  proposeCountry,
] as const;
