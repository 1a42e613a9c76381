import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keepMean, type ProductRates, productTotals } from "./rates";

const product = (changes: Partial<ProductRates>): ProductRates => ({
  unit: "kg/ha",
  rates: [100, 160],
  fieldRate: null,
  establishmentPct: null,
  priceUsd: null,
  ...changes,
});

describe("totals of a product", () => {
  it("are amount, mean by area and cost: 100 kg/ha on 10 ha and 160 on 30 need 5800 kg", () => {
    expect(productTotals(product({ priceUsd: 0.5 }), [10, 30])).toEqual({
      unit: "kg/ha",
      applied: [100, 160],
      mean: 145,
      amount: 5800,
      costUsd: 2900,
    });
  });

  it("count seeds of plants by the share that becomes plants, priced by the thousand", () => {
    const totals = productTotals(
      product({ unit: "plants/ha", rates: [72_000], establishmentPct: 90, priceUsd: 2 }),
      [10],
    );

    expect(totals).toMatchObject({ unit: "seeds/ha", applied: [80_000], amount: 800_000, costUsd: 1600 });
  });

  it("keep the field's rate as the mean by area and the ratios of the rates", () => {
    const rate = fc.double({ min: 1, max: 500, noNaN: true });
    const area = fc.double({ min: 0.5, max: 200, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(rate, area), { minLength: 1, maxLength: 8 }),
        rate,
        (zones, fieldRate) => {
          const [rates, areas] = [zones.map(([one]) => one), zones.map(([, one]) => one)];
          const kept = keepMean(rates, areas, fieldRate) ?? [];
          const total = areas.reduce((sum, one) => sum + one, 0);
          const mean = kept.reduce((sum, one, index) => sum + one * (areas[index] ?? 0), 0) / total;
          expect(mean).toBeCloseTo(fieldRate, 6);
          expect((kept[0] ?? 0) / (kept.at(-1) ?? 1)).toBeCloseTo((rates[0] ?? 0) / (rates.at(-1) ?? 1), 6);
        },
      ),
    );
  });

  it("leave rates of nothing as they are", () => {
    expect(keepMean([0, 0], [1, 2], 50)).toBeNull();
    expect(productTotals(product({ rates: [0, 0], fieldRate: 50 }), [1, 2])).toMatchObject({ amount: 0 });
  });
});
