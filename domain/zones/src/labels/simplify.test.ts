import fc from "fast-check";
import { expect, it } from "vitest";
import { regionsOf } from "./regions";
import { simplifyZones } from "./simplify";

const grid = { width: 40, height: 30, pixelSizeM: 10 };
const anyLabels = fc
  .uint8Array({ minLength: 1200, maxLength: 1200, min: 1, max: 4 })
  .map((bytes) => Uint8Array.from(bytes));
/** Blobs rather than salt and pepper. */
const patches = fc
  .array(fc.tuple(fc.nat(39), fc.nat(29), fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 4 })), {
    maxLength: 12,
  })
  .map((discs) => {
    const labels = new Uint8Array(1200).fill(1);
    for (const [col, row, radius, label] of discs) {
      for (let pixel = 0; pixel < 1200; pixel++) {
        if (((pixel % 40) - col) ** 2 + (Math.floor(pixel / 40) - row) ** 2 < radius ** 2)
          labels[pixel] = label;
      }
    }
    return labels;
  });

it("leaves no part under the least area, whatever the zones", () => {
  fc.assert(
    fc.property(fc.oneof(anyLabels, patches), fc.integer({ min: 0, max: 3 }), (labels, smoothing) => {
      const { labels: simplified, count } = simplifyZones(labels, grid, { smoothing, minAreaHa: 0.3 });
      const parts = regionsOf(simplified, grid.width, grid.height);
      return (
        parts.every(({ pixels }) => pixels.length >= 30) &&
        simplified.every((label) => label >= 1 && label <= count)
      );
    }),
    { numRuns: 40 },
  );
});

it("dissolves zones under 5 % of the field and numbers the others anew", () => {
  const labels = new Uint8Array(1200).fill(1);
  labels.fill(3, 600);
  labels.fill(2, 0, 40);
  const { labels: simplified, count } = simplifyZones(labels, grid, { smoothing: 0, minAreaHa: 0 });

  expect(count).toBe(2);
  expect(simplified[0]).toBe(1);
  expect(simplified[1199]).toBe(2);
});

it("keeps a part of the field that touches no other", () => {
  const labels = new Uint8Array(1200);
  labels.fill(1, 0, 400);
  labels.fill(2, 800, 880);
  const { labels: simplified, count } = simplifyZones(labels, grid, { smoothing: 2, minAreaHa: 1 });

  expect(count).toBe(2);
  expect(simplified[820]).toBe(2);
});
