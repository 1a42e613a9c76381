import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityProblems, launchBrowser, phone, picture, visit } from "./support/browser";
import { mapIsIdle } from "./support/map";
import { type RunningProduct, startProduct } from "./support/product";
import { openDemonstrationField } from "./support/story";

const FIELD = "El Molino";

let product: RunningProduct;
let browser: Browser;
let context: BrowserContext;
let page: Page;
/** A copy of the built screens, so that nothing renews them meanwhile. */
let screens: string;

beforeAll(async () => {
  screens = mkdtempSync(join(tmpdir(), "surco screens "));
  cpSync("apps/web/dist", screens, { recursive: true });
  [product, browser] = await Promise.all([startProduct({ SURCO_WEB_DIST: screens }), launchBrowser()]);
  ({ context, page } = await visit(browser, { serviceWorkers: "allow" }));
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  rmSync(screens, { recursive: true, force: true });
});

describe("after one visit, without a network", () => {
  let fieldPath: string;

  it("the demonstration farm is visited once", async () => {
    await openDemonstrationField({ product, browser, page, problems: [] }, FIELD);
    fieldPath = new URL(page.url()).pathname;
    await applicationIsKept(page);
  });

  it("the page opens again with its cards, their age and the map of one's own fields", async () => {
    await context.setOffline(true);
    await page.goto(`${product.url}/dashboard`);
    await page.getByText("Sin conexión.").waitFor();
    await page
      .getByText(/^datos del/)
      .first()
      .waitFor();
    expect(await page.getByRole("link", { name: /El Molino|La Loma|El Bajo/ }).count()).toBeGreaterThan(1);
    await mapIsIdle(page);
    expect(await drawnFields(page)).toBeGreaterThan(1);
    await picture(page, "offline-01-list");
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it("what needs the server says so", async () => {
    await page.getByRole("button", { name: "Nuevo lote" }).click();
    const importing = page.getByRole("menuitem", { name: /Necesita conexión/ });
    await importing.waitFor();
    expect(await importing.isDisabled()).toBe(true);
    await page.keyboard.press("Escape");
  });

  it("a field opens by its address with its dates, its last image and its numbers", async () => {
    await page.goto(product.url + fieldPath);
    await page.getByTestId("image-statistics").waitFor();
    await page.getByRole("radiogroup").first().waitFor();
    await mapIsIdle(page);
    await picture(page, "offline-02-field");
  });

  it("a field that was never opened shows what the list knows of it", async () => {
    await page.goto(`${product.url}/dashboard`);
    await page
      .getByRole("link", { name: /La Loma/ })
      .first()
      .click();
    await page.getByRole("heading", { level: 1, name: "La Loma" }).waitFor();
    await page.getByRole("link", { name: "Resumen" }).click();
    await picture(page, "offline-03-unvisited");
  });

  it("reads well on a phone in the dark", async () => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.setViewportSize(phone);
    for (const [name, path] of [
      ["offline-04-phone-list", "/dashboard"],
      ["offline-05-phone-field", fieldPath],
    ] as const) {
      await page.goto(product.url + path);
      await mapIsIdle(page);
      await picture(page, name);
      expect(await accessibilityProblems(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });
});

async function applicationIsKept(shown: Page): Promise<void> {
  await shown.evaluate("navigator.serviceWorker.ready.then(() => true)");
  const files = readdirSync(join(screens, "assets")).filter(
    (file) => !/cyrillic|greek|vietnamese/.test(file),
  );
  const kept = () =>
    shown.evaluate<number>(`(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("workbox-precache"));
    const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return files.flat().length;
  })()`);
  await expect.poll(kept, { timeout: 60_000 }).toBeGreaterThan(files.length);
}

/** Shapes of fields that the map shows. */
function drawnFields(shown: Page): Promise<number> {
  return shown.evaluate<number>(
    'window.surcoMap.queryRenderedFeatures().filter(({ source }) => source === "fields").length',
  );
}
