import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { areaHa } from "../measure";
import { boundaryOf } from "../parts";
import { box, farmland, neighbours, onLattice, polygonOf } from "../testing";
import type { Polygon } from "../types";
import { localPlane } from "./local-plane";
import { overlay } from "./overlay";

const both = (a: boolean, b: boolean) => a && b;
const either = (a: boolean, b: boolean) => a || b;
const firstOnly = (a: boolean, b: boolean) => a && !b;

const ha = (polygons: readonly Polygon[]) => areaHa(boundaryOf(polygons));

describe("two shapes laid over each other", () => {
  it("fall into pieces whose areas add up", () => {
    fc.assert(
      fc.property(fc.oneof(neighbours, onLattice), ([a, b]) => {
        const [common, rest] = [ha(overlay([a], [b], both)), ha(overlay([a], [b], firstOnly))];
        expect(Math.abs(common + rest - areaHa(a))).toBeLessThan(1e-6 * areaHa(a));
        const other = ha(overlay([b], [a], firstOnly));
        expect(Math.abs(common + rest + other - ha(overlay([a], [b], either)))).toBeLessThan(
          1e-6 * (areaHa(a) + areaHa(b)),
        );
      }),
      { numRuns: 500 },
    );
  });

  it("keep their own corners to the last digit", () => {
    const a = polygonOf(box(-60.71, -33.92, -60.7, -33.91));
    expect(overlay([a], [], (inFirst) => inFirst)).toEqual([a]);
  });
});

describe("the local plane", () => {
  it("gives every place back", () => {
    fc.assert(
      fc.property(farmland, fc.double({ min: -1, max: 1, noNaN: true }), (place, off) => {
        const plane = localPlane(place);
        const [lng, lat] = plane.inverse(...plane.forward([place[0] + off, place[1] - off]));
        expect(lng).toBeCloseTo(place[0] + off, 11);
        expect(lat).toBeCloseTo(place[1] - off, 11);
      }),
    );
  });
});
