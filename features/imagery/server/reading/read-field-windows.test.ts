import type { Polygon } from "@surco/contract";
import { areaHa, utmEpsgOf, utmProjection } from "@surco/geometry";
import { computeIndexStatistics, type PixelWindow, polygonMask, type RasterGrid } from "@surco/raster";
import { describe, expect, it } from "vitest";
import { buildScene } from "../testing";
import { type OpenBandFile, type ReadWindow, readFieldWindows } from "./read-field-windows";

const EPSG = 32720;
/** Tile of 110 km at the eastern edge of UTM zone 20, reaching into zone 21. */
const tile = (pixelSizeM: number): RasterGrid => ({
  pixelSizeM,
  originX: 699_960,
  originY: 6_300_000,
  width: 109_800 / pixelSizeM,
  height: 109_800 / pixelSizeM,
});

const open: OpenBandFile = async (href) => {
  const sizeOf = ({ width, height }: PixelWindow) => width * height;
  return {
    epsg: EPSG,
    grid: tile(href.includes("SCL") ? 20 : 10),
    readNumbers: async (windows) =>
      windows.map((window) => new Uint16Array(sizeOf(window)).fill(href.includes("B08") ? 4000 : 1400)),
    readClasses: async (windows) => windows.map((window) => new Uint8Array(sizeOf(window)).fill(4)),
  };
};

/** Rectangle around a place, optionally with holes. */
function rectangle(
  [lng, lat]: [number, number],
  width: number,
  height: number,
  ...holes: Polygon[]
): Polygon {
  const [east, north] = [lng + width, lat + height];
  const ring: [number, number][] = [
    [lng, lat],
    [east, lat],
    [east, north],
    [lng, north],
    [lng, lat],
  ];
  return { type: "Polygon", coordinates: [ring, ...holes.flatMap(({ coordinates }) => coordinates)] };
}

async function read(polygon: Polygon): Promise<ReadWindow> {
  const [found] = await readFieldWindows(open, buildScene({ epsg: EPSG }), [polygon]);
  if (found === undefined || found instanceof Error) throw new Error("nothing was read", { cause: found });
  return found;
}

const statisticsOf = ({ window, polygon }: ReadWindow) => computeIndexStatistics(window, polygon, "ndvi");

describe("field in the neighbouring UTM zone of its scene", () => {
  const beyond = rectangle([-59.99, -33.95], 0.01, 0.01);

  it("is read completely on the scene's grid", async () => {
    expect(utmEpsgOf([-59.99, -33.95])).toBe(32721);

    const found = await read(beyond);

    const { pixels, mean } = statisticsOf(found);
    expect(found.window.epsg).toBe(EPSG);
    // UTM scale error at the zone's edge: some parts in a thousand.
    expect(Math.abs(pixels / 100 / areaHa(beyond) - 1)).toBeLessThan(0.01);
    expect(mean).toBeCloseTo((0.3 - 0.04) / (0.3 + 0.04), 6);
  });

  it("has its pixels at its location", async () => {
    const { window, polygon } = await read(beyond);
    const { forward } = utmProjection(EPSG);
    const inside = polygonMask(polygon, window);

    const [x, y] = forward(-59.985, -33.945);
    const col = Math.floor((x - window.originX) / 10);
    const row = Math.floor((window.originY - y) / 10);

    expect(inside[row * window.width + col]).toBe(1);
    // Meridians are rotated against the grid, so the window's corners lie outside the field.
    expect(inside[0]).toBe(0);
  });
});

describe("field with a hole", () => {
  it("has the pixels of its area without the hole", async () => {
    const hole = rectangle([-60.106, -33.946], 0.004, 0.004);
    const ring = rectangle([-60.11, -33.95], 0.012, 0.012, hole);

    const { pixels } = statisticsOf(await read(ring));

    expect(Math.abs(pixels / 100 / areaHa(ring) - 1)).toBeLessThan(0.01);
  });
});

describe("sliver without a pixel centre", () => {
  it("has no visible pixels and no NaN in its statistics", async () => {
    // 3 m wide, between two columns of pixel centres.
    const { forward, inverse } = utmProjection(EPSG);
    const [x, y] = forward(-60.1, -33.95);
    const left = Math.round(x / 10) * 10 + 6;
    const at = (east: number, north: number) => inverse(left + east, y + north);
    const sliver: Polygon = {
      type: "Polygon",
      coordinates: [[at(0, 0), at(3, 0), at(3, 400), at(0, 400), at(0, 0)]],
    };

    const found = await read(sliver);

    expect(found.usableFraction).toBe(0);
    expect(found.window.bands).toEqual({});
    expect(statisticsOf(found)).toMatchObject({
      pixels: 0,
      count: 0,
      validFraction: 0,
      mean: null,
      p90: null,
    });
  });
});
