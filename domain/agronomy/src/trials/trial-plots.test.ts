import { describe, expect, it } from "vitest";
import { experimentalUnits } from "./experimental-units";
import { fitTrial } from "./fit-trial";
import { yieldOnCurve } from "./response-curves";
import { exact, normalDeviates, parabola, RATES, seededRandom } from "./simulated-trial.testing";
import { distinctRates, trialProblemsOf } from "./trial-plots";

describe("plots of a trial", () => {
  it("are too few without three rates or without a plot to spare", () => {
    expect(trialProblemsOf(exact(parabola))).toEqual([]);
    expect(trialProblemsOf(exact(parabola, [0, 50]))).toEqual(["tooFewRates", "tooFewPlots"]);
    expect(trialProblemsOf(exact(parabola, [0, 50, 100]))).toEqual(["tooFewPlots"]);
    expect(trialProblemsOf(exact(parabola, [0, 50, 50, 0]))).toEqual(["tooFewRates"]);
    expect(trialProblemsOf(exact(parabola, [0, 50, 100, 100]))).toEqual([]);
    const blocks = exact(parabola, [0, 50, 100, 100]).map((plot, index) => ({
      ...plot,
      block: `${index % 2}`,
    }));
    expect(trialProblemsOf(blocks)).toContain("tooFewPlots");
    expect(() => fitTrial(blocks)).toThrow("tooFewPlots");
    expect(trialProblemsOf([])).toEqual(["tooFewRates", "tooFewPlots"]);
  });

  it("are too few where rates hardly differ, or stand in blocks that share none", () => {
    expect(trialProblemsOf(exact(parabola, [0, 0.5, 100, 101, 100, 0]))).toEqual(["tooFewRates"]);
    const inBlocks = (rates: Record<string, number[]>) =>
      Object.entries(rates).flatMap(([block, own]) =>
        exact(parabola, own).map((plot) => ({ ...plot, block })),
      );
    // One rate to each block: block and rate cannot be separated.
    expect(trialProblemsOf(inBlocks({ a: [0, 0, 0], b: [100, 100, 100], c: [200, 200, 200] }))).toEqual([
      "tooFewRates",
    ]);
    expect(trialProblemsOf(inBlocks({ a: [0, 100, 0], b: [0, 100, 100], c: [200, 200, 200] }))).toEqual([
      "tooFewRates",
    ]);
    const linked = inBlocks({ a: [0, 100, 0], b: [100, 200, 200], c: [0, 100] });
    expect(trialProblemsOf(linked)).toEqual([]);
    expect(fitTrial(linked, ["quadratic"]).blocks).toBe(3);
    const apart = inBlocks({ a: [0, 100, 0], b: [50, 200, 200] });
    expect(trialProblemsOf(apart)).toEqual([]);
    expect(fitTrial(apart, ["quadratic"]).curve.model).toBe("quadratic");
  });

  it("are refused with numbers that cannot be", () => {
    for (const wrong of [
      { rate: -1 },
      { rate: Number.NaN },
      { yieldTPerHa: -0.1 },
      { yieldTPerHa: Number.POSITIVE_INFINITY },
      { position: { xM: Number.NaN, yM: 0 } },
    ]) {
      const plots = [...exact(parabola), { rate: 10, yieldTPerHa: 5, ...wrong }];
      expect(trialProblemsOf(plots)).toContain("invalidPlot");
    }
    expect(trialProblemsOf([...exact(parabola), { rate: 0, yieldTPerHa: 0, position: null }])).toEqual([]);
    expect(distinctRates([{ rate: 100 }, { rate: 9 }, { rate: 100 }])).toEqual([9, 100]);
  });
});

