import { expect, it } from "vitest";
import { SIMULATED_COVERAGE } from "../release-figures";
import { measureCoverage } from "./coverage.testing";

const { runs } = SIMULATED_COVERAGE;

it("intervals of 95 % hold the truth in 90 to 97 % of 500 simulated trials, as the model card says", () => {
  const figures = measureCoverage(runs, 1000);

  expect(figures.optimum).toBeCloseTo(SIMULATED_COVERAGE.optimum, 4);
  expect(figures.differences).toBeCloseTo(SIMULATED_COVERAGE.differences, 4);
  expect(figures.ordinaryOptimum).toBeCloseTo(SIMULATED_COVERAGE.ordinaryOptimum, 4);
  for (const share of [figures.optimum, figures.differences]) {
    expect(share).toBeGreaterThanOrEqual(0.9);
    expect(share).toBeLessThanOrEqual(0.97);
  }
});

it.each([
  ["strips", 4],
  ["blocks", 2],
] as const)("they do so of %s in %d blocks", (kind, blocks) => {
  const { optimum, differences } = measureCoverage(runs, 5000, kind, blocks);

  for (const share of [optimum, differences]) {
    expect(share).toBeGreaterThanOrEqual(0.9);
    expect(share).toBeLessThanOrEqual(0.98);
  }
});
