import type { Explanation } from "@surco/contract";
import { recomputeWith } from "@surco/kit-web/testing";
import {
  fieldRelief,
  fieldSoil,
  relief as reliefShape,
  soil as soilShape,
} from "@surco/soil-and-relief/contract";
import { expect, it } from "vitest";
import { explainClassArea, explainRelief, explainSoil } from "./explain-soil-and-relief";
import { soilAndReliefFormulas } from "./formulas";

const verdictOf = (explanation: Explanation) => recomputeWith(soilAndReliefFormulas, explanation).verdict;

it("computes means again by the part of each cell within the field", () => {
  const soil = soilShape.parse(fieldSoil.example.answer.soil);
  const half = { ...soil.cells[0], fieldShare: 0.5 };
  const fractions = (clayPct: number) => ({ clayPct, sandPct: 40, siltPct: 60 - clayPct });
  const cells = [
    { ...half, ring: [], texture: null, group: null, fractions: fractions(20) },
    { ...half, ring: [], texture: null, group: null, fractions: fractions(30) },
  ];
  const clay = { mean: 25, min: 20, max: 30 };
  expect(verdictOf(explainSoil({ ...soil, cells, clay }, "clay", []))).toBe("agrees");
  expect(verdictOf(explainSoil({ ...soil, cells, clay: { ...clay, mean: 26 } }, "clay", []))).toBe("differs");
  const relief = reliefShape.parse(fieldRelief.example.answer.relief);
  const grid = { ...relief.grid, width: 3, height: 1, heightsM: [60, null, 64] };
  const shown = { ...relief, grid, slopePct: [1, null, 2], fieldShare: [1, 0.5, 0.5] };
  const heightM = { mean: 184 / 3, min: 60, max: 64 };
  expect(verdictOf(explainRelief({ ...shown, heightM }, "heightM", []))).toBe("agrees");
  const slope = { mean: 4 / 3, min: 1, max: 2 };
  expect(verdictOf(explainRelief({ ...shown, slope }, "slope", []))).toBe("agrees");
  expect(verdictOf(explainClassArea(50, { areaHa: 37.5, percent: 75 }))).toBe("agrees");
});
