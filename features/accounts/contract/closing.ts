import { defineRoute, nothing } from "@surco/contract";
import { z } from "zod";

/** Things of other features that go with an account; each feature counts its own. */
export const closingCounts = z.object({
  fields: z.number().int(),
  farms: z.number().int(),
  producers: z.number().int(),
  reports: z.number().int(),
  /** Own fields that others read; they lose them. */
  sharedFields: z.number().int(),
  /** Offers of fields that wait for an answer, given or received; they end. */
  openHandovers: z.number().int(),
});

/** Preview of everything that closing the account erases. */
export const closingSummary = closingCounts.extend({
  /** False where there is none, as where a provider lets in. */
  needsPassword: z.boolean(),
  /** False in the demonstration, whose address nobody gave himself. */
  needsEmail: z.boolean(),
  /** The last administrator cannot leave. */
  isLastAdministrator: z.boolean(),
});
export type ClosingSummary = z.infer<typeof closingSummary>;

export const getClosing = defineRoute({
  method: "GET",
  path: "/auth/close_account",
  access: "account",
  summary: "What closing the own account would erase.",
  response: closingSummary,
  errors: [],
  example: {
    answer: {
      fields: 42,
      farms: 3,
      producers: 2,
      reports: 5,
      sharedFields: 4,
      openHandovers: 1,
      needsPassword: true,
      needsEmail: true,
      isLastAdministrator: false,
    },
  },
});

export const closingInput = z.object({
  /** Of the account, typed again; null where the summary says that it is not needed. */
  email: z.string().trim().min(1).max(254).nullable(),
  /** null where the summary says that none is needed. */
  password: z.string().min(1).max(200).nullable(),
});
export type ClosingInput = z.infer<typeof closingInput>;

export const closeAccount = defineRoute({
  method: "POST",
  path: "/auth/close_account",
  access: "account",
  summary:
    "Closes the own account for good: sessions end at once, and fields, farms, shares, reports, files and the account itself are erased. Nothing can be brought back.",
  body: closingInput,
  response: nothing,
  errors: ["PASSWORD_WRONG", "PASSWORD_NOT_SET", "CLOSING_NOT_CONFIRMED", "CLOSING_LAST_ADMINISTRATOR"],
  rateLimit: "sign-in",
});

export const closingRoutes = [getClosing, closeAccount] as const;
