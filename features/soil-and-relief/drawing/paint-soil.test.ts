import { describe, expect, it } from "vitest";
import type { Soil, SoilCell } from "../contract";
import { paintSoil } from "./paint-soil";
import { classColour } from "./soil-classes";

/** Slanted cell of about 250 m, `step` cells east of the first. */
function buildCell(step: number, overrides: Partial<SoilCell> = {}): SoilCell {
  const [west, lean] = [-60.55 + step * 0.0027, 0.0006];
  return {
    ring: [
      [west, -33.85],
      [west + 0.0027, -33.85],
      [west + 0.0027 + lean, -33.8477],
      [west + lean, -33.8477],
      [west, -33.85],
    ],
    fieldShare: 0.5,
    fractions: { clayPct: 25, sandPct: 10, siltPct: 65 },
    texture: "siltLoam",
    group: "Phaeozems",
    ...overrides,
  };
}

const soilOf = (...cells: SoilCell[]) => ({ cells }) as Soil;
const pixelsOf = (rgba: Uint8ClampedArray) =>
  Array.from({ length: rgba.length / 4 }, (_, at) => [...rgba.slice(at * 4, at * 4 + 4)].join());

describe("paintSoil", () => {
  it("draws each cell in the colour of its class, transparent outside the cells", () => {
    const { rgba, width, height } = paintSoil(
      soilOf(buildCell(0), buildCell(1, { texture: null, fractions: null })),
      "soilTexture",
    );
    const pixels = pixelsOf(rgba);
    const middle = (col: number) => pixels[Math.floor(height / 2) * width + Math.floor(col * width)];

    expect(middle(0.3)).toBe([...classColour("soilTexture", "siltLoam"), 255].join());
    expect(middle(0.7)).toBe([...classColour("soilTexture", "none"), 255].join());
    // The cells slant east: the north-western corner of their bounding box is empty.
    expect(pixels[0]).toBe("0,0,0,0");
  });

  it("separates two cells of one colour by a line", () => {
    const { rgba } = paintSoil(soilOf(buildCell(0), buildCell(1)), "soilGroup");

    expect(pixelsOf(rgba)).toContain("255,255,255,255");
  });

  it("covers the area of the cells", () => {
    const { rgba } = paintSoil(soilOf(buildCell(0), buildCell(1), buildCell(2)), "clay");
    const drawn = pixelsOf(rgba).filter((pixel) => !pixel.endsWith(",0")).length;

    // 0.0027° × 0.0023° at 33.85° S are 250 m × 255 m: 6.37 ha, in pixels of about 100 m².
    expect(drawn / (3 * 637)).toBeGreaterThan(0.98);
    expect(drawn / (3 * 637)).toBeLessThan(1.04);
  });

  it("bounds the picture size of a very large field", () => {
    const { width, height } = paintSoil(
      soilOf(...Array.from({ length: 60 }, (_, step) => buildCell(step))),
      "sand",
    );

    expect(Math.max(width, height)).toBeLessThanOrEqual(900);
  });
});
