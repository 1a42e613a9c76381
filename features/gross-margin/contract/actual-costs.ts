import { type ActivityType, activityTypes } from "@surco/activities/contract";
import { defineRoute, id, period, plainDate, season } from "@surco/contract";
import { z } from "zod";
import { type CostLineName, costLineNames } from "./cost-lines";
import { exampleFieldId } from "./examples";

/** Product types of the catalogue, by their ids, with the lines that their costs belong to. */
export const lineOfProductType: Readonly<Record<number, CostLineName>> = {
  1: "herbicides",
  2: "fungicides",
  3: "insecticides",
  4: "seeds",
  5: "adjuvants",
  6: "fertilizers",
};
/** Products of the catalogue with a line of their own: glyphosate, and the water conditioner among the adjuvants. */
export const lineOfProduct: Readonly<Record<number, CostLineName>> = {
  101: "glyphosate",
  504: "waterProtectors",
};
/** Lines of activities whose cost is one amount. */
export const lineOfActivityType: Readonly<Partial<Record<ActivityType, CostLineName>>> = {
  sow: "seeds",
  resow: "seeds",
  harvest: "harvestCost",
};
/** Lines that activities do not record: against the actual costs they keep what was planned. */
export const unloggedLines = [
  "tillage",
  "extraCosts",
  "lease",
  "labour",
] as const satisfies readonly CostLineName[];

export const isLogged = (name: CostLineName): boolean => !unloggedLines.some((one) => one === name);

const actualEntry = z.object({
  activityId: id,
  type: z.enum(activityTypes),
  date: plainDate,
  /** Product; null for the cost of the activity itself. */
  productName: z.string().nullable(),
  usdPerHa: z.number().describe("Cost, USD/ha, to the cent"),
});
export type ActualEntry = z.infer<typeof actualEntry>;

export const actualCosts = z.object({
  areaHa: z.number().describe("Net area of the field in the season, ha"),
  /** Lines that activities record, with their costs. */
  lines: z.array(
    z.object({
      line: z.enum(costLineNames),
      usdPerHa: z.number().describe("Sum of the entries, USD/ha, to the cent"),
      entries: z.array(actualEntry),
    }),
  ),
  /** Costs that belong to no line, as of a product that the catalogue does not have. */
  notInLine: z.array(actualEntry),
  /** Harvests of each crop. */
  harvests: z.array(
    z.object({
      cropId: z.number().int().describe("Crop id of the catalogue"),
      yieldTPerHa: z.number().describe("Mean commercial yield, t/ha"),
      yieldsTPerHa: z.array(z.number().describe("Commercial yield of one harvest, t/ha")),
      lastDate: plainDate,
    }),
  ),
  unpricedCount: z
    .number()
    .int()
    .describe("Done activities with inputs, sowing or harvest whose cost is not recorded"),
  hiddenCount: z.number().int().describe("Done activities whose costs the caller may not see"),
  /** True where there are more activities than are read. */
  isPartial: z.boolean(),
});
export type ActualCosts = z.infer<typeof actualCosts>;

export const exampleCosts: ActualCosts = {
  areaHa: 48.5,
  lines: [
    {
      line: "harvestCost",
      usdPerHa: 78,
      entries: [
        {
          activityId: "01994c1e-0000-7000-8000-0000000000c1",
          type: "harvest",
          date: "2027-03-28",
          productName: null,
          usdPerHa: 78,
        },
      ],
    },
  ],
  notInLine: [],
  harvests: [{ cropId: 5, yieldTPerHa: 8.982, yieldsTPerHa: [8.982], lastDate: "2027-03-28" }],
  unpricedCount: 0,
  hiddenCount: 0,
  isPartial: false,
};

export const getCosts = defineRoute({
  method: "GET",
  path: "/v2/planification/get_costs", // as the specification spells it
  access: "field:read",
  summary:
    "Costs of the done activities of a field's season and period by line of the plan, and its harvests, as far as the caller may see them.",
  query: z.object({ fieldId: id, season, period }),
  response: actualCosts,
  errors: ["FIELD_NOT_FOUND"],
  example: {
    query: { fieldId: exampleFieldId, season: "2026/27", period: "2" },
    answer: exampleCosts,
  },
});
