import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { areaHa, type Boundary, bboxOf, type LngLat } from "@surco/geometry";
import { afterAll, beforeAll, expect, it } from "vitest";
import { deleteRow, geojsonOf, squareAt, zipOf } from "../files.testing";
import { findEpsg } from "../projection/epsg-registry";
import { reviewOf } from "../review.testing";

/** Largest difference of an area from that of GDAL's polygon, as a fraction: positions are stored to 1e-7 degrees. */
const MOST_DIFFERENCE = 1e-4;

/** Some metres: GDAL chooses between shifts of a datum by place, the registry names one. */
const MOST_SHIFT_DEGREES = 2e-4;

let folder = "";
beforeAll(() => {
  if (spawnSync("ogr2ogr", ["--version"]).status !== 0) {
    throw new Error("ogr2ogr is not there: install it (Debian: apt-get install gdal-bin).");
  }
  folder = mkdtempSync(path.join(tmpdir(), "gdal-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const names = ["Uno", "Dos", "Tres", "Ñandú"];
const [west, south, east, north] = [-60.6, -33.9, -60.595, -33.895];
const grown = `POLYGON((${west} ${south},${east} ${south},${east + 0.001} ${south + 0.002},${east} ${north},${west} ${north},${west} ${south}))`;
const shrunk = `POLYGON((${west} ${south},${east} ${south},${east} ${north},${west} ${south}))`;

/** A shapefile of four squares as GDAL writes it, after statements that edit it in place, without writing it anew. */
function shapefileAfter(name: string, statements: readonly string[]): string {
  const source = path.join(folder, `${name}.geojson`);
  writeFileSync(source, geojsonOf(names.map((LOTE, i) => ({ ring: squareAt(i), properties: { LOTE } }))));
  const file = path.join(folder, `${name}.shp`);
  execFileSync("ogr2ogr", ["-f", "ESRI Shapefile", "-lco", "ENCODING=UTF-8", file, source]);
  for (const statement of statements) {
    const sql = statement.replaceAll("lotes", name);
    execFileSync("ogrinfo", ["-oo", "AUTO_REPACK=NO", "-dialect", "SQLite", "-sql", sql, file]);
  }
  return file;
}

const pad = (file: string, bytes: number) =>
  writeFileSync(file, Buffer.concat([readFileSync(file), Buffer.alloc(bytes)]));

/** Names and areas as GDAL reads them. */
function readByGdal(file: string): [string, number][] {
  const geojson = ["-f", "GeoJSON", "-lco", "COORDINATE_PRECISION=15", "/vsistdout/", file];
  const { features } = JSON.parse(execFileSync("ogr2ogr", geojson, { encoding: "utf8" })) as {
    features: { properties: { LOTE: string }; geometry: Boundary }[];
  };
  return features.map(({ properties, geometry }) => [properties.LOTE, areaHa(geometry)]);
}

function readByUs(file: string): [string | undefined, number][] {
  const parts = ["shp", "shx", "dbf", "prj", "cpg"].map((extension): [string, Uint8Array] => [
    `l.${extension}`,
    Uint8Array.from(readFileSync(file.replace(/shp$/, extension))),
  ]);
  return reviewOf(zipOf(Object.fromEntries(parts))).shapes.map(({ attributes, parts: [part] }) => [
    attributes.LOTE,
    part?.areaHa ?? 0,
  ]);
}

const update = (geometry: string, name: string) =>
  `UPDATE lotes SET geometry = ST_GeomFromText('${geometry}', 4326) WHERE LOTE = '${name}'`;

it.each<[string, string, string[]]>([
  ["as it was written", "plain", []],
  ["with rows that are marked as deleted", "deleted", ["DELETE FROM lotes WHERE LOTE IN ('Uno', 'Tres')"]],
  ["with the dead record of a shape that has grown", "grown", [update(grown, "Uno")]],
  ["with the rest of a shape that has shrunk", "shrunk", [update(shrunk, "Dos")]],
  [
    "after many edits",
    "edited",
    [
      update(grown, "Dos"),
      "DELETE FROM lotes WHERE LOTE = 'Tres'",
      update(shrunk, "Ñandú"),
      update(grown, "Uno"),
      update(shrunk, "Uno"),
    ],
  ],
])("reads a shapefile %s as GDAL does", (_case, name, statements) => {
  const file = shapefileAfter(name, statements);
  const expected = readByGdal(file);

  const found = readByUs(file);

  expect(found.map(([field]) => field)).toEqual(expected.map(([field]) => field));
  for (const [i, [, ha]] of found.entries()) {
    expect(Math.abs(ha / (expected[i]?.[1] ?? 0) - 1)).toBeLessThan(MOST_DIFFERENCE);
  }
});

it("ignores padding at the end of main file and table, as GDAL does", () => {
  const file = shapefileAfter("padded", []);
  pad(file, 64);
  pad(file.replace(/shp$/, "dbf"), 64);

  expect(readByUs(file).map(([name]) => name)).toEqual(names);
  expect(readByGdal(file).map(([name]) => name)).toEqual(names);
});

it.each([
  "EPSG:2154",
  "EPSG:31982",
  "EPSG:27700",
  "EPSG:31467",
  "EPSG:2056",
  "EPSG:28355",
  "EPSG:22523",
  "EPSG:26714",
  "EPSG:22195",
  "EPSG:2274",
])("places a shapefile without .prj by %s as GDAL does", (projection) => {
  const entry = findEpsg(Number(projection.slice(5)));
  const [west, south, east, north] = entry?.areaOfUse ?? [0, 0, 0, 0];
  const middle: LngLat = [(west + east) / 2, (south + north) / 2];
  const ring = squareAt().map(([lng, lat]): LngLat => [lng + 60.6 + middle[0], lat + 33.9 + middle[1]]);
  const source = path.join(folder, "placed.geojson");
  writeFileSync(source, geojsonOf([{ ring }]));
  const file = path.join(folder, `${projection.replace(":", "")}.shp`);
  execFileSync("ogr2ogr", ["-f", "ESRI Shapefile", "-t_srs", projection, file, source]);

  const shp = Uint8Array.from(readFileSync(file));
  const [part] = reviewOf(zipOf({ "l.shp": shp }), { projection }).shapes[0]?.parts ?? [];

  const [placedWest = 0, placedSouth = 0] = part?.polygon ? bboxOf(part.polygon) : [];
  expect(Math.abs(placedWest - middle[0])).toBeLessThan(MOST_SHIFT_DEGREES);
  expect(Math.abs(placedSouth - middle[1])).toBeLessThan(MOST_SHIFT_DEGREES);
});

it("GDAL treats the tests' deletion mark as a deleted row", () => {
  const file = shapefileAfter("marked", []);
  const table = file.replace(/shp$/, "dbf");
  writeFileSync(table, deleteRow(Uint8Array.from(readFileSync(table)), 2));

  expect(readByGdal(file).map(([name]) => name)).toEqual(["Uno", "Dos", "Ñandú"]);
  expect(readByUs(file).map(([name]) => name)).toEqual(["Uno", "Dos", "Ñandú"]);
});
