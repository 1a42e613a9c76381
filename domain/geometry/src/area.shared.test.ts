import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { ProblemCode } from "./boundary-problem";
import { areaHa } from "./measure";
import { repairBoundary } from "./repairs/repair";
import type { Polygon } from "./types";
import { validateBoundary } from "./validate";

const samples = `${process.env.SURCO_SHARED ?? fileURLToPath(new URL("../../../../shared", import.meta.url))}/samples/import`;

/** Total area by GDAL's geodesic measure, and what the first polygon is refused for. */
const cases: [file: string, totalHa: number | null, verdict: ProblemCode | "ok"][] = [
  ["farmvibes_sensor_farm_boundary.geojson", 6.0502, "ok"],
  ["isoxmljs_test.geojson", 53.5622, "ok"],
  ["turf_rewind_polygon-clockwise.geojson", 615485.4787, "too_large"],
  ["turf_unkink_hourglass.geojson", null, "too_large"],
  ["turf_kinks_issue-2627.geojson", null, "ok"],
];

describe("polygons of other programs", () => {
  it("are there to be measured", () => {
    expect(existsSync(samples), `the samples are missing: ${samples} (set SURCO_SHARED)`).toBe(true);
  });

  it.each(cases)("%s has %s ha and is %s", (file, totalHa, verdict) => {
    const polygons = polygonsOf(JSON.parse(readFileSync(`${samples}/${file}`, "utf8")));
    if (totalHa !== null) {
      const total = polygons.reduce((sum, polygon) => sum + areaHa(polygon), 0);
      expect(Math.abs(total / totalHa - 1)).toBeLessThan(1e-5);
    }
    const check = validateBoundary(repairBoundary(polygons[0] as Polygon).polygon);
    expect(check.ok ? "ok" : check.problems[0]?.code).toBe(verdict);
  });
});

function polygonsOf(geojson: unknown): Polygon[] {
  const { type, features, geometry, geometries } = geojson as Record<string, unknown>;
  if (type === "FeatureCollection") return (features as unknown[]).flatMap(polygonsOf);
  if (type === "Feature") return polygonsOf(geometry);
  if (type === "GeometryCollection") return (geometries as unknown[]).flatMap(polygonsOf);
  const { coordinates } = geojson as { coordinates: unknown };
  if (type === "Polygon") return [{ type, coordinates: coordinates as Polygon["coordinates"] }];
  if (type === "MultiPolygon") {
    return (coordinates as Polygon["coordinates"][]).map((rings) => ({
      type: "Polygon",
      coordinates: rings,
    }));
  }
  return [];
}
