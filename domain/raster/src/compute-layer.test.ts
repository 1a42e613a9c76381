import { describe, expect, it } from "vitest";
import { buildGrid, buildPolygon, buildWindow, rectangle } from "./build-window.testing";
import { computeIndex, computeIndexStatistics } from "./compute-layer";
import { polygonMask } from "./grid";
import { pixelState } from "./types";
import { usableFraction } from "./usability";

const scene = { sceneId: "S2B_T20HMD_20251004T140049_L2A", date: "2025-10-04" };
const whole = buildPolygon(buildGrid(8, 8), rectangle(0, 0, 8, 8));

describe("computeIndex", () => {
  it("gives NDVI from reflectances after scale and offset", () => {
    const window = { ...buildWindow(8, { B04: () => 1400, B08: () => 5000 }), offset: -0.1 };

    const raster = computeIndex(window, whole, "ndvi", scene);

    // Red 0.04, near infrared 0.40.
    expect(raster.statistics.mean).toBeCloseTo(0.36 / 0.44, 12);
    expect(raster.values[0]).toBeCloseTo(0.36 / 0.44, 6);
    expect(raster).toMatchObject({ ...scene, layer: "ndvi", epsg: 32720, width: 8, height: 8 });
  });

  it("takes a 20 m band under each 10 m pixel's centre", () => {
    const window = buildWindow(8, { B08: () => 4000, B05: (col, row) => 1000 + 100 * (row * 4 + col) });

    const { values } = computeIndex(window, whole, "ndre", scene);

    const redEdge = 0.1 + 0.01 * (1 * 4 + 2);
    for (const index of [2 * 8 + 4, 2 * 8 + 5, 3 * 8 + 4, 3 * 8 + 5]) {
      expect(values[index]).toBeCloseTo((0.4 - redEdge) / (0.4 + redEdge), 6);
    }
  });

  it("says of each pixel without a value why it has none", () => {
    const window = buildWindow(
      8,
      { B04: (_col, row) => (row === 7 ? 0 : 500), B08: (col, row) => (row === 6 && col === 0 ? 0 : 4000) },
      (col, row) => (row > 0 ? 4 : ([9, 3, 11, 1][col] ?? 4)),
    );
    const polygon = buildPolygon(buildGrid(8, 8), rectangle(0, 0, 8, 8), rectangle(4, 4, 6, 6));

    const raster = computeIndex(window, polygon, "ndvi", scene);

    const stateAt = (col: number, row: number) => raster.state[row * 8 + col];
    expect([0, 2, 4, 6].map((col) => stateAt(col, 0))).toEqual([
      pixelState.cloud,
      pixelState.shadow,
      pixelState.snow,
      pixelState.noData,
    ]);
    expect(stateAt(4, 4)).toBe(pixelState.outside);
    expect(stateAt(3, 7)).toBe(pixelState.noData);
    expect(stateAt(0, 6)).toBe(pixelState.noData);
    expect(stateAt(3, 3)).toBe(pixelState.valid);
    expect(raster.values.every((value, index) => Number.isNaN(value) === (raster.state[index] !== 0))).toBe(
      true,
    );
    // 64 pixels, 4 in the hole; 16 masked, 8 + 1 without data.
    expect(raster.statistics).toMatchObject({ pixels: 60, count: 35 });
    expect(raster.statistics.scl).toEqual({ 1: 4, 3: 4, 4: 44, 9: 4, 11: 4 });
  });

  it("counts a value beyond the formula's meaning as invalid", () => {
    // The denominator of EVI is nearly zero: 0.3 + 6 * 0.1 - 7.5 * 0.25 + 1.
    const window = buildWindow(8, {
      B08: () => 3000,
      B04: () => 1000,
      B02: (col) => (col === 0 ? 2500 : 600),
    });

    const raster = computeIndex(window, whole, "evi", scene);

    expect(raster.state[0]).toBe(pixelState.invalid);
    expect(raster.statistics.count).toBe(56);
  });

  it("has no figures, and no NaN among them, where everything is cloud", () => {
    const cloudy = { ...buildWindow(8, {}, () => 9) };

    const { statistics, state } = computeIndex(cloudy, whole, "ndvi", scene);

    expect(statistics).toMatchObject({ pixels: 64, count: 0, validFraction: 0, mean: null, p90: null });
    expect(state.every((pixel) => pixel === pixelState.cloud)).toBe(true);
  });

  it("has no figures for a sliver without a pixel centre", () => {
    const sliver = buildPolygon(buildGrid(8, 8), rectangle(2.6, 0, 3.4, 8));

    const statistics = computeIndexStatistics(
      buildWindow(8, { B04: () => 500, B08: () => 4000 }),
      sliver,
      "ndvi",
    );

    expect(statistics).toMatchObject({ pixels: 0, count: 0, validFraction: 0, mean: null });
  });

  it("can leave out the neighbours of clouds", () => {
    const window = buildWindow(8, { B04: () => 500, B08: () => 4000 }, (col, row) =>
      col === 0 && row === 0 ? 9 : 4,
    );
    const mask = polygonMask(whole, window);

    expect(computeIndexStatistics(window, whole, "ndvi").count).toBe(60);
    expect(computeIndexStatistics(window, whole, "ndvi", { dilateClouds: true }).count).toBe(48);
    expect(usableFraction(window.scl, window, mask)).toBe(60 / 64);
    expect(usableFraction(window.scl, window, mask, true)).toBe(48 / 64);
  });

  it("refuses a polygon of another zone", () => {
    const window = buildWindow(8, {});

    expect(() => computeIndex(window, { ...whole, epsg: 32721 }, "ndvi", scene)).toThrow(RangeError);
  });
});
