import { bboxPolygon } from "@surco/geometry";
import { cornersOf } from "@surco/raster";
import { delineateZones } from "./delineate";
import { buildGrid, buildLayer, EPSG, noise, rasterGrid } from "./field.testing";
import { simplifyZones } from "./labels/simplify";
import { zonePolygons } from "./outlines/zone-polygons";

/** 500 ha in pixels of 10 m, fifteen dates of five seasons. */
const SIDE = 224;
const DATES = 15;
const RUNS = 3;

const grid = buildGrid(SIDE, SIDE);
const raster = rasterGrid(grid);
const random = noise(11);
const wave = (col: number, row: number, lengthPx: number) =>
  Math.sin((2 * Math.PI * col) / lengthPx) * Math.cos((2 * Math.PI * row) / (lengthPx * 1.3));
const layers = Array.from({ length: DATES }, (_, date) =>
  buildLayer(
    grid,
    (col, row) =>
      // A third of the dates is half under cloud.
      date % 3 === 0 && col + row < SIDE
        ? Number.NaN
        : 0.7 + 0.05 * wave(col, row, 90) + 0.03 * wave(col + 9, row, 25) + 0.03 * random(),
    { id: `date ${date}`, group: `season ${Math.floor(date / 3)}` },
  ),
);
const corners = cornersOf(raster, EPSG);
const boundary = bboxPolygon([
  Math.max(corners[0][0], corners[3][0]),
  Math.max(corners[2][1], corners[3][1]),
  Math.min(corners[1][0], corners[2][0]),
  Math.min(corners[0][1], corners[1][1]),
]);

const delineateMs = fastest(() => delineateZones(layers, grid));
const { labels } = delineateZones(layers, grid);
const fine = labels.get(5) ?? new Uint8Array();
const polygonsMs = fastest(() => {
  const simplified = simplifyZones(fine, raster, { smoothing: 2, minAreaHa: 0.5 });
  zonePolygons(simplified.labels, raster, EPSG, boundary);
});
const about = { unit: "ms", dates: DATES, pixels: SIDE * SIDE };
for (const measured of [
  { name: "zones of 500 ha", value: Math.round(delineateMs), atMost: 1500, ...about },
  { name: "outlines of five zones of 500 ha", value: Math.round(polygonsMs), atMost: 1000, ...about },
]) {
  console.log(JSON.stringify(measured));
}

/** Processor time of the fastest of several runs, ms: others share the machine. */
function fastest(run: () => unknown): number {
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < RUNS; turn++) {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
