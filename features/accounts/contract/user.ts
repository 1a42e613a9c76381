import { defineRoute, language, roles, selectedLanguage } from "@surco/contract";
import { z } from "zod";

/** ISO 3166-1 alpha-2. The fiscal id's rule depends on it: AR a CUIT, MX an RFC, others anything. */
export const country = z.string().regex(/^[A-Z]{2}$/);

export const user = z.object({
  id: z.uuid(),
  email: z.string(),
  /** Name shown in lists; null: not chosen, the e-mail address is shown. */
  username: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  country,
  fiscalId: z.string(),
  /** As typed; empty: not given. The same holds for the business name. */
  phoneNumber: z.string(),
  businessName: z.string(),
  language,
  /** The same as a number: 1 Spanish, 2 English, 3 Portuguese. */
  selectedLanguage,
  /** False for an account that is entered through a provider only. */
  hasPassword: z.boolean(),
  /** null for growers and advisers. */
  role: z.enum(roles).nullable(),
  /** 1 or 8 first brand, 2 second, 7 or other third; null: not chosen. */
  styleBrand: z.number().int().nullable(),
  brandId: z.number().int().nullable(),
  /** Growers whose fields a producer manager follows; null: in none. */
  producerGroup: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** True: other people's fiscal ids, phones, e-mails and prices are sent to this account. */
  showSensitiveInformation: z.boolean(),
  /** Manages the growers assigned directly to him as a field agronomist does, independent of his role. */
  isFieldAgronomist: z.boolean(),
  /** May use the external soil images. */
  hasOnesoilAccess: z.boolean(),
  /** True once the tour of the dashboard, or that of a field, was taken or dismissed. */
  globalTutorial: z.boolean(),
  fieldTutorial: z.boolean(),
  /** Address of the own logo, with what it shows in it: it may be kept for ever. null: none. */
  logo: z.string().nullable(),
  /** An account of the demonstration farm: it can be used like any other, and says so. */
  isDemonstration: z.boolean(),
});
export type User = z.infer<typeof user>;

export const getProfile = defineRoute({
  method: "GET",
  path: "/auth/",
  access: "account",
  summary: "The signed-in user.",
  response: user,
  errors: [],
});
