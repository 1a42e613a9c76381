import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { quantilesInPlace } from "./quantiles";
import { statisticsInPlace } from "./statistics";

/** Type 7 straight from its definition, on sorted values. */
function quantileOfSorted(sorted: readonly number[], probability: number): number {
  const position = probability * (sorted.length - 1);
  const [low, high] = [Math.floor(position), Math.ceil(position)];
  return (sorted[low] ?? 0) + (position - low) * ((sorted[high] ?? 0) - (sorted[low] ?? 0));
}

describe("quantilesInPlace", () => {
  it("equals sorting, for any values and with many ties", () => {
    const value = fc.oneof(fc.double({ min: -1, max: 1, noNaN: true }), fc.constantFrom(0, 0.25, 0.5));
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 300 }), (values) => {
        const sorted = [...values].sort((a, b) => a - b);
        const probabilities = [0, 0.05, 0.1, 1 / 3, 0.5, 0.9, 0.95, 1];

        const found = quantilesInPlace(Float64Array.from(values), probabilities);

        found.forEach((quantile, index) => {
          expect(quantile).toBeCloseTo(quantileOfSorted(sorted, probabilities[index] ?? 0), 12);
        });
      }),
    );
  });
});

describe("statisticsInPlace", () => {
  it("gives the figures of five values as worked out by hand", () => {
    const values = Float64Array.of(0.5, 0.1, 0.4, 0.2, 0.3);

    const { mean, median, std, min, max, p10, p90, count, validFraction } = statisticsInPlace(values, 10, {});

    expect([min, max, count, validFraction]).toEqual([0.1, 0.5, 5, 0.5]);
    expect(mean).toBeCloseTo(0.3, 12);
    expect(median).toBeCloseTo(0.3, 12);
    expect(std).toBeCloseTo(Math.sqrt(0.02), 12);
    expect(p10).toBeCloseTo(0.14, 12);
    expect(p90).toBeCloseTo(0.46, 12);
  });

  it("orders its figures for any values", () => {
    const values = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 1, maxLength: 100 });
    fc.assert(
      fc.property(values, (list) => {
        const found = statisticsInPlace(Float64Array.from(list), list.length, {});

        const figures = [found.min, found.p10, found.median, found.p90, found.max].map(Number);
        expect([...figures].sort((a, b) => a - b)).toEqual(figures);
        expect(found.std).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
