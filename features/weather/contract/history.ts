import { type Attribution, attribution, defineRoute, id, instant, plainDate } from "@surco/contract";
import { z } from "zod";
import { nasaPower, openMeteo } from "./attribution";

/** First year of the history. */
export const HISTORY_FROM_YEAR = 1990;
/** Most days of hourly history in one answer. */
export const HOURLY_DAYS = 92;
/** Age of the newest days from which they are fetched again. */
export const HISTORY_FRESH_MS = 6 * 3_600_000;

/** Daily values; temperatures in °C, rain and ET0 in mm, radiation in MJ/m2, wind as the mean at 10 m in km/h. */
export const dailyVariables = [
  "tminC",
  "tmaxC",
  "tmeanC",
  "rainMm",
  "radiationMJ",
  "et0Mm",
  "humidityMeanPct",
  "humidityMaxPct",
  "windKmh",
] as const;
export const dailyVariable = z.enum(dailyVariables);
export type DailyVariable = z.infer<typeof dailyVariable>;

/** Services of past weather: reanalysis, its substitute, and the model of forecasts for the newest days. */
export const historySources = ["open-meteo-archive", "nasa-power", "open-meteo-forecast"] as const;
export const historySource = z.enum(historySources);
export type HistorySource = z.infer<typeof historySource>;

const attributionOf: Readonly<Record<HistorySource, Attribution>> = {
  "open-meteo-archive": openMeteo,
  "open-meteo-forecast": openMeteo,
  "nasa-power": nasaPower,
};

/** Attributions that data of these origins need, each once. */
export function attributionsOf(origins: readonly { source: HistorySource | null }[]): Attribution[] {
  return [...new Set(origins.flatMap(({ source }) => (source === null ? [] : [attributionOf[source]])))];
}

/** Days of one origin, both ends included. */
export const daysOfOrigin = z.object({
  from: plainDate,
  until: plainDate,
  source: historySource,
  /** May still change. */
  isProvisional: z.boolean(),
});
export type DaysOfOrigin = z.infer<typeof daysOfOrigin>;

/** Share of a span that has data. */
export const dayCoverage = z.object({
  days: z.number().int(),
  daysWithData: z.number().int(),
  /** Among those with data. */
  provisionalDays: z.number().int(),
});
export type DayCoverage = z.infer<typeof dayCoverage>;

/** State of the fetch of a place's history; what is stored is shown meanwhile. */
export const historyStatus = z.object({
  /** fetching: years or the newest days are on their way; failed: no service answered. */
  state: z.enum(["complete", "fetching", "failed"]),
  /** Years fetched of those that were missing; null before the fetch begins, and afterwards. */
  progress: z.object({ done: z.number().int(), total: z.number().int().nullable() }).nullable(),
});
export type HistoryStatus = z.infer<typeof historyStatus>;

/** Origin of figures from the history. */
export const historyOrigin = z.object({
  origins: z.array(daysOfOrigin),
  coverage: dayCoverage,
  attributions: z.array(attribution),
  /** Time of the last request for the newest days; null before the first. */
  refreshedAt: instant.nullable(),
  simulated: z.boolean(),
  status: historyStatus,
});
export type HistoryOrigin = z.infer<typeof historyOrigin>;

const dayValues = z.array(z.number().nullable());

export const dailyHistory = historyOrigin.extend({
  /** IANA name of the zone whose days these are. */
  timeZone: z.string(),
  /** Centre of the cell that the data stand for, `[longitude, latitude]`. */
  place: z.tuple([z.number(), z.number()]),
  elevationM: z.number().nullable(),
  from: plainDate,
  until: plainDate,
  /** One value per day of the span for each variable asked for; null where a day has none. */
  values: z.partialRecord(dailyVariable, dayValues),
});
export type DailyHistory = z.infer<typeof dailyHistory>;

const variableList = z
  .string()
  .transform((text) => text.split(","))
  .pipe(z.array(dailyVariable).min(1));

export const getDailyHistory = defineRoute({
  method: "GET",
  path: "/weather/history",
  access: "field:read",
  summary:
    "Daily weather of a field's place since 1990, one array per variable. Missing days are null; starts the fetch of missing years.",
  query: z.object({
    fieldId: id,
    from: plainDate,
    until: plainDate,
    /** Names with commas; "tminC,tmaxC,rainMm,et0Mm" where left out. */
    variables: variableList.default(["tminC", "tmaxC", "rainMm", "et0Mm"]),
  }),
  response: dailyHistory,
  errors: ["FIELD_NOT_FOUND"],
  rateLimit: "look-up",
  example: {
    query: {
      fieldId: "01994c1e-0000-7000-8000-00000000000a",
      from: "2026-02-26",
      until: "2026-02-28",
      variables: "tminC,rainMm",
    },
    answer: {
      timeZone: "America/Argentina/Buenos_Aires",
      place: [-60.6, -33.9],
      elevationM: 65,
      from: "2026-02-26",
      until: "2026-02-28",
      values: { tminC: [17.4, 18.1, null], rainMm: [0, 12.4, null] },
      origins: [
        { from: "2026-02-26", until: "2026-02-27", source: "open-meteo-archive", isProvisional: true },
      ],
      coverage: { days: 3, daysWithData: 2, provisionalDays: 2 },
      attributions: [openMeteo],
      refreshedAt: "2026-03-01T15:02:00Z",
      simulated: false,
      status: { state: "complete", progress: null },
    },
  },
});

/** Hourly values: °C, %, and the rain of the hour that ends at the moment, mm. */
export const hourlyVariables = ["tempC", "humidityPct", "rainMm"] as const;
export type HourlyVariable = (typeof hourlyVariables)[number];
