import { baseMapChoice, defineRoute, language, season, selectedLanguage } from "@surco/contract";
import { z } from "zod";
import { exampleUser } from "./example-user";
import { country, user } from "./user";

/** First or last name. */
export const personName = z.string().trim().min(1).max(80);

/** Profile changes; absent properties stay. Country and fiscal id are validated together. */
export const profileChanges = z.object({
  firstName: personName.optional(),
  lastName: personName.optional(),
  country: country.optional(),
  fiscalId: z.string().trim().min(1).max(30).optional(),
  phoneNumber: z
    .string()
    .trim()
    .regex(/^(\+?[\d ()./-]{6,30})?$/)
    .optional(),
  businessName: z.string().trim().max(120).optional(),
  language: language.optional(),
  /** Language as a number; ignored if `language` is given. */
  selectedLanguage: selectedLanguage.optional(),
  /** null: today's season. */
  selectedSeason: season.nullable().optional(),
  /** null: the first that the installation offers. */
  baseMap: baseMapChoice.nullable().optional(),
});
export type ProfileChanges = z.infer<typeof profileChanges>;

export const updateProfile = defineRoute({
  method: "PATCH",
  path: "/auth/update",
  access: "account",
  summary: "Updates the user's profile.",
  body: profileChanges,
  response: user,
  errors: ["FISCAL_ID_INVALID"],
  example: {
    body: { language: "pt", phoneNumber: "+54 9 2477 555-012" },
    answer: { ...exampleUser, language: "pt", selectedLanguage: 3 },
  },
});
