import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { areaHa, type Boundary, type Polygon, type Ring } from "@surco/geometry";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildExported, fileOf } from "./export.testing";

/** Largest difference of an area from the original, as a fraction. */
const MOST_DIFFERENCE = 1e-5;

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "gdal-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const square = (west: number, south: number, degrees: number): Ring => [
  [west, south],
  [west + degrees, south],
  [west + degrees, south + degrees],
  [west, south + degrees],
  [west, south],
];
const withHole = (west: number): Polygon => ({
  type: "Polygon",
  coordinates: [square(west, -33.9, 0.006), square(west + 0.001, -33.899, 0.002).toReversed()],
});
const twoParts: Boundary = {
  type: "MultiPolygon",
  coordinates: [withHole(-60.4).coordinates, [square(-60.39, -33.9, 0.005)]],
};

it.each([
  ["kml", "lotes.kml"],
  ["geojson", "lotes.geojson"],
  ["shapefile", "lotes.zip"],
] as const)("GDAL reads names, parts, holes and areas from %s", async (format, fileName) => {
  if (spawnSync("ogr2ogr", ["--version"]).status !== 0) {
    throw new Error("ogr2ogr is not there: install it (Debian: apt-get install gdal-bin).");
  }
  const fields = [
    buildExported({ name: 'La "Loma" & <b>' }),
    buildExported({ name: "Ñandú; 🌽", boundary: withHole(-60.5) }),
    buildExported({ name: "=1+1", boundary: twoParts }),
  ].map((field) => ({ ...field, areaHa: areaHa(field.boundary) }));
  const file = path.join(folder, fileName);
  writeFileSync(file, await fileOf(format, fields));

  const source = format === "shapefile" ? `/vsizip/${file}` : file;
  const geojson = ["-f", "GeoJSON", "-lco", "COORDINATE_PRECISION=15"];
  const read = execFileSync("ogr2ogr", [...geojson, "/vsistdout/", source], { encoding: "utf8" });

  const { features } = JSON.parse(read) as { features: Feature[] };
  expect(features.map(({ properties: { Name, name, NAME } }) => Name ?? NAME ?? name)).toEqual(
    fields.map(({ name }) => name),
  );
  for (const [i, { geometry }] of features.entries()) {
    const field = fields[i];
    const parts = geometry.type === "GeometryCollection" ? [] : partsCount(geometry);
    expect(parts).toEqual(field && partsCount(field.boundary));
    expect(Math.abs(areaHa(geometry as Boundary) / (field?.areaHa ?? 0) - 1)).toBeLessThan(MOST_DIFFERENCE);
  }
});

interface Feature {
  properties: Record<string, unknown>;
  geometry: Boundary | { type: "GeometryCollection" };
}

/** Number of rings of each part. */
function partsCount(boundary: Boundary): number[] {
  return (boundary.type === "Polygon" ? [boundary.coordinates] : boundary.coordinates).map(
    ({ length }) => length,
  );
}
