import type { Bbox, LngLat } from "@surco/geometry";
import fc from "fast-check";
import { expect, it } from "vitest";
import { scaleBarOf } from "./scale-bar";

/** One degree of longitude on 1000 px. */
const project = ([lng, lat]: LngLat): [number, number] => [lng * 1000, -lat * 1000];

it("is 10 km of 55.66 km at 60 degrees, where a degree is half as long", () => {
  // 0.3 * 1000 px are 16.7 km there; 10 km are 179.66 px.
  const bar = scaleBarOf([0, 59.9, 1, 60.1], 1000, project);
  expect(bar.metres).toBe(10_000);
  expect(bar.px).toBeCloseTo(179.66, 1);
});

it("is a round length that fills between an eighth and all of its room", () => {
  const place = fc.record({
    west: fc.double({ min: -120, max: -40, noNaN: true }),
    south: fc.double({ min: -45, max: 35, noNaN: true }),
    size: fc.double({ min: 0.0005, max: 0.5, noNaN: true }),
  });
  fc.assert(
    fc.property(place, ({ west, south, size }) => {
      const bounds: Bbox = [west, south, west + size, south + size];
      const widthPx = size * 1000;
      const { metres, px } = scaleBarOf(bounds, widthPx, project);
      expect(["1", "2", "5"]).toContain(metres.toExponential()[0]);
      expect(px).toBeLessThanOrEqual(0.3 * widthPx * (1 + 1e-9));
      expect(px).toBeGreaterThan((0.3 * widthPx) / 2.5 / (1 + 1e-9));
    }),
  );
});
