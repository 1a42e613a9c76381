import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { addDays } from "@surco/calendar";
import { brands } from "@surco/contract";
import type { ImageDate } from "@surco/imagery/contract";
import { type Imagery, statisticsKeyOf, windowStore } from "@surco/imagery/server";
import { buildSquareWindow, squareField as polygon, projectedSquare } from "@surco/imagery/testing";
import { localBlobStore } from "@surco/kit-server";
import { buildUser } from "@surco/kit-server/testing";
import { computeIndexStatistics } from "@surco/raster";
import { dryingWater, drySeason, maizeDevelopment } from "./phenology.testing";
import type { PhenologyDeps } from "./phenology-deps";
import { phenologyKind } from "./phenology-kind";

const ROUNDS = 5;
const AT_MOST_MS = 2000;
const DATES = 35;
/** Stages of maize, each with a comment. */
const STAGES = [200, 206, 210, 221, 222, 224, 226, 227];

const folder = await mkdtemp(join(tmpdir(), "surco-bench-"));
try {
  const stored = windowStore(localBlobStore(folder));
  const season: { date: ImageDate; blobKey: string; statistics: object }[] = [];
  for (let index = 0; index < DATES; index++) {
    const day = addDays("2025-09-20", 5 * index);
    const window = buildSquareWindow(index, 350, 300);
    const blobKey = stored.newKey("ab".repeat(32), `date-${index}`);
    await stored.put(blobKey, window);
    const statistics = { [statisticsKeyOf("ndvi")]: computeIndexStatistics(window, projectedSquare, "ndvi") };
    season.push({ date: dateOf(day), blobKey, statistics });
  }
  const windowOf = ({ date: { sceneId, date, state }, blobKey, statistics }: (typeof season)[number]) => ({
    sceneId,
    date,
    state,
    blobKey,
    statistics,
  });
  // The database's part is rows; what is measured is reading, drawing, laying out and writing.
  const imagery = {
    stored,
    fields: {
      findPolygon: async () => ({ fieldId: "f", polygon, polygonHash: "h", country: "AR" }),
    },
    windows: {
      findWindow: async (_hash: string, sceneId: string) =>
        season.filter(({ date }) => date.sceneId === sceneId).map(windowOf)[0] ?? null,
      listDates: async (_hash: string, range: { from: string; until: string }) =>
        season.map(({ date }) => date).filter(({ date }) => date >= range.from && date <= range.until),
      listWindows: async () => season.map(windowOf),
    },
    statistics: { add: async () => undefined },
  } as unknown as Imagery;
  const development = maizeDevelopment();
  const [first] = development.stages;
  const stages = STAGES.map((stageId, index) => ({
    ...first,
    stageId,
    date: addDays("2025-10-05", 10 * index),
    earliest: null,
    latest: null,
    isPast: true,
    daysByYear: [],
    loggedOn: null,
  }));
  const deps = {
    imagery,
    accounts: { find: async () => ({ user: {} }) },
    brandFor: () => brands.surco,
    catalogues: { listEntries: async () => [], listCropNames: async () => [] },
    weather: {
      readDevelopment: async () => ({ ...development, stages }),
      readSeasonWeather: async () => drySeason(),
      readWater: async () => dryingWater(),
    },
    fields: {
      find: async () => ({
        id: "f",
        name: "Lote 7",
        farmName: "La Paz",
        areaHa: 100,
        polygon,
        country: "AR",
        district: "Pergamino",
        province: "Buenos Aires",
      }),
    },
  } as unknown as PhenologyDeps;
  const kind = phenologyKind(deps);
  const comment = "Lote parejo, con manchones en la cabecera norte y en el bajo. ".repeat(9);
  const maker = { ...buildUser({ id: "a" }), locale: "es" as const, brand: brands.surco, logo: null };
  const report = {
    id: "r",
    accountId: "a",
    fieldId: "f",
    farmId: null,
    createdAt: new Date("2025-12-21T12:00:00Z"),
    choice: {
      season: "2025/26",
      period: "2",
      comment,
      stageComments: STAGES.map((stageId) => ({ stageId, comment: comment.slice(0, 300) })),
    },
  };
  const rounds: number[] = [];
  let bytes = new Uint8Array();
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now();
    const made = await kind.make({
      report,
      maker,
      version: "0.1.0",
      onStep: async () => undefined,
      signal: new AbortController().signal,
    });
    bytes = Uint8Array.from(made.bytes);
    rounds.push(performance.now() - begun);
  }
  const [cold = 0] = rounds;
  const sorted = [...rounds].sort((a, b) => a - b);
  const pages =
    Buffer.from(bytes)
      .toString("latin1")
      .match(/\/Type \/Page\b/g)?.length ?? 0;
  console.log(
    JSON.stringify({
      name: `phenological report of ${pages} pages, 6 images of 100 ha, a curve`,
      value: Math.round(sorted[Math.floor(ROUNDS / 2)] ?? 0),
      unit: "ms",
      atMost: AT_MOST_MS,
      kilobytes: Math.round(bytes.length / 1024),
      firstMs: Math.round(cold),
    }),
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}

function dateOf(date: string): ImageDate {
  return {
    windowId: date,
    processedAt: null,
    sceneId: `S2B_T20HNH_${date.replaceAll("-", "")}T140049_L2A`,
    date,
    takenAt: `${date}T14:00:49Z`,
    state: "ready",
    usableFraction: 1,
    tileCloudFraction: 0.1,
    platform: "sentinel-2b",
    mgrsTile: "20HNH",
    collection: "sentinel-2-c1-l2a",
    processingBaseline: "05.11",
    simulated: false,
    offset: { value: -0.1, source: "metadata" },
  };
}
