import { defineRoute, nothing } from "@surco/contract";
import { z } from "zod";

/** Counts of data of other features erased with an account; each feature counts its own. */
export const closingCounts = z.object({
  fields: z.number().int(),
  farms: z.number().int(),
  producers: z.number().int(),
  reports: z.number().int(),
  /** On own fields, whoever wrote them. */
  notes: z.number().int(),
  /** Cases of diseases and insects, on own fields, whoever recorded them. */
  plantCases: z.number().int(),
  /** Own fields shared with others, who lose access. */
  sharedFields: z.number().int(),
  /** Open transfers of fields, offered or received; they end. */
  openHandovers: z.number().int(),
});

/** Preview of everything that closing the account erases. */
export const closingSummary = closingCounts.extend({
  /** False for accounts without a password, such as those of OAuth providers. */
  needsPassword: z.boolean(),
  /** False for demonstration accounts, whose address is generated. */
  needsEmail: z.boolean(),
  /** The last administrator cannot leave. */
  isLastAdministrator: z.boolean(),
});
export type ClosingSummary = z.infer<typeof closingSummary>;

export const getClosing = defineRoute({
  method: "GET",
  path: "/auth/close_account",
  access: "account",
  summary: "Previews the data that closing the account erases.",
  response: closingSummary,
  errors: [],
  example: {
    answer: {
      fields: 42,
      farms: 3,
      producers: 2,
      reports: 5,
      notes: 120,
      plantCases: 8,
      sharedFields: 4,
      openHandovers: 1,
      needsPassword: true,
      needsEmail: true,
      isLastAdministrator: false,
    },
  },
});

export const closingInput = z.object({
  /** The account's address as confirmation; null where `needsEmail` is false. */
  email: z.string().trim().min(1).max(254).nullable(),
  /** null where `needsPassword` is false; then a recent sign-in is needed, except in the demonstration. */
  password: z.string().min(1).max(200).nullable(),
});
export type ClosingInput = z.infer<typeof closingInput>;

export const closeAccount = defineRoute({
  method: "POST",
  path: "/auth/close_account",
  access: "account",
  summary:
    "Closes the user's account irreversibly: sessions end at once, and fields, farms, shares, reports, files and the account are erased.",
  body: closingInput,
  response: nothing,
  errors: [
    "PASSWORD_WRONG",
    "PASSWORD_NOT_SET",
    "REAUTHENTICATION_REQUIRED",
    "CLOSING_NOT_CONFIRMED",
    "CLOSING_LAST_ADMINISTRATOR",
  ],
  rateLimit: "sign-in",
  example: { body: { email: "ana@example.com", password: "lluvia sobre el rastrojo" }, answer: {} },
});

export const closingRoutes = [getClosing, closeAccount] as const;
