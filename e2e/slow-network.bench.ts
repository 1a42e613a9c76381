import type { Browser, BrowserContext, Page } from "playwright-core";
import { launchBrowser, networkIsIdle, phone, visit } from "./support/browser";
import { type RunningProduct, startProduct } from "./support/product";
import { bearerOf } from "./support/session";
import { fast3g, listRequests, type Network, type SlowPage, slow3g, throttle } from "./support/slow-network";

const ROUNDS = 5;
const PATIENCE_MS = 120_000;
const POLL_MS = 50;
const FIELD = "El Molino";

/** Seconds from the address, or from the press on a field. */
const BOUNDS = {
  cold: { [slow3g.name]: { cards: 8, map: 14 }, [fast3g.name]: { cards: 3.5, map: 5 } },
  requests: 15,
  kept: 1.5,
  fieldCold: 6,
  fieldKept: 1,
  /** KB of one layer of one date, for a field of 100 ha. */
  payload: 25,
};

/** True once the fields lie on the map. */
const FIELDS_DRAWN = `(() => {
  const map = globalThis.surcoMap;
  return map?.getLayer("fields-fill") !== undefined && map.queryRenderedFeatures().filter(({ source }) => source === "fields").length > 9;
})()`;
/** True once the whole map stands still, with its tiles. */
const MAP_AT_REST = "globalThis.surcoMap?.loaded() === true && !globalThis.surcoMap.isMoving()";
/** True once picture, legend and statistics of a date are shown. */
const FIELD_SHOWN = `(() => {
  const canvas = document.querySelector("[data-map-pictures] canvas");
  const legend = document.querySelector("section[aria-label=Leyenda]");
  const figures = document.querySelector("[data-testid=image-statistics]");
  return Boolean(canvas && !canvas.hidden && legend && figures);
})()`;

const product = await startProduct();
const browser = await launchBrowser();
try {
  const storageState = await openDemonstration(browser, product);
  for (const network of [slow3g, fast3g]) await measureCold(browser, product, storageState, network);
  const context = await keepDashboard(browser, product, storageState);
  for (const network of [slow3g, fast3g]) await measureKept(context, product, network);
} finally {
  await browser.close();
  await product.stop();
}

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** A visitor's session on the demonstration, whose seasons are read. */
async function openDemonstration(browser: Browser, { url }: RunningProduct): Promise<StorageState> {
  const { context, page } = await visit(browser, { viewport: phone });
  await page.goto(url);
  await page.getByRole("button", { name: "Abrir el campo de demostración" }).click();
  await page
    .getByRole("img", { name: /^Imagen del/ })
    .nth(15)
    .waitFor({ state: "attached", timeout: PATIENCE_MS });
  await page.getByRole("link", { name: FIELD }).first().click();
  await page.getByTestId("image-statistics").waitFor({ state: "attached", timeout: PATIENCE_MS });
  await page.getByText(/Leyendo imágenes|Buscando imágenes/).waitFor({ state: "detached", timeout: 300_000 });
  // The other fields' seasons are read in the background; that is another measurement.
  await page.waitForTimeout(30_000);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** A browser that has nothing of the product but a session. */
async function measureCold(
  browser: Browser,
  { url }: RunningProduct,
  storageState: StorageState,
  network: Network,
): Promise<void> {
  const seconds = { cards: [] as number[], map: [] as number[], rest: [] as number[], field: [] as number[] };
  let payloadBytes = 0;
  let requests = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const { context, page } = await visit(browser, { viewport: phone, storageState });
    const slow = await throttle(page, network);
    const started = performance.now();
    await page.goto(`${url}/dashboard`, { waitUntil: "commit", timeout: PATIENCE_MS });
    const [cards, map, rest] = await Promise.all([
      cardsShown(page).then(() => {
        // Imported code comes from the browser's cache, with the same address.
        requests = new Set(slow.requests().map(({ address }) => address)).size;
        return since(started);
      }),
      isTrue(page, FIELDS_DRAWN).then(() => since(started)),
      isTrue(page, MAP_AT_REST).then(() => since(started)),
    ]);
    seconds.cards.push(cards);
    seconds.map.push(map);
    seconds.rest.push(rest);
    await networkIsIdle(page);
    report(round, `dashboard, cold, ${network.name}`, slow);
    if (network === slow3g) {
      seconds.field.push(await openField(page));
      await page.waitForTimeout(20_000);
      const isImage = ({ address }: { address: string }) => address.includes("/api/sentinel/images");
      payloadBytes = slow.requests().find(isImage)?.bytes ?? 0;
      report(round, `field, cold, ${network.name}`, slow);
    }
    await context.close();
  }
  const bounds = BOUNDS.cold[network.name];
  print(`dashboard of 16 fields, cold, ${network.name}: cards`, seconds.cards, bounds?.cards);
  print(`dashboard of 16 fields, cold, ${network.name}: fields on the map`, seconds.map, bounds?.map, {
    mapWithTilesS: median(seconds.rest),
  });
  if (network !== slow3g) return;
  console.log(
    JSON.stringify({
      name: "dashboard, cold: requests that begin before the cards are shown",
      value: requests,
      unit: "requests",
      atMost: BOUNDS.requests,
    }),
  );
  print(
    `field opened, cold, ${network.name}: picture, legend and statistics`,
    seconds.field,
    BOUNDS.fieldCold,
  );
  const areaHa = await areaOfField(url, storageState);
  const payloadKb = Math.round(payloadBytes / areaHa / 1.024) / 10;
  console.log(
    JSON.stringify({
      name: "one date of a field as sent, for 100 ha",
      value: payloadKb,
      unit: "KB",
      atMost: BOUNDS.payload,
      areaHa,
    }),
  );
}

