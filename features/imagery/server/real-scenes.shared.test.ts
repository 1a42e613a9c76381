import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { httpSource, openCog, readUint8Windows, readUint16Windows, readWindow } from "@surco/cog";
import { clientOf, type Served, serveRanges } from "@surco/cog/testing";
import type { Boundary } from "@surco/geometry";
import type { HttpClient } from "@surco/kit-server";
import {
  type BandId,
  computeIndex,
  computeIndexStatistics,
  cornersOf,
  decodeIndexRaster,
  decodeWindow,
  encodeIndexRaster,
  encodeWindow,
  type FieldWindow,
  gridOfLayout,
  gridOfWindow,
  type IndexId,
  indices,
  pixelState,
  projectPolygon,
  type RasterStatistics,
  windowOf,
} from "@surco/raster";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const shared = process.env.SURCO_SHARED ?? fileURLToPath(new URL("../../../../shared", import.meta.url));
const rasters = `${shared}/samples/rasters`;
const scene = "s2-l2a-29RKH-20200219-decimated";
const chips = "sen2r-barbellino";
const identity = { sceneId: "S2A_29RKH_20200219_0_L2A", date: "2020-02-19" };

let served: Served;
let http: HttpClient;

beforeAll(async () => {
  if (!existsSync(rasters)) throw new Error(`the samples are missing: ${rasters} (set SURCO_SHARED)`);
  served = await serveRanges((path) => readFile(`${rasters}/${path}`).catch(() => null));
  http = clientOf(served);
});
afterAll(() => served.close());

const open = (path: string) => openCog(httpSource(http, `${served.url}/${path}`));

/** Bands of the indices, read over HTTP on the grid of B04. */
async function readScene(field: Boundary): Promise<FieldWindow> {
  const red = await open(`${scene}/B04.tif`);
  const epsg = red.layout.epsg ?? 0;
  const polygon = projectPolygon(field, epsg);
  const grid = required(gridOfLayout(red.layout));

  const bands: FieldWindow["bands"] = {};
  for (const band of new Set(Object.values(indices).flatMap((formula): readonly BandId[] => formula.bands))) {
    const cog = await open(`${scene}/${band}.tif`);
    const bandGrid = required(gridOfLayout(cog.layout));
    const window = required(windowOf(polygon, bandGrid));
    bands[band] = {
      ...gridOfWindow(bandGrid, window),
      dn: onlyOne(await readUint16Windows(cog, [window])),
    };
  }
  const scl = await open(`${scene}/SCL.tif`);
  const sclGrid = required(gridOfLayout(scl.layout));
  const sclWindow = required(windowOf(polygon, sclGrid));
  return {
    ...gridOfWindow(grid, required(windowOf(polygon, grid))),
    epsg,
    scale: 0.0001,
    // Processing baseline 02.14, before ESA added an offset.
    offset: 0,
    bands,
    scl: {
      ...gridOfWindow(sclGrid, sclWindow),
      classes: onlyOne(await readUint8Windows(scl, [sclWindow])),
    },
  };
}

describe("real Sentinel-2 scene over HTTP", () => {
  let field: Boundary;
  let window: FieldWindow;

  beforeAll(async () => {
    field = JSON.parse(await readFile(`${rasters}/${scene}/field.geojson`, "utf8")).geometry;
    window = await readScene(field);
  });

  const expectedIndices = "ndvi evi evi2 ndre cire gndvi savi msavi ndmi mndwi".split(" ") as IndexId[];

  it("has reference statistics for ten indices", async () => {
    const files = (await readdir(`${rasters}/${scene}`)).filter((name) => name.startsWith("expected-"));

    expect(files.sort()).toEqual(expectedIndices.map((index) => `expected-${index}.json`).sort());
  });

  it.each(expectedIndices)("matches the reference statistics of %s", async (layer) => {
    const text = await readFile(`${rasters}/${scene}/expected-${layer}.json`, "utf8");
    const expected: { stats: RasterStatistics; window: number[] } = JSON.parse(text);

    const raster = computeIndex(window, projectPolygon(field, window.epsg), layer, identity);

    expect([raster.width, raster.height]).toEqual(expected.window.slice(2));
    expectStatistics(raster.statistics, expected.stats, 1e-6);
  });

  it("has equal statistics from a stored window, and values within 1e-4 in the encoded raster", async () => {
    const polygon = projectPolygon(field, window.epsg);
    const raster = computeIndex(window, polygon, "evi", identity);

    const stored = decodeWindow(encodeWindow(window));
    const received = decodeIndexRaster(encodeIndexRaster(raster));

    expect(computeIndexStatistics(stored, polygon, "evi")).toEqual(raster.statistics);
    expect(received.state).toEqual(raster.state);
    expect(greatestDifference(received.values, raster.values)).toBeLessThanOrEqual(1e-4);
    expect(received.statistics).toEqual(raster.statistics);
  });

  it("reads three interleaved samples of a true colour file", async () => {
    const cog = await open(`${scene}/TCI.tif`);
    const place = { col: 500, row: 510, width: 20, height: 10 };

    const samples = await Promise.all([0, 1, 2].map((sample) => readWindow(cog, place, { sample })));

    expect(cog.layout).toMatchObject({ samplesPerPixel: 3, isPlanar: false, sampleType: "uint8" });
    // Desert: reflectance increases with wavelength.
    const means = samples.map(
      (pixels) => Array.from(pixels).reduce((sum, value) => sum + value, 0) / pixels.length,
    );
    expect(means[0]).toBeGreaterThan(means[1] ?? 0);
    expect(means[1]).toBeGreaterThan(means[2] ?? 0);
  });
});

