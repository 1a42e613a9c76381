import { describe, expect, it } from "vitest";
import type { Relief } from "../contract";
import { cellIndexAt, exaggerationOf, paintRelief } from "./paint-relief";

/** Three cells in a row: half in the field, whole, mostly outside. */
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

describe("paintRelief", () => {
  it("draws the cells with at least half of their area in the field", () => {
    for (const layer of ["elevation", "slope", "hillshade"] as const) {
      expect(alphaOf(paintRelief(buildRelief(), layer))).toEqual([255, 255, 0]);
    }
  });

  it("draws every touched cell of a sliver", () => {
    const sliver = buildRelief({ fieldShare: [0.01, 0, 0.02] });
    expect(alphaOf(paintRelief(sliver, "elevation"))).toEqual([255, 0, 255]);
  });

  it("leaves cells without a height transparent", () => {
    const { grid } = buildRelief();
    const gap = buildRelief({ grid: { ...grid, heightsM: [60, null, 70] }, slopePct: [0, null, 10] });
    for (const layer of ["elevation", "slope", "hillshade"] as const) {
      expect(alphaOf(paintRelief(gap, layer))).toEqual([255, 0, 0]);
    }
  });

  it("finds a cell under the pointer only where one is drawn", () => {
    const at = (col: number) => [-60.5 + (col + 0.5) / 3600, -33.5 - 0.5 / 3600] as const;
    expect([0, 1, 2, 3].map((col) => cellIndexAt(buildRelief(), at(col)))).toEqual([0, 1, null, null]);
  });

  it("exaggerates flat land more than hills, up to a limit", () => {
    const exaggeration = (mean: number) =>
      exaggerationOf(buildRelief({ slope: { min: 0, mean, max: mean } }));
    expect(exaggeration(4)).toBe(10);
    expect(exaggeration(80)).toBe(1);
    expect(exaggeration(0)).toBe(60);
  });
});
