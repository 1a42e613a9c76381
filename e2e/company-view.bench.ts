import { readFileSync } from "node:fs";
import { startThrowawayDatabase } from "@surco/kit-server/throwaway";
import type { Browser, Page } from "playwright-core";
import { buildManyFields } from "../features/fields/server/finding/many-fields.testing";
import { launchBrowser, visit } from "./support/browser";
import { mapIsIdle } from "./support/map";
import { startProduct } from "./support/product";

const FIELDS = 100_000;
const FIRST_MAP_MS = 3000;
const PAGE_MB = 200;
const ROUNDS = 5;

const database = await startThrowawayDatabase();
const product = await startProduct({ DATABASE_URL: database.url });
const browser = await launchBrowser();
try {
  const { page, context } = await visit(browser);
  await page.goto(product.url);
  await page.getByRole("button", { name: "Abrir el campo de demostración" }).click();
  await page.getByText("16 lotes").waitFor();
  const owner = await database.db.selectFrom("field").select("account_id").executeTakeFirstOrThrow();
  await buildManyFields(database.db, { accountId: owner.account_id, count: FIELDS });
  // The season of the demonstration's fields is read in the background at first; that is another measurement.
  await page.waitForTimeout(20_000);

  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await page.goto("about:blank");
    const started = Date.now();
    await page.goto(`${product.url}/dashboard`, { waitUntil: "commit" });
    await page.getByText("100.016 lotes").waitFor();
    await mapHasClusters(page);
    times.push(Date.now() - started);
  }
  print("company view of 100,000 fields: count, cards and clusters drawn", median(times), "ms", FIRST_MAP_MS);

  // State after a working day: near and far, the table, a search.
  for (const zoom of [7, 9, 11, 13]) {
    await page.evaluate(
      (wanted) => globalThis.surcoMap?.jumpTo({ center: [-62.1, -35.5], zoom: wanted }),
      zoom,
    );
    await mapIsIdle(page);
  }
  await page.locator("label", { hasText: "Tabla" }).click();
  await page.getByRole("textbox", { name: "Buscar lotes" }).fill("alamo");
  await page.getByRole("row").nth(20).waitFor();
  const session = await context.newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  print("memory of the page over 100,000 fields", await pageMegabytes(browser), "MB", PAGE_MB);
} finally {
  await browser.close();
  await product.stop();
  await database.stop();
}

/** Memory of the page's process, workers and drawing included: that of the largest browser process. */
async function pageMegabytes(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const sizes = processInfo
    .filter(({ type }) => type === "renderer")
    .map(({ id }) => /RssAnon:\s+(\d+) kB/.exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1]);
  return Math.round((Math.max(...sizes.map(Number)) * 1024) / 1e6);
}

async function mapHasClusters(page: Page): Promise<void> {
  await mapIsIdle(page);
  await page.waitForFunction(
    () =>
      (
        globalThis.surcoMap as unknown as { queryRenderedFeatures(o: object): unknown[] } | undefined
      )?.queryRenderedFeatures({ layers: ["found-dots"] }).length,
  );
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

function print(name: string, value: number, unit: string, atMost: number): void {
  console.log(JSON.stringify({ name, value, unit, atMost }));
}
