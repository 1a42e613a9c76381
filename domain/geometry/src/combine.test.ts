import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { commonLand, commonLandShare, netArea, overlapHa, uniteBoundaries, withoutLand } from "./combine";
import { doubledPlaneArea } from "./grid";
import { areaHa, perimeterM } from "./measure";
import { partsOf } from "./parts";
import { box, multipolygonOf, neighbours, onLattice, polygonOf } from "./testing";
import type { Boundary } from "./types";
import { validateBoundary } from "./validate";

const field = polygonOf(box(-60.71, -33.92, -60.7, -33.91));
const beside = polygonOf(box(-60.7, -33.92, -60.69, -33.91));

/** A stored position is right to a centimetre, and so is an edge. */
const toCentimetres = (...boundaries: (Boundary | null)[]) =>
  boundaries.reduce((sum, boundary) => sum + (boundary ? perimeterM(boundary) : 0), 0) * 0.02 * 1e-4 + 3e-4;

function expectFit(boundary: Boundary): void {
  const check = validateBoundary(boundary);
  if (!check.ok) expect(check.problems.map(({ code }) => code)).toEqual(["too_large"]);
  for (const { coordinates } of partsOf(boundary)) {
    const ways = coordinates.map((ring) => Math.sign(doubledPlaneArea(ring)));
    expect(ways).toEqual(coordinates.map((_, index) => (index === 0 ? 1 : -1)));
  }
}

describe("two boundaries", () => {
  it("have in common what neither has alone; what comes out is always a boundary", () => {
    fc.assert(
      fc.property(fc.oneof(neighbours, onLattice), ([a, b]) => {
        const [common, rest, all] = [commonLand(a, b), withoutLand(a, [b]), uniteBoundaries(a, b)];
        for (const boundary of [common, rest, all]) if (boundary) expectFit(boundary);
        const ha = (boundary: Boundary | null) => (boundary ? areaHa(boundary) : 0);
        const about = toCentimetres(a, b, common, rest);
        expect(Math.abs(ha(common) + ha(rest) - areaHa(a))).toBeLessThan(about);
        expect(Math.abs(areaHa(a) + areaHa(b) - ha(common) - ha(all))).toBeLessThan(about);
        expect(Math.abs(overlapHa(a, b) - ha(common))).toBeLessThan(about);
        expect(overlapHa(b, a)).toBeCloseTo(overlapHa(a, b), 5);
      }),
      { numRuns: 300 },
    );
  });

  it("that lie beside each other share no land, and make one without the line between them", () => {
    expect(overlapHa(field, beside)).toBe(0);
    expect(commonLand(field, beside)).toBeNull();
    expect(withoutLand(field, [beside])).toEqual(field);
    const both = uniteBoundaries(field, beside);
    expect(both.type).toBe("Polygon");
    expect(areaHa(both)).toBeCloseTo(areaHa(field) + areaHa(beside), 9);
  });

  it("have a share of common land between 0 and 1, in either order, which growing and shrinking lower alike", () => {
    fc.assert(
      fc.property(fc.oneof(neighbours, onLattice), ([a, b]) => {
        const share = commonLandShare(a, b);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
        expect(commonLandShare(a, a)).toBeCloseTo(1, 9);
        const [smallestHa, largestHa] = [Math.min(areaHa(a), areaHa(b)), Math.max(areaHa(a), areaHa(b))];
        const rounding = toCentimetres(a, b) / largestHa;
        expect(share).toBeLessThanOrEqual(smallestHa / largestHa + rounding);
        expect(Math.abs(commonLandShare(b, a) - share)).toBeLessThan(rounding);
        const all = uniteBoundaries(a, b);
        const about = toCentimetres(a, b, all) / areaHa(a);
        expect(Math.abs(commonLandShare(a, all) - areaHa(a) / areaHa(all))).toBeLessThan(about);
      }),
    );
  });

  it("share of two parts of three what the two cover", () => {
    const parts = (...wests: number[]) =>
      multipolygonOf(...wests.map((west) => [box(west, -33.92, west + 0.005, -33.91)]));
    expect(commonLandShare(parts(-60.7, -60.69, -60.68), parts(-60.7, -60.69))).toBeCloseTo(2 / 3, 4);
    expect(commonLandShare(parts(-60.7, -60.69), parts(-60.7, -60.68))).toBeCloseTo(0.5, 4);
    expect(commonLandShare(parts(-60.7), parts(-60.68))).toBe(0);
  });

  it("of which one is the other again leave nothing", () => {
    expect(withoutLand(field, [field])).toBeNull();
    expect(overlapHa(field, field)).toBeCloseTo(areaHa(field), 9);
    expect(uniteBoundaries(field, field)).toEqual(field);
  });

  it("as far apart as Mexico and Argentina have nothing to do with each other", () => {
    const sinaloa = polygonOf(box(-108.47, 25.57, -108.46, 25.58));
    expect(overlapHa(field, sinaloa)).toBe(0);
    expect(withoutLand(field, [sinaloa])).toEqual(field);
    expect(areaHa(uniteBoundaries(field, sinaloa))).toBeCloseTo(areaHa(field) + areaHa(sinaloa), 9);
  });
});

describe("the net area", () => {
  const pond = polygonOf(box(-60.707, -33.917, -60.705, -33.915));

  it("is the gross area without what bears nothing", () => {
    const { grossHa, nonProductiveHa, netHa } = netArea(field, [pond]);
    expect(grossHa).toBe(areaHa(field));
    expect(nonProductiveHa).toBeCloseTo(areaHa(pond), 9);
    expect(netHa).toBeCloseTo(areaHa(field) - areaHa(pond), 9);
    expect(netArea(field, [])).toEqual({ grossHa, nonProductiveHa: 0, netHa: grossHa });
  });

  it("counts only what lies in the field, and what overlaps once", () => {
    const road = polygonOf(box(-60.72, -33.916, -60.69, -33.9159));
    const inField = netArea(field, [road]).nonProductiveHa;
    expect(inField).toBeCloseTo(areaHa(road) / 3, 3);
    expect(netArea(field, [pond, pond]).nonProductiveHa).toBeCloseTo(areaHa(pond), 9);
    const crossing = overlapHa(pond, road);
    expect(crossing).toBeGreaterThan(0);
    expect(netArea(field, [pond, road]).nonProductiveHa).toBeCloseTo(areaHa(pond) + inField - crossing, 6);
    expect(netArea(field, [beside]).nonProductiveHa).toBe(0);
  });

  it("leaves a hole of the field out once, too", () => {
    const holed = polygonOf(box(-60.71, -33.92, -60.7, -33.91), box(-60.706, -33.917, -60.705, -33.915));
    expect(netArea(holed, [pond]).netHa).toBeCloseTo(areaHa(field) - areaHa(pond), 5);
    const parts = multipolygonOf(
      field.coordinates,
      box(-60.69, -33.92, -60.68, -33.91) && [box(-60.69, -33.92, -60.68, -33.91)],
    );
    expect(netArea(parts, [pond]).netHa).toBeCloseTo(areaHa(parts) - areaHa(pond), 6);
  });

  it("is never below nothing", () => {
    fc.assert(
      fc.property(neighbours, neighbours, ([a, b], [c]) => {
        const { grossHa, nonProductiveHa, netHa } = netArea(a, [b, c, b]);
        expect(nonProductiveHa).toBeGreaterThanOrEqual(0);
        expect(nonProductiveHa).toBeLessThanOrEqual(grossHa);
        expect(netHa + nonProductiveHa).toBeCloseTo(grossHa, 9);
      }),
      { numRuns: 50 },
    );
  });
});
