import {
  baseMapChoice,
  defineRoute,
  instant,
  language,
  roles,
  season,
  selectedLanguage,
} from "@surco/contract";
import { z } from "zod";

/** ISO 3166-1 alpha-2. Determines the fiscal id's rule: AR a CUIT, MX an RFC, others anything. */
export const country = z.string().regex(/^[A-Z]{2}$/);

export const user = z.object({
  id: z.uuid(),
  /** The same id, under its name in the specification. */
  userId: z.uuid(),
  created: instant,
  /** Terms and age were confirmed at sign-up. */
  acceptedTerms: z.boolean(),
  isOver18: z.boolean(),
  email: z.string(),
  /** Name shown in lists; null: the e-mail address is shown. */
  username: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  country,
  fiscalId: z.string(),
  /** As typed; empty: not given, as the business name. */
  phoneNumber: z.string(),
  businessName: z.string(),
  language,
  /** Language as a number: 1 Spanish, 2 English, 3 Portuguese. */
  selectedLanguage,
  /** Season of the screens on every device; null: today's season. */
  selectedSeason: season.nullable(),
  /** Map behind the fields on every device; null: the first that the installation offers. */
  baseMap: baseMapChoice.nullable(),
  /** False for an account with OAuth sign-in only. */
  hasPassword: z.boolean(),
  /** null for growers and advisers. */
  role: z.enum(roles).nullable(),
  /** 1 or 8 first brand, 2 second, 7 or other third; null: not set. */
  styleBrand: z.number().int().nullable(),
  brandId: z.number().int().nullable(),
  /** Group whose producer manager has access to the fields; null: none. */
  producerGroup: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** True: other people's fiscal ids, phones, e-mails and prices are sent to this account. */
  showSensitiveInformation: z.boolean(),
  /** Manages the growers assigned to him as a field agronomist, independent of his role. */
  isFieldAgronomist: z.boolean(),
  /** May use the external soil images. */
  hasOnesoilAccess: z.boolean(),
  /** True once the tour was taken or dismissed. */
  globalTutorial: z.boolean(),
  fieldTutorial: z.boolean(),
  /** Versioned URL of the logo, cacheable for ever; null: none. */
  logo: z.string().nullable(),
  /** Account of the demonstration farm; screens mark it as such. */
  isDemonstration: z.boolean(),
  /** True until an administrator who has to has set up a second factor; nothing else is open until then. */
  needsSecondFactor: z.boolean(),
});
export type User = z.infer<typeof user>;

export const getProfile = defineRoute({
  method: "GET",
  path: "/auth/",
  access: "account",
  summary: "Returns the signed-in user.",
  response: user,
  errors: [],
  isForEnrolment: true,
});
