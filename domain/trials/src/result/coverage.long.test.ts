import { expect, it } from "vitest";
import { SIMULATED_COVERAGE } from "../release-figures";
import { measureCoverage } from "./coverage.testing";

it("intervals of 95 % hold the truth in 90 to 97 % of 500 simulated trials, as the model card says", () => {
  const figures = measureCoverage(SIMULATED_COVERAGE.runs, 1000);
  const strips = measureCoverage(SIMULATED_COVERAGE.runs, 5000, "strips");

  expect(figures.optimum).toBeCloseTo(SIMULATED_COVERAGE.optimum, 3);
  expect(figures.differences).toBeCloseTo(SIMULATED_COVERAGE.differences, 3);
  expect(figures.ordinaryOptimum).toBeCloseTo(SIMULATED_COVERAGE.ordinaryOptimum, 3);
  for (const share of [figures.optimum, figures.differences, strips.optimum, strips.differences]) {
    expect(share).toBeGreaterThanOrEqual(0.9);
    expect(share).toBeLessThanOrEqual(0.97);
  }
});
