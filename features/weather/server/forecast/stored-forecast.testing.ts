import type { Database } from "@surco/db";
import { bboxOf } from "@surco/geometry";
import type { Kysely } from "kysely";
import { providerForecast } from "../providers/provider-forecast";
import type { WeatherField } from "../testing";
import { cellOf, weatherPointOf } from "../weather-cell";
import { forecastRepository } from "./forecast.repository";

/** Stores a dry forecast of three days for a field: 31 °C at 15 h, else 21 °C. @param from  first hour */
export async function storeForecast(
  db: Kysely<Database>,
  { polygon }: WeatherField,
  { from, fetchedAt }: { from: Date; fetchedAt: Date },
): Promise<void> {
  const hours = Array.from({ length: 72 }, (_, hour) => ({
    at: new Date(from.getTime() + hour * 3_600_000).toISOString(),
    hours: 1,
    condition: "clear",
    isDay: true,
    tempC: hour % 24 === 15 ? 31 : 21,
    humidityPct: 50,
    cloudPct: 0,
    windKmh: 5,
    gustKmh: null,
    windFromDeg: null,
    rainMm: 0,
    rainProbabilityPct: 0,
    et0Mm: 0.2,
  }));
  const forecast = providerForecast.parse({ source: "open-meteo", elevationM: null, current: null, hours });
  await forecastRepository(db).save([
    {
      cell: cellOf(weatherPointOf(bboxOf(polygon))),
      forecast,
      simulated: true,
      fetchedAt,
      lastModified: null,
      expiresAt: null,
    },
  ]);
}
