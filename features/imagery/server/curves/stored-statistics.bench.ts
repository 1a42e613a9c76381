import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { addDays } from "@surco/calendar";
import { localBlobStore } from "@surco/kit-server";
import { computeIndexStatistics } from "@surco/raster";
import { runBounded } from "../reading/run-bounded";
import { windowStore } from "../reading/window-store";
import { buildSquareWindow, projectedSquare } from "../square-field.testing";
import { bandDays, type DateStatistics, eightDayValues, growthSeasons, seasonSeries } from "./season-series";

const DATES = 70;
const ROUNDS = 9;
const folder = await mkdtemp(join(tmpdir(), "surco-bench-"));
try {
  const blobs = localBlobStore(folder);
  const stored = windowStore(blobs);
  const keys: string[] = [];
  for (let date = 0; date < DATES; date++) {
    const key = stored.newKey("ab".repeat(32), `date-${date}`);
    await stored.put(key, buildSquareWindow(date, 150, 120));
    keys.push(key);
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
      const statistics = computeIndexStatistics(window, projectedSquare, "ndvi");
      dates.push({ sceneId: key, date: addDays("2025-07-01", 5 * index), usable: true, statistics });
    });
    const read = performance.now();
    const series = seasonSeries(dates, "2025-07-01", { range: 1, bounds: [-0.2, 1] });
    bandDays(series);
    eightDayValues(series);
    growthSeasons(series, { country: "AR", crops: [] });
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
