import { defineRoute, id, pageQuery, period, season } from "@surco/contract";
import { cropId } from "@surco/fields/contract";
import { z } from "zod";
import { exampleFieldId, examplePlan } from "./examples";

export const rollUpGroupings = ["farm", "producer", "crop", "season"] as const;
export type RollUpGrouping = (typeof rollUpGroupings)[number];

const cropIdText = z.coerce.number<string>().int().min(1).max(10);

/** Sums over chosen plans. */
const sums = z.object({
  fieldCount: z.number().int().describe("Fields with a plan"),
  areaHa: z.number().describe("Net area of these fields, ha"),
  incomeUsd: z.number(),
  commercialUsd: z.number().describe("Cost of selling, USD"),
  directCostUsd: z.number(),
  marginUsd: z.number(),
  marginUsdPerHa: z.number().nullable().describe("Margin over the net area, USD/ha; null without an area"),
});
export type RollUpSums = z.infer<typeof sums>;

export const rollUpGroup = z.object({
  /** Id of the farm, producer or crop, or the season; null: no producer. */
  key: z.string().nullable(),
  /** Name of the farm or producer; null for crops, seasons and fields without a producer. */
  name: z.string().nullable(),
  planned: sums,
  /** At the harvested or typed yield and the recorded costs, of fields with such a yield. */
  actual: sums,
  /** The plans of the same fields. */
  plannedOfActual: sums,
});
export type RollUpGroup = z.infer<typeof rollUpGroup>;

const filters = {
  farmId: id.optional(),
  producerId: id.optional(),
  cropId: cropIdText.optional(),
};

const exampleSums: RollUpSums = {
  fieldCount: 1,
  areaHa: 48.5,
  incomeUsd: 73_623,
  commercialUsd: 16_197.06,
  directCostUsd: 38_751.5,
  marginUsd: 18_674.44,
  marginUsdPerHa: 385.04,
};
const noSums: RollUpSums = {
  fieldCount: 0,
  areaHa: 0,
  incomeUsd: 0,
  commercialUsd: 0,
  directCostUsd: 0,
  marginUsd: 0,
  marginUsdPerHa: null,
};
const exampleGroup: RollUpGroup = {
  key: "01994c1e-0000-7000-8000-0000000000b1",
  name: "La Esperanza",
  planned: exampleSums,
  actual: noSums,
  plannedOfActual: noSums,
};

export const rollUpPlans = defineRoute({
  method: "GET",
  path: "/v2/planification/roll_up",
  access: "account",
  keyScope: "read",
  summary:
    "Margins of the chosen plans by farm, producer, crop or season, as far as the caller may see them, by name, paged.",
  query: pageQuery.extend({
    ...filters,
    by: z.enum(rollUpGroupings).default("farm"),
    /** Left out: all seasons. */
    season: season.optional(),
    period: period.optional(),
  }),
  response: z.object({
    groups: z.array(rollUpGroup),
    /** Of all groups, not of the page alone. */
    total: rollUpGroup.omit({ key: true, name: true }),
    nextCursor: z.string().nullable(),
  }),
  errors: [],
  example: {
    query: { by: "farm", season: "2026/27", period: "2" },
    answer: {
      groups: [exampleGroup],
      total: { planned: exampleSums, actual: noSums, plannedOfActual: noSums },
      nextCursor: null,
    },
  },
});

/** unplanned: a crop and no plan yet; planned: no yield yet; harvested: the actual yield is known. */
export const planStatuses = ["unplanned", "planned", "harvested"] as const;
export type PlanStatus = (typeof planStatuses)[number];

const fieldStatus = z.object({
  fieldId: id,
  fieldName: z.string(),
  farmName: z.string(),
  producerName: z.string().nullable(),
  /** Crop of the plan, else that of the season; null: none. */
  cropId: cropId.nullable(),
  status: z.enum(planStatuses),
  areaHa: z.number().describe("Net area in the season, ha"),
  /** null without a plan that the caller may see. */
  planId: id.nullable(),
  planName: z.string().nullable(),
  expectedYieldTPerHa: z.number().nullable(),
  actualYieldTPerHa: z.number().nullable(),
  marginUsdPerHa: z.number().nullable().describe("Planned margin, USD/ha"),
  marginUsd: z.number().nullable().describe("Planned margin over the net area, USD"),
});
export type FieldStatus = z.infer<typeof fieldStatus>;

export const listByStatus = defineRoute({
  method: "GET",
  path: "/v2/planification/by_status", // as the specification spells it
  access: "account",
  keyScope: "read",
  summary:
    "Fields with a crop or a plan in a season and period, with the state of the plan, by name, paged, and how many there are of each state.",
  query: pageQuery.extend({
    ...filters,
    season,
    period,
    status: z.enum(planStatuses).optional(),
  }),
  response: z.object({
    fields: z.array(fieldStatus),
    counts: z.object({
      unplanned: z.number().int().describe("Fields without a plan"),
      planned: z.number().int().describe("Fields with a plan and no yield"),
      harvested: z.number().int().describe("Fields with a plan and a yield"),
    }),
    nextCursor: z.string().nullable(),
  }),
  errors: [],
  example: {
    query: { season: "2026/27", period: "2", status: "planned" },
    answer: {
      fields: [
        {
          fieldId: exampleFieldId,
          fieldName: "La Loma",
          farmName: "La Esperanza",
          producerName: null,
          cropId: 5,
          status: "planned",
          areaHa: 48.5,
          planId: examplePlan.id,
          planName: examplePlan.name,
          expectedYieldTPerHa: 9.2,
          actualYieldTPerHa: null,
          marginUsdPerHa: 385.04,
          marginUsd: 18_674.44,
        },
      ],
      counts: { unplanned: 3, planned: 1, harvested: 0 },
      nextCursor: null,
    },
  },
});

export const rollUpRoutes = [rollUpPlans, listByStatus] as const;
