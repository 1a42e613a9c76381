import { describe, expect, it } from "vitest";
import { intervalAround, precisionBlend, shrunkenBias, yieldInterval, yieldPrior } from "./calibration";

describe("calibration by harvests", () => {
  it("has the bias and the interval of the worked example", () => {
    const bias = shrunkenBias(
      [
        [8200, 9000],
        [9100, 9500],
        [7600, 9200],
      ].map(([observedKgPerHa = 0, modelKgPerHa = 0]) => ({ observedKgPerHa, modelKgPerHa, weight: 1 })),
    );
    expect(bias.harvests).toBe(3);
    expect(bias.bias).toBeCloseTo(-0.09184, 5);
    expect(bias.variance).toBeCloseTo(0.006316, 6);
    const interval = yieldInterval(9400, bias, 0.15, 0.1);
    expect(interval.pointKgPerHa).toBeCloseTo(8575.2, 0);
    expect(interval.lowerKgPerHa).toBeCloseTo(6661.7, 0);
    expect(interval.upperKgPerHa).toBeCloseTo(11_038.3, 0);
    expect(interval.sd).toBeCloseTo(0.197017, 5);
  });

  it("blends model and prior by their precision: 8645 of 7800 and 9100 kg/ha", () => {
    const blended = precisionBlend({ mean: 7800, sd: 1500 }, { mean: 9100, sd: 1100 });
    expect(blended.mean).toBeCloseTo(8645.38, 1);
    expect(blended.sd).toBeCloseTo(887.045, 2);
    expect(blended.modelWeight).toBeCloseTo(0.650289, 5);
  });

  it("refuses yields that are not above 0, observed or modelled", () => {
    const harvest = { observedKgPerHa: 1, modelKgPerHa: 1, weight: 1 };
    expect(() => shrunkenBias([{ ...harvest, observedKgPerHa: 0 }])).toThrow(RangeError);
    expect(() => shrunkenBias([{ ...harvest, modelKgPerHa: -1 }])).toThrow(RangeError);
    expect(shrunkenBias([harvest]).bias).toBe(0);
  });

  it("has intervals as far below as above on the scale of logarithms", () => {
    const { lowerKgPerHa, upperKgPerHa } = intervalAround(8000, 0.2);
    expect(Math.sqrt(lowerKgPerHa * upperKgPerHa)).toBeCloseTo(8000, 6);
    expect(Math.log(upperKgPerHa / 8000)).toBeCloseTo(0.25632, 5);
  });

  it("needs three years of a district, and of a field", () => {
    expect(yieldPrior([], [5000, 6000, 7000])?.years).toBe(3);
    expect(yieldPrior([8000, 9000, 10_000], [])?.origin).toBe("field");
    expect(yieldPrior([], [])).toBeNull();
  });
});
