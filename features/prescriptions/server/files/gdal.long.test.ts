import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { areaHa, type Boundary, withoutLand } from "@surco/geometry";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildContent, zonesOfFields } from "./content.testing";
import type { FileContent } from "./file-content";
import { writeGeojson } from "./write-geojson";
import { writeKml } from "./write-kml";
import { writeShapefile } from "./write-shapefile";

/** Largest difference of a total, as a fraction. */
const MOST_DIFFERENCE = 1e-3;

let folder = "";
beforeAll(() => {
  if (spawnSync("ogr2ogr", ["--version"]).status !== 0) {
    throw new Error("ogr2ogr is not there: install it (Debian: apt-get install gdal-bin).");
  }
  folder = mkdtempSync(path.join(tmpdir(), "gdal-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const writers: readonly [format: string, inside: string, write: (content: FileContent) => Uint8Array][] = [
  ["shapefile", "rx.shp", (content) => writeShapefile("shapefile", content, "rx")],
  ["john-deere", "Rx/rx.shp", (content) => writeShapefile("john-deere", content, "rx")],
  ["trimble", "AgGPS/Prescriptions/rx.shp", (content) => writeShapefile("trimble", content, "rx")],
  ["cnh", "rx.shp", (content) => writeShapefile("cnh", content, "rx")],
  ["geojson", "", writeGeojson],
  ["kml", "", writeKml],
];

interface Feature {
  properties: Record<string, string | number>;
  geometry: Boundary;
}

function readBack(format: string, inside: string, bytes: Uint8Array): Feature[] {
  const file = path.join(folder, `${format}.${inside === "" ? format : "zip"}`);
  writeFileSync(file, bytes);
  const source = inside === "" ? file : `/vsizip/${file}/${inside}`;
  const geojson = ["-f", "GeoJSON", "-lco", "COORDINATE_PRECISION=15"];
  const read = execFileSync("ogr2ogr", [...geojson, "/vsistdout/", source], {
    encoding: "utf8",
    maxBuffer: 1e9,
  });
  return (JSON.parse(read) as { features: Feature[] }).features;
}

describe.each(Object.entries(zonesOfFields))("GDAL reads the prescription of %s", (_name, zones) => {
  it.each(
    writers.flatMap(([format, inside, write]) => [
      { format, inside, write, kind: "zones", grid: null },
      { format, inside, write, kind: "cells", grid: { widthM: 12, lengthM: 25, headingDeg: 28 } },
    ]),
  )("from $format with $kind: areas, totals, nothing outside", ({ format, inside, write, grid }) => {
    const content = buildContent(zones, grid);

    const features = readBack(format, inside, write(content));

    expect(features).toHaveLength(content.areas.length);
    const field = areaHa(content.boundary);
    const areas = features.map(({ geometry }) => areaHa(geometry));
    expect(Math.abs(areas.reduce((sum, area) => sum + area, 0) / field - 1)).toBeLessThan(MOST_DIFFERENCE);
    const columns = ["UREA_KGHA", "MAIZ_SHA", "GLIFOS_LHA"];
    for (const [index, product] of content.products.entries()) {
      const amount = features.reduce(
        (sum, { properties }, at) => sum + Number(properties[columns[index] ?? ""]) * (areas[at] ?? 0),
        0,
      );
      expect(Math.abs(amount / product.amount - 1)).toBeLessThan(MOST_DIFFERENCE);
    }
    const outside = features.reduce((sum, { geometry }) => {
      const beyond = withoutLand(geometry, [content.boundary]);
      return sum + (beyond === null ? 0 : areaHa(beyond));
    }, 0);
    expect(outside / field).toBeLessThan(MOST_DIFFERENCE);
  });
});

it("GDAL sees numeric columns only in the tables of displays", () => {
  const content = buildContent(zonesOfFields["two zones, one with a hole"] ?? []);
  const file = path.join(folder, "types.zip");
  writeFileSync(file, writeShapefile("john-deere", content, "rx"));

  const info = execFileSync("ogrinfo", ["-so", "-al", `/vsizip/${file}/Rx/rx.shp`], { encoding: "utf8" });

  const fields = info.split("\n").filter((line) => /^\w+: (String|Real|Integer|Date)/.test(line));
  expect(fields.map((line) => line.replace(/ \(.*/, ""))).toEqual([
    "UREA_KGHA: Real",
    "MAIZ_SHA: Integer",
    "GLIFOS_LHA: Real",
  ]);
  expect(info).toContain('GEOGCRS["WGS 84"');
});
