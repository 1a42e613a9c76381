import { type Corners, healthBreaks, numberLayer, scalePaletteIds, waterBreaks } from "@surco/raster";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { colourOf, overviewRange, overviewScale, renderSmallImage } from "./overview-colours";

describe("overview scale", () => {
  it("colours every value, clamped at its ends", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...scalePaletteIds),
        fc.double({ min: -5, max: 5, noNaN: true }),
        (palette, value) => {
          const scale = overviewScale("ndvi", palette, [0, 1]);
          const colour = colourOf(scale, value);
          expect(colour).toMatch(/^#[0-9a-f]{6}$/);
          if (value <= 0) expect(colour).toBe(colourOf(scale, 0));
          if (value >= 1) expect(colour).toBe(colourOf(scale, 1));
        },
      ),
    );
  });

  it("uses the same crop health and water classes for every field", () => {
    for (const [layer, breaks] of [
      ["health", healthBreaks],
      ["water", waterBreaks],
    ] as const) {
      const scale = overviewScale(layer, "redToGreen", [0, 1]);
      const middles = [-1, ...breaks].map((from, index) => (from + (breaks[index] ?? 1)) / 2);
      const colours = middles.map((value) => colourOf(scale, value));
      expect(new Set(colours).size).toBe(breaks.length + 1);
      // A value on a break belongs to the upper class.
      expect(breaks.map((limit) => colourOf(scale, limit))).toEqual(colours.slice(1));
    }
  });

  it("leaves values without a colour for a picture and keeps its pixels", () => {
    const scale = overviewScale("trueColour", "redToGreen", [0, 1]);
    const rgba = new Uint8ClampedArray([10, 20, 30, 255]);
    const place = { fieldId: "f", sceneId: "s", width: 1, height: 1 };
    const corners: Corners = [
      [0, 1],
      [1, 1],
      [1, 0],
      [0, 0],
    ];

    expect(colourOf(scale, 0.5)).toBeNull();
    expect(renderSmallImage({ ...place, corners, rgba }, scale)).toBe(rgba);
  });

  it("is the layer's own display range on every day", () => {
    expect(overviewRange(numberLayer("ndvi").displayRange, [])).toEqual([0, 1]);
  });

  it("spans p10 to p90 of all fields for a formula without a display range", () => {
    const image = {
      sceneId: "S",
      windowId: "W",
      date: "2025-11-14",
      usableFraction: 1,
      simulated: false,
      previous: null,
      mean: 3,
      median: 3,
    };
    const fields = [
      { id: "a", name: "a", image: { ...image, p10: 2, p90: 4 } },
      { id: "b", name: "b", image: { ...image, p10: 3, p90: 7 } },
      { id: "c", name: "c", image: null },
    ];
    expect(overviewRange(null, fields)).toEqual([2, 7]);
    expect(overviewRange(null, [])).toEqual([0, 1]);
  });
});
