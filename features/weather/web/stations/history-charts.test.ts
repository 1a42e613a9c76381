import { formatIn, surfaces } from "@surco/contract";
import type { StationHistory } from "@surco/weather/contract";
import { expect, it } from "vitest";
import { rainOption, temperatureOption, windOption } from "./history-charts";

const look = {
  colors: surfaces.light,
  format: formatIn("es"),
  language: "es",
  names: {
    temperature: "Temperatura",
    humidity: "Humedad",
    wind: "Viento",
    gusts: "Ráfagas",
    rain: "Lluvia",
  },
};
const step = (at: string, values: object) => ({
  at,
  tempC: null,
  humidityPct: null,
  windKmh: null,
  gustKmh: null,
  rainMm: null,
  pressureHpa: null,
  ...values,
});
const history: StationHistory = {
  timeZone: "America/Argentina/Buenos_Aires",
  stepMinutes: 0,
  steps: [
    step("2026-03-01T10:00:00Z", { tempC: 20, windKmh: 5 }),
    step("2026-03-01T11:00:00Z", { tempC: 21, rainMm: 2 }),
    step("2026-03-01T18:00:00Z", { tempC: 25, humidityPct: 40 }),
  ],
};
const seriesOf = (option: object) =>
  (option as { series: { name: string; data: (number | null)[][] }[] }).series;
const at = (hour: number) => Date.UTC(2026, 2, 1, hour);

it("breaks lines where observations are missing for hours, and skips missing values", () => {
  const [temperature, humidity] = seriesOf(temperatureOption(history, look));
  expect(temperature?.data).toEqual([
    [at(10), 20],
    [at(11), 21],
    [at(11) + 1, null],
    [at(18), 25],
  ]);
  expect(humidity?.data).toEqual([[at(18), 40]]);
});

it("leaves out gusts that the station does not measure", () => {
  expect(seriesOf(windOption(history, look)).map(({ name }) => name)).toEqual(["Viento"]);
  const gusty = { ...history, steps: [step("2026-03-01T10:00:00Z", { windKmh: 5, gustKmh: 9 })] };
  expect(seriesOf(windOption(gusty, look)).map(({ name }) => name)).toEqual(["Viento", "Ráfagas"]);
});

it("draws rain where it was measured, with axes in the notation of the language", () => {
  const option = rainOption(history, look);
  expect(seriesOf(option)[0]?.data).toEqual([[at(11), 2]]);
  const [axis] = (option as { yAxis: { axisLabel: { formatter(value: number): string } }[] }).yAxis;
  expect(axis?.axisLabel.formatter(1.5)).toBe("1,5");
});
