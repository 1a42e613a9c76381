import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { accessibilityProblems, PATIENCE_MS, picture } from "./support/browser";
import { applicationIsKept } from "./support/kept-on-device";
import { mapIsIdle } from "./support/map";
import { skewedDate } from "./support/skewed-clock";
import {
  openDemonstration,
  openedFieldPath,
  requestSeason,
  runDemonstrationStory,
  SEASON_MS,
  showAddress,
} from "./support/story";

/** A season of the past: all of its images can be read. */
const SEASON = "2025/26";
const FARM = "Santa Rita";
const FIELD = "Las Casuarinas";
/** Another field of the farm, with a photo. */
const PHOTO_FIELD = "Norte";

const story = runDemonstrationStory({ serviceWorkers: "allow" });
let page: Page;
beforeAll(() => {
  page = story.page;
});

describe("a farm that is kept on the device", () => {
  it("is stored with its images, records and photos of a season", async () => {
    await openDemonstration(story);
    for (const name of [FIELD, PHOTO_FIELD, "Sur"]) await requestSeason(story, name, SEASON);
    await keepFarm();
    await applicationIsKept(page);
  });

  it("shows the images and records of a field that was never opened, without a network", async () => {
    await page.context().setOffline(true);
    await page.goto(`${story.product.url}/dashboard?season=${SEASON}`);
    await page.getByRole("link", { name: FIELD }).first().click();
    await page.getByRole("heading", { level: 1, name: FIELD }).waitFor();
    const field = openedFieldPath(page);
    await showAddress(page, `${field}/images?season=${SEASON}`);
    await page.getByTestId("image-statistics").waitFor();
    await mapIsIdle(page);
    await picture(page, "offline-12-kept-images");
    await imagesOpenAfterDays(30, `${field}/images?season=${SEASON}`);
    await showAddress(page, `${field}/activity?season=${SEASON}`);
    await page
      .getByRole("button", { name: /^(Siembra|Cosecha)/ })
      .first()
      .waitFor();
    await picture(page, "offline-13-kept-activities");
  });

  it("shows the stored thumbnail of a note's photo, in full size too", async () => {
    await showAddress(page, `/dashboard?season=${SEASON}`);
    await page.getByRole("link", { name: PHOTO_FIELD }).first().click();
    await page.getByRole("heading", { level: 1, name: PHOTO_FIELD }).waitFor();
    const field = openedFieldPath(page);
    await showAddress(page, `${field}/notes?season=${SEASON}`);
    await page.getByRole("button", { name: /Rama negra.*1 foto/ }).click();
    await page.getByRole("button", { name: "Ver la foto 1" }).click();
    await page.getByText(/^Es la copia reducida que guarda este equipo/).waitFor();
    const widthPx = `document.querySelector('img[alt="Foto 1 de 1"]').naturalWidth`;
    await expect.poll(() => page.evaluate<number>(widthPx)).toBe(320);
    await picture(page, "offline-14-kept-photo");
    await page.getByRole("button", { name: "Cerrar" }).click();
  });
});

/** Keeps the farm with the season on the device. */
async function keepFarm(): Promise<void> {
  // The demonstration's records are created in the background, one visitor's after the other's.
  await page.goto(`${story.product.url}/activities?campo=${encodeURIComponent(FARM)}&season=${SEASON}`);
  await page
    .getByRole("link", { name: new RegExp(`${FIELD}.*Siembra`) })
    .first()
    .waitFor({ timeout: 2 * SEASON_MS });
  await page.goto(`${story.product.url}/outbox?season=${SEASON}`);
  const row = page.getByRole("listitem").filter({ hasText: FARM });
  const begin = row.getByRole("button", { name: `Guardar ${SEASON}` });
  const store = row.getByRole("button", { name: "Guardar en este equipo" });
  await begin.click();
  await store.waitFor({ timeout: PATIENCE_MS });
  // A season that is still read is kept as far as it is; the steps below look at the whole of it.
  while (await row.getByText(/^Faltan imágenes/).isVisible()) {
    await row.getByRole("button", { name: "Cancelar" }).click();
    await begin.click();
    await store.waitFor({ timeout: PATIENCE_MS });
  }
  await store.click();
  await row.getByText(`${SEASON} guardada el`).waitFor({ timeout: PATIENCE_MS });
  await picture(page, "offline-00-kept-farm");
  expect(await accessibilityProblems(page)).toEqual([]);
}

/** Opens a field's images on a page whose clock is ahead, as weeks without a network later. */
async function imagesOpenAfterDays(days: number, path: string): Promise<void> {
  const later = await page.context().newPage();
  await later.addInitScript({ content: skewedDate(`Real.now() + ${days * 24 * 3_600_000}`) });
  await later.goto(story.product.url + path);
  await later.getByTestId("image-statistics").waitFor();
  await later.getByText("Sin conexión.").waitFor();
  await mapIsIdle(later);
  await picture(later, "offline-17-kept-images-later");
  await later.close();
}
