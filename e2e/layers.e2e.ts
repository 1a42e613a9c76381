import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { accessibilityProblems, picture } from "./support/browser";
import { openDemonstrationField, runDemonstrationStory, SEASON_MS } from "./support/story";

const story = runDemonstrationStory();

const addressed = (name: string) => new URL(story.page.url()).searchParams.get(name);

async function choose(layer: RegExp): Promise<void> {
  await story.page.getByRole("button", { name: /^Capa/ }).first().click();
  const item = story.page.getByRole("menuitemradio", { name: layer });
  await item.or(story.page.getByRole("menuitem", { name: layer })).click();
}

/** The file that a click hands over. */
async function taken(name: RegExp): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([
    story.page.waitForEvent("download"),
    story.page.getByRole("menuitem", { name }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

describe("the layers of a field and what is taken along", () => {
  it("a field of the demonstration opens, and its season is read", async () => {
    await openDemonstrationField(story, "El Molino");
  });

  it.each([
    ["true colour", /^Color verdadero/, "trueColour", /no hay estadística de esta capa/],
    ["surface water", /^Agua en superficie/, "water", /Seco \(/],
    ["crop health", /^Salud del cultivo/, "health", /Muy bueno|Bueno|Moderado/],
    ["elevation", /^Elevación/, "elevation", /30 m/],
    ["clay", /^Arcilla/, "clay", /250 m/],
  ])("%s is shown with a legend that names its resolution or classes", async (name, layer, id, text) => {
    await choose(layer);
    await expect.poll(() => addressed("capa")).toBe(id);
    await story.page.getByText(text).first().waitFor({ timeout: SEASON_MS });
    await picture(story.page, `40-${name.replace(" ", "-")}`);
    expect(await accessibilityProblems(story.page)).toEqual([]);
  });

  it("3 m is locked on a basic field, with the reason", async () => {
    await story.page.getByRole("button", { name: /^Capa/ }).first().click();
    await story.page.getByText("Se abre con el plan avanzado o de prueba del lote.").first().waitFor();
    await story.page.keyboard.press("Escape");
  });

  it("a formula of one's own is written, saved and shown", async () => {
    await choose(/^Escribir una fórmula/);
    await story.page.getByRole("textbox", { name: "Nombre" }).fill("Relación simple");
    await story.page.getByRole("textbox", { name: "Fórmula" }).fill("nir / red");
    await story.page.getByText(/Usa B04, B08/).waitFor();
    await story.page.getByRole("button", { name: "Guardar" }).click();
    await expect.poll(() => addressed("capa")).toMatch(/^formula-/);
    await story.page.getByTestId("image-statistics").waitFor();
    await picture(story.page, "41-own-formula");
  });

  it("the image goes along as GeoTIFF and KMZ, named by field, layer and date", async () => {
    const statistics = () => story.page.getByTestId("image-statistics").textContent();
    const ofTheFormula = await statistics();
    await choose(/^NDVI Vigor/);
    // Downloads follow the image on the map, which is the formula until the other layer is there.
    await expect.poll(statistics).not.toBe(ofTheFormula);
    await story.page.getByRole("button", { name: /^Descargar/ }).click();
    const tiff = await taken(/^GeoTIFF/);
    expect(tiff.name).toMatch(/^el-molino_ndvi_\d{4}-\d\d-\d\d\.tif$/);
    expect(tiff.bytes.subarray(0, 4).toString("latin1")).toBe("II*\0");
    await story.page.getByRole("button", { name: /^Descargar/ }).click();
    const kmz = await taken(/^KMZ/);
    expect(kmz.bytes.subarray(0, 2).toString("latin1")).toBe("PK");
  });

  it("an image report is ordered, followed and taken along as a PDF", async () => {
    await story.page.getByRole("button", { name: "Informe de imágenes" }).click();
    await story.page.getByRole("button", { name: /^Hacer el informe/ }).click();
    const dialog = story.page.getByRole("dialog");
    const download = dialog.getByRole("button", { name: "Descargar" });
    await download.first().waitFor({ timeout: SEASON_MS });
    await picture(story.page, "42-report");
    const [file] = await Promise.all([story.page.waitForEvent("download"), download.first().click()]);
    expect(
      readFileSync(await file.path())
        .subarray(0, 5)
        .toString("latin1"),
    ).toBe("%PDF-");
    await dialog.getByRole("button", { name: "Cerrar" }).click();
    await dialog.waitFor({ state: "detached" });
  });

  it("satellite analytics draws the season's curve, with its values beside it", async () => {
    await story.page.getByRole("link", { name: "Analítica satelital" }).click();
    await story.page.getByRole("button", { name: "Mostrar" }).click();
    await story.page
      .getByRole("img", { name: /los valores exactos están en la tabla/ })
      .waitFor({ timeout: SEASON_MS });
    await story.page.getByRole("table").first().waitFor();
    await picture(story.page, "43-analytics");
    expect(await accessibilityProblems(story.page)).toEqual([]);
  });

  it("all fields are coloured together, in order from the best", async () => {
    await story.page.getByRole("link", { name: "Volver a los lotes" }).click();
    await story.page.getByRole("button", { name: "Ver todos por índice" }).click();
    await story.page.getByRole("list", { name: "Lotes en orden" }).waitFor({ timeout: SEASON_MS });
    await expect.poll(() => addressed("mapa")).toBe("ndvi");
    await picture(story.page, "44-overview");
    expect(await accessibilityProblems(story.page)).toEqual([]);
  });

  it("nothing went wrong in the browser on the way", () => {
    expect(story.problems).toEqual([]);
  });
});
