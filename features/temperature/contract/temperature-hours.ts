import { attribution, defineRoute, id, plainDate } from "@surco/contract";
import { dayCoverage, historySource, historyStatus, openMeteo } from "@surco/weather/contract";
import { z } from "zod";

/** Longest range from its first day. Specification, section 9. */
export const MOST_DAYS = 60;

/** Limits of the hours of a day: below some temperatures, or above one. */
export const temperatureLimits = ["belowMinus5", "below0", "below5", "frost", "heatStress"] as const;
export type TemperatureLimit = (typeof temperatureLimits)[number];

/** hourly: exact, from the values of every hour; minMax: a curve through minimum and maximum. */
export const hoursMethod = z.enum(["hourly", "minMax"]);
export type HoursMethod = z.infer<typeof hoursMethod>;

const dayHours = z.object({
  belowMinus5: z.number(),
  below0: z.number(),
  below5: z.number(),
  /** Below 2 °C. */
  frost: z.number(),
  /** Above 35 °C. */
  heatStress: z.number(),
});
export type DayHours = z.infer<typeof dayHours>;

export const temperatureDay = z.object({
  date: plainDate,
  /** null: a gap, the day has no values. */
  method: hoursMethod.nullable(),
  hours: dayHours.nullable(),
  /** Temperatures at every full hour, both ends included, °C; null where they are not known. */
  tempsC: z.array(z.number()).nullable(),
  tminC: z.number().nullable(),
  tmaxC: z.number().nullable(),
  /** The minimum is below 2 °C. */
  isFrost: z.boolean().nullable(),
  /** The maximum is above 35 °C. */
  isHeatStress: z.boolean().nullable(),
  source: historySource.nullable(),
  /** May still change. */
  isProvisional: z.boolean(),
});
export type TemperatureDay = z.infer<typeof temperatureDay>;

export const temperatureHours = z.object({
  /** IANA name of the zone whose days these are. */
  timeZone: z.string(),
  from: plainDate,
  until: plainDate,
  /** One per day of the range. */
  days: z.array(temperatureDay),
  coverage: dayCoverage,
  attributions: z.array(attribution),
  simulated: z.boolean(),
  /** Fetch of hourly values, and of the days that have none. */
  status: historyStatus,
});
export type TemperatureHours = z.infer<typeof temperatureHours>;

const range = z.object({
  fieldId: id,
  from: plainDate,
  /** At most 60 days with the first one. */
  until: plainDate,
});

const exampleQuery = {
  fieldId: "01994c1e-0000-7000-8000-00000000000a",
  from: "2026-07-14",
  until: "2026-07-15",
};

const frostDay: TemperatureDay = {
  date: "2026-07-14",
  method: "hourly",
  hours: { belowMinus5: 0, below0: 5.5, below5: 10.31, frost: 8, heatStress: 0 },
  tempsC: [
    4, 2.5, 1, 0, -1, -2, -2.6, -3, -1, 1, 4, 7.2, 10, 12, 14, 15, 14.6, 13, 11, 9.2, 8, 7, 6.4, 5.8, 5.2,
  ],
  tminC: -3,
  tmaxC: 15,
  isFrost: true,
  isHeatStress: false,
  source: "open-meteo-archive",
  isProvisional: false,
};

const missingDay: TemperatureDay = {
  date: "2026-07-15",
  method: null,
  hours: null,
  tempsC: null,
  tminC: null,
  tmaxC: null,
  isFrost: null,
  isHeatStress: null,
  source: null,
  isProvisional: true,
};

const exampleOrigin = {
  timeZone: "America/Argentina/Buenos_Aires",
  from: "2026-07-14",
  until: "2026-07-15",
  coverage: { days: 2, daysWithData: 1, provisionalDays: 0 },
  attributions: [openMeteo],
  simulated: false,
  status: { state: "complete", progress: null },
};

export const getTemperatureHours = defineRoute({
  method: "GET",
  path: "/temperature/hours",
  access: "field:read",
  summary:
    "Hours of each day below -5, 0, 2 and 5 °C and above 35 °C at a field's place: exact where every hour is known, else from a curve through minimum and maximum. At most 60 days; a missing day has nulls.",
  query: range,
  response: temperatureHours,
  errors: ["FIELD_NOT_FOUND", "TEMPERATURE_RANGE_TOO_LONG"],
  rateLimit: "look-up",
  example: { query: exampleQuery, answer: { ...exampleOrigin, days: [frostDay, missingDay] } },
});

export const hoursBelow0 = defineRoute({
  method: "GET",
  path: "/crop_explorer/hours_below_0", // as the specification spells it
  access: "field:read",
  summary:
    "Hours of each day below 0 °C at a field's place, with their sum. At most 60 days; a missing day is null.",
  query: range,
  response: temperatureHours.extend({
    days: z.array(
      z.object({ date: plainDate, method: hoursMethod.nullable(), hours: z.number().nullable() }),
    ),
    /** Sum of the days with values. */
    totalHours: z.number(),
  }),
  errors: ["FIELD_NOT_FOUND", "TEMPERATURE_RANGE_TOO_LONG"],
  rateLimit: "look-up",
  example: {
    query: exampleQuery,
    answer: {
      ...exampleOrigin,
      days: [
        { date: "2026-07-14", method: "hourly", hours: 6.6 },
        { date: "2026-07-15", method: null, hours: null },
      ],
      totalHours: 6.6,
    },
  },
});