describe.each(["S2A2A_20170703_022", "S2A2A_20190723_022"])("sen2r chip %s", (name) => {
  /** Band order of a BOA file: B1 to B8, B8A, B9, B11, B12, without B10; one sample per pixel in strips. */
  async function readChip(published: string) {
    const [image, index] = await Promise.all([
      open(`${chips}/${name}_Barbellino_BOA_10.tif`),
      open(`${chips}/${name}_Barbellino_${published}_10.tif`),
    ]);
    const { width, height } = image.layout;
    const all = { col: 0, row: 0, width, height };
    const [red, nir, expected] = await Promise.all([
      readWindow(image, all, { sample: 3 }),
      readWindow(image, all, { sample: 7 }),
      readWindow(index, all),
    ]);
    return { image, index, all, red, nir, expected };
  }

  it.each(["ndvi", "msavi"] as const)("matches the package's %s within rounding", async (layer) => {
    const { image, index, red, nir, expected } = await readChip(layer === "ndvi" ? "NDVI" : "MSAVI2");

    let compared = 0;
    let greatest = 0;
    expected.forEach((value, pixel) => {
      const [r = 0, n = 0] = [red[pixel], nir[pixel]];
      if (value === index.layout.noData || r === image.layout.noData) return;
      compared++;
      const own = indices[layer].evaluate(n * 0.0001, r * 0.0001, 0);
      greatest = Math.max(greatest, Math.abs(own - value / 10_000));
    });

    expect(compared).toBeGreaterThan(400);
    expect(greatest).toBeLessThanOrEqual(5e-5 + 1e-9);
  });

  it("masks exactly the scene classes that hide the land surface", async () => {
    const { image, all, red, nir } = await readChip("NDVI");
    const scl = await open(`${chips}/${name}_Barbellino_SCL_10.tif`);
    const classes = Uint8Array.from(await readWindow(scl, all), (value) =>
      value === scl.layout.noData ? 0 : value,
    );
    const grid = required(gridOfLayout(image.layout));
    const epsg = required(image.layout.epsg);
    const numbers = (band: ArrayLike<number>) => ({
      ...grid,
      dn: Uint16Array.from(band, (value) => (value === image.layout.noData ? 0 : value)),
    });
    const window: FieldWindow = {
      ...grid,
      epsg,
      scale: 0.0001,
      offset: 0,
      bands: { B04: numbers(red), B08: numbers(nir) },
      scl: { ...grid, classes },
    };
    const corners = cornersOf(grid, epsg);
    const polygon = projectPolygon({ type: "Polygon", coordinates: [[...corners, corners[0]]] }, epsg);

    const { state } = computeIndex(window, polygon, "ndvi", { sceneId: name, date: "2019-07-23" });

    const hidden = new Set([0, 1, 2, 3, 8, 9, 10, 11]);
    let seen = 0;
    state.forEach((pixel, index) => {
      const hasNumbers = (window.bands.B04?.dn[index] ?? 0) > 0 && (window.bands.B08?.dn[index] ?? 0) > 0;
      if (pixel === pixelState.outside || !hasNumbers) return;
      expect(pixel === pixelState.valid, `pixel ${index} of class ${classes[index]}`).toBe(
        !hidden.has(classes[index] ?? 0),
      );
      seen++;
    });
    expect(seen).toBeGreaterThan(400);
  });
});

function expectStatistics(found: RasterStatistics, expected: RasterStatistics, tolerance: number): void {
  expect(found.pixels).toBe(expected.pixels);
  expect(found.count).toBe(expected.count);
  expect(found.scl).toEqual(expected.scl);
  for (const key of ["validFraction", "mean", "median", "std", "min", "max", "p10", "p90"] as const) {
    const difference = Math.abs((found[key] ?? Number.NaN) - (expected[key] ?? Number.NaN));
    expect(difference, key).toBeLessThanOrEqual(tolerance);
  }
}

function greatestDifference(found: Float32Array, expected: Float32Array): number {
  let greatest = 0;
  found.forEach((value, index) => {
    if (!Number.isNaN(value)) greatest = Math.max(greatest, Math.abs(value - (expected[index] ?? 0)));
  });
  return greatest;
}

function onlyOne<T>(values: readonly T[]): T {
  const [value] = values;
  if (value === undefined || values.length > 1) throw new Error(`${values.length} instead of one`);
  return value;
}

function required<T>(value: T | null): T {
  if (value === null) throw new Error("the sample has none");
  return value;
}
