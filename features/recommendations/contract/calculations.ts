import { defineRoute } from "@surco/contract";
import { z } from "zod";
import { densityInput, densityLevels } from "./density/density-input";
import { densityResult } from "./density/density-result";
import { exampleDensity, exampleNitrogen } from "./examples";
import { nitrogenInput, nitrogenProducts } from "./nitrogen/nitrogen-input";
import { nitrogenResult } from "./nitrogen/nitrogen-result";

const { shape: density } = densityInput;

/** Number in the query of an address, within the bounds of a schema. */
const typed = (schema: z.ZodType, unit: string) =>
  z.coerce
    .number<string>()
    .refine((value) => schema.safeParse(value).success)
    .optional()
    .describe(unit);

/** Inputs of the density that an address can carry: without zones and trial. */
const densityQuery = z.object({
  cropId: z.coerce.number<string>().pipe(density.cropId).describe("Id of the crop in the catalogue"),
  country: z.string().length(2).optional(),
  environment: density.environment,
  densityClass: z.enum(densityLevels).optional(),
  /** Genotype of the catalogue, whose parameters count where they are known and not given. */
  genotypeId: z.coerce.number<string>().int().min(1).max(2_000_000_000).optional().describe("Genotype id"),
  targetYieldTPerHa: typed(density.targetYieldTPerHa, "Target yield, t/ha"),
  hybridPlantsPerHa: typed(density.hybridPlantsPerHa, "Optimal density of the hybrid, plants/ha"),
  germinationPct: typed(z.number().positive().max(100), "Seeds that germinate, %"),
  emergencePct: typed(density.emergencePct, "Germinated seeds that become plants, %"),
  rowSpacingCm: typed(density.rowSpacingCm, "Distance between rows, cm"),
  seedsPerBag: typed(density.seedsPerBag, "Seeds in a bag, seeds/bag"),
  kgPerBag: typed(density.kgPerBag, "Seed in a bag, kg/bag"),
  thousandSeedsG: typed(density.thousandSeedsG, "Weight of a thousand seeds, g"),
  bagUsd: typed(density.bagUsd, "Price of a bag, USD"),
  grainUsdPerT: typed(density.grainUsdPerT, "Net price of the grain, USD/t"),
  areaHa: typed(density.areaHa, "Area that is sown, ha; 1 where it is left out"),
  chosenPlantsPerHa: typed(density.chosenPlantsPerHa, "Chosen density, plants/ha"),
});

export const recommendDensity = defineRoute({
  method: "GET",
  path: "/generic/density_recommendation",
  access: "account",
  summary:
    "Density of a crop by target yield or environment: plants, seeds, bags, the density of the greatest margin, response curve. Usual values stand for what is left out.",
  query: densityQuery,
  response: densityResult,
  errors: ["CROP_WITHOUT_RECOMMENDATION", "PLANT_DENSITY_OUT_OF_RANGE"],
  example: {
    query: { cropId: 5, targetYieldTPerHa: 9, areaHa: 48.5 },
    answer: exampleDensity,
  },
});

export const listPriceRelations = defineRoute({
  method: "GET",
  path: "/brevant_report/price_relations", // as the specification spells it
  access: "account",
  summary:
    "Scale of price ratios of nitrogen and grain, from the best to the worst, and where given prices stand on it.",
  query: z.object({
    product: z.enum(nitrogenProducts).default("urea"),
    fertilizerUsdPerT: typed(z.number().positive().max(10_000), "Price of the product, USD/t"),
    grainUsdPerT: typed(z.number().positive().max(5000), "Net price of the grain, USD/t"),
  }),
  response: z.object({
    relations: z.array(z.number().describe("Price ratio, kg of grain that pay 1 kg of N")),
    best: z.number().describe("Best price ratio, kg of grain that pay 1 kg of N"),
    worst: z.number().describe("Worst price ratio, kg of grain that pay 1 kg of N"),
    /** null where a price is left out. */
    market: z.number().nullable().describe("Ratio of the prices, kg of grain that pay 1 kg of N"),
    ratio: z.number().nullable().describe("The same on the scale, kg of grain that pay 1 kg of N"),
    parametersVersion: z.string(),
  }),
  errors: [],
  example: {
    query: { product: "urea", fertilizerUsdPerT: 520, grainUsdPerT: 165 },
    answer: {
      relations: [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
      best: 5,
      worst: 15,
      market: 6.851119894598155,
      ratio: 6.851119894598155,
      parametersVersion: exampleNitrogen.parametersVersion,
    },
  },
});

export const calculateNitrogen = defineRoute({
  method: "POST",
  path: "/brevant_report/calculate_nitrogen_recomendation", // as the specification spells it
  access: "account",
  summary:
    "Dose of nitrogen of maize or wheat with the greatest margin, its flat range, response curve, products and doses by zone.",
  body: nitrogenInput,
  response: nitrogenResult,
  errors: ["CROP_WITHOUT_RECOMMENDATION"],
  example: {
    body: {
      cropId: 5,
      targetYieldTPerHa: 10,
      soil: { by: "amount", availableNKgPerHa: 60 },
      price: { by: "ratio", ratio: 10, grainUsdPerT: null },
      areaHa: 40,
    },
    answer: exampleNitrogen,
  },
});

export const calculationRoutes = [recommendDensity, listPriceRelations, calculateNitrogen] as const;
