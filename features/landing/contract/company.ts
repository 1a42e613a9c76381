import { exampleUser, user } from "@surco/accounts/contract";
import { defineRoute, language } from "@surco/contract";
import { z } from "zod";

/** People of the demonstration company, from the regional manager down to a grower who has no role. */
export const companyRoles = ["RSM", "FSM", "FM", "FA", "PM", "grower"] as const;
export const companyRole = z.enum(companyRoles);
export type CompanyRole = z.infer<typeof companyRole>;

export const openCompany = defineRoute({
  method: "POST",
  path: "/auth/demonstration/company",
  access: "public",
  summary:
    "Signs in as a person of a demonstration company: a seed company with its managers, agronomists and growers. Without a session a company of its own is made; a person of one enters as another person of the same company. Only in the demo world.",
  body: z.object({ language, role: companyRole }),
  response: z.object({ token: z.string(), user }),
  errors: ["DEMONSTRATION_NOT_OFFERED", "UNAVAILABLE"],
  rateLimit: "sign-in",
  example: {
    body: { language: "es", role: "FSM" },
    answer: { token: "x".repeat(43), user: { ...exampleUser, role: "FSM", isDemonstration: true } },
  },
});

export const findCompany = defineRoute({
  method: "GET",
  path: "/auth/demonstration/company",
  access: "account",
  summary: "People of the caller's demonstration company, the highest role first; none for other accounts.",
  response: z.object({
    people: z.array(z.object({ role: companyRole, name: z.string(), isCaller: z.boolean() })),
  }),
  errors: [],
  example: { answer: { people: [{ role: "RSM", name: "Carla Medina", isCaller: true }] } },
});
