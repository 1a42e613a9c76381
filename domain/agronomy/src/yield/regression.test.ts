import { describe, expect, it } from "vitest";
import { chooseRegression, fitLine } from "./regression";

/** Eight pairs of the worked example: EVI integral of the critical period, kg/ha. */
const integrals = [18.2, 20.5, 22.1, 23.8, 25, 26.4, 21.3, 24.4];
const yields = [5600, 6900, 7300, 8500, 8800, 9900, 7400, 8300];

describe("a line on the EVI integral", () => {
  it("is that of the worked example, with the error of each season under a line through the others", () => {
    const line = fitLine(integrals, yields);
    expect(line?.intercept).toBeCloseTo(-3150.71, 1);
    expect(line?.slope).toBeCloseTo(483.796, 2);
    expect(line?.residualSd).toBeCloseTo(252.134, 2);
    expect(line?.r2).toBeCloseTo(0.968732, 5);
    expect(line?.looRmse).toBeCloseTo(288.372, 2);
    expect(line?.looRmsePct).toBeCloseTo(3.67939, 4);
  });

  it("leaves each pair out in fact: the error is that of lines fitted without it", () => {
    const squares = integrals.map((x, left) => {
      const others = integrals.map((_, index) => index).filter((index) => index !== left);
      const line = fitLine(
        others.map((index) => integrals[index] ?? 0),
        others.map((index) => yields[index] ?? 0),
      );
      return ((line?.intercept ?? 0) + (line?.slope ?? 0) * x - (yields[left] ?? 0)) ** 2;
    });
    const rmse = Math.sqrt(squares.reduce((sum, one) => sum + one, 0) / 8);
    expect(fitLine(integrals, yields)?.looRmse).toBeCloseTo(rmse, 6);
  });

  it("takes three pairs, of lists of one length", () => {
    expect(fitLine([1, 2, 3], [1, 2])).toBeNull();
    expect(fitLine([1, 2, 3], [2, 4, 6])?.slope).toBeCloseTo(2, 12);
  });
});

describe("the choice between line and model", () => {
  const seasons = integrals.map((windowIntegral, index) => ({
    windowIntegral,
    observedKgPerHa: yields[index] ?? 0,
    modelKgPerHa: 8000,
  }));

  it("takes the line where its error is the lower one: the model saw no difference between seasons", () => {
    const choice = chooseRegression(seasons);
    expect(choice).toMatchObject({ seasons: 8, isUsed: true });
    expect(choice?.line.looRmse).toBeCloseTo(288.372, 2);
    // The errors of one corrected value are about the standard deviation of the yields, 1320 kg/ha.
    expect(choice?.lightUseLooRmse).toBeGreaterThan(1200);
    expect(choice?.lightUseLooRmse).toBeLessThan(1700);
  });

  it("keeps the model that is right up to a factor", () => {
    const factor = seasons.map((season) => ({ ...season, modelKgPerHa: season.observedKgPerHa }));
    const choice = chooseRegression(factor);
    expect(choice?.lightUseLooRmse).toBeCloseTo(0, 9);
    expect(choice?.isUsed).toBe(false);
  });

  it("corrects each season by the other ones alone", () => {
    // A model that is too high by a ninth: seven other seasons give b = 7 ln(0.9) / 7.5625.
    const high = seasons.map((season) => ({ ...season, modelKgPerHa: season.observedKgPerHa / 0.9 }));
    const bias = (7 * Math.log(0.9)) / (7 + 0.15 ** 2 / 0.2 ** 2);
    const errors = yields.map((observed) => observed - (observed / 0.9) * Math.exp(bias));
    const rmse = Math.sqrt(errors.reduce((sum, one) => sum + one * one, 0) / 8);
    expect(chooseRegression(high)?.lightUseLooRmse).toBeCloseTo(rmse, 6);
  });

  it("takes eight seasons that differ", () => {
    expect(chooseRegression(seasons.slice(1))).toBeNull();
    expect(chooseRegression(seasons.map((season) => ({ ...season, windowIntegral: 20 })))).toBeNull();
  });
});
