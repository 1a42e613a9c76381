import { formatIn, surfaces } from "@surco/contract";
import { fieldWater, getWater } from "@surco/weather/contract";
import { expect, it } from "vitest";
import type { SeasonLook } from "../season/season-look";
import { waterChart } from "./water-chart";
import { waterTable } from "./water-table";

const look: SeasonLook = {
  colors: surfaces.light,
  palette: { season: "#00f", own: "#f00", warm: "#f80", band: "#00f" },
  format: formatIn("es"),
};
const names = {
  available: "Agua útil",
  threshold: "Umbral",
  rain: "Modelo",
  loggedRain: "Registrada",
  irrigation: "Riego",
  sowing: "Siembra",
  bands: { dry: "seco", regular: "regular", adequate: "adecuado", optimal: "óptimo" },
};
const { days } = fieldWater.parse(getWater.example.answer);
if (days === null) throw new Error("the example is computed");

it("draws the bands of 30, 50 and 70 %, and keeps logged rain apart from the model's", () => {
  const rainy = { ...days, rainMm: [5, 8] };
  const { option, steps } = waterChart({ days: rainy, sowingDate: days.from }, names, look);
  const { series } = option as {
    series: { name: string; data: unknown[]; markArea?: { data: { yAxis: number }[][] } }[];
  };
  expect(series.map(({ name }) => name)).toEqual(["Agua útil", "Umbral", "Modelo", "Registrada"]);
  expect(series[2]?.data).toEqual([5, null]);
  expect(series[3]?.data).toEqual([null, 8]);
  expect(series[0]?.markArea?.data.map(([from, until]) => [from?.yAxis, until?.yAxis])).toEqual([
    [0, 30],
    [30, 50],
    [50, 70],
    [70, 100],
  ]);
  expect(steps[0]?.text).toBe("1 jul · Agua útil: 50\u202f% · Umbral: 30\u202f% · Modelo: 5,0 mm");
});

it("has exact values in its table", () => {
  const table = waterTable(days, {
    column: (name) => name,
    origin: (isLogged) => (isLogged ? "registrada" : "modelo"),
    filled: () => "",
  });
  expect(table.columns).toHaveLength(13);
  expect(table.rows[1]?.slice(0, 6)).toEqual(["2025-07-02", 52.4, 124.7, 29.4, 8, "registrada"]);
});
