import { scenarioNames, yieldLimits } from "@surco/agronomy";
import { explanation, plainDate, season } from "@surco/contract";
import { z } from "zod";

/** Shown decimals of a yield in t/ha. */
export const YIELD_DECIMALS = 2;

const yieldTPerHa = z.number().describe("t/ha at base moisture");
const share = z.number().describe("share, 0 to 1");
const dvs = z.number().describe("development stage: 0 emergence, 1 flowering, 2 maturity");
const eviDays = z.number().describe("EVI days");
const ln = z.number().describe("natural logarithm of a ratio");
const years = z.number().int().describe("count of years");

/** Yield with the interval that holds it with a probability of 80 %. */
export const predictedYield = z.object({
  pointTPerHa: yieldTPerHa,
  lowerTPerHa: yieldTPerHa,
  upperTPerHa: yieldTPerHa,
  /** Probability with which the interval holds the yield. */
  coverageShare: share,
});
export type PredictedYield = z.infer<typeof predictedYield>;

/** Correction of the model by the field's harvests. */
export const calibration = z.object({
  /** False: no harvest of the field is known, the model stands as it is. */
  isCalibrated: z.boolean(),
  harvestWeight: z.number().describe("count of harvests; one of the crop's other sowing date counts half"),
  /** Factor on the model's yield. */
  factor: z.number().describe("ratio"),
  bias: ln,
  biasSd: ln,
  /** `regression`: a line on the EVI of the critical period, where its error is lower. */
  method: z.enum(["lightUse", "regression"]),
  /** Yield by absorbed light before the correction. */
  lightUseTPerHa: yieldTPerHa,
  correctedTPerHa: yieldTPerHa,
  correctedSd: ln,
  /** Comparison of both methods over seasons of the same district; null with fewer than 8. */
  regression: z
    .object({
      seasons: z.number().int().describe("count of seasons"),
      r2: z.number().describe("share of the variance, 0 to 1"),
      looRmseTPerHa: yieldTPerHa,
      lightUseLooRmseTPerHa: yieldTPerHa,
    })
    .nullable(),
});
export type YieldCalibration = z.infer<typeof calibration>;

/** Yield that was expected before anything was seen. */
export const yieldPriorFacts = z.object({
  origin: z.enum(["field", "district"]),
  meanTPerHa: yieldTPerHa,
  sdTPerHa: yieldTPerHa,
  years,
  /** Weight of it in the prediction. */
  weightShare: share,
});

/** Prediction if the rest of the season is as in one group of the years before. */
export const yieldScenario = z.object({
  /** Driest, middle and wettest third of the years by the rain of the rest of the season. */
  name: z.enum(scenarioNames),
  years,
  /** Year of the group that stands for it: the one with its middle yield. */
  year: z.number().int().describe("calendar year of the day of prediction in that season"),
  /** Rain of the rest of the season in that year. */
  rainMm: z.number().describe("mm"),
  pointTPerHa: yieldTPerHa,
  explanation,
});
export type YieldScenarioFacts = z.infer<typeof yieldScenario>;

/** EVI of the season, by steps of eight days and by day. */
export const eviCurve = z.object({
  /** First day of the first step, the day of sowing. */
  from: plainDate,
  stepDays: z.number().int(),
  /** Mean of the clear dates of each step; null without one. */
  observed: z.array(z.number().nullable().describe("EVI")),
  /** Smooth value of each step; null outside the clear ones. */
  smoothed: z.array(z.number().nullable().describe("EVI")),
  /** Each day from sowing to maturity: smooth, then as the reference curve lets expect. */
  daily: z.array(z.number().describe("EVI")),
  /** First day of the expected part; null where all of it was seen. */
  expectedFrom: plainDate.nullable(),
  /** Curve that the expected part follows. */
  referenceOrigin: z.enum(["own", "district", "crop"]),
});

