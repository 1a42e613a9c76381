import { cropKeys } from "@surco/agronomy";
import { z } from "zod";

const tPerHa = z.number().describe("t/ha at base moisture");

const errors = z.object({
  rmseTPerHa: tPerHa,
  maeTPerHa: tPerHa,
  /** Predicted minus observed. */
  biasTPerHa: tPerHa,
  rmsePct: z.number().describe("% of the mean observed yield"),
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
});
export type ReleaseFigures = z.infer<typeof releaseFigures>;
