import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ringBetween, ringOfCircle, ringOfRectangle } from "./build-ring";
import { pointInRing } from "./inside";
import { areaHa, distanceM, ringAreaHa } from "./measure";
import { simplifyRing } from "./simplify-ring";
import { box, closed, farmland, polygonOf } from "./testing";
import type { LngLat } from "./types";
import { validateBoundary } from "./validate";

describe("a circle", () => {
  it("has the hectares of its radius, everywhere", () => {
    fc.assert(
      fc.property(farmland, fc.integer({ min: 50, max: 1250 }), (centre, radiusM) => {
        const circle = polygonOf(closed(ringOfCircle(centre, radiusM)));
        const exactHa = (Math.PI * radiusM ** 2) / 10_000;
        // Corners are kept to a centimetre.
        expect(Math.abs(areaHa(circle) / exactHa - 1)).toBeLessThan(1e-5 + 0.02 / radiusM);
        expect(validateBoundary(circle).ok).toBe(true);
        for (const corner of circle.coordinates[0] ?? []) {
          expect(Math.abs(distanceM(centre, corner) / radiusM - 1)).toBeLessThan(5e-4);
        }
      }),
      { numRuns: 50 },
    );
  });

  it("needs a radius", () => {
    expect(() => ringOfCircle([-60, -33], 0)).toThrow(RangeError);
    expect(() => ringOfCircle([-60, -33], Number.NaN)).toThrow(RangeError);
  });
});

describe("a rectangle", () => {
  it("stands on the side between two places and is as deep as the third lies off", () => {
    fc.assert(
      fc.property(farmland, fc.integer({ min: -180, max: 180 }), fc.boolean(), ([lng, lat], turn, isLeft) => {
        const at = (east: number, north: number): LngLat => {
          const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
          return [lng + east * cos - north * sin, lat + east * sin + north * cos];
        };
        const [a, b, c] = [at(0, 0), at(0.008, 0), at(0.003, isLeft ? 0.004 : -0.004)];
        const [p, q, r, s] = ringOfRectangle(a, b, c) as [LngLat, LngLat, LngLat, LngLat];
        expect(distanceM(p, q)).toBeCloseTo(distanceM(a, b), 1);
        expect(distanceM(r, s)).toBeCloseTo(distanceM(p, q), 1);
        expect(distanceM(p, r)).toBeCloseTo(distanceM(q, s), 1);
        expect(ringAreaHa([p, q, r, s])).toBeCloseTo((distanceM(p, q) * distanceM(q, r)) / 10_000, 2);
        const check = validateBoundary(polygonOf(closed([p, q, r, s])));
        expect(check.ok).toBe(true);
        // Just inside of the far side.
        const inward: LngLat = [
          c[0] + (at(0, 0)[0] - at(0, isLeft ? 1e-4 : -1e-4)[0]),
          c[1] + (at(0, 0)[1] - at(0, isLeft ? 1e-4 : -1e-4)[1]),
        ];
        expect(pointInRing(inward, closed([p, q, r, s]))).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it("between opposite corners follows meridians and parallels", () => {
    expect(closed(ringBetween([1, 4], [3, 2]))).toEqual(box(1, 2, 3, 4));
  });
});

describe("a walked ring", () => {
  it("keeps the corners that matter", () => {
    const corners = box(-60.71, -33.92, -60.7, -33.91).slice(0, -1);
    const walked = corners.flatMap(([lng, lat], i): LngLat[] => {
      const [toLng, toLat] = corners[(i + 1) % corners.length] as LngLat;
      return Array.from({ length: 50 }, (_, k) => [
        lng + ((toLng - lng) * k) / 50 + (k % 2) * 5e-6,
        lat + ((toLat - lat) * k) / 50 - (k % 3) * 4e-6,
      ]);
    });
    const simple = simplifyRing(walked, 2);
    expect(simple.length).toBeLessThan(10);
    expect(ringAreaHa(simple)).toBeCloseTo(ringAreaHa(corners), 0);
    expect(simplifyRing(corners, 2)).toEqual(corners);
    expect(simplifyRing(corners.slice(0, 3), 1e6)).toHaveLength(3);
  });
});
