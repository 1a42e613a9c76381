import { defineRoute, emailAddress, nothing } from "@surco/contract";
import { z } from "zod";
import { linkToken } from "./link-token";
import { signInProvider } from "./provider-callback";

export const PASSWORD_MIN = 8;
export const newPassword = z.string().min(PASSWORD_MIN).max(200);
/** Secret of a known browser, sent with its next log-in so that guesses from elsewhere do not count against it. */
export const knownDevice = z.string().min(20).max(200);

export const requestPasswordReset = defineRoute({
  method: "POST",
  path: "/auth/password_reset/",
  access: "public",
  summary:
    "Mails a password reset link. The response and its time do not reveal whether the address is known.",
  body: z.object({ email: emailAddress }),
  response: nothing,
  errors: [],
  rateLimit: "mail",
  example: { body: { email: "ana@example.com" }, answer: {} },
});

/** True: every linked provider is unlinked as well. */
const endProviderLinks = z.boolean().default(false);

export const checkPasswordReset = defineRoute({
  method: "POST",
  path: "/auth/password_reset/check/",
  access: "public",
  summary: "Checks a password reset link without using it, and lists the providers linked to its account.",
  body: z.object({ token: linkToken }),
  response: z.object({ providers: z.array(signInProvider) }),
  errors: ["LINK_NOT_GOOD"],
  rateLimit: "sign-in",
  example: { body: { token: "x".repeat(43) }, answer: { providers: ["google"] } },
});

export const confirmPasswordReset = defineRoute({
  method: "POST",
  path: "/auth/password_reset/confirm/",
  access: "public",
  summary: "Sets a new password by a single-use mailed link, and ends every session of the account.",
  body: z.object({ token: linkToken, password: newPassword, endProviderLinks }),
  response: z.object({ knownDevice }),
  errors: ["LINK_NOT_GOOD", "PASSWORD_TOO_COMMON"],
  rateLimit: "sign-in",
  example: {
    body: { token: "x".repeat(43), password: "sorgo temprano 2026" },
    answer: { knownDevice: "y".repeat(43) },
  },
});

export const changePassword = defineRoute({
  method: "POST",
  path: "/auth/change-password",
  access: "account",
  summary: "Changes the user's password. Every session ends; this one gets the token of the response.",
  body: z.object({ current: z.string().min(1).max(200), new: newPassword, endProviderLinks }),
  response: z.object({ token: z.string() }),
  errors: ["PASSWORD_WRONG", "PASSWORD_NOT_SET", "PASSWORD_TOO_COMMON"],
  example: {
    body: { current: "la de antes", new: "sorgo temprano 2026" },
    answer: { token: "x".repeat(43) },
  },
});

export const passwordRoutes = [
  requestPasswordReset,
  checkPasswordReset,
  confirmPasswordReset,
  changePassword,
] as const;
