import { type ChartData, type ChartSeries, chartTypes, readChart } from "@surco/charts/contract";
import { init } from "@surco/kit-charts";
import { recomputeWith } from "@surco/kit-web/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chartOption } from "../charts/chart-option";
import { chartTable } from "./chart-table";
import { svgOf } from "./download-chart";
import { explainSeries } from "./explanations/explain-series";
import { chartFormulas } from "./explanations/formulas";

const [example] = readChart.example.answer.series;
const series = (data: ChartData): ChartSeries => ({ ...example, data }) as ChartSeries;
const facts = { attributions: [], simulated: true };
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const maybe = (value: fc.Arbitrary<number>) => fc.option(value, { freq: 4 });

const data: Record<(typeof chartTypes)[number], fc.Arbitrary<ChartData>> = {
  index: fc.record({ type: fc.constant("index" as const), values: fc.array(maybe(number(-1, 1))) }),
  rain: fc.record({
    type: fc.constant("rain" as const),
    rainMm: fc.array(maybe(number(0, 200))),
    loggedDays: fc.nat(5),
  }),
  degreeDays: fc
    .array(fc.tuple(maybe(number(-10, 20)), maybe(number(15, 45))), { minLength: 1 })
    .map((days) => ({
      type: "degreeDays" as const,
      tminC: days.map(([min]) => min),
      tmaxC: days.map(([, max]) => max),
      baseC: 8,
      upperC: 34,
      isOfCrop: true,
    })),
  yields: fc.array(fc.tuple(number(0, 15), number(5, 30)), { minLength: 1 }).map((records) => ({
    type: "yields" as const,
    yieldTPerHa:
      records.reduce((sum, [wet, moisture]) => sum + (wet * (100 - moisture)) / (100 - 14.5), 0) /
      records.length,
    wetYieldsTPerHa: records.map(([wet]) => wet),
    moisturesPct: records.map(([, moisture]) => moisture),
    baseMoisturePct: 14.5,
  })),
};

it.each(chartTypes)("explains the figure of %s by a formula that gives it again", (type) => {
  fc.assert(
    fc.property(data[type], (one) => {
      const explanation = explainSeries(series(one), facts);
      if (explanation === null) return;
      expect(recomputeWith(chartFormulas, explanation).verdict).toBe("agrees");
    }),
  );
});

/** Texts of a chart as it is drawn. */
function drawnTexts(option: object): string[] {
  const chart = init(null, undefined, { renderer: "svg", ssr: true, width: 800, height: 300 });
  chart.setOption({ animation: false, ...option });
  const svg = chart.renderToSVGString();
  chart.dispose();
  return [...svg.matchAll(/<(?:text|tspan)[^>]*>([^<]+)</g)].map(([, text = ""]) => text);
}

describe("the drawing", () => {
  const words = {
    seriesName: ({ fieldName, season }: ChartSeries) => `${fieldName} · ${season}`,
    dayOfMonth: (date: string) => date.slice(5),
    month: (date: string) => date.slice(5, 7),
    number: (value: number, decimals: number) => value.toFixed(decimals),
    axis: "mm",
  };
  const look = {
    inks: { ink: "#000000", inkSoft: "#333333", line: "#cccccc", panel: "#ffffff" },
    color: () => "#147153",
  };

  it("accumulates rain and ends at the last known day", () => {
    const rain = series({ type: "rain", rainMm: [1, null, 2.5, null], loggedDays: 0 });
    const { option } = chartOption("rain", [rain], words, look);
    const [line] = option.series as { data: [number, number | null][] }[];
    expect(line?.data.map(([, value]) => value)).toEqual([1, 1, 3.5, null]);
  });

  it("numbers equal names and keeps the season of long ones", () => {
    const name = "Lote de la loma grande del sur de la estancia";
    const twice = [1, 2].map(() => ({
      ...series({ type: "rain", rainMm: [1], loggedDays: 0 }),
      fieldName: name,
    }));
    const { option } = chartOption("rain", twice, words, look);
    const names = (option.series as { name: string }[]).map((one) => one.name);
    expect(new Set(names).size).toBe(2);
    for (const { length } of names) expect(length).toBeLessThanOrEqual(28);
    for (const one of names) expect(one).toMatch(/^Lote de la lo.*… · 2025\/26/);
  });

  it.each(["index", "yields"] as const)("labels each tick of small values of %s differently", (type) => {
    const small = fc.double({ min: 0.02, max: 0.4, noNaN: true });
    const one = small.chain((value) =>
      type === "index"
        ? fc.constant<ChartData>({ type, values: [value / 2, value] })
        : fc.constant<ChartData>({
            type,
            yieldTPerHa: value,
            wetYieldsTPerHa: [value],
            moisturesPct: [14.5],
            baseMoisturePct: 14.5,
          }),
    );
    fc.assert(
      fc.property(one, (values) => {
        const { option } = chartOption(type, [series(values)], words, look);
        const labels = drawnTexts(option).filter((text) => /^-?[\d.]+$/.test(text));
        expect(new Set(labels).size).toBe(labels.length);
      }),
      { numRuns: 30 },
    );
  });

  it("has no file before it is drawn", () => {
    expect(svgOf(document.createElement("div"), { title: "Lluvia", credits: [] })).toBeNull();
  });
});

describe("the file of a drawing", () => {
  const box = document.createElement("div");
  box.innerHTML =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><path d="M0 0L9 9"/></svg>';

  it("has the title above and whose data it shows below, each whole within its width", () => {
    const title = "Lluvia acumulada, del 1 de octubre de 2025 al 30 de abril de 2026";
    const credits = ["Tiempo simulado", "Datos: Open-Meteo.com, CC BY 4.0, ERA5-Land de Copernicus"];
    const file = svgOf(box, { title, credits });
    const texts = [...(file?.querySelectorAll("text") ?? [])];
    const drawing = file?.querySelector("svg");
    const place = (element: Element | null | undefined) => Number(element?.getAttribute("y"));
    const [above, below] = [true, false].map((isAbove) =>
      texts.filter((text) => place(text) < place(drawing) === isAbove).map((text) => text.textContent),
    );
    expect(above?.join(" ")).toBe(title);
    expect(below?.join(" ")).toBe(credits.join(" · "));
    expect(above?.length).toBeGreaterThan(1);
    for (const text of below ?? []) expect(text?.length).toBeLessThanOrEqual(43);
    expect(place(texts.at(-1))).toBeGreaterThan(place(drawing) + 200);
    expect(Number(file?.getAttribute("height"))).toBeGreaterThan(place(texts.at(-1)));
    expect(drawing?.querySelector("path")).toBeTruthy();
  });
});

it("writes a row for each known day, with the sum up to it", () => {
  const rain = series({ type: "rain", rainMm: [1, null, 2.5], loggedDays: 0 });
  const { rows } = chartTable("rain", [rain], { column: (name) => name, crop: () => "" });
  expect(rows.map((row) => row.slice(2))).toEqual([
    ["2025-10-01", 1, 1],
    ["2025-10-02", null, 1],
    ["2025-10-03", 2.5, 3.5],
  ]);
});
