import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DoseUnit, doseKgPerHa, doseUnits } from "./dose-units";
import { type AppliedFertilizer, fertilizers, nutrientsKgPerHa } from "./fertilizer-nutrients";

const [CAN, MAP, PDA, SPT, UAN, UREA, OTHER] = [601, 602, 603, 604, 605, 606, 607] as const;
const of = (productId: number, dose: number, unit: DoseUnit = "kg/ha"): AppliedFertilizer => ({
  productId,
  grade: null,
  dose,
  unit,
});
const P2O5_OF_P = 1 / 0.4364;

describe("nutrients of a fertilisation", () => {
  it.each<[string, AppliedFertilizer[], number, number]>([
    ["MAP and urea", [of(MAP, 76.92), of(UREA, 242.5)], 120, 40],
    ["PDA and UAN by weight", [of(PDA, 86.96), of(UAN, 326.1)], 120, 40],
    ["PDA and UAN by volume", [of(PDA, 86.96), of(UAN, 247, "L/ha")], 120, 40],
    ["SPT and CAN", [of(SPT, 100), of(CAN, 333.3)], 90, 46],
  ])("of %s reach the plan's N and P2O5", (_name, products, n, p2o5) => {
    const sum = nutrientsKgPerHa(products);
    expect(sum.n).toBeCloseTo(n, 0);
    expect(sum.p * P2O5_OF_P).toBeCloseTo(p2o5, 1);
    expect(sum).toMatchObject({ k: 0, s: 0, isComplete: true });
  });

  it("are elements, not oxides: 100 kg of 0-0-60 bring 49.8 kg of K", () => {
    expect(nutrientsKgPerHa([of(610, 100)]).k).toBeCloseTo(49.806, 6);
    expect(nutrientsKgPerHa([of(604, 100)]).p).toBeCloseTo(20.0744, 6);
    expect(nutrientsKgPerHa([of(608, 100)])).toMatchObject({ n: 21, s: 24 });
  });

  it("follow the grade of a label, and are incomplete without one", () => {
    const grade = { nPct: 10, p2o5Pct: 20, k2oPct: 10, sPct: 5 };
    expect(nutrientsKgPerHa([{ ...of(OTHER, 200), grade }])).toMatchObject({
      n: 20,
      s: 10,
      isComplete: true,
    });
    expect(nutrientsKgPerHa([of(OTHER, 200), of(UREA, 100)])).toMatchObject({ n: 46, isComplete: false });
    expect(nutrientsKgPerHa([of(UREA, 10, "L/ha")])).toMatchObject({ n: 0, isComplete: false });
  });

  it("do not depend on the unit, the order or the splitting of doses", () => {
    const solid = fc
      .constantFrom(...fertilizers.filter(({ key }) => key !== "other"))
      .map((one) => one.productId);
    const doses = fc.array(fc.tuple(solid, fc.double({ min: 0, max: 2000, noNaN: true })), { maxLength: 6 });
    const byUnit: [DoseUnit, number][] = [
      ["g/ha", 1000],
      ["t/ha", 0.001],
      ["qq/ha", 0.01],
    ];
    fc.assert(
      fc.property(doses, fc.constantFrom(...byUnit), (products, [unit, factor]) => {
        const sum = nutrientsKgPerHa(products.map(([id, dose]) => of(id, dose)));
        const other = nutrientsKgPerHa(products.map(([id, dose]) => of(id, dose * factor, unit)).reverse());
        const halves = nutrientsKgPerHa(
          products.flatMap(([id, dose]) => [of(id, dose / 2), of(id, dose / 2)]),
        );
        for (const element of ["n", "p", "k", "s"] as const) {
          expect(other[element]).toBeCloseTo(sum[element], 6);
          expect(halves[element]).toBeCloseTo(sum[element], 6);
        }
      }),
    );
  });
});

describe("a dose", () => {
  it("is known in kg/ha for each unit of mass, and of volume with a density", () => {
    const inKg = doseUnits.map((unit) => doseKgPerHa(2, unit, 1.5));
    expect(inKg).toEqual([2, 0.002, 2000, 200, 3, 0.003, 0.003]);
    expect(doseKgPerHa(2, "mL/ha", null)).toBeNull();
    expect(() => doseKgPerHa(-1, "kg/ha", null)).toThrow(RangeError);
  });
});
