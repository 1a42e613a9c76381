import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { whittaker } from "./whittaker";

const finite = fc.double({ min: -1, max: 1, noNaN: true });

describe("whittaker", () => {
  it("solves (W + lambda D'D) z = W y", () => {
    const sample = fc.tuple(finite, fc.constantFrom(0, 0.3, 1));
    fc.assert(
      fc.property(
        fc.array(sample, { minLength: 3, maxLength: 40 }),
        fc.constantFrom(0.5, 10, 1000),
        (samples, lambda) => {
          const y = samples.map(([value]) => value);
          const w = samples.map(([, weight], index) => (index < 2 ? 1 : weight));

          const z = whittaker(y, w, lambda);

          // The sum's derivative is zero at its least: checked on the definition, difference by difference.
          const second = (i: number) => (z[i] ?? 0) - 2 * (z[i + 1] ?? 0) + (z[i + 2] ?? 0);
          const gradient = y.map((value, i) => {
            let slope = (w[i] ?? 0) * ((z[i] ?? 0) - value);
            if (i + 2 < y.length) slope += lambda * second(i);
            if (i >= 1 && i + 1 < y.length) slope -= 2 * lambda * second(i - 1);
            if (i >= 2) slope += lambda * second(i - 2);
            return Math.abs(slope);
          });
          expect(Math.max(...gradient)).toBeLessThan(1e-6 * lambda);
        },
      ),
    );
  });

  it("leaves a straight line as it is and draws one across a gap", () => {
    const line = Array.from({ length: 50 }, (_, day) => 0.2 + 0.01 * day);
    const weights = line.map((_, day) => (day === 0 || day === 49 ? 1 : 0));

    whittaker(
      line.map((value, day) => (weights[day] === 0 ? 9 : value)),
      weights,
      1e4,
    ).forEach((value, day) => {
      expect(value).toBeCloseTo(line[day] ?? 0, 8);
    });
  });

  it("refuses what has no single answer", () => {
    expect(() => whittaker([1, 2, 3], [1, 0, 0], 10)).toThrow(RangeError);
    expect(() => whittaker([1, 2, 3], [1, 1], 10)).toThrow(RangeError);
    expect(() => whittaker([1, 2, 3], [1, 1, -1], 10)).toThrow(RangeError);
    expect(() => whittaker([1, 2, 3], [1, 1, 1], 0)).toThrow(RangeError);
  });
});
