import fc from "fast-check";
import { expect, it } from "vitest";
import { foldsBack, segmentsMeet } from "./segments";
import type { LngLat } from "./types";

const step = fc.integer({ min: -5, max: 5 }).map((steps) => steps / 1000);
const position: fc.Arbitrary<LngLat> = fc.tuple(step, step);

it("finds crossings, touching ends and shared stretches", () => {
  expect(segmentsMeet([0, 0], [2, 2], [0, 2], [2, 0])).toBe(true);
  expect(segmentsMeet([0, 0], [2, 0], [1, 0], [1, 5])).toBe(true);
  expect(segmentsMeet([0, 0], [2, 0], [1, 0], [3, 0])).toBe(true);
  expect(segmentsMeet([0, 0], [1, 0], [2, 0], [3, 0])).toBe(false);
  expect(segmentsMeet([0, 0], [2, 0], [1, 1], [1, 5])).toBe(false);
});

it("does not depend on the order of segments or of their ends", () => {
  fc.assert(
    fc.property(position, position, position, position, (a, b, c, d) => {
      const meets = segmentsMeet(a, b, c, d);
      expect(segmentsMeet(c, d, a, b)).toBe(meets);
      expect(segmentsMeet(b, a, d, c)).toBe(meets);
    }),
  );
});

it("distinguishes a line that runs back from one that continues or turns", () => {
  expect(foldsBack([0, 0], [2, 0], [1, 0])).toBe(true);
  expect(foldsBack([0, 0], [2, 0], [3, 0])).toBe(false);
  expect(foldsBack([0, 0], [2, 0], [2, 1])).toBe(false);
});
