import { TEST_PASSWORD } from "@surco/accounts/testing";
import { testDatabase } from "@surco/kit-server/testing";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchBrowser, PATIENCE_MS } from "../../support/browser";
import { auditChanges, listChanges } from "../audit";
import { recordKinds } from "../page-interface";
import { playHistory } from "../play-history";
import { type SyncServer, startSyncServer } from "../sync-server";
import { type BrowserWorld, buildBrowserWorld, findDisagreements, listedKinds } from "./browser-world";

const DAY_MS = 24 * 3_600_000;
/** Both clocks begin here, so that all days are of one season. */
const START_MS = Date.parse("2026-11-02T12:00:00Z");
/** Days on which the person of the phone works. */
const WORKING_DAYS = [2, 9, 16, 23, 30];
/** Day on which another person changes the same records with a network. */
const OTHERS_DAY = 9;

const db = testDatabase();
let skewMs = START_MS - Date.now();
let server: SyncServer;
let browser: Browser;
let world: BrowserWorld;

beforeAll(async () => {
  [server, browser] = await Promise.all([
    startSyncServer(db, {
      now: () => new Date(Date.now() + skewMs),
      environment: { SURCO_WEB_DIST: "apps/web/dist" },
    }),
    launchBrowser(),
  ]);
  await auditChanges(db);
});
afterAll(async () => {
  await world?.close();
  await browser?.close();
  await server?.stop();
});

it("keeps 30 days of work without a network, and sends all of it once, in order, with its conflicts", async () => {
  const users = { phone: "owner", tablet: "guest" } as const;
  world = await buildBrowserWorld({ browser, server, kinds: recordKinds, users, skewMs });
  const [phone, tablet] = [world.device("phone"), world.device("tablet")];
  for (const kind of listedKinds) await phone.create(kind, true);
  await phone.sendAll([]);
  await tablet.sendAll([]);
  const known = world.ledger.authors.size;

  // Changed here first, while the lists have nothing else.
  for (const kind of listedKinds) await phone.edit(kind, 0, 0);
  for (const day of WORKING_DAYS) {
    skewMs = START_MS - Date.now() + day * DAY_MS;
    await phone.setClock(skewMs, true);
    for (const kind of listedKinds) {
      await phone.create(kind, day % 2 === 0);
      await phone.edit(kind, 0, 1);
    }
    await phone.edit("fields/record", 0, day % 2);
    await phone.turnTask(0);
    await phone.reload();
    if (day === OTHERS_DAY) await changeOnTablet();
  }
  const typed = world.ledger.authors.size - known;
  expect(typed).toBe(WORKING_DAYS.length * listedKinds.length);
  expect((await phone.unsent()).filter(({ operation }) => operation === "create").length).toBeGreaterThan(
    typed,
  );

  // The session has ended meanwhile.
  await phone.setOnline(true);
  await phone.page.getByLabel("Contraseña", { exact: true }).waitFor({ timeout: PATIENCE_MS });
  expect((await phone.unsent()).length).toBeGreaterThan(typed);
  await world.logIn("phone", await emailOf(world.ids.owner), TEST_PASSWORD);
  const inConflict = async () =>
    (await phone.unsent()).filter(({ problem }) => problem?.reason === "conflict").map(({ kind }) => kind);
  await expect
    .poll(async () => (await phone.unsent()).length, { timeout: 2 * PATIENCE_MS })
    .toBe(listedKinds.length);
  expect((await inConflict()).sort()).toEqual([...listedKinds].sort());
  await phone.browser.show("/outbox");
  await expect
    .poll(() => phone.page.getByText("Cambió mientras tanto").count(), { timeout: PATIENCE_MS })
    .toBe(listedKinds.length);
  expect(await createdInOrder()).toEqual([...world.ledger.authors.keys()]);

  expect(await playHistory({ db, server, world }, [])).toEqual([]);
  await reconnectTablet();
  expect(await findDisagreements(db, world, recordKinds)).toEqual([]);
});

async function changeOnTablet(): Promise<void> {
  const tablet = world.device("tablet");
  await reconnectTablet();
  for (const kind of listedKinds) await tablet.edit(kind, 0, 0);
  await tablet.sendAll([]);
  await tablet.setOnline(false);
}

/** Opens the tablet with a new session: the last one has ended. */
async function reconnectTablet(): Promise<void> {
  const tablet = world.device("tablet");
  await tablet.setClock(skewMs, false);
  await tablet.expire();
  await tablet.setOnline(true);
  await tablet.signIn("guest");
}

async function emailOf(accountId: string): Promise<string> {
  const { email } = await db
    .selectFrom("account")
    .select("email")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return email;
}

/** Ids of the records in the order in which they reached the server. */
async function createdInOrder(): Promise<string[]> {
  const changes = await listChanges(db, [world.fieldId]);
  return changes
    .filter(({ table, before }) => before === null && table !== "note_photo" && table !== "field")
    .map(({ id }) => id);
}
