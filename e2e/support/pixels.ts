import { readFileSync } from "node:fs";
import { decodeLayerImage, drawLayer } from "@surco/raster";
import type { Page } from "playwright-core";

/** A picture as it must be seen on the map. */
export interface ExpectedPicture {
  corners: readonly (readonly [number, number])[];
  width: number;
  height: number;
  rgba: number[];
}

/** The picture that the screen makes of an answer of the images' route, in its first colours. */
export function pictureOfAnswer(answer: Buffer): ExpectedPicture {
  const image = decodeLayerImage(new Uint8Array(answer));
  const look = {
    scale: "absolute",
    palette: "redToGreen",
    trueColour: "natural",
    expectedNdvi: null,
  } as const;
  const { rgba } = drawLayer(image, look, 1);
  const { corners, width, height } = image;
  return { corners, width, height, rgba: [...rgba] };
}

/** Leaves nothing over the pictures on the map. */
export async function hideAbovePictures(page: Page): Promise<void> {
  await page.evaluate(readFileSync("e2e/support/pixel-places.js", "utf8"));
  await page.evaluate("hideAbovePictures()");
}

/** Waits until the page has drawn what it had asked a frame for. */
async function framesAreDrawn(page: Page): Promise<void> {
  await page.evaluate(
    "new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(null))))",
  );
}

/** Shows again what `hideAbovePictures` hid. */
export async function showAbovePictures(page: Page): Promise<void> {
  await page.evaluate("showAbovePictures()");
}

/**
 * Compares the picture with the screen at points inside its pixels. @returns number of points, and of those with
 * another colour
 * @param shown  screenshot (PNG) of the size of the screen; the screen itself by default
 */
export async function comparePixels(
  page: Page,
  expected: ExpectedPicture,
  shown?: Buffer,
): Promise<{ looked: number; other: number }> {
  await page.evaluate(readFileSync("e2e/support/pixel-places.js", "utf8"));
  if (shown === undefined) await framesAreDrawn(page);
  const png = (shown ?? (await page.screenshot())).toString("base64");
  return page.evaluate(`(async () => {
    const places = pixelPlaces(${JSON.stringify(expected)});
    return { looked: places.length, other: await countOtherColours("${png}", places) };
  })()`);
}
