import { defineRoute, language } from "@surco/contract";
import { z } from "zod";
import { country, user } from "./user";

/** A first or last name. */
export const personName = z.string().trim().min(1).max(80);

/** What a person may change of himself; what is not named stays. Country and fiscal id are checked together. */
export const userChanges = z.object({
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
});
export type UserChanges = z.infer<typeof userChanges>;

export const updateUser = defineRoute({
  method: "PATCH",
  path: "/auth/update",
  access: "account",
  summary: "Changes the signed-in user's own data.",
  body: userChanges,
  response: user,
  errors: ["FISCAL_ID_INVALID"],
  example: {
    body: { language: "pt", phoneNumber: "+54 9 2477 555-012" },
    answer: {
      id: "01890000-0000-7000-8000-000000000001",
      email: "ana@example.com",
      username: "ana.ferreyra",
      firstName: "Ana",
      lastName: "Ferreyra",
      country: "AR",
      fiscalId: "20055361682",
      phoneNumber: "+54 9 2477 555-012",
      businessName: "La Esperanza SRL",
      language: "pt",
      role: null,
      styleBrand: null,
      brandId: null,
      isDemonstration: false,
    },
  },
});
