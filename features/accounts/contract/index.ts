import { defineRoute, emailAddress, language, nothing, roles } from "@surco/contract";
import { z } from "zod";
import { contactRoutes } from "./contact";
import { newPassword, passwordRoutes } from "./passwords";
import { sessionRoutes } from "./sessions";

export * from "./contact";
export * from "./passwords";
export * from "./sessions";

/** ISO 3166-1 alpha-2. The fiscal id's rule depends on it: AR a CUIT, MX an RFC, others anything. */
export const country = z.string().regex(/^[A-Z]{2}$/);

export const user = z.object({
  id: z.uuid(),
  email: z.string(),
  /** What others see in lists; null: not chosen, the e-mail address. */
  username: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  country,
  fiscalId: z.string(),
  /** As it was typed; empty: not told. So is the business name. */
  phoneNumber: z.string(),
  businessName: z.string(),
  language,
  /** null for growers and advisers. */
  role: z.enum(roles).nullable(),
  /** 1 or 8 first brand, 2 second, 7 or other third; null: not chosen. */
  styleBrand: z.number().int().nullable(),
  brandId: z.number().int().nullable(),
  /** An account of the demonstration farm: it can be used like any other, and says so. */
  isDemonstration: z.boolean(),
});
export type User = z.infer<typeof user>;

const name = z.string().trim().min(1).max(80);

export const registerInput = z.object({
  email: emailAddress,
  firstName: name,
  lastName: name,
  country,
  /** Separators are allowed; stored compact and upper case. Checked against the country's rule by the server. */
  fiscalId: z.string().trim().min(1).max(30),
  password: newPassword,
  termsAccepted: z.literal(true),
  isOver18: z.literal(true),
  language,
});
export type RegisterInput = z.infer<typeof registerInput>;

/** What a person may change of himself; what is not named stays. Country and fiscal id are checked together. */
export const userChanges = z.object({
  firstName: name.optional(),
  lastName: name.optional(),
  country: country.optional(),
  fiscalId: z.string().trim().min(1).max(30).optional(),
  phoneNumber: z
    .string()
    .trim()
    .regex(/^(\+?[\d ()./-]{6,30})?$/)
    .optional(),
  businessName: z.string().trim().max(120).optional(),
  language: language.optional(),
});
export type UserChanges = z.infer<typeof userChanges>;

const signedIn = z.object({ token: z.string(), user });
export type SignedIn = z.infer<typeof signedIn>;

export const register = defineRoute({
  method: "POST",
  path: "/auth/register",
  access: "public",
  summary: "Signs up. The account works once the link in the mail was followed.",
  body: registerInput,
  response: nothing,
  errors: ["EMAIL_TAKEN", "FISCAL_ID_INVALID", "PASSWORD_TOO_COMMON"],
  rateLimit: "mail",
});

export const resendActivation = defineRoute({
  method: "POST",
  path: "/auth/resend-activation",
  access: "public",
  summary: "Sends the activation mail again. Answers the same whether or not the address is known.",
  body: z.object({ email: emailAddress }),
  response: nothing,
  errors: [],
  rateLimit: "mail",
});

export const activate = defineRoute({
  method: "GET",
  path: "/auth/activate/:uid/:token",
  access: "public",
  summary: "Activates an account by the link of its mail; the link works once.",
  params: z.object({ uid: z.uuid(), token: z.string().min(20).max(200) }),
  response: nothing,
  errors: ["ACTIVATION_FAILED"],
  rateLimit: "sign-in",
});

export const login = defineRoute({
  method: "POST",
  path: "/auth/login",
  access: "public",
  summary: "Opens a session. The token goes into the Authorization header as Bearer.",
  body: z.object({
    username: emailAddress,
    password: z.string().min(1).max(200),
    provider: z.literal("password").default("password"),
  }),
  response: signedIn,
  errors: ["SIGN_IN_FAILED", "ACCOUNT_NOT_ACTIVATED"],
  rateLimit: "sign-in",
});

export const profile = defineRoute({
  method: "GET",
  path: "/auth/",
  access: "account",
  summary: "The signed-in user.",
  response: user,
  errors: [],
});

export const updateUser = defineRoute({
  method: "PATCH",
  path: "/auth/update",
  access: "account",
  summary: "Changes the signed-in user's own data.",
  body: userChanges,
  response: user,
  errors: ["FISCAL_ID_INVALID"],
  example: { body: { language: "pt", phoneNumber: "+54 9 2477 555-012" } },
});

export const logout = defineRoute({
  method: "POST",
  path: "/auth/logout",
  access: "account",
  summary: "Ends the session on the server.",
  response: nothing,
  errors: [],
});

export const accountRoutes = [
  register,
  resendActivation,
  activate,
  login,
  profile,
  updateUser,
  logout,
  ...passwordRoutes,
  ...contactRoutes,
  ...sessionRoutes,
] as const;
