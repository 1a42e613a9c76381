import { areaHa, type Boundary, bboxPolygon, degreeLengthM } from "@surco/geometry";
import { expect, it } from "vitest";
import { MAX_RASTER_CELLS, rasterOfZones, type ZoneRaster } from "./raster-rates";

const box = (...corners: [number, number, number, number]) => bboxPolygon(corners);
const hole = box(-60.618, -33.918, -60.6169, -33.9161).coordinates[0]?.toReversed() ?? [];
const slanted: Boundary = {
  type: "Polygon",
  coordinates: [
    [
      [-60.62, -33.92],
      [-60.614, -33.9194],
      [-60.6132, -33.9151],
      [-60.6189, -33.9147],
      [-60.62, -33.92],
    ],
  ],
};

/** Hectares of each label. */
function areasOf({ zones, width, cellLatDeg, cellLngDeg, south }: ZoneRaster, count: number): number[] {
  const areas = new Array<number>(count).fill(0);
  zones.forEach((label, pixel) => {
    if (label === 0) return;
    const { lngM, latM } = degreeLengthM(south + (Math.floor(pixel / width) + 0.5) * cellLatDeg);
    areas[label - 1] = (areas[label - 1] ?? 0) + (lngM * cellLngDeg * latM * cellLatDeg) / 1e4;
  });
  return areas;
}

it.each<[string, Boundary[]]>([
  ["a slanted field", [slanted]],
  ["a field of one hectare", [box(-60.62, -33.92, -60.61892, -33.9191)]],
  [
    "two zones, one with a hole",
    [
      { type: "Polygon", coordinates: [box(-60.62, -33.92, -60.6161, -33.9141).coordinates[0] ?? [], hole] },
      box(-60.6161, -33.92, -60.6133, -33.9141),
    ],
  ],
])("the raster of %s has the areas of the zones to 0.1 % of the field", (_name, zones) => {
  const raster = rasterOfZones(zones);

  const field = zones.reduce((sum, zone) => sum + areaHa(zone), 0);
  areasOf(raster, zones.length).forEach((area, index) => {
    const zone = zones[index];
    expect(Math.abs(area - (zone === undefined ? 0 : areaHa(zone))) / field).toBeLessThan(1e-3);
  });
  expect(raster.zones.length).toBeLessThanOrEqual(MAX_RASTER_CELLS);
});
