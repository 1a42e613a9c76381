import { recentSeasons, utcDay } from "@surco/calendar";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { accessibilityProblems, desktop, networkIsIdle, phone, picture } from "./support/browser";
import { numberOf } from "./support/number-of";
import {
  listedFieldId,
  openDemonstration,
  requestSeason,
  runDemonstrationStory,
  SEASON_MS,
  showAddress,
} from "./support/story";

const story = runDemonstrationStory();

/** Field of the demonstration with a plan that opens the prediction, and one without. */
const TRIAL_FIELD = "La Loma";
const BASIC_FIELD = "El Molino";
/** Summer season that is over. */
const [, season = ""] = recentSeasons("AR", "2", utcDay(new Date()), 2);
const inSeason = `season=${encodeURIComponent(season)}&period=2`;
/** Four rates of nitrogen in three blocks, t/ha: a parabola of its own for each block. */
const trialTable = [0, 60, 120, 180]
  .flatMap((rate) =>
    ["A", "B", "C"].map((block, index) => {
      const yieldTPerHa = 6 + 0.2 * index + 0.03 * rate - 0.0001 * rate ** 2 + (rate % 7) / 100;
      return `${rate};${yieldTPerHa.toFixed(2).replace(".", ",")};${block}`;
    }),
  )
  .join("\n");

const fieldIds = new Map<string, string>();
const openSection = (name: string, section: string) =>
  showAddress(story.page, `/dashboard/field/${fieldIds.get(name)}/${section}?${inSeason}`);
const results = (page: Page) => page.getByRole("region", { name: "Resultado" });

/** Opens the derivation of a figure, computes it again and closes it. */
async function recompute(page: Page, within: Locator, figure: string): Promise<void> {
  await within
    .getByRole("button", { name: `De dónde sale: ${figure}` })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: `De dónde sale: ${figure}` });
  await dialog.getByRole("button", { name: "Volver a calcular" }).click();
  await dialog.getByText(/Da lo mismo/).waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
}

describe("the yield of a field, and what to sow and fertilize for it", () => {
  it("predicts the yield of a season, and computes it again from what it shows", async () => {
    await openDemonstration(story);
    const { page } = story;
    for (const name of [TRIAL_FIELD, BASIC_FIELD]) fieldIds.set(name, await listedFieldId(page, name));
    const request = await requestSeason(story, TRIAL_FIELD, season);
    const state = async () => (await request()).progress?.state;
    await expect.poll(state, { timeout: SEASON_MS, interval: 1000 }).toBe("done");

    await openSection(TRIAL_FIELD, "yield");
    await page.getByRole("heading", { name: "Predicción de rinde" }).waitFor();
    await page.getByText("Índice de performance").first().waitFor({ timeout: SEASON_MS });
    await recompute(page, page.locator("main"), "Rendimiento predicho");
    await recompute(page, page.locator("main"), "Índice de performance");
    await picture(page, "91-yield");
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.setViewportSize(phone);
    await picture(page, "92-yield-phone");
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.setViewportSize(desktop);
  });

  it("says what opens the prediction of a field with the basic plan", async () => {
    const { page } = story;
    await openSection(BASIC_FIELD, "yield");
    await page.getByText("La predicción de rinde se abre con el plan del lote").waitFor();
    await showAddress(page, `/yields?${inSeason}`);
    await page.getByRole("heading", { name: "Rindes de los lotes" }).waitFor();
    await page.getByText("plan básico").first().waitFor();
    await picture(page, "93-yields");
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it("recommends nitrogen, less of it the dearer it is", async () => {
    const { page } = story;
    await openSection(TRIAL_FIELD, "density-nitrogen");
    // The page before has a choice of crops too.
    await page.getByRole("heading", { name: "Densidad y nitrógeno" }).waitFor();
    await page.getByLabel("Cultivo").selectOption("5");
    // Proposed values that arrive while one is filled in would stand beside it.
    await networkIsIdle(page);
    await page.getByRole("textbox", { name: "Rinde objetivo" }).fill("10");
    await page.getByLabel("N disponible a la siembra (0-60 cm)").fill("60");
    const dose = results(page)
      .getByText(/^\d+\s*kg N\/ha/)
      .first();
    await dose.waitFor();
    const usual = numberOf(await dose.textContent());
    await page.getByRole("slider", { name: "Relación de precios" }).focus();
    await page.keyboard.press("End");
    await expect.poll(async () => numberOf(await dose.textContent())).toBeLessThan(usual);
    // Of the model book: 10 t/ha with 60 kg of available N at a ratio of 15.
    await expect.poll(async () => numberOf(await dose.textContent())).toBe(68);
    await recompute(page, results(page), "Dosis óptima de N");
    await picture(page, "94-nitrogen");
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.getByRole("button", { name: "Guardar" }).click();
    await page.getByText("Recomendación guardada").first().waitFor();
    await page.getByText("Nitrógeno: 68 kg N/ha").waitFor();
  });

  it("refuses a density out of its range with both ends, and keeps what was typed", async () => {
    const { page } = story;
    await page.getByRole("radiogroup", { name: "Qué recomendar" }).getByText("Densidad").click();
    await page.getByLabel("Cultivo").selectOption("5");
    await page.getByRole("textbox", { name: "Rinde objetivo" }).fill("9");
    await results(page)
      .getByText(/^66\.000/)
      .first()
      .waitFor();
    await page.getByRole("textbox", { name: "Densidad elegida" }).fill("200000");
    await page
      .getByText(/entre 25\.000 y 110\.000/)
      .first()
      .waitFor();
    await picture(page, "95-density");
    await page.setViewportSize(phone);
    await picture(page, "96-density-phone");
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.setViewportSize(desktop);
  });

  it("fits a trial of one's own and recommends by its curve", async () => {
    const { page } = story;
    await showAddress(page, "/trials");
    await page.getByRole("button", { name: "Agregar ensayo" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Nuevo ensayo" });
    await dialog.getByLabel("Cultivo").selectOption("5");
    await dialog.getByLabel("Nombre del ensayo").fill("Franjas de urea");
    await dialog.getByLabel("Se usa para").selectOption({ label: "Todos mis lotes" });
    await dialog.locator('input[type="file"]').setInputFiles({
      name: "ensayo.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(`dosis;rinde;bloque\n${trialTable}\n`),
    });
    await dialog.getByText(/Curva cuadrática/).waitFor();
    await picture(page, "97-trial");
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Guardar" }).click();
    await page.getByText("Ensayo guardado").first().waitFor();

    await openSection(TRIAL_FIELD, "density-nitrogen");
    await page.getByText(/El modelo recomienda/).waitFor();
  });

  it("shows how far predictions were off", async () => {
    const { page } = story;
    await showAddress(page, "/yields/accuracy");
    await page
      .getByRole("heading", { name: /[Ee]rror/ })
      .first()
      .waitFor();
    await picture(page, "98-accuracy");
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
