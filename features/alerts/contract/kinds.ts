import { z } from "zod";

/** Days ahead of an alert: as many as a forecast has after today. */
const daysAhead = z.number().int().min(1).max(6);

/** Air temperature below a limit. */
const frost = z.object({
  kind: z.literal("frost"),
  belowC: z.number().min(-15).max(10),
  daysAhead,
});

/** Parts of a crop's season in which heat is watched: from emergence to flowering, around it by crop, from it to maturity. */
export const heatPhases = ["any", "vegetative", "criticalPeriod", "afterFlowering"] as const;
export type HeatPhase = (typeof heatPhases)[number];

/** Air temperature above a limit, in a part of the crop's season. */
const heat = z.object({
  kind: z.literal("heat"),
  aboveC: z.number().min(25).max(50),
  phase: z.enum(heatPhases),
  daysAhead,
});

/** Rain of the coming days by the forecast, or of the past days by the history. */
export const rainWindows = ["next", "last"] as const;
export const MAX_RAIN_DAYS = 30;
/** A forecast has no more days after today. */
export const MAX_FORECAST_RAIN_DAYS = 6;

const rain = {
  window: z.enum(rainWindows),
  days: z.number().int().min(1).max(MAX_RAIN_DAYS),
  mm: z.number().min(1).max(500),
};
const isWithinForecast = ({ window, days }: { window: string; days: number }) =>
  window === "last" || days <= MAX_FORECAST_RAIN_DAYS;
const beyondForecast = { path: ["days"] };

/** Rain that reaches an amount. */
const rainOver = z.object({ kind: z.literal("rainOver"), ...rain }).refine(isWithinForecast, beyondForecast);
/** Rain that stays below an amount. */
const rainUnder = z
  .object({ kind: z.literal("rainUnder"), ...rain })
  .refine(isWithinForecast, beyondForecast);

/** Wind in the daylight of a day with a planned application. */
const wind = z.object({
  kind: z.literal("wind"),
  aboveKmh: z.number().min(5).max(60),
  daysAhead,
});

/** Consecutive hours that are good for spraying by the user's own limits, within two days. */
const sprayingWindow = z.object({
  kind: z.literal("sprayingWindow"),
  hours: z.number().int().min(1).max(12),
  /** Only for fields with an application that is planned around then. */
  onlyPlanned: z.boolean(),
});

/** Risk of fusarium head blight of wheat, by the weather up to yesterday. */
const diseaseRisk = z.object({
  kind: z.literal("diseaseRisk"),
  least: z.enum(["medium", "high"]),
});

/** Images of which less of the field is usable are not notified. */
export const MIN_USABLE_PCT = 70;

/** New image of which at least so much of the field is usable. */
const newImage = z.object({
  kind: z.literal("newImage"),
  leastUsablePct: z.number().int().min(MIN_USABLE_PCT).max(100),
});

/** Parts of a field that deviate from what is expected, from so much area together. */
const anomaly = z.object({
  kind: z.literal("anomaly"),
  leastAreaHa: z.number().min(0.5).max(500),
});

/** Kind of alert with its limits. */
export const alertSettings = z.discriminatedUnion("kind", [
  frost,
  heat,
  rainOver,
  rainUnder,
  wind,
  sprayingWindow,
  diseaseRisk,
  newImage,
  anomaly,
]);
export type AlertSettings = z.infer<typeof alertSettings>;
export type AlertKind = AlertSettings["kind"];
export type SettingsOf<Kind extends AlertKind> = Extract<AlertSettings, { kind: Kind }>;

export const alertKinds = [
  "frost",
  "heat",
  "rainOver",
  "rainUnder",
  "wind",
  "sprayingWindow",
  "diseaseRisk",
  "newImage",
  "anomaly",
] as const satisfies readonly AlertKind[];

/** Kinds that are raised when something is found, not by the hourly evaluation of the weather. */
export const eventKinds = ["newImage", "anomaly"] as const satisfies readonly AlertKind[];
export type EventKind = (typeof eventKinds)[number];
export type EventSettings = SettingsOf<EventKind>;
export type WeatherSettings = Exclude<AlertSettings, EventSettings>;

export function isEventSettings(settings: AlertSettings): settings is EventSettings {
  return eventKinds.some((kind) => kind === settings.kind);
}
