import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitTrial, type TrialFit } from "./fit-trial";
import { fiellerInterval } from "./optimum-interval";
import { freeOptimum, type ResponseCurve } from "./response-curves";
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

describe("the optimum of a trial", () => {
  const parabolaFit = (truth: ResponseCurve, rates = RATES) =>
    fitTrial([...exact(truth, rates), ...exact(truth, rates)], ["quadratic"]);

  it("is within the tested rates, or said to be beyond them", () => {
    expect(trialOptimum(parabolaFit(parabola), 0.01)).toMatchObject({ status: "within" });
    expect(trialOptimum(parabolaFit(parabola), 0.01).rate).toBeCloseTo(100, 6);
    const above = trialOptimum(parabolaFit(parabola, [0, 30, 60, 90]), 0.01);
    expect(above).toMatchObject({ status: "aboveTested", rate: null, yieldTPerHa: null, flatRates: null });
    expect(above.rateOfCurve).toBeCloseTo(100, 6);
    const below = trialOptimum(parabolaFit(parabola, [120, 140, 160, 180]), 0.01);
    expect(below).toMatchObject({ status: "belowTested", rate: null });
    expect(trialOptimum(parabolaFit(parabola), 0.04)).toMatchObject({ status: "nothingPays", rate: 0 });
  });

  it("is none on a curve that bends upwards", () => {
    const upwards: ResponseCurve = {
      model: "quadratic",
      interceptTPerHa: 5,
      linear: 0.001,
      quadratic: 0.0001,
    };
    expect(trialOptimum(parabolaFit(upwards), 0.01)).toMatchObject({
      status: "notConcave",
      rate: null,
      rateOfCurve: null,
      interval: null,
    });
  });

  it("is none without a response where zero was not tested", () => {
    const plots = trial(nothing, 0.3, 2).map((plot) => ({ ...plot, rate: plot.rate + 20 }));
    expect(trialOptimum(fitTrial(plots), 0.007)).toMatchObject({ status: "noResponse", rate: null });
  });

  it("has a flat range of the rates within 1 % of the best margin", () => {
    const { rate, flatRates } = trialOptimum(parabolaFit(parabola), 0.01);
    // Margin at 100 kg/ha: 7 - 1 = 6 t/ha; 0.06 t/ha less at sqrt(0.06 / 0.0001) = 24.5 kg/ha to each side.
    expect(rate).toBeCloseTo(100, 6);
    expect(flatRates?.from).toBeCloseTo(75.5, 1);
    expect(flatRates?.to).toBeCloseTo(124.5, 1);
  });

  it("falls with the cost", () => {
    const fit = fitTrial(trial(plateau));
    const rates = [0, 0.003, 0.006, 0.009, 0.012].map((cost) => trialOptimum(fit, cost).rate ?? Number.NaN);
    for (const [index, rate] of rates.entries()) {
      if (index > 0) expect(rate).toBeLessThan(rates[index - 1] ?? 0);
    }
    expect(() => trialOptimum(fit, -0.001)).toThrow(RangeError);
  });
});

