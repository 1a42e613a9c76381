import type { ForecastDay, ForecastHour } from "@surco/weather/contract";

/** Hour of a forecast in which one can spray, at noon in Pergamino. */
export function buildHour(overrides: Partial<ForecastHour> = {}): ForecastHour {
  return {
    at: "2026-03-01T15:00:00.000Z",
    hours: 1,
    condition: "clear",
    isDay: true,
    tempC: 20,
    humidityPct: 50,
    cloudPct: 0,
    windKmh: 10,
    gustKmh: 20,
    windFromDeg: 225,
    rainMm: 0,
    rainProbabilityPct: 0,
    ...overrides,
  };
}

/** Rainy day of a forecast. */
export function buildDay(overrides: Partial<ForecastDay> = {}): ForecastDay {
  return {
    date: "2026-03-01",
    condition: "rain",
    minTempC: 14.6,
    maxTempC: 26.4,
    minHumidityPct: 45,
    maxHumidityPct: 92,
    rainMm: 12.4,
    rainProbabilityPct: 80,
    windKmh: 22,
    gustKmh: 41,
    windFromDeg: 225,
    et0Mm: 5,
    sunrise: "2026-03-01T09:31:00.000Z",
    sunset: "2026-03-01T22:18:00.000Z",
    ...overrides,
  };
}
