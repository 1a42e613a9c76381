import { AGRONOMY_PARAMETERS_VERSION } from "@surco/agronomy";
import { defineRoute, id, period, plainDate, season } from "@surco/contract";
import { z } from "zod";
import { openMeteo } from "../attribution";
import { historyOrigin, historyStatus } from "../history";

/** Years that normals look back. @source WMO-No. 1203: climatological normals are means of 30 years */
export const NORMAL_YEARS = 30;

/** One season of a field, as the header of the screens names it. */
export const fieldSeasonQuery = z.object({ fieldId: id, season, period });

const perDay = z.array(z.number().nullable());

/** Sums by each day of a season, or the values of its days, over the years before: mean and the band of 10 to 90 %. */
export const normalBand = z.object({
  /** Earliest and latest of the years. */
  firstYear: z.number().int(),
  lastYear: z.number().int(),
  years: z.number().int(),
  mean: z.array(z.number()),
  lower: z.array(z.number()),
  upper: z.array(z.number()),
});
export type NormalBand = z.infer<typeof normalBand>;

/** Sum of the season so far beside the normal of the same days. */
export const seasonTotal = z.object({
  /** null where fewer than 90 % of the days have a value. */
  total: z.number().nullable(),
  /** Sum of the days with a value. */
  partial: z.number(),
  missingDays: z.number().int(),
  /** null with fewer than 10 years. */
  normal: z.number().nullable(),
  /** Total less normal. */
  difference: z.number().nullable(),
  /** null also where nothing is normal. */
  differencePct: z.number().nullable(),
  /** Position in the band. */
  place: z.enum(["below", "within", "above"]).nullable(),
});
export type SeasonTotal = z.infer<typeof seasonTotal>;

/** One quantity over a season: arrays of its days so far, and its normal over the whole season. */
export const seasonSeries = z.object({
  daily: perDay,
  /** null on a day without a value, which adds nothing. */
  accumulated: perDay,
  normal: normalBand.nullable(),
  total: seasonTotal,
});
export type SeasonSeries = z.infer<typeof seasonSeries>;

/** Rain of the last days of a season so far, mm, beside the mean of the same days in the years before. */
export const recentRain = z.object({
  days: z.number().int(),
  /** Of the days one by one. */
  dailyMm: z.array(z.number().nullable()),
  /** null where fewer than 90 % of the days have a value. */
  totalMm: z.number().nullable(),
  /** null with fewer than 5 years. */
  normal: z.object({ meanMm: z.number(), differenceMm: z.number(), years: z.number().int() }).nullable(),
});
export type RecentRain = z.infer<typeof recentRain>;

/** Spans of the rain of the last days. @source agronomy parameters: rain accumulation */
export const RECENT_RAIN_DAYS = [7, 15, 30] as const;

/** Temperatures between which degree days count, with the table that they come from. */
export const degreeDayLimits = z.object({
  /** Crop whose limits these are; null: none is known, limits of maize. */
  cropId: z.number().int().nullable(),
  baseC: z.number(),
  upperC: z.number(),
  parametersVersion: z.string(),
});

export const seasonWeather = historyOrigin.extend({
  timeZone: z.string(),
  /** First and last day of the season. */
  from: plainDate,
  until: plainDate,
  /** Last day of the arrays; before `from` while the season has not begun. */
  lastDay: plainDate,
  tminC: perDay,
  tmaxC: perDay,
  /** Mean of each day, with the normal of the single days. */
  tmean: z.object({ daily: perDay, normal: normalBand.nullable() }),
  rain: seasonSeries,
  /** Up to the last day; empty while the season has not begun. */
  recentRain: z.array(recentRain),
  degreeDays: seasonSeries,
  /** Evapotranspiration of the reference crop, mm. */
  et0: seasonSeries,
  /** Solar radiation, MJ/m2. */
  radiation: seasonSeries,
  limits: degreeDayLimits,
  /** Rain that people logged on the field. It is no part of the series above. */
  ownRain: z.object({
    days: z.array(z.object({ date: plainDate, rainMm: z.number() })),
    totalMm: z.number(),
  }),
});
export type SeasonWeather = z.infer<typeof seasonWeather>;

