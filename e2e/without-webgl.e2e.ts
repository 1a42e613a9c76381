import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  accessibilityProblems,
  launchWithoutWebGl,
  networkIsIdle,
  phone,
  picture,
  visit,
} from "./support/browser";
import { numberOf } from "./support/number-of";
import type { RunningProduct } from "./support/product";
import { sharedProduct } from "./support/shared-product";
import { openDemonstration, SEASON_MS, showAddress } from "./support/story";

let product: RunningProduct;
let browser: Browser;
let page: Page;
let problems: string[];

beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct(), launchWithoutWebGl()]);
  ({ page, problems } = await visit(browser));
});
afterAll(() => browser?.close());

/** Size of the field's picture on the screen, px. */
async function pictureSize(): Promise<{ width: number; height: number }> {
  const box = await page.locator("[data-map-pictures] canvas").first().boundingBox();
  return { width: box?.width ?? 0, height: box?.height ?? 0 };
}

/** Width of the picture once two readings in a row agree, px. */
async function restingWidth(): Promise<number> {
  let before = -1;
  await expect
    .poll(async () => {
      const last = before;
      before = (await pictureSize()).width;
      return before - last;
    })
    .toBe(0);
  return before;
}

describe("a browser without WebGL", () => {
  it("shows the fields' outlines in the map's place, and says what is missing", async () => {
    await openDemonstration({ page, product });
    await page.getByText(/le falta WebGL/).waitFor();
    expect(await page.getByRole("link", { name: /^(El|La|Monte|Don) / }).count()).toBeGreaterThan(3);
    await picture(page, "without-webgl-01-list");
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press("Escape");
  });

  it("draws the picture of a field in its colours, with legend, dates and values under the pointer", async () => {
    await page.getByRole("link", { name: "El Molino" }).click();
    await page.getByTestId("image-statistics").waitFor({ timeout: SEASON_MS });
    await expect.poll(async () => (await pictureSize()).width).toBeGreaterThan(200);
    const colours = await page.evaluate<number>(`(() => {
      const canvas = document.querySelector("[data-map-pictures] canvas");
      const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
      const seen = new Set();
      for (let at = 0; at < data.length; at += 4) if (data[at + 3] === 255) seen.add(data.slice(at, at + 3).join());
      return seen.size;
    })()`);
    expect(colours).toBeGreaterThan(10);
    await page.getByRole("region", { name: "Leyenda" }).waitFor();
    const map = await page.locator("[data-map-pictures] canvas").first().boundingBox();
    if (map === null) throw new Error("the picture is on the screen");
    await page.mouse.move(map.x + map.width / 2, map.y + map.height / 2, { steps: 2 });
    const value = page.getByTestId("hover-value");
    await expect.poll(async () => numberOf(await value.textContent())).toBeGreaterThan(0);
    await picture(page, "without-webgl-02-field");
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it("enlarges it by buttons, keys and the wheel, and fits it again", async () => {
    const { width } = await pictureSize();
    await page.getByRole("button", { name: "Alejar" }).click();
    await expect.poll(async () => (await pictureSize()).width).toBeLessThan(width * 0.6);
    const map = page.getByRole("region", { name: /^Mapa/ });
    await map.press("+");
    await expect.poll(async () => (await pictureSize()).width).toBeGreaterThan(width * 0.9);
    await map.press("ArrowUp");
    await page.mouse.wheel(0, 400);
    await expect.poll(async () => (await pictureSize()).width).toBeLessThan(width * 0.6);
    await page.getByRole("button", { name: "Volver a encuadrar" }).click();
    await expect.poll(async () => Math.abs((await pictureSize()).width - width)).toBeLessThan(2);
  });

  it("compares two dates with a divider", async () => {
    await page.getByRole("button", { name: "Comparar", exact: true }).click();
    const divider = page.getByRole("slider", { name: "Divisor entre las dos imágenes" });
    await divider.press("End");
    await expect.poll(() => page.locator("[data-map-pictures] canvas:visible").count()).toBe(1);
    await picture(page, "without-webgl-03-compare");
  });

  it("does the same on a phone", async () => {
    const path = new URL(page.url()).pathname;
    await page.setViewportSize(phone);
    await showAddress(page, path);
    await networkIsIdle(page);
    // Fitted again for the small screen, whether or not the resizing has done so.
    await page.getByRole("button", { name: "Volver a encuadrar" }).click();
    const fitted = await restingWidth();
    expect(fitted).toBeGreaterThan(0);
    await page.getByRole("button", { name: "Acercar" }).click();
    await expect.poll(async () => (await pictureSize()).width).toBeGreaterThan(Math.max(fitted, 300));
    await page.getByRole("button", { name: "Por qué no está el mapa" }).click();
    await page.getByText(/le falta WebGL/).waitFor();
    await picture(page, "without-webgl-04-phone");
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it("nothing else goes wrong", () => {
    expect(problems.filter((problem) => !/WebGL/i.test(problem))).toEqual([]);
  });
});
