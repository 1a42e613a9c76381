import { copyFile, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Boundary } from "@surco/geometry";
import { computeIndexStatistics, type RasterStatistics } from "@surco/raster";
import { runBounded } from "../reading/run-bounded";
import {
  EPSG,
  median,
  missingReference,
  OFFSET,
  ORIGIN,
  print,
  readNdviWindow,
  rounded,
  squareField,
  startReference,
} from "./bench-files.testing";

const NAME = "NDVI statistics of a season of 70 dates from cold local files, against rasterio";
const DATES = 70;
const ROUNDS = 5;
/** Scene of four blocks; a field reads one of them. */
const SIDE = 2048;
/** Concurrency of the product. */
const AT_ONCE = 3;
const field = squareField([500, 500], 1000);

async function season(folders: readonly string[], shape: Boundary): Promise<RasterStatistics[]> {
  const found: RasterStatistics[] = [];
  await runBounded([...folders.keys()], AT_ONCE, async (date) => {
    const { window, polygon } = await readNdviWindow(folders[date] ?? "", shape);
    found[date] = computeIndexStatistics(window, polygon, "ndvi");
  });
  return found;
}

async function main(): Promise<void> {
  const skipped = missingReference();
  if (skipped !== null) return print({ name: NAME, skipped });

  const root = await mkdtemp(join(tmpdir(), "surco-bench-"));
  const reference = startReference();
  try {
    const folders = Array.from({ length: DATES }, (_, date) => join(root, `date-${date}`));
    for (const folder of folders) await mkdir(folder);
    const [first = "", ...others] = folders;
    await reference.ask({ write: { folder: first, side: SIDE, origin: ORIGIN, epsg: EPSG } });
    for (const folder of others) {
      for (const name of ["B04.tif", "B08.tif", "SCL.tif"])
        await copyFile(join(first, name), join(folder, name));
    }

    const ours: number[] = [];
    const theirs: number[] = [];
    let largestDifference = 0;
    for (let round = 0; round < ROUNDS; round++) {
      await reference.ask({ forget: folders });
      const begun = performance.now();
      const found = await season(folders, field);
      ours.push(performance.now() - begun);

      await reference.ask({ forget: folders });
      const answer = await reference.ask({ folders, polygon: field, offset: OFFSET });
      theirs.push(Number(answer.ms));
      const expected = answer.statistics as RasterStatistics[];
      for (const [date, { mean }] of found.entries()) {
        largestDifference = Math.max(largestDifference, Math.abs((mean ?? 0) - (expected[date]?.mean ?? 1)));
      }
    }
    print({
      name: NAME,
      value: rounded(median(ours) / median(theirs)),
      unit: "of its time",
      atMost: 0.6,
      oursMs: rounded(median(ours)),
      referenceMs: rounded(median(theirs)),
      rounds: ROUNDS,
      largestDifference,
    });
  } finally {
    reference.process.stdin?.end();
    await rm(root, { recursive: true, force: true });
  }
}

await main();
