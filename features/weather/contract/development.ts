import { AGRONOMY_PARAMETERS_VERSION } from "@surco/agronomy";
import { defineRoute, plainDate } from "@surco/contract";
import { z } from "zod";
import { historyOrigin } from "./history";
import {
  degreeDayLimits,
  exampleFieldSeason,
  exampleOrigin,
  fieldSeasonQuery,
} from "./season/season-weather";

/** Day that a development stage is reached, by the weather so far, the forecast and up to 20 years before. */
export const predictedDate = z.object({
  /** null where it lies beyond the years, or fewer than 10 of them are known. */
  date: plainDate.nullable(),
  /** Interval of 80 %. */
  earliest: plainDate.nullable(),
  latest: plainDate.nullable(),
  /** The known weather has brought it. */
  isPast: z.boolean(),
  /** Days from sowing by the weather of each year before, newest first; empty where the date is not predicted from them. */
  daysByYear: z.array(z.number().int().nullable()),
});
export type PredictedDate = z.infer<typeof predictedDate>;

export const stageDates = predictedDate.extend({
  stageId: z.number().int(),
  /** First day on which it was logged. */
  loggedOn: plainDate.nullable(),
});
export type StageDates = z.infer<typeof stageDates>;

/** Sowing as it was recorded. */
export const sowingOfSeason = z.object({
  date: plainDate,
  genotypeName: z.string().nullable(),
  /** Not done yet. */
  isPlanned: z.boolean(),
});

/** Reason why nothing is computed; "computed" where something is. */
export const modelState = z.enum([
  /** Neither the field's record nor a sowing names a crop. */
  "noCrop",
  /** The crop has no model: "other". */
  "noModel",
  "noSowing",
  /** No temperatures yet, or a gap in them that is too long. */
  "noWeather",
  "computed",
]);

const degreeDaysSinceSowing = z.object({
  limits: degreeDayLimits,
  /** By each day from the sowing to `knownUntil`. */
  accumulated: z.array(z.number()),
  /** Extremes of the same days, °C; in short gaps on the line between the days around them. */
  tminC: z.array(z.number()),
  tmaxC: z.array(z.number()),
  /** The same days of the years before, from the day after on; null with fewer than 10 years. */
  continuation: z
    .object({
      years: z.number().int(),
      mean: z.array(z.number()),
      lower: z.array(z.number()),
      upper: z.array(z.number()),
    })
    .nullable(),
});

export const fieldDevelopment = historyOrigin.extend({
  state: modelState,
  cropId: z.number().int().nullable(),
  sowing: sowingOfSeason.nullable(),
  /** Last day of the history with temperatures, and the last one of the forecast that is used; both at most maturity. */
  lastDay: plainDate,
  knownUntil: plainDate,
  /** Stage on `lastDay`; null before emergence in scales that begin with it, and before the sowing. */
  current: z
    .object({ stageId: z.number().int().nullable(), degreeDays: z.number(), isMature: z.boolean() })
    .nullable(),
  /** Stages of the scale with a date, in its order; empty until enough years are known. */
  stages: z.array(stageDates),
  criticalPeriod: z.object({ from: predictedDate, until: predictedDate }).nullable(),
  /** Frost around a flowering that is still to come; null with fewer than 10 years. */
  frostRisk: z
    .object({
      probability: z.number(),
      frostYears: z.number().int(),
      years: z.number().int(),
      from: plainDate,
      until: plainDate,
    })
    .nullable(),
  degreeDays: degreeDaysSinceSowing.nullable(),
  model: z
    .object({
      /** thermal: heat alone decides; photothermal: heat and length of day. */
      kind: z.enum(["thermal", "photothermal"]),
      parametersVersion: z.string(),
      /** Factor of the logged stages on the thermal sums, and how many stages are behind it. */
      scale: z.number(),
      loggedStages: z.number().int(),
      /** Factor of each of these stages. */
      stageScales: z.array(z.number().describe("Factor of the thermal time to a stage, 1")),
      weatherYears: z.number().int(),
    })
    .nullable(),
});
export type FieldDevelopment = z.infer<typeof fieldDevelopment>;

const unknownDate = { earliest: null, latest: null, isPast: false, daysByYear: [] };

export const getDevelopment = defineRoute({
  method: "GET",
  path: "/weather/development",
  access: "field:read",
  summary:
    "Development of a field's crop since its sowing: degree days, stages with their predicted dates and intervals of 80 % beside the logged ones, critical period and frost risk at flowering.",
  query: fieldSeasonQuery,
  response: fieldDevelopment,
  errors: ["FIELD_NOT_FOUND"],
  rateLimit: "look-up",
  example: {
    query: exampleFieldSeason,
    answer: {
      ...exampleOrigin,
      state: "computed",
      cropId: 5,
      sowing: { date: "2025-07-01", genotypeName: "Espiga 7210", isPlanned: false },
      lastDay: "2025-07-02",
      knownUntil: "2025-07-03",
      current: { stageId: null, degreeDays: 8.5, isMature: false },
      stages: [
        {
          stageId: 200,
          date: "2025-07-16",
          earliest: "2025-07-13",
          latest: "2025-07-20",
          isPast: false,
          daysByYear: [14, 15, 15, 16, 18],
          loggedOn: null,
        },
      ],
      criticalPeriod: {
        from: { ...unknownDate, date: "2025-10-30" },
        until: { ...unknownDate, date: "2025-11-25" },
      },
      frostRisk: { probability: 0.1, frostYears: 3, years: 30, from: "2025-10-22", until: "2025-11-26" },
      degreeDays: {
        limits: { cropId: 5, baseC: 8, upperC: 34, parametersVersion: AGRONOMY_PARAMETERS_VERSION },
        accumulated: [3.6, 8.5, 12],
        tminC: [4.1, 6.3, 5.1],
        tmaxC: [15.2, 17.8, 15],
        continuation: { years: 30, mean: [16, 20.5], lower: [14, 17], upper: [18, 24] },
      },
      model: {
        kind: "thermal",
        parametersVersion: AGRONOMY_PARAMETERS_VERSION,
        scale: 1,
        loggedStages: 0,
        stageScales: [],
        weatherYears: 20,
      },
    },
  },
});
