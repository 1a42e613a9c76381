import { computeIndexStatistics, type FieldWindow, projectPolygon } from "@surco/raster";
import { buildScene } from "../build-scene.testing";
import { createImagery } from "../create-imagery";
import { statisticsKeyOf } from "../formulas/resolve-layer";
import type { FieldPolygon, ImageryDeps } from "../imagery-deps";

const EPSG = 32720;

/** NDVI of a pixel on a date, or "cloud". */
export type PixelNdvi = (col: number, row: number, date: string) => number | "cloud";

/** Stores read dates of a field without an image source, with bands that give each pixel the wanted NDVI. */
export async function storeSeason(
  deps: ImageryDeps,
  field: FieldPolygon,
  dates: readonly string[],
  ndvi: PixelNdvi,
): Promise<void> {
  const imagery = createImagery(deps);
  const polygon = projectPolygon(field.polygon, EPSG);
  const scenes = new Map(
    dates.map((date) => [
      date,
      buildScene({ id: `S2B_T20HNH_${date.replaceAll("-", "")}_L2A`, takenAt: `${date}T14:00:49.024Z` }),
    ]),
  );
  const range = { from: dates[0] ?? "", until: dates.at(-1) ?? "" };
  await imagery.searches.save(field, range, deps.now(), scenes);
  for (const [date, scene] of scenes) {
    const window = windowOf(Float64Array.from(polygon.rings.flatMap((ring) => [...ring])), (col, row) =>
      ndvi(col, row, date),
    );
    const statistics = computeIndexStatistics(window, polygon, "ndvi");
    const blobKey = imagery.stored.newKey(field.polygonHash, scene.id);
    await imagery.stored.put(blobKey, window);
    await imagery.readings.saveReading(
      field.polygonHash,
      {
        sceneId: scene.id,
        state: statistics.count > 0 ? "ready" : "cloudy",
        usableFraction: statistics.validFraction,
        offset: { value: 0, source: "metadata" },
        blobKey,
        thumbnail: new Uint8Array(),
        statistics: { [statisticsKeyOf("ndvi")]: statistics },
      },
      deps.now(),
    );
  }
}

function windowOf(places: Float64Array, ndvi: (col: number, row: number) => number | "cloud"): FieldWindow {
  const xs = places.filter((_, index) => index % 2 === 0);
  const ys = places.filter((_, index) => index % 2 === 1);
  const originX = Math.floor(Math.min(...xs) / 20) * 20;
  const originY = Math.ceil(Math.max(...ys) / 20) * 20;
  const width = Math.ceil((Math.max(...xs) - originX) / 20) * 2;
  const height = Math.ceil((originY - Math.min(...ys)) / 20) * 2;
  const grid = { pixelSizeM: 10, originX, originY, width, height };
  const red = new Uint16Array(width * height);
  const nir = new Uint16Array(width * height);
  const classes = new Uint8Array((width / 2) * (height / 2)).fill(4);
  for (let pixel = 0; pixel < red.length; pixel++) {
    const [col, row] = [pixel % width, Math.floor(pixel / width)];
    const value = ndvi(col, row);
    if (value === "cloud") classes[(row >> 1) * (width / 2) + (col >> 1)] = 9;
    const of = value === "cloud" ? 0 : value;
    red[pixel] = Math.round(2000 * (1 - of));
    nir[pixel] = Math.round(2000 * (1 + of));
  }
  return {
    ...grid,
    epsg: EPSG,
    scale: 0.0001,
    offset: 0,
    bands: { B04: { ...grid, dn: red }, B08: { ...grid, dn: nir } },
    scl: { ...grid, pixelSizeM: 20, width: width / 2, height: height / 2, classes },
  };
}
