import { formatNumber, surfaces } from "@surco/contract";
import { buildGrowth, drawnTexts, words } from "@surco/imagery/web-testing";
import { describe, expect, it } from "vitest";
import { growthBarsOption, growthSpansOption, type MetricRow } from "./metric-options";

const range = { from: "2025-07-01", until: "2026-06-30" };
const inks = surfaces.light;
const spanWords = { ...words, span: ({ start, end }: MetricRow["growth"]) => `${start} – ${end}` };

const rows: MetricRow[] = [
  { name: "2025/26", color: "#147153", from: "2025-07-01", growth: buildGrowth() },
  {
    name: "2024/25",
    color: "#ee267a",
    from: "2024-07-01",
    growth: buildGrowth({ start: "2024-11-01", peak: "2025-01-15", end: null, integral: null }),
  },
];

describe("metric charts", () => {
  it("draw bars from start to end by day of season, with the peak", () => {
    const { option, steps } = growthSpansOption(rows, range, spanWords, { inks });

    const texts = drawnTexts(option);
    expect(texts).toEqual(expect.arrayContaining(["2025/26", "2024/25", "20 oct", "15 ene"]));
    expect(steps.map(({ text }) => text)).toEqual([
      "2025/26: 2025-10-10 – 2025-10-28",
      "2024/25: 2024-11-01 – null",
    ]);
  });

  it("label bars with values, and omit them for an unfinished season", () => {
    const write = (value: number) => formatNumber(value, "es", 1);

    const { option, steps } = growthBarsOption(rows, ({ integral }) => integral, write, inks);

    const texts = drawnTexts(option);
    expect(texts).toContain("12,5");
    expect(texts).not.toContain("0,0");
    expect(steps[1]?.text).toBe("2024/25: –");
  });
});
