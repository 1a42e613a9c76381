import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { grossMargin } from "./gross-margin";

const maize = {
  yieldTPerHa: 9.2,
  priceUsdPerT: 165,
  commercialPct: 22,
  directCostsUsdPerHa: [55, 140, 165, 60, 18, 15, 20, 4, 2, 5, 220, 70, 25],
  areaHa: 48.5,
};

describe("gross margin", () => {
  it("is 385 USD/ha and 18,674 USD for maize of 9.2 t/ha at 165 USD/t", () => {
    const margin = grossMargin(maize);
    expect(margin.incomeUsdPerHa).toBeCloseTo(1518, 9);
    expect(margin.netIncomeUsdPerHa).toBeCloseTo(1184.04, 9);
    expect(margin.directCostUsdPerHa).toBe(799);
    expect(margin.totalExpensesUsdPerHa).toBeCloseTo(1132.96, 9);
    expect(margin.marginUsdPerHa).toBeCloseTo(385.04, 9);
    expect(margin.marginUsd).toBeCloseTo(18_674.44, 6);
    expect(margin.breakEvenYieldTPerHa).toBeCloseTo(6.208, 3);
    expect(margin.breakEvenPriceUsdPerT).toBeCloseTo(111.3, 1);
    expect(margin.returnPct).toBeCloseTo(33.99, 2);
  });

  it("is a loss of 284 USD/ha at 4 t/ha, which 256 USD/t would cover", () => {
    const margin = grossMargin({ ...maize, yieldTPerHa: 4 });
    expect(margin.marginUsdPerHa).toBeCloseTo(-284.2, 1);
    expect(margin.breakEvenPriceUsdPerT).toBeCloseTo(256.1, 1);
  });

  it("vanishes at the break-even yield and at the break-even price", () => {
    const positive = fc.double({ min: 1, max: 500, noNaN: true });
    fc.assert(
      fc.property(
        positive,
        positive,
        fc.double({ min: 0, max: 90, noNaN: true }),
        (price, cost, commercialPct) => {
          const input = { ...maize, priceUsdPerT: price, directCostsUsdPerHa: [cost], commercialPct };
          const { breakEvenYieldTPerHa, breakEvenPriceUsdPerT } = grossMargin(input);
          expect(
            grossMargin({ ...input, yieldTPerHa: breakEvenYieldTPerHa ?? Number.NaN }).marginUsdPerHa,
          ).toBeCloseTo(0, 6);
          expect(
            grossMargin({ ...input, priceUsdPerT: breakEvenPriceUsdPerT ?? Number.NaN }).marginUsdPerHa,
          ).toBeCloseTo(0, 6);
        },
      ),
    );
  });

  it("breaks even nowhere without a price, without a yield, or when selling takes it all", () => {
    expect(grossMargin({ ...maize, priceUsdPerT: 0 }).breakEvenYieldTPerHa).toBeNull();
    expect(grossMargin({ ...maize, yieldTPerHa: 0 }).breakEvenPriceUsdPerT).toBeNull();
    const sold = grossMargin({ ...maize, commercialPct: 100 });
    expect([sold.breakEvenYieldTPerHa, sold.breakEvenPriceUsdPerT]).toEqual([null, null]);
    expect(grossMargin({ ...maize, commercialPct: 0, directCostsUsdPerHa: [] }).returnPct).toBeNull();
  });

  it("refuses negative inputs", () => {
    for (const name of ["yieldTPerHa", "priceUsdPerT", "commercialPct", "areaHa"] as const) {
      expect(() => grossMargin({ ...maize, [name]: -1 })).toThrow(RangeError);
    }
    expect(() => grossMargin({ ...maize, directCostsUsdPerHa: [-1] })).toThrow(RangeError);
    expect(grossMargin({ ...maize, areaHa: 0 }).marginUsd).toBe(0);
  });
});
