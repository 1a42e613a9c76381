import { formatIn, surfaces } from "@surco/contract";
import type { SeasonWeather } from "@surco/weather/contract";
import { expect, it } from "vitest";
import { accumulatedChart, accumulatedOwnRain, dailyRainChart, temperatureChart } from "./season-charts";
import type { SeasonLook } from "./season-look";

const look: SeasonLook = {
  colors: surfaces.light,
  palette: { season: "#00f", own: "#f00", warm: "#f80", band: "#00f" },
  format: formatIn("es"),
};
const names = {
  season: "2025/26",
  provisional: "Provisional",
  normal: "Media",
  band: "10–90 %",
  own: "Registrada",
  model: "Modelo",
  mean: "Temperatura media",
  min: "Mínima",
  max: "Máxima",
};
const season = { from: "2025-07-01", until: "2025-07-04", lastDay: "2025-07-03" };
const origins: SeasonWeather["origins"] = [
  { from: "2025-07-01", until: "2025-07-02", source: "open-meteo-archive", isProvisional: false },
  { from: "2025-07-03", until: "2025-07-03", source: "open-meteo-forecast", isProvisional: true },
];
const normal = {
  firstYear: 1995,
  lastYear: 2024,
  years: 30,
  mean: [1, 2, 3, 4],
  lower: [0, 0.5, 1, 1.5],
  upper: [2, 4, 6, 8],
};
const ownRain = { days: [{ date: "2025-07-02", rainMm: 9 }], totalMm: 9 };

interface Drawn {
  option: object;
}
const seriesOf = ({ option }: Drawn) =>
  Object.fromEntries(
    (option as { series: { name: string; data: (number | null)[] }[] }).series.map(({ name, data }) => [
      name,
      data,
    ]),
  );
const chart = (input: Partial<Parameters<typeof accumulatedChart>[0]> = {}) =>
  accumulatedChart(
    {
      weather: { ...season, origins },
      accumulated: [0, 12.4, 14],
      normal,
      unit: "mm",
      digits: 1,
      ...input,
    },
    names,
    look,
  );

it("draws the days that may still change apart from the final ones, and joins the two lines", () => {
  const series = seriesOf(chart());
  expect(series["2025/26"]).toEqual([0, 12.4, null]);
  expect(series.Provisional).toEqual([null, 12.4, 14]);
});

it("draws the band between the quantiles around the mean", () => {
  const series = seriesOf(chart());
  expect(series[""]).toEqual(normal.lower);
  expect(series["10–90 %"]).toEqual([2, 3.5, 5, 6.5]);
  expect(series.Media).toEqual(normal.mean);
  expect(Object.keys(seriesOf(chart({ normal: null })))).toEqual(["2025/26", "Provisional"]);
});

it("says the values of a day in words, with those of the normal", () => {
  const { steps } = chart({ own: [null, 9, 9] });
  expect(steps).toHaveLength(1);
  expect(steps[0]?.text).toBe("1 jul · 2025/26: 0,0 mm · Media: 1,0 mm · 10–90 %: 0,0 mm – 2,0 mm");
});

it("draws the temperatures of a day over the band of its mean, which may begin below zero", () => {
  const frosty = { ...normal, mean: [1, 1, 2, 2], lower: [-3, -2, -1, 0], upper: [5, 5, 6, 6] };
  const tmean = { daily: [2, 3, 4], normal: frosty };
  const weather = { ...season, tminC: [-1, 0, 1], tmaxC: [6, 7, 8], tmean };
  const drawn = temperatureChart(weather, names, look);
  const series = seriesOf(drawn);
  expect(series["Temperatura media"]).toEqual([2, 3, 4]);
  expect([series[""], series["10–90 %"]]).toEqual([frosty.lower, [8, 7, 7, 6]]);
  expect(drawn.steps[0]?.text).toBe(
    "1 jul · Máxima: 6,0 °C · Temperatura media: 2,0 °C · Mínima: -1,0 °C · Media: 1,0 °C · 10–90 %: -3,0 °C – 5,0 °C",
  );
  expect(
    Object.keys(seriesOf(temperatureChart({ ...weather, tmean: { ...tmean, normal: null } }, names, look))),
  ).toEqual(["Máxima", "Temperatura media", "Mínima"]);
});

it("keeps logged rain in a line and in bars of its own", () => {
  expect(accumulatedOwnRain({ ...season, ownRain })).toEqual([null, 9, 9]);
  expect(seriesOf(chart({ own: [null, 9, 9] })).Registrada).toEqual([null, 9, 9]);
  const rain = { daily: [0, 12.4, 1.6], accumulated: [], normal: null, total: {} as never };
  const bars = seriesOf(dailyRainChart({ ...season, rain, ownRain }, names, look));
  expect(bars).toEqual({ Modelo: [0, 12.4, 1.6], Registrada: [null, 9, null, null] });
  const none = { days: [], totalMm: 0 };
  expect(accumulatedOwnRain({ ...season, ownRain: none })).toEqual([]);
  expect(Object.keys(seriesOf(dailyRainChart({ ...season, rain, ownRain: none }, names, look)))).toEqual([
    "Modelo",
  ]);
});
