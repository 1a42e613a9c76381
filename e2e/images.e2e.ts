import { readFileSync } from "node:fs";
import type { Page, Request } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  accessibilityProblems,
  desktop,
  networkIsIdle,
  PATIENCE_MS,
  phone,
  picture,
  visit,
} from "./support/browser";
import { mapIsIdle, moveMap } from "./support/map";
import { comparePixels, hideAbovePictures, pictureOfAnswer, showAbovePictures } from "./support/pixels";
import { playVideo } from "./support/played-video";
import { openDemonstrationField, runDemonstrationStory, SEASON_MS, showAddress } from "./support/story";

const story = runDemonstrationStory();

const addressed = (name: string) => new URL(story.page.url()).searchParams.get(name);
const chosen = () => story.page.getByRole("radio", { checked: true }).and(story.page.locator("button"));

describe("the images of a field over time", () => {
  it("a field of the demonstration opens with its newest usable date, and its season is read", async () => {
    await openDemonstrationField(story, "El Molino", { isReadBefore: false });
    await expect(story.page.getByTestId("chosen-date").textContent()).resolves.toMatch(/ \d{4} · .*% útil$/);
  });

  /** Its map is drawn at full resolution: once for both tests. */
  let sharp: Awaited<ReturnType<typeof openItsPicture>>;

  it("each pixel lies on the screen where the map has its place, crisp at every zoom", async () => {
    sharp = await openItsPicture();
    const { page, expected } = sharp;
    await page.locator("[data-map-pictures] canvas").waitFor({ state: "attached" });
    const [[west = 0, north = 0] = [], , [east = 0, south = 0] = []] = expected.corners;
    const place: [number, number] = [west + (east - west) * 0.41, south + (north - south) * 0.57];
    await comparePixels(page, expected);
    await hideAbovePictures(page);
    for (const zoom of [13.3, 14.27, 15.5, 16.71, 17.9]) {
      await moveMap(page, place, zoom);
      // A busy machine shows the last frame late, and results that arrive meanwhile, as anomalies, add layers.
      const compare = async () => {
        await hideAbovePictures(page);
        await mapIsIdle(page);
        const { looked, other } = await comparePixels(page, expected);
        expect(looked).toBeGreaterThan(100);
        return { zoom, other };
      };
      await expect.poll(compare, { timeout: PATIENCE_MS }).toEqual({ zoom, other: 0 });
    }
    await showAbovePictures(page);
    await moveMap(page, place, 14.27);
  });

  it("on paper the map shows what it shows on the screen, also where the screen is dark", async () => {
    const { context, page, expected } = sharp;
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(() => page.getAttribute("html", "data-mantine-color-scheme")).toBe("dark");
    await mapIsIdle(page);
    await page.evaluate(startOfPrinting);
    const { looked, other } = await comparePixels(page, expected, await printedMap(page));
    expect(looked).toBeGreaterThan(100);
    // Outlines and names lie over a few of them.
    expect(other / looked).toBeLessThan(0.1);
    expect(await page.getAttribute("html", "data-mantine-color-scheme")).toBe("light");
    await page.evaluate(endOfPrinting);
    expect(await page.getAttribute("html", "data-mantine-color-scheme")).toBe("dark");
    await context.close();
  });

  it("two dates stand beside each other, and the divider is moved by hand and by keys", async () => {
    await story.page.getByRole("button", { name: "Comparar" }).click();
    const divider = story.page.getByRole("slider", { name: "Divisor entre las dos imágenes" });
    await divider.waitFor();
    expect(addressed("comparar")).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(await divider.getAttribute("aria-valuenow")).toBe("50");

    const box = await divider.boundingBox();
    if (!box) throw new Error("the divider has no place");
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    await story.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await story.page.mouse.down();
    await story.page.mouse.move(box.x - 100, box.y + 20, { steps: 5 });
    await story.page.mouse.up();
    const dragged = Number(await divider.getAttribute("aria-valuenow"));
    expect(dragged).toBeLessThan(45);
    await divider.press("ArrowRight");
    expect(Number(await divider.getAttribute("aria-valuenow"))).toBe(dragged + 2);
    await mapIsIdle(story.page);
    await picture(story.page, "30-compare");
    expect(await accessibilityProblems(story.page)).toEqual([]);
    await story.page.getByRole("button", { name: "Dejar de comparar" }).first().click();
  });

  it("a time-lapse is stepped through, and a gap is said to be one", async () => {
    await story.page.getByRole("button", { name: "Comparar", exact: true }).click();
    await story.page.getByRole("heading", { name: "Comparación" }).waitFor();
    await story.page.getByRole("button", { name: "Time-lapse" }).click();
    await story.page.getByRole("heading", { name: "Comparación" }).waitFor({ state: "detached" });
    await story.page.getByText(/cuadros? con imagen/).waitFor({ timeout: SEASON_MS });
    const scrub = story.page.getByRole("slider", { name: "Cuadro" });
    const first = await scrub.getAttribute("aria-valuetext");
    await story.page.getByRole("button", { name: "Cuadro siguiente" }).click();
    expect(await scrub.getAttribute("aria-valuetext")).not.toBe(first);
    await story.page.getByRole("button", { name: "Cuadro anterior" }).press("ArrowRight");
    expect(await scrub.inputValue()).toBe("2");
    await mapIsIdle(story.page);
    await picture(story.page, "31-time-lapse");
    expect(await accessibilityProblems(story.page)).toEqual([]);
  });

  it("the time-lapse is taken along as a GIF with all its frames, at the speed that was played", async () => {
    const frames = Number(await story.page.getByRole("slider", { name: "Cuadro" }).getAttribute("max")) + 1;
    await story.page.getByRole("button", { name: "Descargar" }).last().click();
    const [download] = await Promise.all([
      story.page.waitForEvent("download", { timeout: SEASON_MS }),
      story.page.getByRole("menuitem", { name: "Animación GIF" }).click(),
    ]);

    expect(download.suggestedFilename()).toMatch(/^el-molino_ndvi_\d{4}-07-01_\d{4}-\d\d-\d\d\.gif$/);
    const bytes = readFileSync(await download.path());
    expect(await framesOfBrowser(story.page, bytes)).toEqual({ frames, firstMs: 500 });
  });

  // A browser records as it plays and leaves frames out where the machine is busy: that each is there is what video.bench.ts asks.
  it("the time-lapse is taken along as a video that plays, with more than one of its frames", async () => {
    const frames = Number(await story.page.getByRole("slider", { name: "Cuadro" }).getAttribute("max")) + 1;
    await story.page.getByRole("button", { name: "Descargar" }).last().click();
    const [download] = await Promise.all([
      story.page.waitForEvent("download", { timeout: SEASON_MS }),
      story.page.getByRole("menuitem", { name: /^Video (MP4|WebM)/ }).click(),
    ]);

    expect(download.suggestedFilename()).toMatch(/^el-molino_ndvi_\d{4}-07-01_\d{4}-\d\d-\d\d\.(mp4|webm)$/);
    const bytes = readFileSync(await download.path());
    const type = download.suggestedFilename().endsWith("mp4") ? "video/mp4" : "video/webm";
    // The product's own policy lets its pages show no video, so another page does.
    const player = await story.browser.newPage();
    const played = await playVideo(player, bytes, type, frames);
    await player.close();
    expect(played.seconds).toBeGreaterThan(frames / 2 - 0.5);
    expect(played.differentFrames).toBeGreaterThan(1);
    await story.page.getByRole("button", { name: "Cerrar time-lapse" }).click();
  });

  it("other dates are chosen, and dates seen before open without a network", async () => {
    await story.page.getByRole("button", { name: /^Fechas:/ }).click();
    await story.page.getByRole("button", { name: "Últimos 12 meses" }).click();
    await expect.poll(() => addressed("desde")).toMatch(/^\d{4}-/);
    await story.page.getByTestId("image-statistics").waitFor({ timeout: SEASON_MS });
    await networkIsIdle(story.page);
    const shown = await story.page.getByRole("heading", { name: /^Estadística/ }).textContent();
    await chosen().press("ArrowLeft");
    await story.page.getByRole("heading", { name: shown ?? "", exact: true }).waitFor({ state: "detached" });

    await story.page.context().setOffline(true);
    await chosen().press("ArrowRight");
    await story.page.getByRole("heading", { name: shown ?? "", exact: true }).waitFor();
    await story.page.context().setOffline(false);
  });

  it("a section that was not loaded before the network went says so in its place, and comes when it is back", async () => {
    const modules: string[] = [];
    const note = (request: Request) => {
      if (request.resourceType() === "script") modules.push(request.url());
    };
    story.page.on("request", note);
    await story.page.context().setOffline(true);
    await story.page.getByRole("link", { name: "Analítica satelital" }).click();
    await story.page.getByText("Esta parte no se pudo cargar").waitFor();
    await story.page.getByText(/No hay conexión/).waitFor();
    await story.page.getByRole("button", { name: "Reintentar" }).click();
    await story.page.getByRole("heading", { name: "El Molino" }).waitFor();
    expect(await story.page.locator(".maplibregl-canvas").isVisible()).toBe(true);
    // Other browsers remember that a module could not be fetched: its files are fetched before it is imported.
    expect(modules).toEqual([]);
    story.page.off("request", note);
    await picture(story.page, "34-offline-section");
    expect(await accessibilityProblems(story.page)).toEqual([]);

    await story.page.context().setOffline(false);
    const show = story.page.getByRole("button", { name: "Mostrar" });
    await show.waitFor();
    await story.page.getByText("Esta parte no se pudo cargar").waitFor({ state: "detached" });
    await story.page.getByRole("link", { name: "Imágenes" }).click();
    await story.page.getByTestId("image-statistics").waitFor();
  });

  it("all of it fits a phone, dark too, and nothing is found by axe", async () => {
    const { search, pathname } = new URL(story.page.url());
    const storageState = await story.page.context().storageState();
    const small = await visit(story.browser, { viewport: phone, colorScheme: "dark", storageState });
    const sides = `${search}${search === "" ? "?" : "&"}`;
    await small.page.goto(`${story.product.url}${pathname}${search}`);
    await small.page.getByTestId("image-statistics").waitFor({ state: "attached", timeout: SEASON_MS });
    for (const [name, query, slider] of [
      ["32-phone-compare", "comparar=2026-01-01", "Divisor entre las dos imágenes"],
      ["33-phone-time-lapse", "lapso=10", "Cuadro"],
    ] as const) {
      await showAddress(small.page, `${pathname}${sides}${query}`);
      await small.page.getByRole("slider", { name: slider }).waitFor({ state: "attached" });
      await mapIsIdle(small.page);
      await picture(small.page, name);
      const overflow = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
      expect(await small.page.evaluate<number>(overflow)).toBe(0);
      expect(await accessibilityProblems(small.page)).toEqual([]);
    }
    await small.context.close();
  });

  it("the field stays in the middle when a phone is turned", async () => {
    const { page } = story;
    const middle = () => page.evaluate<[number, number]>("surcoMap.getCenter().toArray()");
    await page.setViewportSize(phone);
    await mapIsIdle(page);
    const [lng, lat] = await middle();
    for (const turned of [{ width: phone.height, height: phone.width }, phone]) {
      await page.setViewportSize(turned);
      // A panel beside the map, or a sheet below it.
      await page.waitForFunction(
        (isWide) => (globalThis.surcoMap?.getPadding()[isWide ? "left" : "bottom"] ?? 0) > 0,
        turned.width > phone.width,
      );
      await mapIsIdle(page);
      const [turnedLng, turnedLat] = await middle();
      expect(Math.hypot(turnedLng - lng, turnedLat - lat)).toBeLessThan(0.001);
    }
    await page.setViewportSize(desktop);
  });

  it("nothing went wrong on the way", () => {
    expect(
      story.problems.filter(
        (problem) => !/net::ERR_INTERNET_DISCONNECTED|AJAXError: Failed to fetch \(0\)/.test(problem),
      ),
    ).toEqual([]);
  });
});