describe("experimental units", () => {
  const strip = (name: string, rate: number, xM: number, yields: number[]) =>
    yields.map((yieldTPerHa, index) => ({
      rate,
      yieldTPerHa,
      strip: name,
      position: { xM, yM: index * 10 },
    }));
  const field = [
    ...strip("a", 0, 0, [5, 5.2, 5.4]),
    ...strip("b", 60, 12, [6, 6.4, 6.2]),
    ...strip("c", 120, 24, [7, 6.8]),
    ...strip("d", 0, 200, [4, 4.2, 4.4]),
  ];
  const unnamed = field.map(({ rate, yieldTPerHa, position }) => ({ rate, yieldTPerHa, position }));

  it("are the strips with the mean of their points", () => {
    const { units, origin } = experimentalUnits(field);
    expect(origin).toBe("strips");
    expect(units).toHaveLength(4);
    expect(units[0]).toMatchObject({ rate: 0, points: 3, block: null, position: { xM: 0, yM: 10 } });
    expect(units[0]?.yieldTPerHa).toBeCloseTo(5.2, 12);
    expect(units[2]).toMatchObject({ rate: 120, points: 2 });
  });

  it("are joined from neighbouring points of one rate where strips have no name", () => {
    const { units, origin } = experimentalUnits(unnamed);
    expect(origin).toBe("neighbours");
    expect(units.map(({ points }) => points)).toEqual([3, 3, 2, 3]);
    const touching = unnamed.map((plot) => ({ ...plot, rate: plot.rate === 60 ? 0 : plot.rate }));
    expect(experimentalUnits(touching).units.map(({ points }) => points)).toEqual([6, 2, 3]);
  });

  it("take rates that hardly differ for one, and a strip with two rates for two", () => {
    const noisy = unnamed.map((plot, index) => ({ ...plot, rate: plot.rate + (index % 3) }));
    const { units } = experimentalUnits(noisy);
    expect(units).toHaveLength(4);
    expect(units[1]?.rate).toBeCloseTo(61, 9);
    const mixed = field.map((plot, index) => (index === 2 ? { ...plot, rate: 120 } : plot));
    expect(experimentalUnits(mixed).units).toHaveLength(5);
  });

  it("are the plots where neither strip nor position is known of each", () => {
    const [first, ...rest] = unnamed;
    const { units, origin } = experimentalUnits([
      { ...first, rate: 0, yieldTPerHa: 5, position: null },
      ...rest,
    ]);
    expect(origin).toBe("plots");
    expect(units).toHaveLength(11);
    expect(experimentalUnits(field.map(({ rate, yieldTPerHa }) => ({ rate, yieldTPerHa }))).units[0]).toEqual(
      {
        rate: 0,
        yieldTPerHa: 5,
        block: null,
        points: 1,
        position: null,
      },
    );
  });

  it("are of one block each", () => {
    const blocked = field.map((plot, index) => ({ ...plot, block: index === 0 ? "1" : "2" }));
    expect(experimentalUnits(blocked).units.map(({ block, points }) => [block, points])).toEqual([
      ["1", 1],
      ["2", 2],
      ["2", 3],
      ["2", 2],
      ["2", 3],
    ]);
  });

  it("leave the curve of least squares over all points as it is", () => {
    const deviate = normalDeviates(seededRandom(5));
    const points = RATES.flatMap((rate, index) =>
      Array.from({ length: 5 + index }, () => ({
        rate,
        strip: `${rate}`,
        yieldTPerHa: yieldOnCurve(parabola, rate) + 0.5 * deviate(),
      })),
    );
    const strips = fitTrial(points, ["quadratic"]).curve;
    const each = fitTrial(
      points.map(({ rate, yieldTPerHa }) => ({ rate, yieldTPerHa })),
      ["quadratic"],
    ).curve;
    if (strips.model !== "quadratic" || each.model !== "quadratic") throw new Error("no parabola");
    expect(strips.interceptTPerHa).toBeCloseTo(each.interceptTPerHa, 9);
    expect(strips.linear).toBeCloseTo(each.linear, 9);
    expect(strips.quadratic).toBeCloseTo(each.quadratic, 11);
  });
});
