import type { CellForecast } from "@surco/weather/server";
import { expect, it } from "vitest";
import { forecastDays } from "./forecast-days";

const TIME_ZONE = "America/Argentina/Buenos_Aires";

const stepOf = (
  at: string,
  values: Partial<CellForecast["hours"][number]>,
): CellForecast["hours"][number] => ({
  at,
  hours: 6,
  condition: "clear",
  isDay: true,
  tempC: 20,
  humidityPct: null,
  cloudPct: null,
  windKmh: null,
  gustKmh: null,
  windFromDeg: null,
  rainMm: 0,
  rainProbabilityPct: null,
  ...values,
});
/** Four steps of a day that begins at midnight of the place, 03:00 UTC. */
const dayOf = (day: number, temps: readonly (number | null)[], rains: readonly (number | null)[]) =>
  temps.map((tempC, step) =>
    stepOf(new Date(Date.UTC(2026, 0, day, 3 + 6 * step)).toISOString(), {
      tempC,
      rainMm: rains[step] ?? null,
    }),
  );

it("gives extremes and rain of the days of the place that are whole", () => {
  const hours = [
    // The hours of today that are still to come.
    ...dayOf(20, [0, 0, 25, 21], [0, 0, 3, 4]).slice(2),
    ...dayOf(21, [16, 19, 31, 24], [0, 1.5, 0, 10]),
    ...dayOf(22, [15, null, 30, 22], [0, 0, 0, 0]),
    ...dayOf(23, [15, 18, 30, 22], [0, null, 0, 0]),
  ];
  expect([...forecastDays({ hours, timeZone: TIME_ZONE }).values()]).toEqual([
    { date: "2026-01-21", tminC: 16, tmaxC: 31, radiationMJ: null, rainMm: 11.5, et0Mm: null },
  ]);
});
