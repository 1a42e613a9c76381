import { numberLayer, scalePaletteIds } from "@surco/raster";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { colourOf, overviewRange } from "./overview-colours";

describe("the one scale of all fields", () => {
  it("gives every value a colour, and those beyond it the colours of its ends", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...scalePaletteIds),
        fc.double({ min: -5, max: 5, noNaN: true }),
        (palette, value) => {
          const scale = { palette, range: [0, 1] } as const;
          const colour = colourOf(scale, value);
          expect(colour).toMatch(/^#[0-9a-f]{6}$/);
          if (value <= 0) expect(colour).toBe(colourOf(scale, 0));
          if (value >= 1) expect(colour).toBe(colourOf(scale, 1));
        },
      ),
    );
  });

  it("is the layer's own, the same on every day", () => {
    expect(overviewRange(numberLayer("ndvi").displayRange, [])).toEqual([0, 1]);
  });

  it("of a formula without a range goes from the lowest tenth to the highest of all fields", () => {
    const image = {
      ...{
        sceneId: "S",
        windowId: "W",
        date: "2025-11-14",
        usableFraction: 1,
        simulated: false,
        previous: null,
      },
      ...{ mean: 3, median: 3 },
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
