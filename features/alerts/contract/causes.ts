import { cropKeys } from "@surco/agronomy";
import { id, instant, plainDate } from "@surco/contract";
import { forecastSources } from "@surco/weather/contract";
import { z } from "zod";
import { type AlertKind, heatPhases, rainWindows } from "./kinds";

/** Time by the clocks of the field: "06:00". */
const clockTime = z.string().regex(/^\d\d:\d\d$/);

/** Forecast that an alert is based on. */
export const forecastOrigin = z.object({
  source: z.enum(forecastSources),
  fetchedAt: instant,
  /** The same by the clocks of the field. */
  fetchedOn: plainDate,
  fetchedTime: clockTime,
  simulated: z.boolean(),
});
export type ForecastOrigin = z.infer<typeof forecastOrigin>;

/** The coldest hour of a day, and the limit that it is below. */
export const frostCause = z.object({
  kind: z.literal("frost"),
  date: plainDate,
  time: clockTime,
  tempC: z.number(),
  belowC: z.number(),
  forecast: forecastOrigin,
});

/** The hottest hour of a day, and the part of the crop's season that the day lies in. */
export const heatCause = z.object({
  kind: z.literal("heat"),
  date: plainDate,
  time: clockTime,
  tempC: z.number(),
  aboveC: z.number(),
  phase: z.enum(heatPhases),
  /** Crop and its sowing; null where every day counts. */
  crop: z.enum(cropKeys).nullable(),
  sownOn: plainDate.nullable(),
  forecast: forecastOrigin,
});

const rainCause = {
  window: z.enum(rainWindows),
  /** First and last day of the sum. */
  from: plainDate,
  until: plainDate,
  rainMm: z.number(),
  limitMm: z.number(),
  /** null where the days are past: then the sum is of the weather history. */
  forecast: forecastOrigin.nullable(),
};
export const rainOverCause = z.object({ kind: z.literal("rainOver"), ...rainCause });
export const rainUnderCause = z.object({ kind: z.literal("rainUnder"), ...rainCause });

/** The windiest hour in the daylight of a day with a planned application. */
export const windCause = z.object({
  kind: z.literal("wind"),
  date: plainDate,
  time: clockTime,
  windKmh: z.number(),
  aboveKmh: z.number(),
  /** Hours of daylight above the limit, and all of them. */
  windyHours: z.number().int(),
  daylightHours: z.number().int(),
  activityId: id,
  forecast: forecastOrigin,
});

/** First run of hours that is long enough. */
export const sprayingWindowCause = z.object({
  kind: z.literal("sprayingWindow"),
  date: plainDate,
  fromTime: clockTime,
  /** Of the hour after the last one. */
  untilTime: clockTime,
  goodHours: z.number().int(),
  marginalHours: z.number().int(),
  /** Day of the planned application; null without one. */
  plannedOn: plainDate.nullable(),
  forecast: forecastOrigin,
});

/** Risk of fusarium head blight of wheat over the days from a week before heading. */
export const diseaseRiskCause = z.object({
  kind: z.literal("diseaseRisk"),
  disease: z.literal("headBlight"),
  riskClass: z.enum(["medium", "high"]),
  incidencePct: z.number(),
  infectionPeriods: z.number().int(),
  /** Sum of degrees above 26 and below 9 °C; null in alerts that were raised before it was stored. */
  harmfulDegreeDays: z.number().describe("°C d").nullable().default(null),
  sownOn: plainDate,
  /** As it was logged, else by the temperatures since sowing. */
  headingOn: plainDate,
  from: plainDate,
  until: plainDate,
  forecast: z.null(),
});

/** Usable image of a field. */
export const newImageCause = z.object({
  kind: z.literal("newImage"),
  date: plainDate,
  usablePct: z.number(),
  leastUsablePct: z.number(),
  forecast: z.null(),
});

/** Open anomalies of a field that began on one day. */
export const anomalyCause = z.object({
  kind: z.literal("anomaly"),
  date: plainDate,
  /** Sum over the anomalies. */
  areaHa: z.number(),
  count: z.number().int(),
  leastAreaHa: z.number(),
  forecast: z.null(),
});

/** Values that raised an alert, with the limit and the origin of the data. */
export const alertCause = z.discriminatedUnion("kind", [
  frostCause,
  heatCause,
  rainOverCause,
  rainUnderCause,
  windCause,
  sprayingWindowCause,
  diseaseRiskCause,
  newImageCause,
  anomalyCause,
]);
export type AlertCause = z.infer<typeof alertCause>;
export type CauseOf<Kind extends AlertKind> = Extract<AlertCause, { kind: Kind }>;
