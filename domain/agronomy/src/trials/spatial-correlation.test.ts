import { describe, expect, it } from "vitest";
import { fitTrial, type TrialFit } from "./fit-trial";
import { yieldOnCurve } from "./response-curves";
import { normalDeviates, parabola, seededRandom } from "./simulated-trial.testing";
import { independentShare } from "./spatial-correlation";
import { trialOptimum } from "./trial-optimum";

describe("correlation between units", () => {
  const row = (fitted: (index: number) => number, residual: (index: number) => number) =>
    Array.from({ length: 24 }, (_, index) => ({
      position: { xM: index * 12, yM: 0 },
      fittedTPerHa: fitted(index),
      residualTPerHa: residual(index),
    }));
  const waves = (period: number) => (index: number) => Math.sin((2 * Math.PI * index) / period);

  it("takes away from the units where rate and error both change slowly", () => {
    const share = independentShare(row(waves(24), waves(20)));
    expect(share).toBeLessThan(0.35);
    expect(share).toBeGreaterThanOrEqual(1 / 24);
  });

  it("takes nothing away where the rates alternate, or nothing varies", () => {
    expect(independentShare(row((index) => index % 2, waves(24)))).toBeGreaterThan(0.9);
    expect(independentShare(row(() => 1, waves(24)))).toBe(1);
    expect(independentShare(row(waves(24), () => 0))).toBe(1);
  });

  it("counts all in a field without pattern, and forgets scale and place", () => {
    const random = seededRandom(9);
    const [fitted, residuals] = [0, 1].map(() => Array.from({ length: 24 }, () => random()));
    const units = row(
      (index) => fitted?.[index] ?? 0,
      (index) => residuals?.[index] ?? 0,
    );
    const share = independentShare(units);
    expect(share).toBeGreaterThan(0.6);
    const moved = units.map((unit) => ({
      position: { xM: 500 - 3 * unit.position.xM, yM: 7 },
      fittedTPerHa: 2 + 5 * unit.fittedTPerHa,
      residualTPerHa: 0.1 * unit.residualTPerHa - 4,
    }));
    expect(independentShare(moved)).toBeCloseTo(share, 9);
  });

  it("widens the interval of a trial whose rates rise across a slope of the field", () => {
    const deviate = normalDeviates(seededRandom(21));
    let drift = 0;
    const plots = Array.from({ length: 48 }, (_, index) => {
      const rate = Math.floor(index / 8) * 40;
      drift = 0.8 * drift + 0.15 * deviate();
      return { rate, yieldTPerHa: yieldOnCurve(parabola, rate) + drift, xM: index * 12 };
    });
    const placed = plots.map(({ rate, yieldTPerHa, xM }, index) => ({
      rate,
      yieldTPerHa,
      strip: `${index}`,
      position: { xM, yM: 0 },
    }));
    const unplaced = plots.map(({ rate, yieldTPerHa }) => ({ rate, yieldTPerHa }));
    const [near, far] = [fitTrial(placed, ["quadratic"]), fitTrial(unplaced, ["quadratic"])];
    expect(far.effectiveUnits).toBe(48);
    expect(near.effectiveUnits).toBeLessThan(30);
    const width = (fit: TrialFit) => {
      const { interval } = trialOptimum(fit, 0.01);
      return (interval?.to ?? 0) - (interval?.from ?? 0);
    };
    expect(width(near)).toBeGreaterThan(1.2 * width(far));
  });
});
