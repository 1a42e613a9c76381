import { defineRoute, id, instant, nothing, period, plainDate, season } from "@surco/contract";
import { cropId } from "@surco/fields/contract";
import { z } from "zod";
import { costLines } from "./cost-lines";
import { exampleFieldId, examplePlan } from "./examples";
import { marginFigures } from "./margin-figures";

/** Scenarios of one season and period of a field. */
export const MAX_PLANS = 20;

/** ISO 4217 code. */
export const currency = z.string().regex(/^[A-Z]{3}$/);

/** Rate of a currency that a person typed for the plan. */
const typedRate = z.object({
  currency,
  localPerUsd: z.number().min(0.0001).max(1_000_000_000).describe("Units of the currency for one USD"),
  day: plainDate,
});

export const planValues = z.object({
  name: z.string().trim().min(1).max(80),
  cropId,
  expectedYieldTPerHa: z.number().min(0).max(200).describe("Expected dry yield, t/ha"),
  actualYieldTPerHa: z
    .number()
    .min(0)
    .max(200)
    .nullable()
    .describe("Dry yield as it was typed, t/ha; null: that of the recorded harvests"),
  priceUsdPerT: z.number().min(0).max(100_000).describe("Price of the grain, USD/t"),
  /** Reference price that was taken over; null for a typed one. */
  priceSource: z.object({ source: z.string().trim().min(1).max(200), day: plainDate }).nullable(),
  commercialPct: z.number().min(0).max(100).describe("Cost of selling, % of the income"),
  lines: costLines,
  /** null: the last official rate of the field's country. */
  localRate: typedRate.nullable(),
  comments: z.string().trim().max(2000),
});
export type PlanValues = z.infer<typeof planValues>;

export const plan = planValues.extend({
  id,
  fieldId: id,
  season,
  period,
  /** True for the plan of its season and period; the others are scenarios beside it. */
  isChosen: z.boolean(),
  areaHa: z.number().describe("Net area of the field in the season, ha"),
  harvestedYieldTPerHa: z
    .number()
    .nullable()
    .describe("Mean commercial yield of the recorded harvests of the crop, t/ha; null: none"),
  figures: marginFigures,
  /** Display name; null: the account was closed. */
  author: z.string().nullable(),
  /** True where the reader wrote it. */
  isOwn: z.boolean(),
  version: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
});
export type Plan = z.infer<typeof plan>;

const ofSeason = { fieldId: id, season, period };
const { id: planId, version: _, ...examplePlanRest } = examplePlan;
const exampleValues = planValues.parse(examplePlanRest);

export const listPlans = defineRoute({
  method: "GET",
  path: "/v2/planification", // as the specification spells it
  access: "field:read",
  summary:
    "Plans of a field in a season and period, the chosen one first. Those that the caller may not see, since they hold prices and costs of others, are counted.",
  query: z.object(ofSeason),
  response: z.object({
    plans: z.array(plan),
    hiddenCount: z.number().int().describe("Plans that the caller may not see"),
    areaHa: z.number().describe("Net area of the field in the season, ha"),
    /** The caller may say which scenario is the plan. */
    mayChoose: z.boolean(),
  }),
  errors: ["FIELD_NOT_FOUND"],
  example: {
    query: { fieldId: exampleFieldId, season: "2026/27", period: "2" },
    answer: { plans: [examplePlan], hiddenCount: 0, areaHa: 48.5, mayChoose: true },
  },
});

const planErrors = ["FIELD_NOT_FOUND", "PLAN_NOT_FOUND", "CROP_NOT_IN_PERIOD"] as const;

export const createPlan = defineRoute({
  method: "POST",
  path: "/v2/planification",
  access: "field:log",
  summary:
    "Saves a plan. The first one of a season and period that its owner or a manager writes is the chosen one. Writing the same id twice writes once.",
  body: z.object({ ...ofSeason, id, values: planValues }),
  response: plan,
  errors: [...planErrors, "PLAN_LIMIT"],
  example: {
    body: { id: planId, fieldId: exampleFieldId, season: "2026/27", period: "2", values: exampleValues },
    answer: examplePlan,
  },
});

export const updatePlan = defineRoute({
  method: "PATCH",
  path: "/v2/planification/:planId",
  access: "field:log",
  summary:
    "Changes a plan: the field's owner any, others those that they wrote. A stale version answers with the plan as it stands.",
  params: z.object({ planId: id }),
  body: z.object({
    fieldId: id,
    /** Version that the change is based on. */
    version: z.number().int().min(1),
    values: planValues,
  }),
  response: plan,
  errors: [...planErrors, "PLAN_OF_ANOTHER", "STALE_VERSION"],
  example: {
    params: { planId },
    body: { fieldId: exampleFieldId, version: 1, values: exampleValues },
    answer: { ...examplePlan, version: 2 },
  },
});

export const choosePlan = defineRoute({
  method: "POST",
  path: "/v2/planification/choose",
  access: "field:log",
  summary:
    "Makes a scenario the plan of its season and period. The field's owner and managers who write choose; guests do not.",
  body: z.object({ id, fieldId: id }),
  response: plan,
  errors: ["FIELD_NOT_FOUND", "PLAN_NOT_FOUND", "PLAN_CHOICE_OF_OWNER"],
  example: { body: { id: planId, fieldId: exampleFieldId }, answer: examplePlan },
});

export const deletePlan = defineRoute({
  method: "DELETE",
  path: "/v2/planification/:planId",
  access: "field:log",
  summary:
    "Deletes a plan; it can be restored for 30 days. The field's owner deletes any, others those that they wrote.",
  params: z.object({ planId: id }),
  query: z.object({ fieldId: id }),
  response: nothing,
  errors: ["FIELD_NOT_FOUND", "PLAN_NOT_FOUND", "PLAN_OF_ANOTHER"],
  example: { params: { planId }, query: { fieldId: exampleFieldId }, answer: {} },
});

export const restorePlan = defineRoute({
  method: "POST",
  path: "/v2/planification/restore",
  access: "field:log",
  summary:
    "Restores a plan that was deleted less than 30 days ago; it is a scenario where another was chosen meanwhile.",
  body: z.object({ id, fieldId: id }),
  response: plan,
  errors: ["FIELD_NOT_FOUND", "PLAN_NOT_FOUND", "PLAN_OF_ANOTHER", "PLAN_LIMIT"],
  example: { body: { id: planId, fieldId: exampleFieldId }, answer: examplePlan },
});

export const planRoutes = [listPlans, createPlan, choosePlan, restorePlan, updatePlan, deletePlan] as const;
