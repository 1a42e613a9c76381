import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { deflate, deflateSync, inflateSync } from "node:zlib";
import { utmProjection } from "@surco/geometry";
import {
  computeIndex,
  computeIndexStatistics,
  decodeWindow,
  encodePalettePng,
  encodeWindow,
  type FieldGeometry,
  type FieldWindow,
  gridOfLayout,
  gridOfWindow,
  type PixelWindow,
  paintPicture,
  projectPolygon,
  type RasterGrid,
  type RasterStatistics,
  windowOf,
} from "@surco/raster";
import { type Cog, openCog, readUint8Windows, readUint16Windows } from "./cog-reader";
import { fileSource } from "./cog-source";

const PYTHON = "/usr/bin/python3";
const EPSG = 32720;
const ORIGIN = [499_980, 6_300_040] as const;
const SIDE = 5490;
const ROUNDS = 15;
const OFFSET = -0.1;
const deflated = promisify(deflate);

/** Squares turned a little, by their centre in pixels of the scene, whose blocks have 1024. */
const cases = [
  { name: "100 ha in one block", centre: [1500, 1500], sideM: 1000, atMost: 0.7 },
  { name: "100 ha at the foot of a block", centre: [1500, 1985], sideM: 1000, atMost: 0.7 },
  { name: "100 ha across four blocks", centre: [2048, 2048], sideM: 1000, atMost: 0.7 },
  { name: "500 ha across four blocks", centre: [3072, 3072], sideM: 2236, atMost: undefined },
] as const;

interface Reference {
  ask(order: object): Promise<Record<string, unknown>>;
  process: ChildProcess;
}

function startReference(): Reference {
  const script = fileURLToPath(new URL("../../../tools/bench/field_index.py", import.meta.url));
  const child = spawn(PYTHON, [script], { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    process: child,
    async ask(order) {
      child.stdin.write(`${JSON.stringify(order)}\n`);
      const answer = await lines.next();
      if (answer.done) throw new Error("the comparison program ended");
      return JSON.parse(answer.value);
    },
  };
}

function squareField(centre: readonly [number, number], sideM: number): FieldGeometry {
  const { inverse } = utmProjection(EPSG);
  const half = sideM / 2;
  const turned = ([dx, dy]: readonly [number, number]) =>
    inverse(
      ORIGIN[0] + centre[0] * 10 + dx * Math.cos(0.2) - dy * Math.sin(0.2),
      ORIGIN[1] - centre[1] * 10 + dx * Math.sin(0.2) + dy * Math.cos(0.2),
    );
  const corners = [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
    [-half, -half],
  ] as const;
  return { type: "Polygon", coordinates: [corners.map(turned)] };
}

/** Everything from the polygon to the picture, files opened anew. */
async function polygonToImage(folder: string, field: FieldGeometry) {
  const sources = await Promise.all(
    ["B04", "B08", "SCL"].map((name) => fileSource(join(folder, `${name}.tif`))),
  );
  try {
    const [red, nir, scl] = await Promise.all(sources.map((source) => openCog(source)));
    if (!red || !nir || !scl) throw new Error("three files were opened");
    const polygon = projectPolygon(field, EPSG);
    const [redPixels, nirPixels, classes] = await Promise.all([
      cut(red, readUint16Windows),
      cut(nir, readUint16Windows),
      cut(scl, readUint8Windows),
    ]);
    const window: FieldWindow = {
      ...redPixels.grid,
      epsg: EPSG,
      scale: 0.0001,
      offset: OFFSET,
      bands: {
        B04: { ...redPixels.grid, dn: redPixels.pixels },
        B08: { ...nirPixels.grid, dn: nirPixels.pixels },
      },
      scl: { ...classes.grid, classes: classes.pixels },
    };
    const raster = computeIndex(window, polygon, "ndvi", { sceneId: "bench", date: "2026-01-01" });
    const picture = paintPicture(raster, { kind: "scale", palette: "greens", range: [0, 1] });
    const png = await encodePalettePng(picture, (bytes) => deflated(bytes));
    return { window, polygon, statistics: raster.statistics, pngBytes: png.length };

    async function cut<T>(cog: Cog, read: (cog: Cog, windows: PixelWindow[]) => Promise<T[]>) {
      const whole = gridOfLayout(cog.layout);
      const place = whole === null ? null : windowOf(polygon, whole);
      if (whole === null || place === null) throw new Error("the field lies outside of the scene");
      const grid: RasterGrid = gridOfWindow(whole, place);
      const [pixels] = await read(cog, [place]);
      if (pixels === undefined) throw new Error("one window was asked for");
      return { grid, pixels };
    }
  } finally {
    await Promise.all(sources.map((source) => source.close()));
  }
}

async function compareWithReference(folder: string, reference: Reference, scene: object): Promise<void> {
  for (const { name, centre, sideM, atMost } of cases) {
    const field = squareField(centre, sideM);
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
      atMost,
      oursMs: rounded(oursMs),
      referenceMs: rounded(referenceMs),
      rounds: ROUNDS,
      largestDifference,
      ...scene,
    });
  }
}

/** A year of dates as they are stored: compressed windows of two bands and classes, to their NDVI statistics. */
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

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function print(measurement: object): void {
  console.log(JSON.stringify(measurement));
}

async function main(): Promise<void> {
  const hasRasterio = spawnSync(PYTHON, ["-c", "import rasterio, numpy"]).status === 0;
  if (!hasRasterio) {
    const skipped = `${PYTHON} has no rasterio (Debian: apt-get install python3-rasterio)`;
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