async function areaOfField(url: string, storageState: StorageState): Promise<number> {
  const headers = { authorization: `Bearer ${bearerOf(storageState)}` };
  const reply = await fetch(`${url}/api/field/meta_data?limit=500`, { headers });
  const { fields } = (await reply.json()) as { fields: { name: string; areaHa: number }[] };
  return fields.find(({ name }) => name === FIELD)?.areaHa ?? Number.NaN;
}

/** A browser in which application, dashboard and one field are kept. */
async function keepDashboard(
  browser: Browser,
  { url }: RunningProduct,
  storageState: StorageState,
): Promise<BrowserContext> {
  const { context, page } = await visit(browser, { viewport: phone, storageState, serviceWorkers: "allow" });
  await page.goto(`${url}/dashboard`);
  await page.evaluate("navigator.serviceWorker.ready.then(() => true)");
  await isTrue(page, "navigator.serviceWorker.controller?.state === 'activated'");
  await page.getByRole("link", { name: FIELD }).first().click();
  await page.getByTestId("image-statistics").waitFor({ state: "attached" });
  await networkIsIdle(page);
  await page.goto(`${url}/dashboard`);
  await cardsShown(page);
  await isTrue(page, MAP_AT_REST);
  await networkIsIdle(page);
  await page.waitForTimeout(5000);
  await page.close();
  return context;
}

async function measureKept(
  context: BrowserContext,
  { url }: RunningProduct,
  network: Network,
): Promise<void> {
  const seconds = { cards: [] as number[], map: [] as number[], field: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    const page = await context.newPage();
    const slow = await throttle(page, network);
    const started = performance.now();
    await page.goto(`${url}/dashboard`, { waitUntil: "commit", timeout: PATIENCE_MS });
    const [cards, map] = await Promise.all([
      cardsShown(page).then(() => since(started)),
      isTrue(page, FIELDS_DRAWN).then(() => since(started)),
    ]);
    seconds.cards.push(cards);
    seconds.map.push(map);
    await networkIsIdle(page);
    report(round, `dashboard, kept, ${network.name}`, slow);
    seconds.field.push(await openField(page));
    await page.waitForTimeout(2000);
    report(round, `field, kept, ${network.name}`, slow);
    await page.close();
  }
  print(`dashboard, kept on the device, ${network.name}: cards and map`, seconds.map, BOUNDS.kept, {
    cardsS: median(seconds.cards),
  });
  print(
    `field opened, kept on the device, ${network.name}: picture, legend and statistics`,
    seconds.field,
    BOUNDS.fieldKept,
  );
}

/** @returns seconds from the press until the newest date is shown whole */
async function openField(page: Page): Promise<number> {
  const link = page.getByRole("link", { name: FIELD }).first();
  const started = performance.now();
  // By the element itself: on a phone the card may lie below the sheet's edge.
  await link.evaluate((element) => (element as unknown as { click(): void }).click());
  await isTrue(page, FIELD_SHOWN);
  return since(started);
}

function cardsShown(page: Page): Promise<void> {
  return page.getByRole("link", { name: FIELD }).first().waitFor({ timeout: PATIENCE_MS });
}

async function isTrue(page: Page, condition: string): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  // A page that is being opened has nothing to look at yet.
  while (!(await page.evaluate<boolean>(condition).catch(() => false))) {
    if (performance.now() > until) throw new Error(`never came true: ${condition}`);
    await page.waitForTimeout(POLL_MS);
  }
}

/** Writes the requests of the first round in their order, so that one sees what stood before what; counts anew. */
function report(round: number, name: string, slow: SlowPage): void {
  if (round === 0) {
    const requests = slow.requests();
    const kilobytes = Math.round(requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1024);
    console.log(`${name}: ${requests.length} requests, ${kilobytes} KB\n${listRequests(requests)}`);
  }
  slow.begin();
}

function since(started: number): number {
  return Math.round(performance.now() - started) / 1000;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

function print(
  name: string,
  values: readonly number[],
  atMost: number | undefined,
  others: object = {},
): void {
  console.log(JSON.stringify({ name, value: median(values), unit: "s", atMost, each: values, ...others }));
}
