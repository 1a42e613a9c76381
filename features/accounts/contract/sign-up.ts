import { defineRoute, emailAddress, language, nothing } from "@surco/contract";
import { z } from "zod";
import { newPassword } from "./passwords";
import { personName } from "./profile";
import { country } from "./user";

export const registerInput = z.object({
  email: emailAddress,
  firstName: personName,
  lastName: personName,
  country,
  /** Separators are allowed; stored compact and in upper case. The server validates it by the country's rule. */
  fiscalId: z.string().trim().min(1).max(30),
  password: newPassword,
  termsAccepted: z.literal(true),
  isOver18: z.literal(true),
  language,
});
export type RegisterInput = z.infer<typeof registerInput>;

export const register = defineRoute({
  method: "POST",
  path: "/auth/register",
  access: "public",
  summary: "Signs up. The account is activated by a mailed link.",
  body: registerInput,
  response: nothing,
  errors: ["EMAIL_TAKEN", "FISCAL_ID_INVALID", "PASSWORD_TOO_COMMON"],
  rateLimit: "mail",
});

export const resendActivation = defineRoute({
  method: "POST",
  path: "/auth/resend-activation",
  access: "public",
  summary: "Sends the activation mail again. The response does not reveal whether the address is known.",
  body: z.object({ email: emailAddress }),
  response: nothing,
  errors: [],
  rateLimit: "mail",
});

export const activate = defineRoute({
  method: "GET",
  path: "/auth/activate/:uid/:token",
  access: "public",
  summary: "Activates an account by its mailed link.",
  params: z.object({ uid: z.uuid(), token: z.string().min(20).max(200) }),
  response: nothing,
  errors: ["ACTIVATION_FAILED"],
  rateLimit: "sign-in",
});
