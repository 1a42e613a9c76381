import { describe, expect, it } from "vitest";
import {
  compareDefaultsWithTrials,
  compareDefaultWithTrial,
  maizeDensityDefault,
  meansByRate,
  nitrogenDefault,
} from "./defaults-against-trials";
import { fitTrial } from "./fit-trial";
import { type ResponseCurve, yieldOnCurve } from "./response-curves";

const parabola: ResponseCurve = { model: "quadratic", interceptTPerHa: 5, linear: 0.03, quadratic: -0.0001 };
const fitOf = (truth: ResponseCurve, rates: number[]) =>
  fitTrial(
    [...rates, ...rates].map((rate, index) => ({
      rate,
      yieldTPerHa: yieldOnCurve(truth, rate) + (index < rates.length ? 0.1 : -0.1),
    })),
    ["quadratic"],
  );
const trial = fitOf(parabola, [0, 50, 100, 150, 200]);

describe("a default against a trial", () => {
  it("loses yield and margin, and is off by the errors of its curve", () => {
    // Optimum at a cost of 0.01: 100 kg/ha. Default 60 kg/ha: 6.44 against 7 t/ha; margin 5.84 against 6.
    const compared = compareDefaultWithTrial(trial, {
      rate: 60,
      yieldAt: (rate) => yieldOnCurve(parabola, rate) + 0.5,
      costTPerRate: 0.01,
    });
    expect(compared.bestRate).toBeCloseTo(100, 6);
    expect(compared.isDefaultTested).toBe(true);
    expect(compared.yieldLossTPerHa).toBeCloseTo(0.56, 6);
    expect(compared.marginLossTPerHa).toBeCloseTo(0.16, 6);
    expect(compared.rmseTPerHa).toBeCloseTo(0.5, 6);
    // Mean of 5, 6.25, 7, 7.25 and 7 t/ha: 6.5.
    expect(compared.relativeRmsePct).toBeCloseTo(50 / 6.5, 6);
    expect(compared.rates.map(({ rate }) => Math.round(rate))).toEqual([0, 50, 100, 150, 200]);
  });

  it("is held to the tested rates beyond them", () => {
    const advice = { rate: 300, yieldAt: () => 7, costTPerRate: 0 };
    const compared = compareDefaultWithTrial(trial, advice);
    expect(compared.isDefaultTested).toBe(false);
    // Greatest yield 7.25 t/ha at 150 kg/ha, 7 at 200.
    expect(compared.yieldLossTPerHa).toBeCloseTo(0.25, 6);
    const steep = fitOf(parabola, [0, 20, 40, 60]);
    expect(compareDefaultWithTrial(steep, advice).bestRate).toBe(60);
  });

  it("is measured at the better end of a curve that bends upwards", () => {
    const upwards = fitOf(
      { ...parabola, linear: -0.001, quadratic: 0.0001 } as ResponseCurve,
      [0, 50, 100, 150],
    );
    const at = (costTPerRate: number) =>
      compareDefaultWithTrial(upwards, { rate: 0, yieldAt: () => 6, costTPerRate });
    expect(at(0.001).bestRate).toBe(150);
    expect(at(0.1).bestRate).toBe(0);
    expect(at(0.1).marginLossTPerHa).toBe(0);
  });

  it("adds up over trials by their rates", () => {
    const one = compareDefaultWithTrial(trial, { rate: 100, yieldAt: () => 6.5, costTPerRate: 0.01 });
    const two = compareDefaultWithTrial(trial, { rate: 60, yieldAt: () => 6.5, costTPerRate: 0.01 });
    const summary = compareDefaultsWithTrials([one, two]);
    expect(summary.trials).toBe(2);
    expect(summary.meanMarginLossTPerHa).toBeCloseTo(0.08, 6);
    expect(summary.meanYieldLossTPerHa).toBeCloseTo(0.28, 6);
    expect(summary.rmseTPerHa).toBeCloseTo(one.rmseTPerHa, 9);
    expect(summary.relativeRmsePct).toBeCloseTo((100 * one.rmseTPerHa) / 6.5, 6);
    expect(() => compareDefaultsWithTrials([])).toThrow(RangeError);
  });

  it("observes the mean of each rate over blocks", () => {
    const plots = [0, 100, 200].flatMap((rate) => [
      { rate, block: "a", yieldTPerHa: 5 + rate / 100 },
      { rate, block: "b", yieldTPerHa: 7 + rate / 100 },
    ]);
    expect(meansByRate(fitTrial(plots, ["quadratic"]))).toEqual([
      { rate: 0, yieldTPerHa: 6 },
      { rate: 100, yieldTPerHa: 7 },
      { rate: 200, yieldTPerHa: 8 },
    ]);
  });
});

describe("the defaults of the parameter table", () => {
  it("take the greatest mean of the trial for the target: 7.25 t/ha of maize", () => {
    const advice = nitrogenDefault(trial, { crop: "maizeEarly", responseClass: "medium", priceRatio: 10 });
    // Nc = 16.5 x 7.25; x* = 1 - 10 Nc / (2 x 7250 x 0.55); 60 kg/ha in the soil.
    const critical = 16.5 * 7.25;
    const dose = critical * (1 - (10 * critical) / (2 * 7250 * 0.55)) - 60;
    expect(advice.rate).toBeCloseTo(dose, 6);
    expect(advice.costTPerRate).toBeCloseTo(0.01, 12);
    expect(advice.yieldAt(200)).toBeCloseTo(7.25, 6);
    const known = {
      crop: "maizeEarly",
      responseClass: "medium",
      priceRatio: 10,
      soilKgPerHa: 0,
      targetTPerHa: 9,
    } as const;
    expect(nitrogenDefault(trial, known).yieldAt(0)).toBeCloseTo(4.05, 9);
    expect(() => nitrogenDefault(trial, { ...known, crop: "sorghum" })).toThrow(RangeError);
  });

  it("give the density of the table for the greatest mean", () => {
    const density = fitOf(
      { model: "quadratic", interceptTPerHa: -2, linear: 0.00032, quadratic: -2.2e-9 },
      [40_000, 60_000, 80_000, 100_000],
    );
    const advice = maizeDensityDefault(density, "medium");
    const greatest = Math.max(...meansByRate(density).map(({ yieldTPerHa }) => yieldTPerHa));
    expect(advice.rate).toBeCloseTo(62_000 + (greatest - 8) * 4000, 3);
    expect(advice.yieldAt(advice.rate)).toBeCloseTo(greatest, 9);
    expect(advice.costTPerRate).toBe(0);
  });
});
