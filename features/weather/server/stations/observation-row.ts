import type { Database } from "@surco/db";
import type { Selectable } from "kysely";
import { type WeatherCondition, weatherCondition } from "../../contract";
import type { Observation } from "./observation";

type ObservationRow = Selectable<Database["station_observation"]>;

export interface StoredObservation extends Observation {
  simulated: boolean;
}

export function observationOfRow(row: ObservationRow): StoredObservation {
  return {
    at: row.at,
    source: row.source,
    condition: conditionOf(row.condition),
    tempC: row.temp_c,
    humidityPct: row.humidity_pct,
    windKmh: row.wind_kmh,
    gustKmh: row.gust_kmh,
    windFromDeg: row.wind_from_deg,
    rainMm: row.rain_mm,
    pressureHpa: row.pressure_hpa,
    stationPressureHpa: row.station_pressure_hpa,
    visibilityKm: row.visibility_km,
    simulated: row.simulated,
  };
}

export function rowOfObservation(
  stationId: string,
  observation: Observation,
  { simulated, receivedAt }: { simulated: boolean; receivedAt: Date },
): ObservationRow {
  return {
    station_id: stationId,
    at: observation.at,
    source: observation.source,
    condition: observation.condition,
    temp_c: observation.tempC,
    humidity_pct: observation.humidityPct,
    wind_kmh: observation.windKmh,
    gust_kmh: observation.gustKmh,
    wind_from_deg: observation.windFromDeg,
    rain_mm: observation.rainMm,
    pressure_hpa: observation.pressureHpa,
    station_pressure_hpa: observation.stationPressureHpa,
    visibility_km: observation.visibilityKm,
    simulated,
    received_at: receivedAt,
  };
}

function conditionOf(text: string | null): WeatherCondition | null {
  const parsed = weatherCondition.safeParse(text);
  return parsed.success ? parsed.data : null;
}
