import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { addDays } from "@surco/calendar";
import { localBlobStore } from "@surco/kit-server";
import {
  type BandPixels,
  bandIds,
  computeIndexStatistics,
  type FieldWindow,
  projectPolygon,
} from "@surco/raster";
import { runBounded } from "../reading/run-bounded";
import { windowStore } from "../reading/window-store";
import { bandDays, type DateStatistics, eightDayValues, growthSeasons, seasonSeries } from "./season-series";

const DATES = 70;
const ROUNDS = 9;
const EPSG = 32720;
/** 1 km by 1 km. */
const field = {
  type: "Polygon" as const,
  coordinates: [
    [
      [-60.555, -33.855],
      [-60.5442, -33.855],
      [-60.5442, -33.846],
      [-60.555, -33.846],
      [-60.555, -33.855],
    ],
  ],
};

const polygon = projectPolygon(field, EPSG);
const outer = polygon.rings[0] ?? new Float64Array();
const originX = Math.floor(Math.min(...outer.filter((_, index) => index % 2 === 0)) / 20) * 20;
const originY = Math.ceil(Math.max(...outer.filter((_, index) => index % 2 === 1)) / 20) * 20;

let seed = 1;
function noise(): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
}

function buildWindow(date: number): FieldWindow {
  const grid = (pixelSizeM: number) => {
    const side = Math.ceil(1020 / pixelSizeM);
    return { pixelSizeM, originX, originY, width: side, height: side };
  };
  const bands: FieldWindow["bands"] = {};
  bandIds.forEach((band, index) => {
    const part = grid(["B02", "B03", "B04", "B08"].includes(band) ? 10 : 20);
    const level = 1200 + 150 * index + 5 * date;
    const dn = Uint16Array.from(
      { length: part.width * part.height },
      () => level + Math.round(120 * noise()),
    );
    bands[band] = { ...part, dn } satisfies BandPixels;
  });
  const scl = grid(20);
  return {
    ...grid(10),
    epsg: EPSG,
    scale: 0.0001,
    offset: -0.1,
    bands,
    scl: { ...scl, classes: new Uint8Array(scl.width * scl.height).fill(4) },
  };
}

const folder = await mkdtemp(join(tmpdir(), "surco-bench-"));
try {
  const blobs = localBlobStore(folder);
  const stored = windowStore(blobs);
  const keys: string[] = [];
  for (let date = 0; date < DATES; date++) {
    keys.push(await stored.put("ab".repeat(32), `date-${date}`, buildWindow(date)));
  }
  let bytes = 0;
  for (const key of keys) bytes += (await blobs.get(key))?.length ?? 0;

  const rounds: number[] = [];
  const curves: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now();
    const dates: DateStatistics[] = [];
    await runBounded([...keys.entries()], 4, async ([index, key]) => {
      const window = await stored.get(key);
      if (!window) return;
      const statistics = computeIndexStatistics(window, projectPolygon(field, EPSG), "ndvi");
      dates.push({ sceneId: key, date: addDays("2025-07-01", 5 * index), usable: true, statistics });
    });
    const read = performance.now();
    const series = seasonSeries(dates, "2025-07-01", 1);
    bandDays(series);
    eightDayValues(series);
    growthSeasons(series);
    const done = performance.now();
    curves.push(done - read);
    rounds.push(done - begun);
  }
  rounds.sort((a, b) => a - b);
  curves.sort((a, b) => a - b);
  const curveMs = Math.round((curves[ROUNDS >> 1] ?? 0) * 100) / 100;
  process.stdout.write(
    `${JSON.stringify({ name: `Curve, band, eight-day series and seasons of ${DATES} dates`, value: curveMs, unit: "ms", atMost: 5 })}\n`,
  );
  const name = `Statistics and curve of ${DATES} stored windows of 100 ha`;
  const value = Math.round(rounds[ROUNDS >> 1] ?? 0);
  process.stdout.write(
    `${JSON.stringify({ name, value, unit: "ms", atMost: 150, best: Math.round(rounds[0] ?? 0) })}\n`,
  );
  const megabytes = Math.round(bytes / 1024 / 10.24) / 100;
  process.stdout.write(
    `${JSON.stringify({ name: `${DATES} stored windows of 100 ha, ten bands and classes`, value: megabytes, unit: "MB", atMost: 8 })}\n`,
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}
