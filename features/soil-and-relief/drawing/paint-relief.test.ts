import { describe, expect, it } from "vitest";
import type { Relief } from "../contract";
import { exaggerationOf, paintRelief, squareAt } from "./paint-relief";

/** Three squares in a row: half in, whole, outside; name what matters to the test. */
function buildRelief(overrides: Partial<Relief> = {}): Relief {
  const step = 1 / 3600;
  return {
    grid: {
      west: -60.5,
      north: -33.5,
      stepLngDeg: step,
      stepLatDeg: step,
      width: 3,
      height: 1,
      heightsM: [60, 62, 70],
    },
    slopePct: [0, 5, 10],
    fieldShare: [0.5, 1, 0.1],
    coveredFraction: 1,
    heightM: { min: 60, mean: 61, max: 62 },
    slope: { min: 0, mean: 2, max: 5 },
    slopeClasses: [],
    heightClasses: [],
    resolutionM: 30,
    fetchedAt: "2026-03-01T12:00:00.000Z",
    simulated: false,
    ...overrides,
  };
}

const alphaOf = (rgba: Uint8ClampedArray) => [3, 7, 11].map((index) => rgba[index]);

describe("the picture of the relief", () => {
  it("draws the squares of which half or more lies in the field", () => {
    for (const layer of ["elevation", "slope", "hillshade"] as const) {
      expect(alphaOf(paintRelief(buildRelief(), layer))).toEqual([255, 255, 0]);
    }
  });

  it("of a sliver draws every square that it touches", () => {
    const sliver = buildRelief({ fieldShare: [0.01, 0, 0.02] });
    expect(alphaOf(paintRelief(sliver, "elevation"))).toEqual([255, 0, 255]);
  });

  it("leaves out what has no height", () => {
    const { grid } = buildRelief();
    const gap = buildRelief({ grid: { ...grid, heightsM: [60, null, 70] }, slopePct: [0, null, 10] });
    for (const layer of ["elevation", "slope", "hillshade"] as const) {
      expect(alphaOf(paintRelief(gap, layer))).toEqual([255, 0, 0]);
    }
  });

  it("has a value under the pointer only where it is drawn", () => {
    const at = (col: number) => [-60.5 + (col + 0.5) / 3600, -33.5 - 0.5 / 3600] as const;
    expect([0, 1, 2, 3].map((col) => squareAt(buildRelief(), at(col)))).toEqual([0, 1, null, null]);
  });

  it("exaggerates flat land more than hills, and never without an end", () => {
    const exaggeration = (mean: number) =>
      exaggerationOf(buildRelief({ slope: { min: 0, mean, max: mean } }));
    expect(exaggeration(4)).toBe(10);
    expect(exaggeration(80)).toBe(1);
    expect(exaggeration(0)).toBe(60);
  });
});