/** The same field for a visitor who has none of it yet, and the picture that the screen must show. */
/** True for the answer with the NDVI of the opened field on a day, "20261121": other fields, days and layers are fetched beside it. */
function isImageOf(url: string, day: string): boolean {
  const { pathname, searchParams } = new URL(url);
  const isOfField = story.page.url().includes(searchParams.get("fieldId") ?? "no field");
  const isNdvi = searchParams.get("layer") === "ndvi";
  return pathname.endsWith("/sentinel/images") && isOfField && isNdvi && url.includes(day);
}

async function openItsPicture() {
  const storageState = await story.page.context().storageState();
  const { context, page } = await visit(story.browser, { storageState, deviceScaleFactor: 1 });
  // Chosen by hand, so that no image that is read meanwhile takes its place.
  await chosen().click();
  await expect.poll(() => addressed("fecha")).toMatch(/^\d{4}-\d\d-\d\d$/);
  const day = addressed("fecha")?.replaceAll("-", "") ?? "";
  const [answer] = await Promise.all([
    page.waitForResponse((response) => isImageOf(response.url(), day), { timeout: SEASON_MS }),
    page.goto(story.page.url()),
  ]);
  const expected = pictureOfAnswer(await answer.body());
  await page.getByTestId("image-statistics").waitFor({ timeout: SEASON_MS });
  return { context, page, expected };
}

