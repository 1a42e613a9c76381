import { surfaces } from "@surco/contract";
import { buildDate, buildGrowth, buildSeries, words } from "@surco/imagery/web-testing";
import { describe, expect, it } from "vitest";
import { analyticsCharts, eightDayPoints } from "./analytics-charts";
import type { AnalyticsField } from "./analytics-choice";
import { analyticsTable } from "./analytics-table";
import { type Curve, storedPart } from "./curve";

const loma: AnalyticsField = {
  id: "01890000-0000-7000-8000-000000000001",
  name: "La Loma",
  farmName: "La Esperanza",
  country: "AR",
  crops: [],
};

/** Series of a field in October with the constant value 0.5. */
function buildCurve(overrides: Partial<Curve> = {}): Curve {
  return {
    key: "loma 2025/26",
    field: loma,
    season: "2025/26",
    range: { from: "2025-10-01", until: "2025-10-31" },
    series: buildSeries(),
    dates: 7,
    usableDates: 7,
    genotype: null,
    ...overrides,
  };
}

const label = (name: string) => name;
const chartWords = {
  ...words,
  spans: "Del inicio al fin",
  integral: "Integral",
  peakValue: "Valor máximo",
  span: () => "",
  decimal: String,
};
const look = { scheme: "light" as const, inks: surfaces.light, accent: "#1f7a4d", isNarrow: false };

describe("chart values", () => {
  it("have one row per date, oldest first, with the curve of that day", () => {
    const dates = [
      buildDate({ date: "2025-10-06", usable: false, validFraction: 0.2 }),
      buildDate({ date: "2025-10-01" }),
    ];

    const table = analyticsTable(
      "season",
      [buildCurve({ series: buildSeries({ dates }) })],
      "2",
      label,
      words.crop,
    );

    expect(table.columns.map((column) => column.label).slice(0, 4)).toEqual([
      "field",
      "season",
      "date",
      "usable",
    ]);
    expect(table.rows).toEqual([
      ["La Loma", "2025/26", "2025-10-01", 100, 0.49, 0.5, 0.4, 0.6, 0.5, 0.45, 0.55],
      ["La Loma", "2025/26", "2025-10-06", 20, null, null, null, null, 0.5, 0.45, 0.55],
    ]);
  });

  it("have one value every eight days from the season's first day", () => {
    const points = eightDayPoints(buildCurve(), "2");

    // 1 July + 96 days is 5 October; of the eight days from the 29th on the curve has fewer than half.
    expect(points.map(({ date }) => date)).toEqual(["2025-10-05", "2025-10-13", "2025-10-21"]);
    expect(points[0]?.value).toBeCloseTo(0.5, 9);
    expect(points[0]?.observed).toBeCloseTo(0.5, 9);
  });

  it("have start, peak, end, length and integral of each growth season", () => {
    const series = buildSeries({
      growths: [buildGrowth({ cropId: 10 }), buildGrowth({ end: null, integral: null })],
    });

    const { rows } = analyticsTable("metrics", [buildCurve({ series })], "2", label, words.crop);

    expect(rows).toEqual([
      ["La Loma", "2025/26", "crop 10", "2025-10-10", "2025-10-20", "2025-10-28", 18, 0.8, 12.5],
      ["La Loma", "2025/26", "?", "2025-10-10", "2025-10-20", null, 18, 0.8, null],
    ]);
  });
});

describe("chart panels", () => {
  const draw = (kind: "season" | "overlaid" | "fields" | "metrics", curves: Curve[]) =>
    analyticsCharts(
      { kind, curves, range: { from: "2025-10-01", until: "2025-10-31" }, period: "2", marks: [] },
      chartWords,
      look,
    );
  const older = buildCurve({
    key: "loma 2024/25",
    season: "2024/25",
    range: { from: "2024-10-01", until: "2024-10-31" },
  });

  it("are one per season, one for overlaid seasons, one per season of compared fields", () => {
    const curves = [buildCurve(), older];

    expect(draw("season", curves).map(({ title }) => title)).toEqual(["2025/26", "2024/25"]);
    expect(draw("overlaid", curves)).toHaveLength(1);
    expect(draw("fields", curves).map(({ title }) => title)).toEqual(["2025/26", "2024/25"]);
  });

  it("show spans, integrals and peaks of growth seasons, or nothing", () => {
    const grown = buildCurve({ series: buildSeries({ growths: [buildGrowth()] }) });

    expect(draw("metrics", [grown]).map(({ title }) => title)).toEqual([
      "Del inicio al fin",
      "Integral",
      "Valor máximo",
    ]);
    expect(draw("metrics", [buildCurve()])).toEqual([]);
  });
});

describe("stored part of a season", () => {
  it("is complete up to today, partial or none", () => {
    const on = (days: string[]) =>
      buildCurve({ series: buildSeries({ dates: days.map((date) => buildDate({ date })) }) });

    expect(storedPart(on(["2025-10-03", "2025-10-29"]), "2026-07-01")).toBe("all");
    expect(storedPart(on(["2025-10-03"]), "2025-10-08")).toBe("all");
    expect(storedPart(on(["2025-10-03", "2025-10-06"]), "2026-07-01")).toBe("some");
    expect(storedPart(on([]), "2026-07-01")).toBe("none");
  });
});
