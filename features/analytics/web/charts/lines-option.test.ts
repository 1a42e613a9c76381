import { addDays } from "@surco/calendar";
import { surfaces } from "@surco/contract";
import { dayMs } from "@surco/imagery/web";
import { dataOf, drawnTexts, words } from "@surco/imagery/web-testing";
import { describe, expect, it } from "vitest";
import { type ChartLine, linesOption } from "./lines-option";

const range = { from: "2025-07-01", until: "2026-06-30" };
const look = { inks: surfaces.light, hasDots: false, hasYears: false };

/** A curve of a whole season that ends at a value. */
function buildLine(overrides: Partial<ChartLine> = {}): ChartLine {
  const from = overrides.from ?? "2025-07-01";
  const points = Array.from({ length: 360 }, (_, day) => ({ date: addDays(from, day), value: 0.3 }));
  return { name: "2025/26", color: "#147153", from, points, ...overrides };
}

describe("linesOption", () => {
  it("aligns lines by day of season", () => {
    const lines = [buildLine(), buildLine({ name: "2023/24", from: "2023-07-01" })];

    const { option } = linesOption(lines, range, words, look);

    const placeOf = (name: string, day: number) => dataOf(option, name)[day]?.[0];
    expect(placeOf("2023/24", 200)).toBe(placeOf("2025/26", 200));
    expect(placeOf("2023/24", 200)).toBe(dayMs(addDays("2025-07-01", 200)));
  });

  it("labels line ends, and omits years where they differ", () => {
    const lines = [buildLine(), buildLine({ name: "2024/25", from: "2024-07-01" })];

    const texts = drawnTexts(linesOption(lines, range, words, look).option);

    expect(texts).toEqual(expect.arrayContaining(["2025/26", "2024/25", "jul", "ene"]));
    expect(texts).not.toContain("2026");
  });

  it("marks named activities on their line", () => {
    const marks = [
      { date: "2025-10-05", name: "Siembra" },
      { date: "2026-12-01", name: "Cosecha" },
    ];
    const lines = [buildLine({ marks }), buildLine({ name: "2024/25", from: "2024-07-01" })];

    const texts = drawnTexts(linesOption(lines, range, words, look).option);

    expect(texts).toContain("Siembra");
    expect(texts).not.toContain("Cosecha");
  });

  it("escapes field names", () => {
    const { option } = linesOption([buildLine({ name: '<img src=x onerror="1">' })], range, words, look);

    const { formatter } = option.tooltip as { formatter(items: object[]): string };
    const shown = formatter([{ seriesName: '<img src=x onerror="1">', value: [dayMs("2026-01-05"), 0.5] }]);
    expect(shown).not.toContain("<img");
    expect(shown.startsWith("5 ene<br>")).toBe(true);
  });

  it("has weekly keyboard stops with each line's value", () => {
    const late = buildLine({ name: "2024/25", from: "2024-07-01" });
    const lines = [buildLine(), { ...late, points: late.points.slice(100) }];

    const { steps } = linesOption(lines, range, words, look);

    expect(steps[0]?.text).toBe("1 jul · 2025/26: 0,30");
    expect(steps.at(-1)?.text).toContain("2024/25: 0,30");
    expect(steps.length).toBe(52);
  });
});
