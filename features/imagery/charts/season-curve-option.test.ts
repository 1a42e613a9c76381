import { surfaces } from "@surco/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayMs, msDay } from "./chart-parts";
import { seasonCurveOption } from "./season-curve-option";
import { placeMarks } from "./season-curve-parts";
import { buildDate, buildGrowth, buildSeries, dataOf, drawnTexts, seriesNamed, words } from "./testing";

const range = { from: "2025-07-01", until: "2026-06-30" };
const october = { from: "2025-10-01", until: "2025-10-31" };
const look = { inks: surfaces.light, accent: "#1f7a4d" };
const dots = (option: object) =>
  seriesNamed(option as never, words.median)[0]?.data as { value: [number, number]; symbolSize: number }[];

describe("seasonCurveOption", () => {
  it("draws a dot per usable date, sized by usable share", () => {
    const dates = [
      buildDate({ date: "2025-10-11", validFraction: 0.7 }),
      buildDate({ date: "2025-10-01", validFraction: 1 }),
      buildDate({ date: "2025-10-06", validFraction: 0.3, usable: false }),
    ];

    const { option } = seasonCurveOption(buildSeries({ dates }), range, words, look);

    const [first, second, ...others] = dots(option);
    expect(others).toEqual([]);
    expect([first?.value[0], second?.value[0]]).toEqual([dayMs("2025-10-01"), dayMs("2025-10-11")]);
    expect(first?.symbolSize).toBeGreaterThan(second?.symbolSize ?? 0);
    expect(seriesNamed(option, words.cloudy)[0]?.data).toHaveLength(1);
  });

  it("fills the range from p10 to p90, also below zero", () => {
    const dates = [buildDate({ p10: -0.2, p90: 0.1, median: -0.05 })];

    const { option } = seasonCurveOption(buildSeries({ dates }), range, words, look);

    expect(dataOf(option, words.band)).toEqual([[dayMs("2025-10-01"), -0.2]]);
    expect(dataOf(option, words.band, 1)[0]?.[1]).toBeCloseTo(0.3, 9);
  });

  it("shows the uncertainty of the curve only in long gaps", () => {
    const usableOn = (days: string[]) => buildSeries({ dates: days.map((date) => buildDate({ date })) });
    const often = usableOn(["2025-10-01", "2025-10-11", "2025-10-21", "2025-10-31"]);
    const seldom = usableOn(["2025-10-01", "2025-10-06", "2025-10-26", "2025-10-31"]);

    expect(seriesNamed(seasonCurveOption(often, range, words, look).option, words.unsure)).toEqual([]);
    const { option } = seasonCurveOption(seldom, range, words, look);
    const known = dataOf(option, words.unsure).filter(([, low]) => low !== null);
    const days = known.map(([at]) => at);
    expect([days[0], days.at(-1)]).toEqual([dayMs("2025-10-06"), dayMs("2025-10-26")]);
  });

  it("marks start, peak and end of a growth and activities", () => {
    const series = buildSeries({
      growths: [buildGrowth({ cropId: 10 }), buildGrowth({ start: null, end: null })],
    });
    const marks = [{ date: "2025-10-05", name: "Siembra" }];

    const texts = drawnTexts(seasonCurveOption(series, october, words, { ...look, marks }).option);

    for (const text of ["Inicio", "Máximo", "Fin", "Siembra", "20 oct", "crop 10", "?"])
      expect(texts).toContain(text);
    expect(texts.filter((text) => text === "Inicio")).toHaveLength(1);
  });

  it("draws other seasons as thin lines behind, without moving the dates that are stepped through", () => {
    const series = buildSeries();
    const days = [{ date: "2025-10-03", value: 0.3 }];
    const behind = [{ name: "2024/25", dash: "dashed" as const, days }];

    const drawn = seasonCurveOption(series, october, words, { ...look, behind });

    expect(seriesNamed(drawn.option, "2024/25")).toMatchObject([
      { data: [[dayMs("2025-10-03"), 0.3]], lineStyle: { type: "dashed" }, silent: true, z: 1 },
    ]);
    expect(drawn.steps).toEqual(seasonCurveOption(series, october, words, look).steps);
  });

  it("labels the months on the axis, with the year where it changes", () => {
    const texts = drawnTexts(seasonCurveOption(buildSeries(), range, words, look).option);

    expect(texts).toEqual(expect.arrayContaining(["jul", "2025", "oct", "ene", "2026", "jun"]));
    expect(texts).toContain("0,50");
  });

  it("has a keyboard stop per date", () => {
    const { steps } = seasonCurveOption(buildSeries(), range, words, look);

    expect(steps.map(({ date }) => date).slice(0, 2)).toEqual(["2025-10-01", "2025-10-06"]);
    expect(steps[0]?.text.replace(/\s/g, " ")).toBe("1 oct 2025 · 0,50 (0,40 – 0,60) · 100 %");
  });

  it("renders without usable dates", () => {
    const empty = buildSeries({ dates: [buildDate({ usable: false, median: null })], curve: [] });

    const { option, steps } = seasonCurveOption(empty, range, words, { ...look, hasLegend: true });

    expect(steps).toEqual([]);
    expect(drawnTexts(option)).toContain("Curva suavizada");
  });
});

