import { formatIn, surfaces } from "@surco/contract";
import { fieldDevelopment, getDevelopment } from "@surco/weather/contract";
import { expect, it } from "vitest";
import type { SeasonLook } from "../season/season-look";
import { developmentChart } from "./development-chart";

const look: SeasonLook = {
  colors: surfaces.light,
  palette: { season: "#00f", own: "#f00", warm: "#f80", band: "#00f" },
  format: formatIn("es"),
};
const names = { known: "Días pasados", forecast: "Pronóstico", mean: "Media", band: "10–90 %" };
// Two known days, one of the forecast, and two of the years before.
const example = fieldDevelopment.parse(getDevelopment.example.answer);

function seriesOf(chart: ReturnType<typeof developmentChart>) {
  if (chart === null) throw new Error("nothing is drawn");
  return (chart.option as { series: { name: string; data: unknown[] }[] }).series;
}

it("joins the known days, the forecast and the years before in one course", () => {
  const chart = developmentChart(example, names, look);
  const dataOf = (name: string) => seriesOf(chart).find((one) => one.name === name)?.data;
  expect(dataOf("Días pasados")).toEqual([3.6, 8.5, null]);
  expect(dataOf("Pronóstico")).toEqual([null, 8.5, 12]);
  expect(dataOf("Media")).toEqual([null, null, null, 16, 20.5]);
  expect(dataOf("10–90 %")).toEqual([null, null, null, 4, 7]);
  expect(chart?.steps[0]?.text).toBe("1 jul · Días pasados: 4 °C d");
});

it("is none without a day, and has no continuation with too few years", () => {
  const { degreeDays } = example;
  if (degreeDays === null) throw new Error("the example has degree days");
  expect(
    developmentChart(
      { ...example, degreeDays: { ...degreeDays, accumulated: [], continuation: null } },
      names,
      look,
    ),
  ).toBeNull();
  const alone = developmentChart(
    { ...example, knownUntil: example.lastDay, degreeDays: { ...degreeDays, continuation: null } },
    names,
    look,
  );
  expect(seriesOf(alone).map(({ name }) => name)).toEqual(["Días pasados"]);
});
