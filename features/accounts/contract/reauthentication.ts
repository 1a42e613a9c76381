import { defineRoute, nothing } from "@surco/contract";
import { z } from "zod";
import { providerCallback, signInProvider } from "./provider-callback";
import { authorizationRequest } from "./providers";

export const reauthenticate = defineRoute({
  method: "POST",
  path: "/auth/reauthenticate",
  access: "account",
  summary:
    "Authenticates the session again by the password. Actions that could take an account over need a sign-in or re-authentication within 15 minutes.",
  body: z.object({ password: z.string().min(1).max(200) }),
  response: nothing,
  isForEnrolment: true,
  errors: ["PASSWORD_WRONG", "PASSWORD_NOT_SET", "TOO_MANY_REQUESTS"],
  example: { body: { password: "una clave larga" }, answer: {} },
});

export const startReauthentication = defineRoute({
  method: "POST",
  path: "/auth/reauthenticate/start",
  access: "account",
  summary: "Starts an OAuth authorization request that authenticates the session again.",
  body: z.object({ provider: signInProvider }),
  response: authorizationRequest,
  errors: ["PROVIDER_NOT_OFFERED", "UNAVAILABLE"],
  isForEnrolment: true,
  isBrowserBound: true,
  rateLimit: "sign-in",
  example: {
    body: { provider: "google" },
    answer: { address: "https://accounts.google.com/o/oauth2/v2/auth?client_id=surco" },
  },
});

export const reauthenticateByProvider = defineRoute({
  method: "POST",
  path: "/auth/reauthenticate/provider",
  access: "account",
  summary: "Authenticates the session again by the OAuth callback of a linked provider.",
  body: providerCallback,
  response: nothing,
  errors: ["PROVIDER_NOT_OFFERED", "PROVIDER_SIGN_IN_FAILED", "UNAVAILABLE"],
  isForEnrolment: true,
  isBrowserBound: true,
  rateLimit: "sign-in",
  example: { body: { provider: "google", code: "4/0AeanS0", state: "x".repeat(43) }, answer: {} },
});

export const reauthenticationRoutes = [
  reauthenticate,
  startReauthentication,
  reauthenticateByProvider,
] as const;