describe("names of marks", () => {
  const onDays = (...days: number[]) =>
    days.map((day) => ({ date: `2025-10-${String(day).padStart(2, "0")}`, name: "Aplicación" }));

  const rowsOf = (...placed: Parameters<typeof placeMarks>) =>
    placeMarks(...placed).map((place) => place?.row ?? null);

  it("stand in one row where there is room, in two where they are close, and give way where they are closer", () => {
    expect(rowsOf(onDays(5, 16, 27), october, 260)).toEqual([0, 0, 0]);
    expect(rowsOf(onDays(5, 7, 16), october, 260)).toEqual([0, 1, 0]);
    expect(rowsOf(onDays(7, 5, 6, 22), october, 260)).toEqual([null, 0, 1, 0]);
    expect(placeMarks([], october, 260)).toEqual([]);
  });

  it("end at their mark at the right edge, and begin there at the left one", () => {
    expect(placeMarks(onDays(1, 16, 31), october, 260).map((place) => place?.align)).toEqual([
      "left",
      "center",
      "right",
    ]);
  });

  it("never overlap in a row nor leave the plot, whatever the marks", () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ day: fc.integer({ min: 0, max: 364 }), name: fc.string({ maxLength: 20 }) })),
        fc.integer({ min: 100, max: 2000 }),
        (found, plotPx) => {
          const from = dayMs("2025-07-01");
          const range = { from: "2025-07-01", until: "2026-06-30" };
          const marks = found.map(({ day, name }) => ({ date: msDay(from + day * 86_400_000), name }));
          const places = placeMarks(marks, range, plotPx);
          for (const row of [0, 1]) {
            const spans = marks
              .flatMap(({ date, name }, index) => {
                const place = places[index];
                if (place?.row !== row) return [];
                const at = ((dayMs(date) - from) / 86_400_000 / 364) * plotPx;
                const left = at - { left: 0, center: 3, right: 6 }[place.align] * name.length;
                return [[left, left + 6 * name.length] as const];
              })
              .sort(([a], [b]) => a - b);
            for (const [left, right] of spans.filter(([left, right]) => right - left < plotPx / 2)) {
              expect(left).toBeGreaterThanOrEqual(-1e-6);
              expect(right).toBeLessThanOrEqual(plotPx + 1e-6);
            }
            spans.slice(1).forEach(([left], index) => {
              expect(left).toBeGreaterThan(spans[index]?.[1] ?? Number.NEGATIVE_INFINITY);
            });
          }
        },
      ),
    );
  });
});
