import type { Boundary, LngLat } from "@surco/geometry";
import { cellsOf } from "./cells";

const CORNERS = 4000;
const RUNS = 3;
const BOUND_MS = 2000;

/** 490 ha with a wavy boundary of four thousand corners. */
const ring = Array.from({ length: CORNERS + 1 }, (_, corner): LngLat => {
  const angle = (2 * Math.PI * (corner % CORNERS)) / CORNERS;
  const radius = 1 + 0.02 * Math.sin(37 * angle);
  return [-60.6 + 0.0135 * radius * Math.cos(angle), -33.9 + 0.0113 * radius * Math.sin(angle)];
});
const boundary: Boundary = { type: "Polygon", coordinates: [ring] };

const grid = { widthM: 24, lengthM: 22, headingDeg: 28 };
const times: number[] = [];
let count = 0;
for (let run = 0; run < RUNS; run++) {
  const before = process.cpuUsage();
  count = cellsOf(boundary, [boundary], grid).length;
  const { user, system } = process.cpuUsage(before);
  times.push((user + system) / 1000);
}
console.log(
  JSON.stringify({
    name: "cells of 490 ha",
    value: Math.round(Math.min(...times)),
    atMost: BOUND_MS,
    unit: "ms",
    cells: count,
    corners: CORNERS,
  }),
);
