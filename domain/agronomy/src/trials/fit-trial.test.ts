import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitTrial } from "./fit-trial";
import { yieldOnCurve } from "./response-curves";
import {
  broken,
  exact,
  normalDeviates,
  nothing,
  parabola,
  plateau,
  RATES,
  seededRandom,
  simulateTrial,
  trial,
} from "./simulated-trial.testing";
import { trialOptimum } from "./trial-optimum";
import type { TrialPlot } from "./trial-plots";

describe("fitted curves", () => {
  it.each([
    ["parabola", parabola],
    ["quadratic-plateau", plateau],
    ["linear-plateau", broken],
  ] as const)("are the true one where the yields lie on it: %s", (_, truth) => {
    const fit = fitTrial(exact(truth)).fits.find(({ curve }) => curve.model === truth.model);
    for (const rate of [...RATES, 15, 105, 133]) {
      expect(yieldOnCurve(fit?.curve ?? nothing, rate)).toBeCloseTo(yieldOnCurve(truth, rate), 4);
    }
    expect(fit?.residualSquares).toBeCloseTo(0, 6);
  });

  it("have the hand-computed parabola through the means of three rates", () => {
    // Means 4, 7 and 8 t/ha at 0, 50 and 100 kg/ha: second difference -2, so c = -2 / (2 x 50^2).
    const plots = [3.9, 4.1, 6.8, 7.2, 8.1, 7.9].map((yieldTPerHa, index) => ({
      rate: [0, 0, 50, 50, 100, 100][index] ?? 0,
      yieldTPerHa,
    }));
    const { curve, residualTPerHa } = fitTrial(plots, ["quadratic"]);
    if (curve.model !== "quadratic") throw new Error("no parabola");
    expect(curve.quadratic).toBeCloseTo(-0.0004, 9);
    expect(curve.linear).toBeCloseTo(0.08, 9);
    expect(curve.interceptTPerHa).toBeCloseTo(4, 9);
    // Squares within rates: 0.02 + 0.08 + 0.02, over three degrees of freedom.
    expect(residualTPerHa).toBeCloseTo(Math.sqrt(0.12 / 3), 9);
  });

  it("recover the true coefficients from many plots with errors", () => {
    const deviate = normalDeviates(seededRandom(3));
    const blocks = Array.from({ length: 60 }, (_, index) => (index % 5) / 5 - 0.4);
    const plots = simulateTrial({ truth: plateau, rates: RATES, blocks, deviationTPerHa: 0.3 }, deviate);
    const { curve } = fitTrial(plots);
    if (curve.model !== "quadraticPlateau") throw new Error(`not the plateau: ${curve.model}`);
    expect(Math.abs(curve.plateauRate - 150)).toBeLessThan(8);
    expect(Math.abs(curve.gainTPerHa - 3)).toBeLessThan(0.1);
    expect(Math.abs(curve.interceptTPerHa - 5)).toBeLessThan(0.1);
  });

  it("leave the level of the blocks out of the error", () => {
    const plots = trial(parabola, 0.2);
    const blocked = fitTrial(plots, ["quadratic"]);
    const pooled = fitTrial(
      plots.map(({ rate, yieldTPerHa }) => ({ rate, yieldTPerHa })),
      ["quadratic"],
    );
    expect([blocked.blocks, pooled.blocks]).toEqual([4, 1]);
    expect(blocked.residualTPerHa).toBeLessThan(0.3);
    expect(pooled.residualTPerHa).toBeGreaterThan(0.3);
    // Each block has each rate: the curve is the same.
    expect(yieldOnCurve(blocked.curve, 90)).toBeCloseTo(yieldOnCurve(pooled.curve, 90), 9);
    expect(blocked.meanYieldTPerHa).toBeCloseTo(pooled.meanYieldTPerHa, 12);
  });

  it("shift with the yields and scale with their unit and with that of the rates", () => {
    const plots = trial(plateau);
    const base = trialOptimum(fitTrial(plots), 0.007);
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 1000, noNaN: true }),
        fc.double({ min: 0.1, max: 100, noNaN: true }),
        (perRate, perYield) => {
          const scaled = plots.map((plot) => ({
            ...plot,
            rate: plot.rate * perRate,
            yieldTPerHa: plot.yieldTPerHa * perYield,
          }));
          const optimum = trialOptimum(fitTrial(scaled), (0.007 * perYield) / perRate);
          expect((optimum.rate ?? 0) / perRate).toBeCloseTo(base.rate ?? 0, 3);
          expect((optimum.yieldTPerHa ?? 0) / perYield).toBeCloseTo(base.yieldTPerHa ?? 0, 5);
          expect((optimum.interval?.from ?? 0) / perRate).toBeCloseTo(base.interval?.from ?? 0, 2);
          expect((optimum.interval?.to ?? 0) / perRate).toBeCloseTo(base.interval?.to ?? 0, 2);
        },
      ),
      { numRuns: 15 },
    );
  });
});

