import { readFileSync } from "node:fs";
import type { Request } from "playwright-core";
import { launchBrowser, visit } from "./support/browser";
import { mapIsIdle } from "./support/map";
import { startProduct } from "./support/product";

/** From the key to the frame after the one that drew the picture of a date fetched ahead. */
const SWITCH_MS = 100;
const STEPS = 15;

/** From the key: until the browser has gone on from the frame with the new picture; frames of the map until then. */
interface Switch {
  shownMs: number;
  mapFrames: number;
}

const product = await startProduct();
const browser = await launchBrowser();
try {
  const { page } = await visit(browser);
  await page.goto(product.url);
  await page.getByRole("button", { name: "Abrir el campo de demostración" }).click();
  await page.getByText("16 lotes").waitFor();
  await page.getByRole("link", { name: "El Molino" }).click();
  await page.getByTestId("image-statistics").waitFor({ timeout: 60_000 });
  // A season that is being read in the background is another measurement.
  await page.getByText(/Leyendo imágenes|Buscando imágenes/).waitFor({ state: "detached", timeout: 300_000 });
  await page.waitForTimeout(20_000);

  await page.evaluate(readFileSync("e2e/support/watch-picture.js", "utf8"));
  let asked = 0;
  let answered = 0;
  const isImage = (request: Request) => request.url().includes("/api/sentinel/images");
  page.on("request", (request) => {
    if (isImage(request)) asked++;
  });
  page.on("requestfinished", (request) => {
    if (isImage(request)) answered++;
  });
  /** The date beside the one shown is in the browser: the step just made has fetched it. */
  const isFetchedAhead = async () => {
    await page.waitForTimeout(500);
    while (answered < asked) await page.waitForTimeout(100);
  };
  const chosen = () => page.getByRole("radio", { checked: true }).and(page.locator("button"));
  await chosen().focus();
  // One step brings the next dates of that direction into the cache.
  await page.keyboard.press("ArrowLeft");

  const steps: number[] = [];
  const repaints: number[] = [];
  let fetchedBetween = 0;
  let mapFrames = 0;
  for (let step = 0; step < STEPS; step++) {
    await isFetchedAhead();
    await mapIsIdle(page);
    await page.evaluate("watchPicture()");
    repaints.push(await page.evaluate<number>("repaintAlone()"));
    await mapIsIdle(page);
    const askedBefore = asked;
    await page.keyboard.press("ArrowLeft");
    const { shownMs, mapFrames: drawn } = await page.evaluate<Switch>("pictureSwitched");
    steps.push(shownMs);
    mapFrames += drawn;
    fetchedBetween += asked - askedBefore;
  }
  const painted = await page.evaluate<number[]>("keysPaintedMs");
  console.log(
    JSON.stringify({
      name: "a date fetched ahead, from the key to the next frame",
      value: median(steps),
      unit: "ms",
      atMost: SWITCH_MS,
      slowestMs: Math.round(Math.max(...steps)),
      paintedMs: median(painted),
      slowestPaintedMs: Math.max(...painted),
      // Frames of the whole map until then, and what one of them costs.
      mapFramesMeanwhile: mapFrames,
      repaintAloneMs: median(repaints),
      steps: STEPS,
      fetchedAheadMeanwhile: fetchedBetween,
    }),
  );
} finally {
  await browser.close();
  await product.stop();
}

function median(values: readonly number[]): number {
  return Math.round([...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN);
}
