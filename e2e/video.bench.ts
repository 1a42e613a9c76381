import { readFileSync } from "node:fs";
import { launchBrowser, visit } from "./support/browser";
import { playVideo } from "./support/played-video";
import { startProduct } from "./support/product";

const SEASON_MS = 300_000;
/** A film of half seconds may be off by one of them. */
const LENGTH_OFF_MS = 500;

const product = await startProduct();
const browser = await launchBrowser();
try {
  const { page } = await visit(browser);
  await page.goto(product.url);
  await page.getByRole("button", { name: "Abrir el campo de demostración" }).click();
  await page.getByRole("link", { name: "El Molino" }).click();
  await page.getByTestId("image-statistics").waitFor({ timeout: SEASON_MS });
  await page
    .getByText(/Leyendo imágenes|Buscando imágenes/)
    .waitFor({ state: "detached", timeout: SEASON_MS });
  await page.getByRole("button", { name: "Time-lapse" }).click();
  await page.getByText(/cuadros? con imagen/).waitFor({ timeout: SEASON_MS });
  const frames = Number(await page.getByRole("slider", { name: "Cuadro" }).getAttribute("max")) + 1;
  await page.getByRole("button", { name: "Descargar" }).last().click();
  const [download] = await Promise.all([
    page.waitForEvent("download", { timeout: SEASON_MS }),
    page.getByRole("menuitem", { name: /^Video (MP4|WebM)/ }).click(),
  ]);
  const type = download.suggestedFilename().endsWith("mp4") ? "video/mp4" : "video/webm";
  // The product's own policy lets its pages show no video, so another page does.
  const player = await browser.newPage();
  const played = await playVideo(player, readFileSync(await download.path()), type, frames);
  const lengthOffMs = Math.round(Math.abs(played.seconds - frames / 2) * 1000);
  const missing = frames - played.differentFrames;
  console.log(
    JSON.stringify({ name: "frames missing in a recorded video", value: missing, atMost: 0, frames }),
  );
  console.log(
    JSON.stringify({
      name: "length of a recorded video, off by",
      value: lengthOffMs,
      unit: "ms",
      atMost: LENGTH_OFF_MS,
    }),
  );
} finally {
  await browser.close();
  await product.stop();
}
