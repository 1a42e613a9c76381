import { describe, expect, it } from "vitest";
import { freeOptimum, type ResponseCurve, yieldOnCurve } from "./response-curves";
import { broken, nothing, parabola, plateau } from "./simulated-trial.testing";

describe("response curves", () => {
  it("have their published shapes", () => {
    expect(yieldOnCurve(parabola, 100)).toBeCloseTo(7, 12);
    expect(yieldOnCurve(plateau, 75)).toBeCloseTo(5 + 3 * 0.75, 12);
    expect([yieldOnCurve(plateau, 150), yieldOnCurve(plateau, 300)]).toEqual([8, 8]);
    expect(yieldOnCurve(broken, 55)).toBeCloseTo(6.25, 12);
    expect(yieldOnCurve(broken, 200)).toBe(7.5);
    expect(yieldOnCurve(nothing, 200)).toBe(6);
  });

  it("have their optimum where another unit just pays itself", () => {
    expect(freeOptimum(parabola, 0.01)).toBeCloseTo(100, 9);
    expect(freeOptimum(plateau, 0.01)).toBeCloseTo(112.5, 9);
    expect(freeOptimum(plateau, 0)).toBe(150);
    expect(freeOptimum(broken, 0.01)).toBe(110);
    expect(freeOptimum(broken, 0.03)).toBe(Number.NEGATIVE_INFINITY);
    expect(freeOptimum(nothing, 0)).toBe(Number.NEGATIVE_INFINITY);
    expect(freeOptimum({ ...parabola, quadratic: 0 } as ResponseCurve, 0.01)).toBeNull();
    expect(freeOptimum({ ...plateau, gainTPerHa: 0 } as ResponseCurve, 0)).toBe(Number.NEGATIVE_INFINITY);
  });
});
