import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync, inflateSync } from "node:zlib";
import type { Boundary } from "@surco/geometry";
import { deflateAsync } from "@surco/kit-server";
import {
  computeIndex,
  computeIndexStatistics,
  decodeWindow,
  encodePalettePng,
  encodeWindow,
  paintPicture,
  type RasterStatistics,
} from "@surco/raster";
import {
  EPSG,
  median,
  missingReference,
  OFFSET,
  ORIGIN,
  print,
  type Reference,
  readNdviWindow,
  rounded,
  roundField,
  squareField,
  startReference,
} from "./bench-files.testing";

const SIDE = 5490;
const ROUNDS = 15;

/** Time limit as a share of rasterio's time. */
const AT_MOST = 0.6;
/** By the centre in scene pixels; blocks have 1024. */
const cases = [
  { name: "100 ha in one block", field: squareField([1500, 1500], 1000) },
  { name: "100 ha at the foot of a block", field: squareField([1500, 1985], 1000) },
  { name: "100 ha across four blocks", field: squareField([2048, 2048], 1000) },
  { name: "500 ha across four blocks", field: squareField([3072, 3072], 2236) },
  { name: "500 ha of 40 corners with a hole, across four blocks", field: roundField([3072, 3072], 1270, 40) },
];

/** Whole path from polygon to picture, files opened anew. */
async function polygonToImage(folder: string, field: Boundary) {
  const { window, polygon } = await readNdviWindow(folder, field);
  const raster = computeIndex(window, polygon, "ndvi", { sceneId: "bench", date: "2026-01-01" });
  const picture = paintPicture(raster, { kind: "scale", palette: "greens", range: [0, 1] });
  const png = await encodePalettePng(picture, deflateAsync);
  return { window, polygon, statistics: raster.statistics, pngBytes: png.length };
}

async function compareWithReference(folder: string, reference: Reference, scene: object): Promise<void> {
  for (const { name, field } of cases) {
    const ours: number[] = [];
    const theirs: number[] = [];
    let largestDifference = 0;
    for (let round = 0; round < ROUNDS + 2; round++) {
      const start = performance.now();
      const result = await polygonToImage(folder, field);
      const ms = performance.now() - start;
      const answer = await reference.ask({ folder, polygon: field, offset: OFFSET });
      largestDifference = Math.max(
        largestDifference,
        differenceOf(result.statistics, answer.statistics as RasterStatistics),
      );
      if (round < 2) continue; // both sides warm
      ours.push(ms);
      theirs.push(Number(answer.ms));
    }
    const [oursMs, referenceMs] = [median(ours), median(theirs)];
    print({
      name: `polygon to coloured NDVI, ${name}, against rasterio`,
      value: rounded(oursMs / referenceMs),
      unit: "of its time",
      atMost: AT_MOST,
      oursMs: rounded(oursMs),
      referenceMs: rounded(referenceMs),
      rounds: ROUNDS,
      largestDifference,
      ...scene,
    });
  }
}

/** NDVI statistics of a year of stored windows (two bands and classes). */
async function storedYear(folder: string): Promise<void> {
  const field = squareField([1500, 1500], 1000);
  const { window, polygon } = await polygonToImage(folder, field);
  const stored = deflateSync(encodeWindow(window), { level: 6 });
  const dates = Array.from({ length: 70 }, () => Buffer.from(stored));

  const times: number[] = [];
  for (let round = 0; round < 7; round++) {
    const start = performance.now();
    for (const bytes of dates) computeIndexStatistics(decodeWindow(inflateSync(bytes)), polygon, "ndvi");
    times.push(performance.now() - start);
  }
  print({
    name: "NDVI statistics of 70 stored dates, 100 ha",
    value: rounded(median(times)),
    unit: "ms",
    atMost: 150,
    bytesPerDate: stored.length,
  });
}

function differenceOf(found: RasterStatistics, expected: RasterStatistics): number {
  const keys = ["pixels", "count", "mean", "median", "std", "min", "max", "p10", "p90"] as const;
  return Math.max(...keys.map((key) => Math.abs((found[key] ?? Number.NaN) - (expected[key] ?? Number.NaN))));
}

async function main(): Promise<void> {
  const skipped = missingReference();
  if (skipped !== null) {
    print({ name: "polygon to coloured NDVI against rasterio", skipped });
    print({ name: "NDVI statistics of 70 stored dates, 100 ha", skipped });
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), "surco-bench-"));
  const reference = startReference();
  try {
    const written = await reference.ask({ write: { folder, side: SIDE, origin: ORIGIN, epsg: EPSG } });
    await compareWithReference(folder, reference, written);
    await storedYear(folder);
  } finally {
    reference.process.stdin?.end();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
