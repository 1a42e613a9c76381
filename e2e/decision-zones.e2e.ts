import { readFileSync } from "node:fs";
import { recentSeasons, utcDay } from "@surco/calendar";
import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { accessibilityProblems } from "./support/browser";
import { mapIsIdle } from "./support/map";
import { screenProblems } from "./support/screen-problems";
import {
  listedFieldId,
  openDemonstration,
  requestSeason,
  runDemonstrationStory,
  SEASON_MS,
  showAddress,
} from "./support/story";

const story = runDemonstrationStory();
const FIELD = "El Molino";
/** Two summer seasons that are over. */
const seasons = recentSeasons("AR", "2", utcDay(new Date()), 3).slice(1);

let fieldId = "";

describe("decision zones of a field", () => {
  it("are computed from the suggested dates of several seasons", async () => {
    await openDemonstration(story);
    const { page } = story;
    fieldId = await listedFieldId(page, FIELD);
    for (const season of seasons) {
      const request = await requestSeason(story, FIELD, season);
      const state = async () => (await request()).progress?.state;
      await expect.poll(state, { timeout: SEASON_MS, interval: 1000 }).toBe("done");
    }

    await showAddress(page, `/dashboard/field/${fieldId}/decision-zones`);
    await page.getByRole("heading", { name: "Fechas y capas" }).waitFor();
    const compute = page.getByRole("button", { name: /^Calcular con [2-9] fechas$/ });
    await compute.waitFor();
    expect(await screenProblems(page, "96-zone-layers")).toEqual([]);
    await compute.click();
    await page.getByRole("heading", { name: "Cantidad de ambientes" }).waitFor();
    await page.getByText(/la suma de FPI y NCE es la menor/).waitFor();
    await page.getByRole("button", { name: "Cómo se calculó" }).click();
    await page.getByText(/lotes simulados con ambientes conocidos/).waitFor();
    await mapIsIdle(page);
    expect(await screenProblems(page, "97-zone-proposal")).toEqual([]);
  });

  it("are saved with their names and areas that add up to the field", async () => {
    const { page } = story;
    await page.getByLabel("Nombre del ambiente 1").fill("Bajo dulce");
    await page.getByRole("button", { name: "Guardar estos ambientes" }).click();
    await page.getByRole("button", { name: "Activar la ambientación" }).waitFor();
    await page
      .getByRole("region", { name: /^Ambientes/ })
      .getByText("Bajo dulce")
      .waitFor();
    await mapIsIdle(page);
    expect(await screenProblems(page, "98-saved-zones")).toEqual([]);
  });

  it("take land that is drawn under the crosshair, which is undone", async () => {
    const { page } = story;
    const zones = page.getByRole("region", { name: /^Ambientes/ }).getByRole("listitem");
    const before = await zones.count();
    await page.getByRole("button", { name: "Dibujar un ambiente" }).click();
    const corner = page.getByRole("button", { name: "Poner una esquina en la cruz" });
    const map = page.locator("canvas.maplibregl-canvas");
    for (const way of ["ArrowRight", "ArrowDown", "ArrowLeft"]) {
      await corner.click();
      await map.focus();
      await page.keyboard.press(way);
      await mapIsIdle(page);
    }
    await page.getByText("3 esquinas marcadas.").waitFor();
    expect(await screenProblems(page, "98-drawn-zone")).toEqual([]);
    await page.getByRole("button", { name: "Listo" }).click();
    await page.getByText("Se guardó el cambio de los ambientes").waitFor();
    expect(await zones.count()).toBe(before + 1);
    await page.getByRole("button", { name: "Deshacer el último cambio" }).click();
    await page.getByText("Se deshizo el cambio de los ambientes").waitFor();
    expect(await zones.count()).toBe(before);
  });

  it("are activated for good once the field's name is typed; its boundary is frozen then", async () => {
    const { page } = story;
    await page.getByRole("button", { name: "Activar la ambientación" }).click();
    const dialog = page.getByRole("dialog", { name: "Activar la ambientación" });
    await dialog.getByLabel(/escribí el nombre del lote/).fill(FIELD);
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Activar la ambientación" }).click();
    await page.getByText("Ambientación activada").waitFor();

    await page.reload();
    await page.getByText("Ambientación activada").waitFor();
    expect(await page.getByRole("button", { name: "Dibujar un ambiente" }).count()).toBe(0);
    await showAddress(page, `/dashboard/boundary/${fieldId}`);
    await page.getByText("su borde ya no se puede cambiar").waitFor();
  });

  it("become a prescription, whose file holds its rates and totals", async () => {
    const { page } = story;
    await showAddress(page, `/dashboard/field/${fieldId}/prescriptions`);
    await page.getByRole("button", { name: "Nueva prescripción" }).click();
    await page.getByLabel("Nombre").fill("Refertilización");
    await page.getByLabel("Producto", { exact: true }).fill("Urea");
    const rates = page.getByLabel(/^Dosis en /);
    await rates.first().waitFor();
    const zoneCount = await rates.count();
    for (let zone = 0; zone < zoneCount; zone++) await rates.nth(zone).fill(String(80 + 40 * zone));
    await page.getByText("Mantener la dosis media").click();
    await page.getByLabel("Dosis media", { exact: true }).fill("100");
    await page.getByText("Dividir en celdas del ancho de la máquina").click();
    await page.getByLabel("Ancho de máquina").fill("24");
    await page.getByLabel("Largo de la celda").fill("40");
    await page.getByText(/^[\d.]+ celdas$/).waitFor();
    await mapIsIdle(page);
    expect(await screenProblems(page, "99-prescription-form")).toEqual([]);
    await page.getByRole("button", { name: "Guardar", exact: true }).click();
    await page.getByRole("button", { name: "Descargar" }).click();
    expect(await screenProblems(page, "99-prescription-files")).toEqual([]);
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: /ISOXML, polígonos/ }).click();
    const files = unzipSync(readFileSync(await (await download).path()));
    const task = new TextDecoder().decode(files["TASKDATA/TASKDATA.XML"]);
    // Square metres of its polygons, and milligrams per square metre of urea.
    const zones = [...task.matchAll(/<TZN A="[1-9].*?<\/TZN>/g)].map(([zone]) => ({
      areaM2: [...zone.matchAll(/<PLN A="2" C="(\d+)"/g)].reduce((sum, [, area]) => sum + Number(area), 0),
      mgPerM2: Number(/<PDV A="0006" B="(\d+)"/.exec(zone)?.[1]),
    }));
    const total = zones.reduce((sum, { areaM2, mgPerM2 }) => sum + areaM2 * mgPerM2, 0);
    const field = zones.reduce((sum, { areaM2 }) => sum + areaM2, 0);
    expect(Math.abs(total / field / 10_000 - 1)).toBeLessThan(1e-3);
    expect(new Set(zones.map(({ mgPerM2 }) => mgPerM2)).size).toBe(zoneCount);
  });
});
