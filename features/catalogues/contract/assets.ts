import { defineRoute, fiscalIdKinds, language } from "@surco/contract";
import { z } from "zod";

/** Language of the names; left out: Spanish, since these are asked for before anybody has signed in too. */
const inLanguage = z.object({ language: language.default("es") });

export const listLabels = defineRoute({
  method: "GET",
  path: "/assets/labels",
  access: "public",
  summary: "Labels of the API's codes: ownership, plan, payment status, period.",
  query: inLanguage,
  response: z.object({ labels: z.record(z.string(), z.record(z.string(), z.string())) }),
  errors: [],
  example: {
    query: { language: "es" },
    answer: { labels: { ownership: { owner: "Propio", tenant: "Alquilado" } } },
  },
});

export const listCountries = defineRoute({
  method: "GET",
  path: "/assets/country",
  access: "public",
  summary: "Countries, Argentina and Mexico first, with what their fiscal id is called.",
  query: inLanguage,
  response: z.object({
    countries: z.array(z.object({ code: z.string(), name: z.string(), fiscalId: z.enum(fiscalIdKinds) })),
  }),
  errors: [],
  example: {
    query: { language: "es" },
    answer: { countries: [{ code: "AR", name: "Argentina", fiscalId: "cuit" }] },
  },
});

/** Types of activity, as the specification lists them. */
export const activityTypes = [
  "sow",
  "resow",
  "fertilization",
  "application",
  "irrigation",
  "harvest",
  "uproot",
] as const;

export const listActivityTypes = defineRoute({
  method: "GET",
  path: "/assets/activity",
  access: "public",
  summary: "Kinds of activity.",
  query: inLanguage,
  response: z.object({ activities: z.array(z.object({ key: z.enum(activityTypes), name: z.string() })) }),
  errors: [],
  example: { query: { language: "es" }, answer: { activities: [{ key: "sow", name: "Siembra" }] } },
});
