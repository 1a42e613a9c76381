import { defineRoute, emailAddress, nothing } from "@surco/contract";
import { z } from "zod";
import { linkToken } from "./link-token";

/** Letters, digits and `. _ -`, starting with a letter, so that it never looks like an address. */
export const username = z
  .string()
  .trim()
  .regex(/^\p{L}[\p{L}\p{N}._-]{2,39}$/u);

export const changeEmail = defineRoute({
  method: "POST",
  path: "/auth/change-mail",
  access: "account",
  summary:
    "Requests an e-mail change, confirmed by a link mailed to the new address. The former address gets a notice with a link that undoes it.",
  body: z.object({ email: emailAddress }),
  response: nothing,
  errors: ["FORBIDDEN", "EMAIL_TAKEN"],
  needsRecentSignIn: true,
  rateLimit: "mail",
  example: { body: { email: "ana.nueva@example.com" }, answer: {} },
});

export const confirmChangeEmail = defineRoute({
  method: "POST",
  path: "/auth/confirm-change-email",
  access: "public",
  summary:
    "Confirms an e-mail change by its single-use mailed link. Every session ends except that of the request.",
  body: z.object({ token: linkToken }),
  response: nothing,
  errors: ["LINK_NOT_GOOD", "EMAIL_TAKEN"],
  rateLimit: "sign-in",
  example: { body: { token: "x".repeat(43) }, answer: {} },
});

export const undoChangeEmail = defineRoute({
  method: "POST",
  path: "/auth/undo-change-email",
  access: "public",
  summary:
    "Undoes a requested or confirmed e-mail change by the link mailed to the former address, and ends every session. A password reset link is mailed there.",
  body: z.object({ token: linkToken }),
  response: z.object({ email: z.string() }),
  errors: ["LINK_NOT_GOOD", "EMAIL_TAKEN"],
  rateLimit: "sign-in",
  example: { body: { token: "x".repeat(43) }, answer: { email: "ana.ferreyra@example.com" } },
});

export const changeUsername = defineRoute({
  method: "POST",
  path: "/auth/change-username",
  access: "account",
  summary: "Requests a user name change, confirmed by a mailed link.",
  body: z.object({ username }),
  response: nothing,
  errors: ["USERNAME_TAKEN"],
  rateLimit: "mail",
  example: { body: { username: "ana.ferreyra" }, answer: {} },
});

export const confirmChangeUsername = defineRoute({
  method: "POST",
  path: "/auth/confirm-change-username",
  access: "public",
  summary: "Confirms a user name change by its single-use mailed link.",
  body: z.object({ token: linkToken }),
  response: nothing,
  errors: ["LINK_NOT_GOOD", "USERNAME_TAKEN"],
  rateLimit: "sign-in",
  example: { body: { token: "x".repeat(43) }, answer: {} },
});

export const contactRoutes = [
  changeEmail,
  confirmChangeEmail,
  undoChangeEmail,
  changeUsername,
  confirmChangeUsername,
] as const;
