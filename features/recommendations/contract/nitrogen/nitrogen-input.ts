import { nitrogenProducts, nitrogenResponseClasses, starterProducts } from "@surco/agronomy";
import { plainDate } from "@surco/contract";
import { cropId } from "@surco/fields/contract";
import { z } from "zod";
import { inputOrigins } from "../explain-figure";
import { trialCurve } from "../response-curve";

export { nitrogenProducts, starterProducts };

/** Nitrogen as nitrate, or nitrate itself, in the laboratory's report. */
export const nitrateForms = ["N-NO3", "NO3"] as const;

/** Stages of an application: of maize by leaves, of wheat by Zadoks. */
export const splitStages = ["sowing", "V4", "V6", "V8", "V10", "V12", "Z22", "Z30", "Z32", "Z39"] as const;
export type SplitStage = (typeof splitStages)[number];

/** fertiliser on the surface, or in the soil. */
export const placements = ["surface", "incorporated"] as const;

export const MAX_SOIL_LAYERS = 6;
export const MAX_SPLITS = 4;
export const MAX_ZONES = 12;

const soilLayer = z.object({
  nitratePpm: z.number().min(0).max(300).describe("Nitrate of the layer in the report's form, ppm"),
  bulkDensityTPerM3: z.number().min(0.5).max(2).describe("Bulk density, t/m³"),
  thicknessCm: z.number().positive().max(100).describe("Thickness of the layer, cm"),
});

export const soilNitrogen = z.discriminatedUnion("by", [
  z.object({
    by: z.literal("amount"),
    availableNKgPerHa: z.number().min(0).max(500).describe("Available nitrogen at sowing, 0-60 cm, kg N/ha"),
  }),
  z.object({
    by: z.literal("layers"),
    form: z.enum(nitrateForms),
    layers: z.array(soilLayer).min(1).max(MAX_SOIL_LAYERS),
    sampledOn: plainDate.nullable(),
  }),
]);
export type SoilNitrogen = z.infer<typeof soilNitrogen>;

const grainPrice = z.number().positive().max(5000);

export const nitrogenPrice = z.discriminatedUnion("by", [
  z.object({
    by: z.literal("ratio"),
    ratio: z.number().min(0).max(100).describe("Price ratio, kg of grain that pay 1 kg of N"),
    grainUsdPerT: grainPrice.nullable().describe("Net price of the grain, USD/t; null: unknown"),
  }),
  z.object({
    by: z.literal("prices"),
    fertilizerUsdPerT: z.number().positive().max(10_000).describe("Price of the nitrogen product, USD/t"),
    grainUsdPerT: grainPrice.describe("Net price of the grain, USD/t"),
  }),
]);

const target = z.number().positive().max(30);

export const nitrogenZone = z.object({
  name: z.string().trim().min(1).max(60),
  areaHa: z.number().positive().max(500).describe("Area of the zone, ha"),
  targetYieldTPerHa: target.nullable().describe("Target yield, t/ha; null: from the level"),
  level: z
    .number()
    .min(-4)
    .max(4)
    .nullable()
    .describe("Deviation of the zone from the field's mean, standard deviations"),
  availableNKgPerHa: z
    .number()
    .min(0)
    .max(500)
    .nullable()
    .describe("Available nitrogen of the zone at sowing, kg N/ha; null: that of the field"),
});

export const nitrogenInput = z.object({
  cropId,
  /** Maize under irrigation in Mexico has its own row of the parameter table. */
  isIrrigatedInMexico: z.boolean().default(false),
  responseClass: z.enum(nitrogenResponseClasses).default("medium"),
  genotypeName: z.string().trim().min(1).max(80).nullable().default(null),
  targetYieldTPerHa: target.describe("Target yield, t/ha"),
  soil: soilNitrogen,
  appliedNKgPerHa: z
    .number()
    .min(0)
    .max(500)
    .default(0)
    .describe("Nitrogen applied in the season before this recommendation, kg N/ha"),
  price: nitrogenPrice,
  product: z.enum(nitrogenProducts).default("urea"),
  placement: z.enum(placements).default("surface"),
  applicationTempC: z
    .number()
    .min(-20)
    .max(50)
    .nullable()
    .default(null)
    .describe("Mean temperature of the days of application, °C; null: unknown"),
  starter: z
    .object({
      product: z.enum(starterProducts),
      phosphateKgPerHa: z.number().min(0).max(300).describe("P2O5 of the starter, kg P2O5/ha"),
    })
    .nullable()
    .default(null),
  splits: z
    .array(
      z.object({
        stage: z.enum(splitStages),
        sharePct: z.number().positive().max(100).describe("Share of the nitrogen product, %"),
      }),
    )
    .min(1)
    .max(MAX_SPLITS)
    .refine((splits) => Math.abs(splits.reduce((sum, { sharePct }) => sum + sharePct, 0) - 100) < 0.01)
    .default([{ stage: "sowing", sharePct: 100 }]),
  areaHa: z.number().positive().max(500).describe("Area that is fertilised, ha"),
  /** Dose of the reader's own choice; null: the optimum. */
  chosenNKgPerHa: z
    .number()
    .min(0)
    .max(500)
    .nullable()
    .default(null)
    .describe("Chosen dose of fertiliser nitrogen, kg N/ha; null: the optimum"),
  zones: z.array(nitrogenZone).max(MAX_ZONES).default([]),
  /** Curve of a trial in the place of the model. */
  curve: trialCurve.nullable().default(null),
  /** Origins of inputs that were not typed. */
  origins: z
    .partialRecord(z.enum(["target", "soil", "applied", "responseClass"]), z.enum(inputOrigins))
    .default({}),
});
export type NitrogenInput = z.output<typeof nitrogenInput>;
