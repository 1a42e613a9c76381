import type { PlannedApplication } from "@surco/activities/server";
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
  /** Day of now by the clocks of the place. */
  today: PlainDate;
  /** `[longitude, latitude]` */
  place: readonly [number, number];
  hours: readonly LocalHour[];
}

/** Data of one field that rules are judged by. */
export interface FieldConditions {
  /** null without a forecast of the last day. */
  forecast: LocalForecast | null;
  applications: readonly PlannedApplication[];
}

/** Alert that a rule finds in the conditions of a field. */
export interface FoundAlert {
  /** Day or event that it is about: it is raised once for a rule, field and occurrence. */
  occurrence: string;
  cause: AlertCause;
}

/** Judges a field by the limits of a rule; null where the data that it needs are missing. */
export type Judge<Settings> = (settings: Settings, conditions: FieldConditions) => FoundAlert[] | null;