export const exampleFieldSeason = {
  fieldId: "01994c1e-0000-7000-8000-00000000000a",
  season: "2025/26",
  period: "2",
} as const;

/** Origin of the examples: two days so far. */
export const exampleOrigin = {
  origins: [{ from: "2025-07-01", until: "2025-07-02", source: "open-meteo-archive", isProvisional: false }],
  coverage: { days: 2, daysWithData: 2, provisionalDays: 0 },
  attributions: [openMeteo],
  refreshedAt: "2025-07-03T15:02:00Z",
  simulated: false,
  status: { state: "complete", progress: null },
} as const;

const exampleTotal = { missingDays: 0, normal: null, difference: null, differencePct: null, place: null };

export const getSeasonWeather = defineRoute({
  method: "GET",
  path: "/weather/season",
  access: "field:read",
  summary:
    "Rain, temperatures, degree days, ET0 and radiation of a field's season by day, accumulated, against the normal of up to 30 years with its band of 10 to 90 %. Logged rain stands beside it.",
  query: fieldSeasonQuery,
  response: seasonWeather,
  errors: ["FIELD_NOT_FOUND"],
  rateLimit: "look-up",
  example: {
    query: exampleFieldSeason,
    answer: {
      ...exampleOrigin,
      timeZone: "America/Argentina/Buenos_Aires",
      from: "2025-07-01",
      until: "2026-06-30",
      lastDay: "2025-07-02",
      tminC: [4.1, 6.3],
      tmaxC: [15.2, 17.8],
      tmean: { daily: [9.6, 12], normal: null },
      rain: {
        daily: [0, 12.4],
        accumulated: [0, 12.4],
        normal: null,
        total: { ...exampleTotal, total: 12.4, partial: 12.4 },
      },
      recentRain: [
        {
          days: 7,
          dailyMm: [0, 0, 0, 0, 0, 0, 12.4],
          totalMm: 12.4,
          normal: { meanMm: 9.2, differenceMm: 3.2, years: 30 },
        },
        {
          days: 15,
          dailyMm: [...new Array<number>(14).fill(0), 12.4],
          totalMm: 12.4,
          normal: { meanMm: 20.1, differenceMm: -7.7, years: 30 },
        },
        { days: 30, dailyMm: [...new Array<null>(29).fill(null), 12.4], totalMm: null, normal: null },
      ],
      et0: {
        daily: [1.4, 1.6],
        accumulated: [1.4, 3],
        normal: null,
        total: { ...exampleTotal, total: 3, partial: 3 },
      },
      radiation: {
        daily: [8.2, 9.1],
        accumulated: [8.2, 17.3],
        normal: null,
        total: { ...exampleTotal, total: 17.3, partial: 17.3 },
      },
      degreeDays: {
        daily: [3.6, 4.9],
        accumulated: [3.6, 8.5],
        normal: null,
        total: { ...exampleTotal, total: 8.5, partial: 8.5 },
      },
      limits: { cropId: 5, baseC: 8, upperC: 34, parametersVersion: AGRONOMY_PARAMETERS_VERSION },
      ownRain: { days: [{ date: "2025-07-02", rainMm: 14 }], totalMm: 14 },
    },
  },
});

export const retryHistory = defineRoute({
  method: "POST",
  path: "/weather/history/retry",
  access: "field:read",
  summary: "Fetches the daily history of a field's place again where no service answered.",
  body: z.object({ fieldId: id }),
  response: historyStatus,
  errors: ["FIELD_NOT_FOUND", "TOO_MANY_JOBS"],
  rateLimit: "look-up",
  example: {
    body: { fieldId: exampleFieldSeason.fieldId },
    answer: { state: "fetching", progress: null },
  },
});