/** Conditions of eight days of the crop, means of their days. */
export const yieldDriver = z.object({
  date: plainDate,
  days: z.number().int().describe("days"),
  evi: z.number().describe("EVI"),
  fapar: z.number().describe("absorbed share of photosynthetically active radiation, 0 to 1"),
  radiationMJ: z.number().describe("MJ/m² per day"),
  temperatureFactor: z.number().describe("share of growth that temperature allows, 0 to 1"),
  heatFactor: z.number().describe("share of growth that heat leaves, 0 to 1"),
  waterFactor: z.number().describe("share of growth that water allows, 0 to 1"),
  rainMm: z.number().describe("mm of the eight days"),
  biomassGPerM2: z.number().describe("g/m² of dry matter that grew in the eight days"),
  /** The weather is that of a year before. */
  isExpected: z.boolean(),
});
export type YieldDriver = z.infer<typeof yieldDriver>;

export const eviMetricsFacts = z.object({
  peakEvi: z.number().describe("EVI"),
  peakDate: plainDate,
  criticalIntegral: eviDays,
  criticalMeanEvi: z.number().describe("EVI"),
  seasonIntegral: eviDays,
});

/** Share of the critical period's growth that each factor cost. */
export const limitCosts = z.object({ canopy: share, temperature: share, heat: share, water: share });

/** Growth of the season up to its expected maturity. */
export const yieldCourse = z.object({
  /** Last day with weather of its own. */
  knownUntil: plainDate,
  dvs,
  emergenceDate: plainDate.nullable(),
  maturityDate: plainDate,
  criticalPeriod: z.object({ from: plainDate, until: plainDate }).nullable(),
  /** The critical period has not begun: the error is larger. */
  isBeforeCriticalPeriod: z.boolean(),
  clearSteps: z.number().int().describe("count of steps of eight days with a clear image"),
  clearCriticalSteps: z.number().int().describe("count of such steps in the critical period"),
  curve: eviCurve,
  metrics: eviMetricsFacts.nullable(),
  drivers: z.array(yieldDriver),
  limits: limitCosts.nullable(),
  /** Costliest factor of the critical period; null where each cost less than 5 %. */
  mostLimiting: z.enum(yieldLimits).nullable(),
});
export type YieldCourseFacts = z.infer<typeof yieldCourse>;

/** Prediction as it was on an earlier day of the season. */
export const pastPrediction = predictedYield.extend({
  asOf: plainDate,
  /** Last usable image that it knew. */
  imageDate: plainDate.nullable(),
  dvs,
  parametersVersion: z.string(),
});
export type PastPrediction = z.infer<typeof pastPrediction>;

/** Harvest of a season at base moisture; of several the mean. */
export const seasonYield = z.object({
  season,
  cropId: z.number().int(),
  yieldTPerHa,
});
export type SeasonYield = z.infer<typeof seasonYield>;

/** Official mean of a district in one season. */
export const districtYield = z.object({ season, yieldTPerHa });

/** Official statistics of the field's district. */
export const districtHistory = z.object({
  province: z.string().nullable(),
  district: z.string().nullable(),
  yields: z.array(districtYield),
  /** Publication by its id (`yieldSource` of district-yields) and the day of its edition; null without any figures. */
  source: z.string().nullable(),
  edition: z.string().nullable(),
});
export type DistrictHistory = z.infer<typeof districtHistory>;

/** Place of a yield among those of the field and of the district. */
export const performanceFacts = z.object({
  index: z.number().int().describe("1 (lowest tenth) to 10").nullable(),
  /** Why there is no index: no data for this field, or no published yields of the crop. */
  reason: z.enum(["noReference", "cropWithoutHistory", "noYield"]).nullable(),
  band: z.enum(["low", "normal", "high"]).nullable(),
  /** Yield that is judged. */
  basis: z.enum(["harvest", "prediction"]).nullable(),
  percentileShare: share.nullable(),
  fieldPercentileShare: share.nullable(),
  fieldYears: years,
  districtPercentileShare: share.nullable(),
  districtYears: years,
  /** Weight of the field's own history. */
  fieldWeightShare: share,
});
export type PerformanceFacts = z.infer<typeof performanceFacts>;
