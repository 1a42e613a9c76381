import { attribution, explanation, id, period, plainDate, season } from "@surco/contract";
import { z } from "zod";
import {
  calibration,
  districtHistory,
  pastPrediction,
  performanceFacts,
  predictedYield,
  seasonYield,
  yieldCourse,
  yieldPriorFacts,
  yieldScenario,
} from "./figures";
import { harvestRecord } from "./prediction-row";

/**
 * `tooEarly` ("no yield data yet for the campaign, try in a few days"): not sown, not emerged or fewer than two clear images
 * yet; `clouded`: clouds hid the critical period; `noWeather`: the weather of the season or of the years before is still
 * being fetched; `noModel`: a crop that is not modelled; `noCrop`, `noSowing`: nothing is recorded ("no data for this
 * field").
 */
export const predictionState = z.enum([
  "predicted",
  "tooEarly",
  "clouded",
  "noWeather",
  "noModel",
  "noCrop",
  "noSowing",
]);
export type PredictionState = z.infer<typeof predictionState>;

export const yieldPredictionReply = z.object({
  fieldId: id,
  season,
  period,
  /** Sown crop, else that of the field's record; null where neither is known. */
  cropId: z.number().int().nullable(),
  sowing: z
    .object({ date: plainDate, genotypeName: z.string().nullable(), isPlanned: z.boolean() })
    .nullable(),
  state: predictionState,
  /** Day of the prediction: today, for a past season its end. */
  asOf: plainDate,
  /** Last usable image that it knows. */
  imageDate: plainDate.nullable(),
  /** Dates whose EVI is still to be computed; repeat the request. */
  pendingDates: z.number().int().describe("count"),
  /** Past seasons or the weather are still being worked on: the figures may change within minutes. */
  isUpdating: z.boolean(),
  parametersVersion: z.string(),
  /** Null unless predicted. */
  yield: predictedYield.nullable(),
  calibration: calibration.nullable(),
  /** Null where neither the field nor the district has three yields. */
  prior: yieldPriorFacts.nullable(),
  /** Dry, median, humid; empty once the crop is mature. */
  scenarios: z.array(yieldScenario),
  /** Null where nothing has grown yet. */
  course: yieldCourse.nullable(),
  /** Predictions of the season so far, oldest first. */
  history: z.array(pastPrediction),
  /** Harvest of this season; null before it. */
  harvest: z
    .object({
      date: plainDate,
      yieldTPerHa: z.number().describe("t/ha at base moisture"),
      records: z.array(harvestRecord),
    })
    .nullable(),
  /** Harvests of the crop on the field in other seasons, newest first. */
  fieldHistory: z.array(seasonYield),
  districtHistory,
  index: performanceFacts,
  explanations: z.object({
    point: explanation.nullable(),
    lower: explanation.nullable(),
    upper: explanation.nullable(),
    index: explanation.nullable(),
    /** Of the share that the costliest factor cost. */
    limit: explanation.nullable(),
  }),
  /** Weather and images behind it. */
  attributions: z.array(attribution),
  /** Some of the data is simulated. */
  simulated: z.boolean(),
});
export type YieldPredictionReply = z.infer<typeof yieldPredictionReply>;
