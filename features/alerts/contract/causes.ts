import { id, instant, plainDate } from "@surco/contract";
import { forecastSources } from "@surco/weather/contract";
import { z } from "zod";
import type { AlertKind } from "./kinds";

/** Forecast that an alert is based on. */
export const forecastOrigin = z.object({
  source: z.enum(forecastSources),
  fetchedAt: instant,
  simulated: z.boolean(),
});
export type ForecastOrigin = z.infer<typeof forecastOrigin>;

/** Time by the clocks of the field: "06:00". */
const clockTime = z.string().regex(/^\d\d:\d\d$/);

/** The coldest hour of a day, and the limit that it is below. */
export const frostCause = z.object({
  kind: z.literal("frost"),
  date: plainDate,
  time: clockTime,
  tempC: z.number(),
  belowC: z.number(),
  forecast: forecastOrigin,
});

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

/** Values that raised an alert, with the limit and the origin of the data. */
export const alertCause = z.discriminatedUnion("kind", [frostCause, windCause]);
export type AlertCause = z.infer<typeof alertCause>;
export type CauseOf<Kind extends AlertKind> = Extract<AlertCause, { kind: Kind }>;
