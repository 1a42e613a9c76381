import { areaHa, type Boundary, overlapHa, type Polygon, utmProjection, withoutLand } from "@surco/geometry";
import { polygonMask, projectPolygon } from "@surco/raster";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EPSG, noise, rasterGrid } from "../field.testing";
import { fillFromNearest } from "../labels/fill";
import { smoothLabels } from "../labels/smooth";
import { zonePolygons } from "./zone-polygons";

const grid = rasterGrid({ width: 40, height: 36 });
const { inverse } = utmProjection(EPSG);
/** Ring of places in m from the grid's lower left corner. */
const ringAt = (...places: [number, number][]): Polygon["coordinates"][number] => {
  const positions = places.map(([x, y]): [number, number] => {
    const [lng, lat] = inverse(grid.originX + x, grid.originY - 360 + y);
    return [Math.round(lng * 1e7) / 1e7, Math.round(lat * 1e7) / 1e7];
  });
  return [...positions, positions[0] ?? [0, 0]];
};
const slanted = ringAt([12, 33], [371, 8], [395, 301], [44, 352]);
const pond = ringAt([150, 150], [160, 220], [230, 214], [221, 148]);
const fields: Record<string, Boundary> = {
  "a slanted field": { type: "Polygon", coordinates: [slanted] },
  "a field with a hole": { type: "Polygon", coordinates: [slanted, pond] },
  "a field of two parts": {
    type: "MultiPolygon",
    coordinates: [
      [ringAt([12, 33], [171, 12], [168, 301], [44, 352])],
      [ringAt([213, 41], [371, 8], [395, 301], [220, 330])],
    ],
  },
};

/** Labels of any shape: noise, smoothed. */
function labelsOf(boundary: Boundary, seed: number, zones: number, passes: number): Uint8Array {
  const random = noise(seed);
  const inside = polygonMask(projectPolygon(boundary, EPSG), grid);
  const raw = inside.map((isIn) => (isIn === 1 ? 1 + (Math.abs(Math.round(random() * 7)) % zones) : 0));
  return fillFromNearest(smoothLabels(raw, grid.width, grid.height, passes), grid.width, grid.height, inside);
}

describe.each(Object.entries(fields))("zones of %s", (_name, boundary) => {
  it("add up to the field, overlap nowhere and stay within it", () => {
    fc.assert(
      fc.property(
        fc.nat(1000),
        fc.integer({ min: 2, max: 5 }),
        fc.integer({ min: 0, max: 4 }),
        (seed, zones, passes) => {
          const polygons = zonePolygons(labelsOf(boundary, seed, zones, passes), grid, EPSG, boundary);
          const total = polygons.reduce((sum, zone) => sum + zone.areaHa, 0);
          expect(Math.abs(total / areaHa(boundary) - 1)).toBeLessThan(1e-4);
          for (const [index, one] of polygons.entries()) {
            const outside = withoutLand(one.polygon, [boundary]);
            expect(outside === null ? 0 : areaHa(outside)).toBeLessThan(1e-3);
            for (const other of polygons.slice(index + 1)) {
              expect(overlapHa(one.polygon, other.polygon)).toBeLessThan(1e-3);
            }
          }
        },
      ),
      { numRuns: 12 },
    );
  });

  it("have the areas of their pixels", () => {
    const labels = labelsOf(boundary, 3, 2, 4);
    const polygons = zonePolygons(labels, grid, EPSG, boundary);

    for (const { label, areaHa: hectares } of polygons) {
      const pixelsHa = labels.filter((own) => own === label).length / 100;
      expect(Math.abs(hectares - pixelsHa)).toBeLessThan(0.05 * pixelsHa + 0.1);
    }
  });
});
