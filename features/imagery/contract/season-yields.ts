import { plainDate } from "@surco/contract";
import { z } from "zod";

/** Yield of a field in one season, as far as it is known. */
export const seasonYield = z.object({
  /** Harvest; of several the mean. */
  harvestTPerHa: z.number().describe("t/ha at base moisture").nullable(),
  /** Latest stored prediction, for fields with a premium plan; null without one. */
  prediction: z
    .object({
      asOf: plainDate,
      pointTPerHa: z.number().describe("t/ha at base moisture"),
      lowerTPerHa: z.number().describe("t/ha at base moisture, lower end of the interval of 80 %"),
      upperTPerHa: z.number().describe("t/ha at base moisture, upper end of the interval of 80 %"),
    })
    .nullable(),
  /** Greatest smooth EVI of the season; null where its images do not suffice. */
  peakEvi: z.number().describe("EVI").nullable(),
  /** EVI over the critical period of the crop. */
  criticalEviDays: z.number().describe("EVI days: sum of the daily EVI over the critical period").nullable(),
});
export type SeasonYield = z.infer<typeof seasonYield>;

export const seasonYieldExample: SeasonYield = {
  harvestTPerHa: 8.2,
  prediction: { asOf: "2026-02-12", pointTPerHa: 8.65, lowerTPerHa: 7.58, upperTPerHa: 9.86 },
  peakEvi: 0.737,
  criticalEviDays: 28,
};

export const noSeasonYield: SeasonYield = {
  harvestTPerHa: null,
  prediction: null,
  peakEvi: null,
  criticalEviDays: null,
};
