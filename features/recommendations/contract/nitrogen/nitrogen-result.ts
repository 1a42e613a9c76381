import { nitrogenWarnings } from "@surco/agronomy";
import { explanation } from "@surco/contract";
import { z } from "zod";
import { optimumInterval } from "../response-curve";
import { splitStages } from "./nitrogen-input";

const kgN = z.number();

/** Point of the response curve with its margin over the cost of nitrogen. */
export const nitrogenPointShape = z.object({
  doseKgPerHa: kgN.describe("Fertiliser nitrogen, kg N/ha"),
  yieldTPerHa: z.number().describe("Yield, t/ha"),
  marginTPerHa: z.number().describe("Yield less the grain that pays the nitrogen, t/ha"),
  marginUsdPerHa: z.number().nullable().describe("The same at the grain price, USD/ha; null: no price"),
});
export type NitrogenCurvePoint = z.infer<typeof nitrogenPointShape>;

const range = z.object({
  from: z.number().describe("Lowest dose, kg N/ha"),
  to: z.number().describe("Highest dose, kg N/ha"),
});

const productAmount = z.object({
  kgPerHa: z.number().describe("Product, kg/ha"),
  lPerHa: z.number().nullable().describe("Product, L/ha; null for a solid"),
  totalKg: z.number().describe("Product for the area, kg"),
  totalL: z.number().nullable().describe("Product for the area, L; null for a solid"),
});

export const nitrogenNotes = [
  ...nitrogenWarnings,
  "ratioRaised",
  "ratioLowered",
  "ureaseInhibitor",
  "noOptimumWithinRates",
  "chosenBeyondRates",
  "starterExceedsNeed",
  "trialSoilUnknown",
] as const;
export type NitrogenNote = (typeof nitrogenNotes)[number];

const zoneResult = z.object({
  name: z.string(),
  areaHa: z.number(),
  targetYieldTPerHa: z.number(),
  doseKgPerHa: kgN.describe("Fertiliser nitrogen of the zone, kg N/ha"),
  yieldTPerHa: z.number(),
  marginTPerHa: z.number().describe("Yield less the grain that pays the nitrogen, t/ha"),
  marginUsdPerHa: z.number().nullable().describe("The same at the grain price, USD/ha; null: no price"),
  productKgPerHa: z.number().describe("Nitrogen product of the zone, kg/ha"),
  productLPerHa: z.number().nullable().describe("Nitrogen product of the zone, L/ha; null for a solid"),
  explanations: z.object({
    target: explanation,
    dose: explanation,
    product: explanation,
    yield: explanation,
    margin: explanation,
  }),
});

export const nitrogenResult = z.object({
  parametersVersion: z.string(),
  soilNKgPerHa: kgN.describe("Available nitrogen of the soil at sowing, kg N/ha"),
  availableNKgPerHa: kgN.describe("Nitrogen of the soil and applied before, kg N/ha"),
  /** null where a trial is in the place of the model. */
  criticalNKgPerHa: kgN.nullable().describe("Available nitrogen of the plateau, kg N/ha"),
  priceRatio: z.number().describe("Price ratio on the scale, kg of grain that pay 1 kg of N"),
  marketRatio: z.number().describe("Price ratio of the prices, kg of grain that pay 1 kg of N"),
  optimum: nitrogenPointShape.extend({
    flat: range,
    /** Interval of the optimum of a trial; null of the model, and where the trial allows none. */
    interval: optimumInterval.nullable(),
  }),
  chosen: nitrogenPointShape,
  lossUsdPerHa: z.number().nullable().describe("Margin of the optimum less that of the chosen dose, USD/ha"),
  lossTPerHa: z.number().describe("Margin of the optimum less that of the chosen dose, t/ha"),
  notes: z.array(z.enum(nitrogenNotes)),
  curve: z.array(nitrogenPointShape),
  starter: productAmount
    .extend({ nitrogenKgPerHa: kgN.describe("Nitrogen that the starter brings, kg N/ha") })
    .nullable(),
  product: productAmount,
  applications: z.array(
    productAmount.extend({
      stage: z.enum(splitStages),
      sharePct: z.number(),
      nitrogenKgPerHa: kgN.describe("Nitrogen of the application, kg N/ha"),
    }),
  ),
  zones: z.array(zoneResult),
  meanZoneDoseKgPerHa: kgN.nullable().describe("Mean dose of the zones by area, kg N/ha; null without zones"),
  /** Derivations by figure. */
  explanations: z.record(z.string(), explanation),
});
export type NitrogenResult = z.infer<typeof nitrogenResult>;
export type NitrogenZoneResult = NitrogenResult["zones"][number];
