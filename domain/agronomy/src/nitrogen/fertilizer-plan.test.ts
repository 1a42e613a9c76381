import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planFertilizers } from "./fertilizer-plan";

describe("the plan of fertilizers", () => {
  const need = {
    nitrogenKgPerHa: 120,
    phosphateKgPerHa: 40,
    starter: "map",
    nitrogenProduct: "urea",
  } as const;

  it.each([
    [120, 40, "map", "urea", 76.92, 8.462, 242.5, null],
    [120, 40, "pda", "uan", 86.96, 15.65, 326.1, 247],
    [90, 46, "spt", "can", 100, 0, 333.3, null],
    [5, 52, "map", "urea", 100, 11, 0, null],
  ] as const)(
    "is that of the worked table: %d N, %d P2O5 with %s and %s",
    (nitrogenKgPerHa, phosphateKgPerHa, starter, nitrogenProduct, starterKg, credit, productKg, litres) => {
      const plan = planFertilizers({ nitrogenKgPerHa, phosphateKgPerHa, starter, nitrogenProduct });
      expect(plan.starterKgPerHa).toBeCloseTo(starterKg, 1);
      expect(plan.starterNitrogenKgPerHa).toBeCloseTo(credit, 2);
      expect(Math.abs(plan.nitrogenProduct.kgPerHa - productKg)).toBeLessThan(0.06);
      if (litres === null) expect(plan.nitrogenProduct.lPerHa).toBeNull();
      else expect(plan.nitrogenProduct.lPerHa).toBeCloseTo(litres, 0);
    },
  );

  it("splits the nitrogen product by shares, not the starter", () => {
    const plan = planFertilizers({ ...need, shares: [0.4, 0.6] });
    expect(plan.applications.map(({ share }) => share)).toEqual([0.4, 0.6]);
    expect(plan.applications[0]?.kgPerHa).toBeCloseTo(96.99, 1);
    expect(plan.applications[0]?.nitrogenKgPerHa).toBeCloseTo(0.4 * (120 - 8.4615), 3);
    expect(planFertilizers(need).applications).toHaveLength(1);
  });

  it("brings the need exactly, or more where the starter alone exceeds it", () => {
    const kg = fc.double({ min: 0, max: 250, noNaN: true });
    fc.assert(
      fc.property(
        kg,
        kg,
        fc.constantFrom("map", "pda", "spt"),
        (nitrogenKgPerHa, phosphateKgPerHa, starter) => {
          const plan = planFertilizers({ ...need, nitrogenKgPerHa, phosphateKgPerHa, starter });
          const brought = plan.starterNitrogenKgPerHa + 0.46 * plan.nitrogenProduct.kgPerHa;
          expect(plan.totalNitrogenKgPerHa).toBeCloseTo(brought, 6);
          expect(brought).toBeCloseTo(Math.max(nitrogenKgPerHa, plan.starterNitrogenKgPerHa), 6);
        },
      ),
    );
  });

  it("refuses negative needs and shares that do not add up", () => {
    expect(() => planFertilizers({ ...need, nitrogenKgPerHa: -1 })).toThrow(RangeError);
    expect(() => planFertilizers({ ...need, phosphateKgPerHa: -1 })).toThrow(RangeError);
    for (const shares of [[], [0.5, 0.4], [1.5, -0.5], [0, 1]]) {
      expect(() => planFertilizers({ ...need, shares })).toThrow(RangeError);
    }
    expect(planFertilizers({ ...need, nitrogenKgPerHa: 0, phosphateKgPerHa: 0 }).totalNitrogenKgPerHa).toBe(
      0,
    );
    expect(planFertilizers({ ...need, shares: [1 / 3, 1 / 3, 1 / 3] }).applications).toHaveLength(3);
  });
});