describe("the interval of the optimum", () => {
  const COST = 0.007;
  const terms = (fit: TrialFit) => ({
    costTPerRate: COST,
    coverage: 0.9,
    effectiveUnits: fit.effectiveUnits,
  });

  it.each([
    ["parabola", parabola, 0.25],
    ["quadratic-plateau", plateau, 0.25],
    ["linear-plateau with large errors", broken, 0.5],
  ] as const)("holds the truth in 80 to 97 % of trials, of 90 % stated: %s", (_, truth, deviationTPerHa) => {
    const optimum = freeOptimum(truth, COST) ?? Number.NaN;
    const deviate = normalDeviates(seededRandom(11));
    let [held, trials] = [0, 0];
    for (let index = 0; index < 80; index++) {
      const plots = simulateTrial(
        { truth, rates: RATES, blocks: [0, 0.3, -0.2, 0.5], deviationTPerHa },
        deviate,
      );
      const { interval } = trialOptimum(fitTrial(plots), COST);
      if (interval === null) continue;
      trials++;
      if (interval.from <= optimum && optimum <= interval.to) held++;
    }
    expect(trials).toBeGreaterThan(75);
    expect(held / trials).toBeGreaterThan(0.8);
    expect(held / trials).toBeLessThanOrEqual(0.975);
  });

  it("is Fieller's for a parabola", () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const fit = fitTrial(trial(parabola, 0.2, seed), ["quadratic"]);
        const [only] = fit.fits;
        if (only?.curve.model !== "quadratic") throw new Error("no parabola");
        const fieller = fiellerInterval(fit.sums, { ...only, curve: only.curve }, terms(fit));
        const { interval } = trialOptimum(fit, COST);
        if (fieller === null || interval === null) return;
        expect(interval.from).toBeCloseTo(Math.max(0, fieller.from), 4);
        expect(interval.to).toBeCloseTo(Math.min(200, fieller.to), 4);
      }),
      { numRuns: 20 },
    );
  });

  it("solves Fieller's equation: at its ends the slope differs from the cost by t standard errors", () => {
    // Parabola 4 + 0.08 N - 0.0004 N^2 by hand; the inverse of the centred sums is in units of 50 kg/ha.
    const plots = [3.9, 4.1, 6.8, 7.2, 8.1, 7.9].map((yieldTPerHa, index) => ({
      rate: [0, 0, 50, 50, 100, 100][index] ?? 0,
      yieldTPerHa,
    }));
    const fit = fitTrial(plots, ["quadratic"]);
    const [only] = fit.fits;
    if (only?.curve.model !== "quadratic") throw new Error("no parabola");
    const interval = fiellerInterval(
      fit.sums,
      { ...only, curve: only.curve },
      { ...terms(fit), costTPerRate: 0.02 },
    );
    // Error variance 0.04. With s = N / 50 at 0, 1, 2 twice: Var b = 3.25 x 0.04, Var c = 0.75 x 0.04, Cov = -1.5 x 0.04.
    const [b, c, t2] = [0.08 * 50, -0.0004 * 2500, 2.3534 ** 2];
    for (const rate of [interval?.from ?? 0, interval?.to ?? 0]) {
      const s = rate / 50;
      const variance = 0.04 * (3.25 - 4 * s * 1.5 + 4 * s * s * 0.75);
      expect((b - 0.02 * 50 + 2 * c * s) ** 2 / variance).toBeCloseTo(t2, 2);
    }
  });

  it("is wider the larger the errors, the fewer the plots and the greater its coverage", () => {
    const width = (fit: TrialFit, coverage?: number) => {
      const { interval } = trialOptimum(fit, COST, coverage);
      return (interval?.to ?? Number.NaN) - (interval?.from ?? Number.NaN);
    };
    const precise = fitTrial(trial(parabola, 0.1));
    expect(width(fitTrial(trial(parabola, 0.3)))).toBeGreaterThan(width(precise));
    expect(width(precise, 0.95)).toBeGreaterThan(width(precise, 0.8));
    const half = trial(parabola, 0.1).filter(({ block }) => block === "block 0" || block === "block 1");
    expect(width(fitTrial(half))).toBeGreaterThan(width(precise));
  });

  it("is open towards rates that nobody tested", () => {
    const fit = fitTrial(
      trial({ model: "quadratic", interceptTPerHa: 5, linear: 0.03, quadratic: -0.00005 }, 0.3),
    );
    const { interval } = trialOptimum(fit, COST);
    expect(interval).toMatchObject({ isOpenAbove: true, to: 200 });
    expect(interval?.isOpenBelow).toBe(false);
  });

  it("includes none where a rate hardly pays", () => {
    const { interval } = trialOptimum(
      fitTrial(trial({ model: "quadratic", interceptTPerHa: 5, linear: 0.009, quadratic: -0.00003 }, 0.4)),
      COST,
    );
    expect(interval).toMatchObject({ isOpenBelow: true, from: 0 });
  });

  it("is none where no plot is left to judge the fit", () => {
    const four = fitTrial(exact(parabola, [0, 60, 120, 200]), ["quadratic"]);
    expect(trialOptimum(four, COST).interval).not.toBeNull();
    const strips = exact(parabola, [0, 100, 200, 200]).map((plot) => ({ ...plot, strip: `${plot.rate}` }));
    const three = fitTrial(strips, ["quadratic"]);
    expect(three.units).toBe(3);
    expect(three.residualTPerHa).toBeNull();
    expect(trialOptimum(three, COST).interval).toBeNull();
    const [only] = three.fits;
    if (only?.curve.model !== "quadratic") throw new Error("no parabola");
    expect(fiellerInterval(three.sums, { ...only, curve: only.curve }, terms(three))).toBeNull();
  });
});
