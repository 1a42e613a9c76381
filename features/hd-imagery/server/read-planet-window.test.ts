import type { Polygon } from "@surco/contract";
import { utmProjection } from "@surco/geometry";
import { buildTiff } from "@surco/imagery/testing";
import { computeIndex } from "@surco/raster";
import { describe, expect, it } from "vitest";
import { readPlanetWindow } from "./read-planet-window";

const EPSG = 32720;
const CENTRE = [-60.55, -33.85] as const;
const SIDE = 40;
const PIXEL_M = 3;
const utm = utmProjection(EPSG);
const [x, y] = utm.forward(CENTRE[0], CENTRE[1]);
const originX = Math.round(x / PIXEL_M) * PIXEL_M - (SIDE / 2) * PIXEL_M;
const originY = Math.round(y / PIXEL_M) * PIXEL_M + (SIDE / 2) * PIXEL_M;

/** The middle 30 by 30 pixels of the picture. */
const field: Polygon = {
  type: "Polygon",
  coordinates: [
    [
      [5.2, 5.2],
      [5.2, 34.8],
      [34.8, 34.8],
      [34.8, 5.2],
      [5.2, 5.2],
    ].map(([col = 0, row = 0]) => utm.inverse(originX + col * PIXEL_M, originY - row * PIXEL_M)),
  ],
};

interface Scene {
  bands?: 4 | 8;
  /** Layer of the mask that is set, from 1, by column and row; 1 (clear) where left out. */
  mask?: (col: number, row: number) => number;
  pixelSizeM?: number;
  /** Columns that hold data. */
  columns?: [number, number];
}

/** Blue 300, green 600, red 400, near infrared 3000, everything else 9; NDVI 0.7647. */
function build({ bands = 4, mask = () => 1, pixelSizeM = PIXEL_M, columns = [0, SIDE] }: Scene = {}) {
  const four = [300, 600, 400, 3000];
  const samples = bands === 4 ? four : [9, 300, 9, 600, 9, 400, 9, 3000];
  const numbers = new Uint16Array(SIDE * SIDE * bands);
  const layers = new Uint8Array(SIDE * SIDE * 8);
  for (let pixel = 0; pixel < SIDE * SIDE; pixel++) {
    const [col, row] = [pixel % SIDE, Math.floor(pixel / SIDE)];
    const isInside = col >= columns[0] && col < columns[1];
    if (isInside) numbers.set(samples, pixel * bands);
    layers[pixel * 8 + (isInside ? mask(col, row) - 1 : 7)] = 1;
  }
  const grid = { epsg: EPSG, originX, originY, pixelSizeM, width: SIDE, height: SIDE };
  return {
    image: buildTiff({ ...grid, samples: bands, pixels: numbers }),
    mask: buildTiff({ ...grid, samples: 8, pixels: layers }),
  };
}

async function ndviOf(files: ReturnType<typeof build>[]) {
  const { window, polygon } = await readPlanetWindow(files, field);
  return computeIndex(window, polygon, "ndvi", { sceneId: "s", date: "2026-01-18" });
}

describe("a delivered picture", () => {
  it.each([4, 8] as const)(
    "of %i bands is read in its own pixels of 3 m, nothing resampled",
    async (bands) => {
      const raster = await ndviOf([build({ bands })]);
      expect(raster).toMatchObject({
        pixelSizeM: 3,
        originX: originX + 15,
        originY: originY - 15,
        width: 30,
        height: 30,
      });
      expect(raster.statistics).toMatchObject({ pixels: 900, count: 900 });
      expect(raster.statistics.median).toBeCloseTo(2600 / 3400, 6);
    },
  );

  it.each([
    [2, "snow", "11"],
    [3, "shadow", "3"],
    [4, "light haze", "10"],
    [5, "heavy haze", "10"],
    [6, "cloud", "9"],
    [8, "missing data", "0"],
  ])("leaves out what layer %i of its mask calls %s", async (layer, _name, sceneClass) => {
    const raster = await ndviOf([build({ mask: (col) => (col < 20 ? layer : 1) })]);
    expect(raster.statistics.count).toBe(450);
    expect(raster.statistics.scl).toEqual({ [sceneClass]: 450, "7": 450 });
  });

  it("is filled by its neighbour where it has no data, and stays as it is elsewhere", async () => {
    const west = build({ columns: [0, 22], mask: () => 6 });
    const east = build({ columns: [18, SIDE] });
    const { statistics } = await ndviOf([west, east]);
    // Columns 5 to 21 are the first picture's cloud; the second fills 22 to 34.
    expect(statistics).toMatchObject({ pixels: 900, count: 13 * 30, scl: { "9": 17 * 30, "7": 13 * 30 } });
  });

  it("is refused when its pixels are coarser than what was sold, or it shows another place", async () => {
    await expect(readPlanetWindow([build({ pixelSizeM: 10 })], field)).rejects.toThrow("pixels of 10 m");
    await expect(readPlanetWindow([], field)).rejects.toThrow("nothing was delivered");
    const { image } = build();
    await expect(readPlanetWindow([{ image, mask: image }], field)).rejects.toThrow("mask layers");
    const text = new TextEncoder().encode("<html>");
    await expect(readPlanetWindow([{ image: text, mask: text }], field)).rejects.toThrow();
  });
});
