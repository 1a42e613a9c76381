import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FormatError } from "./binary";
import { buildGrid, buildWindow } from "./build-window.testing";
import { cornersOf } from "./grid";
import { decodeIndexRaster, encodeIndexRaster } from "./index-raster-codec";
import { type IndexId, indexIds, indices } from "./indices";
import { statisticsInPlace } from "./statistics";
import { type IndexRaster, pixelState } from "./types";
import { decodeWindow, encodeWindow } from "./window-codec";

function buildRaster(layer: IndexId, values: readonly number[], states: readonly number[]): IndexRaster {
  const grid = buildGrid(values.length, 1);
  return {
    ...grid,
    layer,
    displayRange: indices[layer].displayRange,
    sceneId: "S2B_T20HMD_20251004T140049_L2A",
    date: "2025-10-04",
    epsg: 32720,
    corners: cornersOf(grid, 32720),
    values: Float32Array.from(values, (value, index) =>
      states[index] === pixelState.valid ? value : Number.NaN,
    ),
    state: Uint8Array.from(states),
    statistics: {
      pixels: values.length,
      count: 0,
      validFraction: 0,
      mean: null,
      median: 1 / 3,
      std: null,
      min: null,
      max: null,
      p10: null,
      p90: null,
      scl: { "4": 12 },
    },
  };
}

const anyRaster = fc.constantFrom(...indexIds).chain((layer) => {
  const [min, max] = indices[layer].validRange;
  const pixel = fc.tuple(fc.double({ min, max, noNaN: true }), fc.constantFrom(...Object.values(pixelState)));
  return fc.array(pixel, { minLength: 1, maxLength: 60 }).map((pixels) =>
    buildRaster(
      layer,
      pixels.map(([value]) => value),
      pixels.map(([, state]) => state),
    ),
  );
});

describe("encodeIndexRaster", () => {
  it("brings the statistics of exactly the pixels it brings: those of the decoded values, within the rounding", () => {
    fc.assert(
      fc.property(anyRaster, (raster) => {
        const usable = (of: IndexRaster) =>
          Float64Array.from(of.values.filter((_, index) => of.state[index] === pixelState.valid));
        const { length } = raster.values;
        const sent = { ...raster, statistics: statisticsInPlace(usable(raster), length, {}) };

        const received = decodeIndexRaster(encodeIndexRaster(sent));
        const computed = statisticsInPlace(usable(received), length, {});

        // Its header is JSON, which has no negative zero.
        expect(received.statistics).toEqual(JSON.parse(JSON.stringify(sent.statistics)));
        expect([computed.count, computed.pixels]).toEqual([sent.statistics.count, sent.statistics.pixels]);
        for (const name of ["mean", "median", "min", "max", "p10", "p90", "std"] as const) {
          const [here, there] = [computed[name], received.statistics[name]];
          if (here === null || there === null) expect(here).toBe(there);
          else expect(Math.abs(here - there)).toBeLessThanOrEqual(1e-4 + 2e-6);
        }
      }),
    );
  });

  it("keeps the values of a formula with a wide range exactly", () => {
    const raster = buildRaster("cire", [-9e5, 0.125, 1e6, 3.5], [0, 0, 0, pixelState.cloud]);

    expect(decodeIndexRaster(encodeIndexRaster(raster))).toEqual(raster);
  });

  it("keeps every state, and every value of every formula within 1e-4", () => {
    fc.assert(
      fc.property(anyRaster, (raster) => {
        const { values, ...received } = decodeIndexRaster(encodeIndexRaster(raster));
        const { values: sent, ...expected } = raster;

        expect(received).toEqual(expected);
        values.forEach((value, index) => {
          const original = sent[index] ?? Number.NaN;
          if (Number.isNaN(original)) expect(value).toBeNaN();
          // Half a step of the ladder, and what a 32-bit float rounds.
          else expect(Math.abs(value - original)).toBeLessThanOrEqual(1e-4 + 2e-6);
        });
      }),
    );
  });

  it("takes two bytes per pixel and a header", () => {
    const pixels = new Array<number>(10_000).fill(0.5);

    const bytes = encodeIndexRaster(buildRaster("ndvi", pixels, new Array<number>(10_000).fill(0)));

    expect(bytes.length).toBeLessThan(20_000 + 1000);
  });

  it("keeps text beyond ASCII", () => {
    const raster = { ...buildRaster("ndvi", [0.5], [0]), sceneId: "campaña–☁" };

    expect(decodeIndexRaster(encodeIndexRaster(raster)).sceneId).toBe("campaña–☁");
  });
});

describe("decoding", () => {
  it("refuses other bytes, other versions and what is cut off", () => {
    const bytes = encodeIndexRaster(buildRaster("ndvi", [0.1, 0.2, 0.3], [0, 0, 2]));
    const newer = bytes.slice();
    newer[4] = 9;
    const noJson = bytes.slice();
    noJson[12] = 0;

    for (const broken of [
      new Uint8Array(3),
      bytes.subarray(0, 30),
      bytes.subarray(0, bytes.length - 1),
      newer,
      noJson,
    ]) {
      expect(() => decodeIndexRaster(broken)).toThrow(FormatError);
    }
    expect(() => decodeWindow(bytes)).toThrow(FormatError);
  });

  it("does not depend on where in a buffer the bytes start", () => {
    const bytes = encodeIndexRaster(buildRaster("ndvi", [0.1, 0.2], [0, 3]));
    const shifted = new Uint8Array(bytes.length + 1);
    shifted.set(bytes, 1);

    expect(decodeIndexRaster(shifted.subarray(1))).toEqual(decodeIndexRaster(bytes));
  });
});

describe("encodeWindow", () => {
  it("comes back bit by bit, bands of both resolutions and scene classes", () => {
    const dn = fc.array(fc.integer({ min: 0, max: 65535 }), { minLength: 36, maxLength: 36 });
    fc.assert(
      fc.property(dn, dn, fc.integer({ min: 0, max: 11 }), (red, redEdge, sceneClass) => {
        const window = buildWindow(
          6,
          { B04: (col, row) => red[row * 6 + col] ?? 0, B05: (col, row) => redEdge[row * 3 + col] ?? 0 },
          (col) => (sceneClass + col) % 12,
        );

        expect(decodeWindow(encodeWindow(window))).toEqual(window);
      }),
    );
  });

  it("keeps a cloudy date, which has no bands", () => {
    const window = buildWindow(5, {}, () => 9);

    expect(decodeWindow(encodeWindow(window))).toEqual(window);
  });
});
