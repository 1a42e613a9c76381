import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { laplaceNoise } from "./noise";

const key = Buffer.alloc(32, 7);
const draws = (count: number, scale: number) =>
  Array.from({ length: count }, (_, n) => laplaceNoise(key, ["AR", "Córdoba", "Unión", n], scale));

describe("noise of a mean", () => {
  it("is the same for the same cell and key, and another for any other", () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        fc.double({ min: 1, max: 5000, noNaN: true }),
        (one, other, scale) => {
          const noise = laplaceNoise(key, [one, 5], scale);
          expect(laplaceNoise(key, [one, 5], scale)).toBe(noise);
          expect(Number.isFinite(noise)).toBe(true);
          if (one !== other) expect(laplaceNoise(key, [other, 5], scale)).not.toBe(noise);
          expect(laplaceNoise(randomBytes(32), [one, 5], scale)).not.toBe(noise);
        },
      ),
    );
  });

  it("grows in proportion to its scale", () => {
    fc.assert(
      fc.property(fc.string(), fc.double({ min: 1, max: 5000, noNaN: true }), (cell, scale) => {
        expect(laplaceNoise(key, [cell], 2 * scale)).toBeCloseTo(2 * laplaceNoise(key, [cell], scale), 6);
      }),
    );
  });

  it("is distributed as Laplace's: mean 0, mean absolute value the scale, half below scale · ln 2", () => {
    const noise = draws(20_000, 100);
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    // Standard errors: 1.0, 0.7 and 0.0035.
    expect(Math.abs(mean(noise))).toBeLessThan(5);
    expect(Math.abs(mean(noise.map(Math.abs)) - 100)).toBeLessThan(4);
    const nearShare = noise.filter((value) => Math.abs(value) < 100 * Math.LN2).length / noise.length;
    expect(nearShare).toBeCloseTo(0.5, 1);
  });

  it("hides the replacement of one grower: neighbouring answers are at most e^epsilon times as likely", () => {
    // Ten growers, range 10 t/ha, epsilon 2: scale 500 kg/ha; the replacement moves the mean by 1,000 kg/ha.
    const noise = draws(40_000, 500);
    const shareWithin = (shift: number, from: number, until: number) =>
      noise.filter((value) => value + shift >= from && value + shift < until).length / noise.length;
    for (let from = -1000; from < 2000; from += 500) {
      const [one, other] = [shareWithin(0, from, from + 500), shareWithin(1000, from, from + 500)];
      expect(Math.max(one / other, other / one)).toBeLessThan(Math.exp(2) * 1.15);
    }
  });
});
