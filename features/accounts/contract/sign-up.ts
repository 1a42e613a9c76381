import { defineRoute, emailAddress, language, nothing } from "@surco/contract";
import { z } from "zod";
import { linkToken } from "./link-token";
import { knownDevice, newPassword } from "./passwords";
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
  /** Secret of this browser from an earlier sign-in, which stays. */
  knownDevice: knownDevice.optional(),
  /** Secret of `POST /auth/demonstration/claim`: what it names moves into the account once this is activated. */
  demonstrationClaim: linkToken.optional(),
  termsAccepted: z.literal(true),
  isOver18: z.literal(true),
  language,
});
export type RegisterInput = z.infer<typeof registerInput>;

export const register = defineRoute({
  method: "POST",
  path: "/auth/register",
  access: "public",
  summary:
    "Signs up. The account is activated by a mailed link. The known-device secret proves at the activation that this browser made the account.",
  body: registerInput,
  response: z.object({ knownDevice }),
  errors: ["EMAIL_TAKEN", "FISCAL_ID_INVALID", "PASSWORD_TOO_COMMON"],
  rateLimit: "mail",
  example: {
    body: {
      email: "ana@example.com",
      firstName: "Ana",
      lastName: "Funes",
      country: "AR",
      fiscalId: "20-05536168-2",
      password: "lluvia sobre el rastrojo",
      termsAccepted: true,
      isOver18: true,
      language: "es",
    },
    answer: { knownDevice: "k".repeat(43) },
  },
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
  example: { body: { email: "ana@example.com" }, answer: {} },
});

export const activate = defineRoute({
  method: "GET",
  path: "/auth/activate/:uid/:token",
  access: "public",
  summary:
    "Activates an account by its mailed link. Password and provider links of the sign-up are kept only with the known-device secret of its browser; otherwise the response has the token of a link that sets the password.",
  params: z.object({ uid: z.uuid(), token: linkToken }),
  query: z.object({ knownDevice: knownDevice.optional() }),
  response: z.object({
    /** Token for `POST /auth/password_reset/confirm/`; null: the account can be signed in to. */
    setPassword: z.object({ token: linkToken }).nullable(),
  }),
  errors: ["ACTIVATION_FAILED"],
  rateLimit: "sign-in",
  example: {
    params: { uid: "01994c1e-0000-7000-8000-000000000001", token: "a".repeat(43) },
    query: {},
    answer: { setPassword: null },
  },
});
