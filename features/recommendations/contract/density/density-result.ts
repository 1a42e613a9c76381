import { explanation } from "@surco/contract";
import { z } from "zod";
import { optimumInterval } from "../response-curve";

const plants = z.number();

export const densityPointShape = z.object({
  plantsPerHa: plants.describe("Density, plants/ha"),
  yieldTPerHa: z.number().nullable().describe("Yield, t/ha; null without a target yield or trial"),
  marginUsdPerHa: z
    .number()
    .nullable()
    .describe("Value of the grain less the cost of the seed, USD/ha; null without prices"),
});
export type DensityPointFigures = z.infer<typeof densityPointShape>;

const seed = z.object({
  seedsPerHa: z.number().describe("Seeds to sow, seeds/ha"),
  seedsPerM: z.number().describe("Seeds in a metre of row, seeds/m"),
  kgPerHa: z.number().nullable().describe("Seed to sow, kg/ha; null without the weight of a thousand seeds"),
  bags: z.number().nullable().describe("Whole bags for the area, bags; null where seed is sold loose"),
  exactBags: z.number().nullable().describe("Bags for the area before rounding, bags"),
  totalKg: z.number().nullable().describe("Seed for the area, kg"),
  /** Seeds that do not become plants. */
  germinationLossPerHa: z.number().describe("Seeds that do not germinate, seeds/ha"),
  emergenceLossPerHa: z.number().describe("Germinated seeds that do not become plants, seeds/ha"),
});
export type SeedFigures = z.infer<typeof seed>;

export const densityNotes = [
  "atLimit",
  "noOptimumWithinRates",
  "chosenBeyondRates",
  "withoutPrices",
  "withoutTarget",
] as const;
export type DensityNote = (typeof densityNotes)[number];

/** Origin of a density before prices: a trial, the hybrid's own optimum, or the table by target yield or environment. */
export const densityBases = ["trial", "hybrid", "targetYield", "environment"] as const;
export type DensityBasis = (typeof densityBases)[number];

export const densityResult = z.object({
  parametersVersion: z.string(),
  basis: z.enum(densityBases),
  limits: z.object({
    min: plants.describe("Lowest allowed density, plants/ha, included"),
    max: plants.describe("Highest allowed density, plants/ha, included"),
  }),
  /** Density of the table, the hybrid or the trial, before prices. */
  usualPlantsPerHa: plants,
  /** Density that is recommended: that of the greatest margin where prices are known. */
  recommended: densityPointShape.extend({
    flat: z
      .object({
        from: plants.describe("Lowest density, plants/ha"),
        to: plants.describe("Highest density, plants/ha"),
      })
      .nullable(),
    /** Interval of the optimum of a trial; null of the model, and where the trial allows none. */
    interval: optimumInterval.nullable(),
  }),
  chosen: densityPointShape,
  lossUsdPerHa: z.number().nullable().describe("Margin of the recommended density less the chosen, USD/ha"),
  seed,
  notes: z.array(z.enum(densityNotes)),
  /** Empty without a target yield or trial. */
  curve: z.array(densityPointShape),
  zones: z.array(
    z.object({
      name: z.string(),
      areaHa: z.number(),
      targetYieldTPerHa: z.number().nullable(),
      basis: z.enum(densityBases),
      ...densityPointShape.shape,
      seedsPerHa: z.number().describe("Seeds to sow, seeds/ha"),
      explanations: z.object({
        target: explanation.nullable(),
        density: explanation,
        seeds: explanation,
        yield: explanation.nullable(),
        margin: explanation.nullable(),
      }),
    }),
  ),
  meanZonePlantsPerHa: plants.nullable().describe("Mean density of the zones by area, plants/ha"),
  /** Derivations by figure. */
  explanations: z.record(z.string(), explanation),
});
export type DensityResult = z.infer<typeof densityResult>;
