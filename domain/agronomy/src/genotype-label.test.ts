import { expect, it } from "vitest";
import { genotypeLabel } from "./genotype-label";

it("a genotype is called by its brand and its name, and by its name alone where that holds the brand", () => {
  expect(genotypeLabel({ name: "P1815", brandName: "Pioneer" })).toBe("Pioneer P1815");
  expect(genotypeLabel({ name: "Klein Proteo", brandName: "Klein" })).toBe("Klein Proteo");
  expect(genotypeLabel({ name: "ACAcia", brandName: "ACA" })).toBe("ACA ACAcia");
  expect(genotypeLabel({ name: "Andreia", brandName: null })).toBe("Andreia");
});