describe("the choice of a model", () => {
  const chosen = (plots: TrialPlot[]) => {
    const { curve, reason } = fitTrial(plots);
    return [curve.model, reason];
  };

  it("is the plateau where there is one, also where it is only nearly as good", () => {
    expect(chosen(trial(plateau, 0.1))[0]).toBe("quadraticPlateau");
    const close = fitTrial(trial(plateau, 0.5, 4));
    const least = Math.min(...close.fits.map(({ aicc }) => aicc ?? Number.POSITIVE_INFINITY));
    const own = close.fits.find(({ curve }) => curve === close.curve)?.aicc ?? Number.POSITIVE_INFINITY;
    expect(own).toBeLessThanOrEqual(least + 2);
  });

  it("is the linear-plateau only where it is clearly better", () => {
    expect(chosen(trial(broken, 0.05))).toEqual(["linearPlateau", "leastAicc"]);
  });

  it("is the parabola where yield falls again", () => {
    expect(chosen(trial(parabola, 0.05))).toEqual(["quadratic", "leastAicc"]);
  });

  it("is the mean where the rate changes nothing", () => {
    const fit = fitTrial(trial(nothing, 0.3, 2));
    expect([fit.curve.model, fit.reason]).toEqual(["mean", "noResponse"]);
    expect(trialOptimum(fit, 0.007)).toMatchObject({
      status: "noResponse",
      rate: 0,
      rateOfCurve: null,
      interval: null,
    });
    expect(chosen(RATES.map((rate) => ({ rate, yieldTPerHa: 6 })).concat(exact(nothing)))).toEqual([
      "mean",
      "noResponse",
    ]);
  });

  it("follows the stated rule in any trial", () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(parabola, plateau, broken, nothing), (seed, truth) => {
        const { fits, curve, reason } = fitTrial(trial(truth, 0.6, seed));
        const tested = fits.filter(({ isWithinTested }) => isWithinTested);
        const aicc = (model: string) =>
          tested.find((fit) => fit.curve.model === model)?.aicc ?? Number.POSITIVE_INFINITY;
        const least = Math.min(...tested.map((fit) => fit.aicc ?? Number.POSITIVE_INFINITY));
        const expected =
          aicc("mean") === least
            ? "mean"
            : ["quadraticPlateau", "quadratic", "linearPlateau"].find((model) => aicc(model) <= least + 2);
        expect(curve.model).toBe(expected);
        expect(reason === "noResponse").toBe(expected === "mean");
        if (reason === "preferred") expect(aicc(curve.model)).toBeGreaterThan(least);
      }),
      { numRuns: 40 },
    );
  });

  it("is left to the parabola with too few units, and plateaus take four rates", () => {
    const few = fitTrial(exact(plateau, [0, 60, 120, 200]));
    expect([few.curve.model, few.reason]).toEqual(["quadratic", "tooFewUnits"]);
    const three = fitTrial([...exact(plateau, [0, 100, 200]), ...exact(plateau, [0, 100, 200, 200, 0])]);
    expect(three.fits.map(({ curve }) => curve.model)).toEqual(["quadratic", "mean"]);
    const four = fitTrial([...exact(plateau, [0, 60, 120, 200]), ...exact(plateau, [0, 60, 120, 200])]);
    expect(four.fits).toHaveLength(4);
  });

  it("weighs parameters against units as AICc does", () => {
    const { fits } = fitTrial(trial(parabola));
    const [quadratic, mean] = ["quadratic", "mean"].map((model) =>
      fits.find(({ curve }) => curve.model === model),
    );
    // 24 plots; four blocks, the variance, and two coefficients of the parabola.
    const aicc = (squares: number, parameters: number) =>
      24 * Math.log(squares / 24) + 2 * parameters + (2 * parameters * (parameters + 1)) / (23 - parameters);
    expect(quadratic?.aicc).toBeCloseTo(aicc(quadratic?.residualSquares ?? 0, 7), 9);
    expect(mean?.aicc).toBeCloseTo(aicc(mean?.residualSquares ?? 0, 5), 9);
  });
});
