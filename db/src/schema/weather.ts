import type { Generated } from "kysely";
import type { Day, Json, Timestamp } from "./columns";

export interface WeatherForecastTable {
  cell: string;
  source: string;
  body: Json<object>;
  simulated: boolean;
  fetched_at: Timestamp;
  last_modified: string | null;
  expires_at: Timestamp | null;
}

export interface WeatherStationTable {
  id: string;
  code: string | null;
  account_id: string | null;
  name: string;
  smn_name: string | null;
  lng: number;
  lat: number;
  elevation_m: number | null;
  push_token_hash: Buffer | null;
  push_token_created_at: Timestamp | null;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  deleted_at: Timestamp | null;
}

export interface StationObservationTable {
  station_id: string;
  at: Timestamp;
  source: "metar" | "smn" | "upload" | "push";
  condition: string | null;
  temp_c: number | null;
  humidity_pct: number | null;
  wind_kmh: number | null;
  gust_kmh: number | null;
  wind_from_deg: number | null;
  rain_mm: number | null;
  pressure_hpa: number | null;
  station_pressure_hpa: number | null;
  visibility_km: number | null;
  simulated: boolean;
  received_at: Timestamp;
}

export interface StationRequestTable {
  name: string;
  requested_at: Timestamp;
  answered_at: Timestamp | null;
  failed_at: Timestamp | null;
  is_split: Generated<boolean>;
}

export interface FieldStationTable {
  field_id: string;
  station_id: string;
  chosen_at: Timestamp;
}

export interface SprayingLimitsTable {
  account_id: string;
  limits: Json<object>;
}

export interface WeatherHistoryCellTable {
  cell: string;
  elevation_m: number | null;
  refreshed_at: Timestamp;
  unused_since: Timestamp | null;
}

/** One element per day of the year. */
type DayValues = (number | null)[];

export interface WeatherDailyTable {
  cell: string;
  year: number;
  simulated: boolean;
  sources: number[];
  final_days: number;
  tmin_c: DayValues;
  tmax_c: DayValues;
  tmean_c: DayValues;
  rain_mm: DayValues;
  radiation_mj: DayValues;
  et0_mm: DayValues;
  humidity_mean_pct: DayValues;
  humidity_max_pct: DayValues;
  wind_kmh: DayValues;
}

/** One element per hour of the month. */
type HourValues = (number | null)[];

export interface WeatherHourlyTable {
  cell: string;
  month: Day;
  simulated: boolean;
  sources: number[];
  final_hours: number;
  temp_c: HourValues;
  humidity_pct: HourValues;
  rain_mm: HourValues;
  fetched_at: Timestamp;
}
