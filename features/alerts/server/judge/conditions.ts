import type { PlannedApplication } from "@surco/activities/server";
import type { CropKey, SprayingLimits, StageRecord } from "@surco/agronomy";
import type { PlainDate } from "@surco/calendar";
import type { ForecastHour } from "@surco/weather/contract";
import type { AlertCause, ForecastOrigin } from "../../contract";

/** Step of a forecast with its day and time by the clocks of the place. */
export interface LocalHour extends ForecastHour {
  day: PlainDate;
  /** "06:00" */
  time: string;
}

/** Forecast of a place from now on. */
export interface LocalForecast {
  origin: ForecastOrigin;
  hours: readonly LocalHour[];
}

/** Day of the weather history; null where a value is missing. */
export interface PastDay {
  tminC: number | null;
  tmaxC: number | null;
  rainMm: number | null;
  humidityMeanPct: number | null;
}

export interface SownCrop {
  crop: CropKey;
  sownOn: PlainDate;
}

/** Data of one field that rules are judged by. */
export interface FieldConditions {
  /** Day of now by the clocks of the place. */
  today: PlainDate;
  /** `[longitude, latitude]` */
  place: readonly [number, number];
  /** null without a forecast of the last day. */
  forecast: LocalForecast | null;
  /** Days before today; empty where no rule asked for them. */
  past: ReadonlyMap<PlainDate, PastDay>;
  /** Planned applications of the days around today. */
  applications: readonly PlannedApplication[];
  /** Last sowing that was done; null without one. */
  sown: SownCrop | null;
  /** Stages that were logged since then, oldest first. */
  stages: readonly StageRecord[];
  /** Limits for spraying of the account whose rule is judged. */
  sprayingLimits: SprayingLimits;
}

/** Alert that a rule finds in the conditions of a field. */
export interface FoundAlert {
  /** Day or event that it is about: it is raised once for a rule, field and occurrence. */
  occurrence: string;
  cause: AlertCause;
}

/** Judges a field by the limits of a rule; null where the data that it needs are missing. */
export type Judge<Settings> = (settings: Settings, conditions: FieldConditions) => FoundAlert[] | null;
