import { defineRoute, emailAddress, nothing } from "@surco/contract";
import { z } from "zod";
import { linkToken } from "./passwords";

/** Letters, digits and `. _ -`, starting with a letter, so that it never looks like an address. */
export const username = z
  .string()
  .trim()
  .regex(/^\p{L}[\p{L}\p{N}._-]{2,39}$/u);

const password = z.string().min(1).max(200);

export const changeEmail = defineRoute({
  method: "POST",
  path: "/auth/change-mail",
  access: "account",
  summary: "Requests an e-mail change, confirmed by a link mailed to the new address.",
  body: z.object({ email: emailAddress, password }),
  response: nothing,
  errors: ["PASSWORD_WRONG", "PASSWORD_NOT_SET", "EMAIL_TAKEN"],
  rateLimit: "mail",
  example: { body: { email: "ana.nueva@example.com", password: "sorgo temprano 2026" }, answer: {} },
});

export const confirmChangeEmail = defineRoute({
  method: "POST",
  path: "/auth/confirm-change-email",
  access: "public",
  summary: "Confirms an e-mail change by its single-use mailed link.",
  body: z.object({ token: linkToken }),
  response: nothing,
  errors: ["LINK_NOT_GOOD", "EMAIL_TAKEN"],
  rateLimit: "sign-in",
  example: { body: { token: "x".repeat(43) }, answer: {} },
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
  changeUsername,
  confirmChangeUsername,
] as const;
