import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { accessibilityProblems, desktop, phone, picture } from "./support/browser";
import { mapIsIdle } from "./support/map";
import { smallTargetsOn } from "./support/small-screens";
import { listedFieldId, openDemonstration, runDemonstrationStory, showAddress } from "./support/story";
import { unexplainedOn } from "./support/unexplained";

const story = runDemonstrationStory();
const folder = mkdtempSync(join(tmpdir(), "surco-soil-"));
afterAll(() => rmSync(folder, { recursive: true }));

const button = (name: string | RegExp) => story.page.getByRole("button", { name });
const view = (name: string) =>
  story.page.getByRole("radiogroup", { name: "Partes del plan" }).getByText(name);

async function problems(name: string, size = phone): Promise<string[]> {
  const { page } = story;
  await page.setViewportSize(size);
  await mapIsIdle(page);
  await picture(page, name);
  const found = [...(await accessibilityProblems(page)), ...(await unexplainedOn(page))];
  return size === phone ? [...found, ...(await smallTargetsOn(page))] : found;
}

describe("soil sampling of a field", () => {
  it("is planned over the field, with its points on the map", async () => {
    await openDemonstration(story);
    const { page } = story;
    const fieldId = await listedFieldId(page, "El Molino");
    await showAddress(page, `/dashboard/field/${fieldId}/soil-sampling`);
    await button("Nuevo plan").click();
    await button("Agregar profundidad").click();
    expect(await problems("120-soil-new-plan")).toEqual([]);
    await button("Ubicar los puntos").click();
    await page.getByText(/12 puntos · recorrido de/).waitFor();
    expect(await problems("121-soil-points-phone")).toEqual([]);
  });

  it("is walked without a network, and stored once there is one", async () => {
    const { page } = story;
    const context = page.context();
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ longitude: -60.62, latitude: -33.92, accuracy: 6 });
    await view("Recorrer").click();
    await page.getByRole("heading", { name: "Punto 1", exact: true }).waitFor();
    await context.setOffline(true);
    await page.getByRole("textbox", { name: "Observación" }).fill("Con tosca a 40 cm");
    expect(await problems("122-soil-walk-phone")).toEqual([]);
    await button("Tomada").click();
    await page.getByRole("heading", { name: "Punto 2", exact: true }).waitFor();
    await page.getByText("1 de 12 puntos tomados").waitFor();
    await button("Punto anterior").click();
    const waits = page.getByRole("region", { name: "Punto 1", exact: true }).getByText("En este equipo");
    await waits.waitFor();

    const sent = page.waitForResponse((answer) => /soil-sampling\/points/.test(answer.url()));
    await context.setOffline(false);
    expect((await sent).ok()).toBe(true);
    await waits.waitFor({ state: "hidden" });
    await page.getByText("Con tosca a 40 cm").waitFor();
  });

  it("has labels, and maps of the laboratory's results", async () => {
    const { page } = story;
    await button("Terminar el recorrido").click();
    await view("Etiquetas").click();
    const download = page.waitForEvent("download");
    await button("Bajar las etiquetas").click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    expect(await problems("123-soil-labels-phone")).toEqual([]);
    const codes = await page.getByText(/^[0-9A-Z]{5}-1[AB]$/).allTextContents();
    const file = join(folder, "laboratorio.csv");
    writeFileSync(
      file,
      `Muestra;pH;M.O. (%);Nitratos (ppm)\n${codes[0]};5,8;2,4;62\n${codes[1]};6,1;1,2;31\nOTRA-1A;6;2;10\n`,
    );

    await view("Resultados").click();
    const chooser = page.waitForEvent("filechooser");
    await button("Importar la tabla del laboratorio").click();
    await (await chooser).setFiles(file);
    await page.getByText("Elegí la unidad de las columnas que no la dicen.").waitFor();
    await page.getByRole("combobox", { name: "Unidad de «Nitratos (ppm)»" }).click();
    await page.getByRole("option", { name: "ppm NO3" }).click();
    await page.getByText("1 fila no se puede usar").waitFor();
    expect(await problems("124-soil-import-phone")).toEqual([]);
    await button("Guardar 2 filas").click();
    await page.getByText(/N de nitratos 14,0 ppm/).waitFor();
    expect(await problems("125-soil-results-phone")).toEqual([]);

    await view("Mapas").click();
    await page.getByText("5,8", { exact: true }).waitFor();
    expect(await problems("126-soil-map", desktop)).toEqual([]);
  });
});
