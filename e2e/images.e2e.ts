import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityProblems, launchBrowser, phone, picture, visit } from "./support/browser";
import { mapIsIdle } from "./support/map";
import { type RunningProduct, startProduct } from "./support/product";

/** A season of the demonstration is read in the background. */
const SEASON_MS = 180_000;

let product: RunningProduct;
let browser: Browser;
let page: Page;
let problems: string[];

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  ({ page, problems } = await visit(browser));
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const addressed = (name: string) => new URL(page.url()).searchParams.get(name);
const chosen = () => page.getByRole("radio", { checked: true }).and(page.locator("button"));

describe("the images of a field over time", () => {
  it("a field of the demonstration opens with its newest usable date, and its season is read", async () => {
    await page.goto(product.url);
    await page.getByRole("button", { name: "Abrir el campo de demostración" }).click();
    await page.getByRole("link", { name: "El Molino" }).click();
    await page.getByTestId("image-statistics").waitFor({ timeout: SEASON_MS });
    await page
      .getByText(/Leyendo imágenes|Buscando imágenes/)
      .waitFor({ state: "detached", timeout: SEASON_MS });
    await expect(page.getByTestId("chosen-date").textContent()).resolves.toMatch(/sentinel-2[abc] · /);
  });

  it("two dates stand beside each other, and the divider is moved by hand and by keys", async () => {
    await page.getByRole("button", { name: "Comparar" }).click();
    const divider = page.getByRole("slider", { name: "Divisor entre las dos imágenes" });
    await divider.waitFor();
    expect(addressed("comparar")).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(await divider.getAttribute("aria-valuenow")).toBe("50");

    const box = await divider.boundingBox();
    if (!box) throw new Error("the divider has no place");
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x - 100, box.y + 20, { steps: 5 });
    await page.mouse.up();
    const dragged = Number(await divider.getAttribute("aria-valuenow"));
    expect(dragged).toBeLessThan(45);
    await divider.press("ArrowRight");
    expect(Number(await divider.getAttribute("aria-valuenow"))).toBe(dragged + 2);
    await mapIsIdle(page);
    await picture(page, "30-compare");
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("button", { name: "Dejar de comparar" }).first().click();
  });

  it("a time-lapse is stepped through, and a gap is said to be one", async () => {
    await page.getByRole("button", { name: "Time-lapse" }).click();
    await page.getByText(/cuadros? con imagen/).waitFor({ timeout: SEASON_MS });
    const scrub = page.getByRole("slider", { name: "Cuadro" });
    const first = await scrub.getAttribute("aria-valuetext");
    await page.getByRole("button", { name: "Cuadro siguiente" }).click();
    expect(await scrub.getAttribute("aria-valuetext")).not.toBe(first);
    await page.getByRole("button", { name: "Cuadro anterior" }).press("ArrowRight");
    expect(await scrub.inputValue()).toBe("2");
    await mapIsIdle(page);
    await picture(page, "31-time-lapse");
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it("the time-lapse is taken along as a GIF with all its frames, at the speed that was played", async () => {
    const frames = Number(await page.getByRole("slider", { name: "Cuadro" }).getAttribute("max")) + 1;
    await page.getByRole("button", { name: "Descargar" }).last().click();
    const [download] = await Promise.all([
      page.waitForEvent("download", { timeout: SEASON_MS }),
      page.getByRole("menuitem", { name: "Animación GIF" }).click(),
    ]);

    expect(download.suggestedFilename()).toMatch(/^El-Molino_NDVI_\d{4}-07-01_\d{4}-\d\d-\d\d\.gif$/);
    const bytes = readFileSync(await download.path());
    expect(await framesOfBrowser(page, bytes)).toEqual({ frames, firstMs: 500 });
    await page.getByRole("button", { name: "Cerrar time-lapse" }).click();
  });

  it("other dates are chosen, and dates seen before open without a network", async () => {
    await page.getByRole("button", { name: /^Fechas:/ }).click();
    await page.getByRole("button", { name: "Últimos 12 meses" }).click();
    await expect.poll(() => addressed("desde")).toMatch(/^\d{4}-/);
    await page.getByTestId("image-statistics").waitFor({ timeout: SEASON_MS });
    await page.waitForLoadState("networkidle");
    const shown = await page.getByRole("heading", { name: /^Estadística/ }).textContent();
    await chosen().press("ArrowLeft");
    await page.getByRole("heading", { name: shown ?? "", exact: true }).waitFor({ state: "detached" });

    await page.context().setOffline(true);
    await chosen().press("ArrowRight");
    await page.getByRole("heading", { name: shown ?? "", exact: true }).waitFor();
    await page.context().setOffline(false);
  });

  it("all of it fits a phone, dark too, and nothing is found by axe", async () => {
    const { search, pathname } = new URL(page.url());
    const storageState = await page.context().storageState();
    const small = await visit(browser, { viewport: phone, colorScheme: "dark", storageState });
    const sides = `${search}${search === "" ? "?" : "&"}`;
    for (const [name, query] of [
      ["32-phone-compare", "comparar=2026-01-01"],
      ["33-phone-time-lapse", "lapso=10"],
    ]) {
      await small.page.goto(`${product.url}${pathname}${sides}${query}`);
      await small.page.getByTestId("image-statistics").waitFor({ state: "attached", timeout: SEASON_MS });
      await mapIsIdle(small.page);
      await picture(small.page, name ?? "");
      const overflow = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
      expect(await small.page.evaluate<number>(overflow)).toBe(0);
      expect(await accessibilityProblems(small.page)).toEqual([]);
    }
    await small.context.close();
  });

  it("nothing went wrong on the way", () => {
    expect(problems.filter((problem) => !/net::ERR_INTERNET_DISCONNECTED/.test(problem))).toEqual([]);
  });
});

/** What the browser's own decoder, which is not the one the file was written with, reads of a GIF. */
function framesOfBrowser(shown: Page, bytes: Buffer): Promise<{ frames: number; firstMs: number }> {
  return shown.evaluate(`(async () => {
    const bytes = Uint8Array.from(atob("${bytes.toString("base64")}"), (letter) => letter.charCodeAt(0));
    const decoder = new ImageDecoder({ data: bytes, type: "image/gif" });
    await decoder.tracks.ready;
    const { image } = await decoder.decode({ frameIndex: 0 });
    return { frames: decoder.tracks.selectedTrack.frameCount, firstMs: image.duration / 1000 };
  })()`);
}