const startOfPrinting = "window.dispatchEvent(new Event('beforeprint'))";
const endOfPrinting = "window.dispatchEvent(new Event('afterprint'))";

/** The picture of the map that is printed, laid where the map lies on the screen (PNG). */
async function printedMap(page: Page): Promise<Buffer> {
  const png = await page.evaluate<string>(`(() => {
    const still = document.querySelector("[data-printed-map]");
    const map = globalThis.surcoMap;
    const box = map.getCanvas().getBoundingClientRect();
    const screen = Object.assign(document.createElement("canvas"), { width: innerWidth, height: innerHeight });
    screen.getContext("2d").drawImage(still, box.left + map.getPadding().left, box.top + map.getPadding().top);
    return screen.toDataURL("image/png").split(",")[1];
  })()`);
  return Buffer.from(png, "base64");
}

/** Decodes a GIF by the browser's own decoder, independent of the writer. */
function framesOfBrowser(shown: Page, bytes: Buffer): Promise<{ frames: number; firstMs: number }> {
  return shown.evaluate(`(async () => {
    const bytes = Uint8Array.from(atob("${bytes.toString("base64")}"), (letter) => letter.charCodeAt(0));
    const decoder = new ImageDecoder({ data: bytes, type: "image/gif" });
    await decoder.tracks.ready;
    const { image } = await decoder.decode({ frameIndex: 0 });
    const firstMs = image.duration / 1000;
    image.close();
    return { frames: decoder.tracks.selectedTrack.frameCount, firstMs };
  })()`);
}
