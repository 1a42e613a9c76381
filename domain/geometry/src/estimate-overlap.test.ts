import fc from "fast-check";
import { expect, it } from "vitest";
import { overlapHa } from "./combine";
import { estimateOverlapHa } from "./estimate-overlap";
import { bboxPolygon } from "./parts";
import type { Bbox, Polygon } from "./types";

const box = (west: number, south: number, width: number, height: number): Polygon =>
  bboxPolygon([west, south, west + width, south + height] as Bbox);
const square = box(-60.6, -33.9, 0.01, 0.01);

it("disjoint boundaries are estimated at no overlap, also along a common fence", () => {
  const beside = [
    box(-60.59, -33.9, 0.01, 0.01),
    box(-60.6, -33.89, 0.01, 0.01),
    box(-60.595, -33.91, 0.01, 0.01),
    box(-60.5, -33.9, 0.01, 0.01),
  ];
  expect(beside.map((other) => estimateOverlapHa(square, other))).toEqual([0, 0, 0, 0]);
});

it("a strip along a fence is found", () => {
  // About 20 m.
  expect(estimateOverlapHa(square, box(-60.5902, -33.9, 0.01, 0.01))).toBeGreaterThan(0);
});

it("is within a tenth of the boxes' common part of what is measured", () => {
  const shift = fc.double({ min: -0.009, max: 0.009, noNaN: true });
  fc.assert(
    fc.property(shift, shift, fc.double({ min: 0.002, max: 0.02, noNaN: true }), (east, north, size) => {
      const other = box(-60.6 + east, -33.9 + north, size, size);
      const measured = overlapHa(square, other);
      expect(Math.abs(estimateOverlapHa(square, other) - measured)).toBeLessThanOrEqual(
        measured * 0.1 + 0.01,
      );
    }),
    { numRuns: 60 },
  );
});
