import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { layoutOf, MARGIN_PX } from "./frame-layout";

const bounds: [number, number, number, number] = [-60.572, -33.945, -60.561, -33.9362];

describe("frame layout", () => {
  it("has even side lengths and contains the whole field", () => {
    fc.assert(
      fc.property(
        fc.record({
          west: fc.double({ min: -70, max: -55, noNaN: true }),
          south: fc.double({ min: -45, max: 30, noNaN: true }),
          wide: fc.double({ min: 1e-5, max: 0.05, noNaN: true }),
          tall: fc.double({ min: 1e-5, max: 0.05, noNaN: true }),
          frameCount: fc.integer({ min: 1, max: 240 }),
          legendWidths: fc.array(fc.integer({ min: 20, max: 300 }), { maxLength: 12 }),
        }),
        ({ west, south, wide, tall, frameCount, legendWidths }) => {
          const box: [number, number, number, number] = [west, south, west + wide, south + tall];
          const layout = layoutOf({ bounds: box, frameCount, legendWidths, footerLines: 2 });

          expect([layout.width % 2, layout.height % 2]).toEqual([0, 0]);
          const { picture } = layout;
          for (const place of [
            [box[0], box[1]],
            [box[2], box[3]],
          ] as [number, number][]) {
            const [x, y] = layout.project(place);
            expect(x).toBeGreaterThanOrEqual(picture.x);
            expect(x).toBeLessThanOrEqual(picture.x + picture.width);
            expect(y).toBeGreaterThanOrEqual(picture.y);
            expect(y).toBeLessThanOrEqual(picture.y + picture.height);
          }
          for (const { x, y, index } of layout.legend) {
            const isAlone = x === MARGIN_PX;
            expect(isAlone || x + (legendWidths[index] ?? 0) <= layout.width - MARGIN_PX).toBe(true);
            expect(y).toBeLessThan(layout.footerY);
          }
        },
      ),
    );
  });

  it("keeps north up and the field's shape", () => {
    const { project } = layoutOf({ bounds, frameCount: 30, legendWidths: [], footerLines: 1 });
    const [left, top] = project([bounds[0], bounds[3]]);
    const [right, bottom] = project([bounds[2], bounds[1]]);
    expect(top).toBeLessThan(bottom);
    expect(left).toBeLessThan(right);
    // A degree of longitude is shorter than one of latitude by the cosine of the latitude.
    const expected = (0.011 * Math.cos((33.94 * Math.PI) / 180)) / 0.0088;
    expect((right - left) / (bottom - top)).toBeCloseTo(expected, 2);
  });

  it("is smaller for more frames, to bound memory", () => {
    const bytes = [40, 75, 240].map((frameCount) => {
      const { width, height } = layoutOf({ bounds, frameCount, legendWidths: [100, 100], footerLines: 2 });
      return width * height * 4 * frameCount;
    });
    expect(Math.max(...bytes)).toBeLessThan(250e6);
  });
});
