import {
  calculateNitrogen,
  densityInput,
  nitrogenInput,
  type RecommendationInputs,
  recommendDensityOf,
  recommendNitrogenOf,
  type SavedRecommendation,
} from "@surco/recommendations/contract";
import { expect, it } from "vitest";
import { recommendedRates } from "./recommended-rates";

const zones = [
  { name: "Loma", areaHa: 10, targetYieldTPerHa: 7, level: null },
  { name: "Bajo", areaHa: 30, targetYieldTPerHa: 11, level: null },
];
const nitrogen = nitrogenInput.parse({
  ...calculateNitrogen.example.body,
  zones: zones.map((zone) => ({ ...zone, availableNKgPerHa: null })),
});
const density = densityInput.parse({
  cropId: 5,
  targetYieldTPerHa: 9,
  emergencePct: 92,
  rowSpacingCm: 52.5,
  areaHa: 40,
  zones,
});

const saved = (inputs: RecommendationInputs) => ({ inputs }) as SavedRecommendation;

it("takes the nitrogen of each zone over, as nitrogen or as product", () => {
  const result = recommendNitrogenOf(nitrogen);
  const asNitrogen = recommendedRates(saved({ kind: "nitrogen", input: nitrogen }), "kgN/ha");
  const asProduct = recommendedRates(saved({ kind: "nitrogen", input: nitrogen }), "kg/ha");

  for (const zone of result?.zones ?? []) {
    expect(asNitrogen?.byZone.get(zone.name)).toBeCloseTo(zone.doseKgPerHa, 0);
    expect(asProduct?.byZone.get(zone.name)).toBeCloseTo(zone.productKgPerHa, 0);
  }
  expect(asNitrogen?.byZone.size).toBe(2);
  expect(asNitrogen?.otherwise).toBeCloseTo(result?.chosen.doseKgPerHa ?? 0, 0);
});

it("takes the density of each zone over, as plants or as seeds", () => {
  const result = recommendDensityOf(density);
  const asSeeds = recommendedRates(saved({ kind: "density", input: density }), "seeds/ha");

  for (const zone of result?.zones ?? []) {
    expect(Math.abs((asSeeds?.byZone.get(zone.name) ?? 0) - zone.seedsPerHa)).toBeLessThanOrEqual(50);
  }
  expect(recommendedRates(saved({ kind: "density", input: density }), "plants/ha")?.byZone.size).toBe(2);
});

it("gives no rates of another kind", () => {
  expect(recommendedRates(saved({ kind: "density", input: density }), "kg/ha")).toBeNull();
  expect(recommendedRates(saved({ kind: "nitrogen", input: nitrogen }), "seeds/ha")).toBeNull();
});
