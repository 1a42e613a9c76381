import { cropKeys } from "@surco/agronomy";
import { z } from "zod";

const tPerHa = z.number().describe("t/ha at base moisture");

/** Sums over predictions, which the errors follow from. */
const errorSums = z.object({
  squaredErrorT2PerHa2: z.number().describe("(t/ha)²"),
  absoluteErrorTPerHa: tPerHa,
  errorTPerHa: tPerHa,
  observedTPerHa: tPerHa,
});
export type ErrorSums = z.infer<typeof errorSums>;

const errors = z.object({
  rmseTPerHa: tPerHa,
  maeTPerHa: tPerHa,
  /** Predicted minus observed. */
  biasTPerHa: tPerHa,
  rmsePct: z.number().describe("% of the mean observed yield"),
  sums: errorSums,
});

/** Errors of one crop, or of all, so many days before the harvest. */
export const evaluationRow = z.object({
  crop: z.enum([...cropKeys, "all"]),
  daysBeforeHarvest: z.number().int().describe("days"),
  seasons: z.number().int().describe("count of field-seasons"),
  predicted: z.number().int().describe("count of field-seasons with a prediction: the errors are of these"),
  meanObservedTPerHa: tPerHa,
  model: errors,
  districtMean: errors,
  fieldTrend: errors,
  insideInterval: z.number().int().describe("count of harvests inside the 80 % interval"),
  coveragePct: z.number().describe("% of the harvests inside the 80 % interval"),
});
export type EvaluationFigures = z.infer<typeof evaluationRow>;

/** Seasons of one place, of all crops together. */
const evaluatedPlace = z.object({
  id: z.string(),
  name: z.string(),
  country: z.enum(["AR", "MX"]),
  fields: z.number().int().describe("count of fields"),
  rows: z.array(evaluationRow),
});

/** Distance of the defaults of a recommendation from trials in real fields. */
export const trialFigures = z.object({
  id: z.enum(["las-rosas", "carmer"]),
  input: z.enum(["nitrogen", "density"]),
  trials: z.number().int().describe("count of response curves"),
  /** At the best tested rate less that at the recommended one, mean. */
  yieldLossTPerHa: z.number().describe("t/ha"),
  marginLossTPerHa: z.number().describe("t/ha of grain after the cost of the input"),
  /** Expected against observed mean yields of the rates. */
  rmseTPerHa: z.number().describe("t/ha"),
  rmsePct: z.number().describe("% of the mean observed yield"),
  /** Losses of each curve, which the means are of. */
  yieldLossesTPerHa: z.array(z.number().describe("t/ha")),
  marginLossesTPerHa: z.array(z.number().describe("t/ha")),
  /** Tested rates of all curves, with the errors at them. */
  rates: z.number().int().describe("count of rates"),
  sums: errorSums,
});
export type TrialFigures = z.infer<typeof trialFigures>;

/** Figures that a release publishes. Without dates: the same release gives the same file. */
export const releaseFigures = z.object({
  modelVersion: z.number().int(),
  parametersVersion: z.string(),
  /** Seasons of the demo world, not of real fields. */
  simulated: z.boolean(),
  fields: z.number().int().describe("count of fields"),
  fieldSeasons: z.number().int().describe("count of harvests"),
  firstSeason: z.string(),
  lastSeason: z.string(),
  rows: z.array(evaluationRow),
  places: z.array(evaluatedPlace),
  /** Empty where the release was measured without the files of the trials. */
  trials: z.array(trialFigures),
});
export type ReleaseFigures = z.infer<typeof releaseFigures>;
