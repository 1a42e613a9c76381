import { id, plainDate } from "@surco/contract";
import { z } from "zod";
import { performanceFacts, predictedYield } from "./figures";

/** Yield of the season that begins in a year. */
const yearYield = z.object({
  year: z.number().int().describe("year"),
  yieldTPerHa: z.number().describe("t/ha at base moisture"),
});

/** Harvest as it was typed. */
export const harvestRecord = z.object({
  wetYieldTPerHa: z.number().describe("t/ha as harvested"),
  moisturePct: z.number().describe("%"),
});
export type HarvestRecord = z.infer<typeof harvestRecord>;

/** Field of a season in the table of comparison. */
export const predictionRow = z.object({
  fieldId: id,
  fieldName: z.string(),
  farmName: z.string(),
  areaHa: z.number(),
  cropId: z.number().int(),
  /** False: a basic field, whose figures stay null. */
  isPremium: z.boolean(),
  /** Latest stored prediction; null before the first. */
  prediction: predictedYield.extend({ asOf: plainDate, imageDate: plainDate.nullable() }).nullable(),
  harvestTPerHa: z.number().describe("t/ha at base moisture").nullable(),
  /** Harvests behind it. */
  harvestRecords: z.array(harvestRecord),
  index: performanceFacts.pick({ index: true, band: true, basis: true, reason: true }),
  /** Mean of the crop's harvests on the field in other seasons. */
  fieldMeanTPerHa: z.number().describe("t/ha at base moisture").nullable(),
  fieldYears: z.number().int().describe("count of years"),
  /** Mean of the official statistics of the district. */
  districtMeanTPerHa: z.number().describe("t/ha at base moisture").nullable(),
  districtYears: z.number().int().describe("count of years"),
  /** Yields behind both means and the index. */
  fieldYields: z.array(yearYield),
  districtYields: z.array(yearYield),
});
export type PredictionRow = z.infer<typeof predictionRow>;
