import { densityLevels } from "@surco/agronomy";
import { cropId } from "@surco/fields/contract";
import { z } from "zod";
import { inputOrigins } from "../explain-figure";
import { MAX_ZONES } from "../nitrogen/nitrogen-input";
import { trialCurve } from "../response-curve";

export { densityLevels };

const plants = z.number().positive().max(8_000_000);
const target = z.number().positive().max(30);

export const densityZone = z.object({
  name: z.string().trim().min(1).max(60),
  areaHa: z.number().positive().max(500).describe("Area of the zone, ha"),
  targetYieldTPerHa: target.nullable().describe("Target yield, t/ha; null: from the level"),
  level: z
    .number()
    .min(-4)
    .max(4)
    .nullable()
    .describe("Deviation of the zone from the field's mean, standard deviations"),
  /** Environment of the zone, for crops whose density goes by it; null: that of the field. */
  environment: z.enum(densityLevels).nullable().default(null),
});

export const densityInput = z.object({
  cropId,
  /** ISO country, which decides the usual bag. */
  country: z.string().length(2).nullable().default(null),
  genotypeName: z.string().trim().min(1).max(80).nullable().default(null),
  environment: z.enum(densityLevels).default("medium"),
  /** Maize goes by it; of other crops it is the greatest yield of the response curve. */
  targetYieldTPerHa: target.nullable().default(null).describe("Target yield, t/ha; null: unknown"),
  densityClass: z.enum(densityLevels).default("medium"),
  /** Density of the hybrid's highest yield; null: by the parameter table. */
  hybridPlantsPerHa: plants.nullable().default(null).describe("Optimal density of the hybrid, plants/ha"),
  germinationPct: z.number().positive().max(100).default(100).describe("Seeds that germinate, %"),
  emergencePct: z.number().positive().max(100).describe("Germinated seeds that become plants, %"),
  rowSpacingCm: z.number().min(5).max(200).describe("Distance between rows, cm"),
  seedsPerBag: z
    .number()
    .positive()
    .max(10_000_000)
    .nullable()
    .default(null)
    .describe("Seeds in a bag, seeds/bag; null: sold by weight"),
  kgPerBag: z.number().positive().max(2000).nullable().default(null).describe("Seed in a bag, kg/bag"),
  thousandSeedsG: z
    .number()
    .positive()
    .max(2000)
    .nullable()
    .default(null)
    .describe("Weight of a thousand seeds, g; null: unknown"),
  bagUsd: z.number().positive().max(100_000).nullable().default(null).describe("Price of a bag, USD"),
  grainUsdPerT: z
    .number()
    .positive()
    .max(5000)
    .nullable()
    .default(null)
    .describe("Net price of the grain, USD/t"),
  areaHa: z.number().positive().max(500).describe("Area that is sown, ha"),
  chosenPlantsPerHa: plants
    .nullable()
    .default(null)
    .describe("Chosen density, plants/ha; null: the recommended one"),
  zones: z.array(densityZone).max(MAX_ZONES).default([]),
  /** Curve of a trial in the place of the model. */
  curve: trialCurve.nullable().default(null),
  /** Origins of inputs that were not typed. */
  origins: z
    .partialRecord(
      z.enum(["target", "densityClass", "hybridDensity", "seedsPerBag", "thousandSeeds", "emergence"]),
      z.enum(inputOrigins),
    )
    .default({}),
});
export type DensityInput = z.output<typeof densityInput>;
