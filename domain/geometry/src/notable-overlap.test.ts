import { expect, it } from "vitest";
import { overlapHa } from "./combine";
import { notableOverlapHa } from "./notable-overlap";
import { bboxPolygon } from "./parts";

const square = bboxPolygon([-60.6, -33.9, -60.59, -33.89]);

it("is measured, not estimated, where land is shared", () => {
  // Shares no round part of the estimate's grid.
  const other = bboxPolygon([-60.5937, -33.8971, -60.58, -33.88]);
  expect(notableOverlapHa(square, other)).toBeCloseTo(overlapHa(square, other), 9);
});

it("is none for fields apart, and along a common fence", () => {
  expect(notableOverlapHa(square, bboxPolygon([-60.5, -33.9, -60.49, -33.89]))).toBe(0);
  expect(notableOverlapHa(square, bboxPolygon([-60.59, -33.9, -60.58, -33.89]))).toBe(0);
  // A hand's width over the fence.
  expect(notableOverlapHa(square, bboxPolygon([-60.5900005, -33.9, -60.58, -33.89]))).toBe(0);
});
