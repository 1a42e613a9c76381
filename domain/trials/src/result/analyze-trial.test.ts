import type { LngLat } from "@surco/geometry";
import { describe, expect, it } from "vitest";
import { analyzeTrial } from "./analyze-trial";
import { measureCoverage } from "./coverage.testing";
import { FIELD, RATES, RATIO, simulateHarvest, TRUE_OPTIMUM, trueGain } from "./simulated-harvest.testing";
import { pointsAsApplied, pointsOfPlots, type TrialPoint } from "./trial-points";

const terms = { controlRate: 0, costTPerRate: RATIO / 1000 };
const [[west, south]] = FIELD.coordinates[0] as [LngLat];

/** Plots of several points each, without error but a level of their block. */
const plain = (rates: readonly number[], levels: readonly number[]): TrialPoint[] =>
  levels.flatMap((level, block) =>
    rates.flatMap((rate, plot) =>
      [0, 1, 2].map((row) => ({
        rate,
        yieldTPerHa: 6 + trueGain(rate) + level,
        block: String(block),
        strip: `${block}/${plot}`,
        label: null,
        place: [west + 1e-4 * plot + 1e-3 * block, south + 1e-4 * row] as LngLat,
      })),
    ),
  );

describe("the result of a trial", () => {
  it("is the true response where there is no error, whatever the blocks' levels", () => {
    const part = analyzeTrial(plain(RATES, [-0.8, 0, 0.8]), terms);

    expect(part?.curve?.linear).toBeCloseTo(0.026, 9);
    expect(part?.curve?.quadratic).toBeCloseTo(-0.0001, 9);
    expect(part?.curve?.interceptTPerHa).toBeCloseTo(6, 9);
    expect(part?.optimum?.rate).toBeCloseTo(TRUE_OPTIMUM, 6);
    expect(part?.units).toHaveLength(15);
    expect(part?.treatments.map(({ differenceTPerHa }) => differenceTPerHa)).toEqual([
      null,
      ...RATES.slice(1).map((rate) => expect.closeTo(trueGain(rate), 9)),
    ]);
  });

  it("compares two rates without a curve", () => {
    const part = analyzeTrial(plain([0, 80], [0, 0.3, 0.5, 0.1]), terms);

    expect(part?.curve).toBeNull();
    expect(part?.treatments[1]?.differenceTPerHa).toBeCloseTo(trueGain(80), 9);
    expect(part?.treatments[1]?.differenceInterval).not.toBeNull();
  });

  it("has no interval where one block leaves nothing to estimate the error by", () => {
    const part = analyzeTrial(plain([0, 80], [0]), terms);

    expect(part?.treatments[1]).toMatchObject({ differenceInterval: null });
    expect(part?.pValue).toBeNull();
  });

  it("does not compare rates that were never in one block", () => {
    const apart = [...plain([0], [0]), ...plain([80], [0]).map((point) => ({ ...point, block: "other" }))];
    expect(analyzeTrial(apart, terms)?.treatments).toEqual([]);
  });

  it("counts plots and not points: with every point repeated ten times nothing is known better", () => {
    const { plots, points } = simulateHarvest(3);
    const once = pointsOfPlots(points, plots);
    const often = once.flatMap((point) => Array.from({ length: 10 }, () => point));
    const [few, many] = [analyzeTrial(once, terms), analyzeTrial(often, terms)];

    expect(many?.optimum?.interval?.from).toBeCloseTo(few?.optimum?.interval?.from ?? 0, 6);
    expect(many?.treatments[4]?.differenceInterval?.to).toBeCloseTo(
      few?.treatments[4]?.differenceInterval?.to ?? 0,
      6,
    );
    expect(many?.pValue).toBeCloseTo(few?.pValue ?? 0, 9);
  });

  it("says of no response that none can be shown", () => {
    const { plots, points } = simulateHarvest(11);
    const level = pointsOfPlots(points, plots).map((point) => ({
      ...point,
      yieldTPerHa: point.yieldTPerHa - trueGain(point.rate),
    }));
    expect(analyzeTrial(level, terms)?.pValue).toBeGreaterThan(0.05);
    expect(analyzeTrial(pointsOfPlots(points, plots), terms)?.pValue).toBeLessThan(0.05);
  });

  it("holds the truth in most of a few simulated trials, also of points as if independent in fewer", () => {
    const { optimum, differences, ordinaryOptimum } = measureCoverage(20, 1000);
    expect(optimum).toBeGreaterThanOrEqual(0.85);
    expect(differences).toBeGreaterThanOrEqual(0.85);
    expect(ordinaryOptimum).toBeLessThan(optimum);
  });

  it("is none without points", () => {
    expect(analyzeTrial([], terms)).toBeNull();
  });
});

describe("points of plots", () => {
  it("are those within, away from the ends and sides", () => {
    const { plots, points } = simulateHarvest(5);
    const used = pointsOfPlots(points, plots);

    // Rows of 5 m: two at each end of 100 m lie within 10 m of it.
    expect(used).toHaveLength(plots.length * 2 * 16);
    expect(new Set(used.map(({ strip }) => strip)).size).toBe(plots.length);
  });

  it("take their rate from the file where the trial was not laid out here", () => {
    const point = { lng: west, lat: south, yieldTPerHa: 7, appliedRate: 50, label: "HT", block: "2" };
    const [own] = pointsAsApplied([point, { ...point, appliedRate: null }]);

    expect(own).toMatchObject({ rate: 50, block: null, strip: '["2",50]', label: "HT" });
    expect(pointsAsApplied([{ ...point, block: null }])[0]?.strip).toBeNull();
  });
});
