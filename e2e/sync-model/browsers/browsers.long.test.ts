import { testDatabase } from "@surco/kit-server/testing";
import fc from "fast-check";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchBrowser } from "../../support/browser";
import { auditChanges } from "../audit";
import { playHistory } from "../play-history";
import { historyOf, type Step } from "../steps";
import { type SyncServer, startSyncServer } from "../sync-server";
import { buildBrowserWorld, findDisagreements } from "./browser-world";

const HISTORIES = Number(process.env.SURCO_SYNC_HISTORIES ?? 20);
/** `SURCO_SYNC_SEED` repeats the histories of a seed: the first one is that of the seed itself. */
const firstSeed = Number(process.env.SURCO_SYNC_SEED ?? Math.floor(Math.random() * 2 ** 31));
const seeds = Array.from({ length: HISTORIES }, (_, at) => firstSeed + at);

const arbitrary = fc.record({
  history: historyOf({
    actions: [
      "create",
      "edit",
      "task",
      "photo",
      "delete",
      "restore",
      "send",
      "connect",
      "disconnect",
      "reload",
      "decide",
      "restart",
      "clock",
      "expire",
      "sign in",
      "send both",
    ],
    minLength: 12,
    maxLength: 20,
  }),
  tabletUser: fc.constantFrom("owner", "guest"),
  killsProcess: fc.boolean(),
});

/** Forms propose the day of the device's clock, and lists show its season: further off, the server would refuse the day. */
const MOST_SKEW_MS = 2 * 3_600_000;

const inReach = (step: Step): Step =>
  step.do === "clock"
    ? { ...step, skewMs: Math.max(-MOST_SKEW_MS, Math.min(MOST_SKEW_MS, step.skewMs)) }
    : step;

/** Both devices know a record before they change it. */
const begin: Step[] = [
  { do: "create", device: "phone", kind: 0, hasPhoto: true },
  { do: "create", device: "phone", kind: 1, hasPhoto: false },
  { do: "send", device: "phone", fates: [], isAll: true, reads: true },
  { do: "send", device: "tablet", fates: [], isAll: true, reads: true },
];

const db = testDatabase();
let server: SyncServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([
    startSyncServer(db, { environment: { SURCO_WEB_DIST: "apps/web/dist" } }),
    launchBrowser(),
  ]);
  await auditChanges(db);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

it.each(seeds)("loses nothing between two browsers and the server, seed %i", async (seed) => {
  const [one] = fc.sample(arbitrary, { seed, numRuns: 1 });
  if (one === undefined) throw new Error("no history");
  const { kinds, steps } = one.history;
  const users = { phone: "owner", tablet: one.tabletUser } as const;
  const { killsProcess } = one;
  const world = await buildBrowserWorld({ browser, server, kinds, users, killsProcess });
  try {
    expect(await playHistory({ db, server, world }, [...begin, ...steps.map(inReach)])).toEqual([]);
    expect(await findDisagreements(db, world, kinds)).toEqual([]);
  } finally {
    await world.close();
  }
});
