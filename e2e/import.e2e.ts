import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { accessibilityProblems, phone, picture, visit } from "./support/browser";
import { type Place, placemark, polygon, ringOf } from "./support/kml";
import { mapIsIdle } from "./support/map";
import { runDemonstrationStory, SEASON_MS, showAddress } from "./support/story";
import { unexplainedOn } from "./support/unexplained";
import { zipInUtm20 } from "./support/zipped-shapefile";

// All land of this story is seen from one orbit of the satellites: in the background half as many images are read as west of it.
const declared = '<ExtendedData><Data name="Superficie"><value>31</value></Data></ExtendedData>';
const bowTie = "-60.55,-34.2 -60.545,-34.195 -60.545,-34.2 -60.55,-34.195 -60.55,-34.2";
const two =
  polygon(ringOf([-60.61, -34.19], [0.004, 0.004])) + polygon(ringOf([-60.604, -34.19], [0.004, 0.004]));

function kmlOf(northWidth: number): Buffer {
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document>
<Folder><name>El Ombú</name>
${placemark("Norte", polygon(ringOf([-60.59, -34.19], [northWidth, 0.005])), declared)}
${placemark("Grande", polygon(ringOf([-60.58, -34.2], [0.012, 0.011])))}
${placemark("Potrero", polygon(ringOf([-60.6, -34.21], [0.004, 0.004])))}
${placemark("Mellizos", `<MultiGeometry>${two}</MultiGeometry>`)}
</Folder>
${placemark("Estancia entera", polygon(ringOf([-60.65, -34.3], [0.05, 0.05])))}
${placemark("Moño", polygon(bowTie))}
${placemark("Tranquera", "<Point><coordinates>-60.59,-34.19</coordinates></Point>")}
<NetworkLink><Link><href>http://127.0.0.1:9/never.kml</href></Link></NetworkLink>
</Document></kml>`);
}

const story = runDemonstrationStory();

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  if (page.url() === "about:blank") await page.goto(`${story.product.url}/dashboard/import`);
  else await showAddress(page, "/dashboard/import");
  const mimeType = "application/octet-stream";
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });
  await page.getByRole("heading", { name: "Revisar el archivo" }).waitFor();
  await mapIsIdle(page);
}

describe("fields from a KML file", () => {
  it("the demonstration farm opens with one click, sixteen fields in it", async () => {
    await story.page.goto(story.product.url);
    await story.page.getByRole("button", { name: "Abrir el campo de demostración" }).click();
    await story.page.waitForURL(/\/dashboard/);
    await story.page.getByText("16 lotes").waitFor();
  });

  it("a file is reviewed before anything is saved: what can be imported, and what not and why", async () => {
    const { page } = story;
    await choose(page, "rojas.kml", kmlOf(0.006));

    const wanted = page.getByRole("list", { name: "Polígonos que se pueden importar" });
    expect(await wanted.getByRole("checkbox", { name: /^Incluir/ }).count()).toBe(6);
    await page.getByText(/El archivo declara 31/).waitFor();
    const refused = page.getByRole("list", { name: "Polígonos que no se pueden importar" });
    await refused.getByText(/Estancia entera/).waitFor();
    await refused.getByText(/500 ha/).waitFor();
    await page.getByText(/que no se abre/).waitFor();
    await page.getByText(/1 punto/).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, "21-import-review");
    expect(await unexplainedOn(page)).toEqual([]);
  });

  it("a boundary that crosses itself is repaired, shown before and after, and may be left", async () => {
    const { page } = story;
    await page.getByText(/Se propone reparar: cruces del borde/).waitFor();
    await page.getByRole("button", { name: "Ver Moño en el mapa" }).click();
    await mapIsIdle(page);
    await picture(page, "22-import-mended");
    await page
      .getByRole("radiogroup", { name: "Borde de Moño" })
      .getByText(/^Como está/)
      .click();
    await page.getByText(/Así no se puede importar/).waitFor();
  });

  it("a shape of two parts becomes one field when that is wanted", async () => {
    const { page } = story;
    await page.getByRole("button", { name: "Un lote por figura" }).click();
    await page.getByRole("button", { name: "Continuar con 4 lotes" }).waitFor();
  });

  it("selected fields get a farm and a fiscal name, and are saved at once", async () => {
    const { page } = story;
    await page.getByRole("checkbox", { name: "Incluir Potrero" }).uncheck();
    await page.getByRole("button", { name: "Continuar con 3 lotes" }).click();
    await page.getByLabel("Campo", { exact: true }).selectOption({ label: "Según el archivo" });
    await page.getByLabel("Razón social").fill("El Ombú SA");
    await page.getByText("Alquilado", { exact: true }).click();
    await picture(page, "23-import-details");
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("button", { name: "Importar 3 lotes" }).click();
    await page.getByText("19 lotes").waitFor({ timeout: 30_000 });
  });

  it("the same file with another boundary changes that field and doubles none", async () => {
    const { page } = story;
    await choose(page, "rojas (1).kml", kmlOf(0.007));
    await page.getByText(/Ya lo importaste: es Norte, de El Ombú/).waitFor();
    await page.getByText(/Igual a Grande, de El Ombú/).waitFor();
    for (const name of ["Potrero", "Moño"]) {
      await page.getByRole("checkbox", { name: `Incluir ${name}` }).uncheck();
    }
    await picture(page, "24-import-again");
    await page.getByRole("button", { name: "Actualizar 1 lote" }).click();
    await page.getByText("Se actualizó el borde de 1 lote.").waitFor();
    await page.getByText("19 lotes").waitFor();
  });

  it("the largest of them opens with its own images", async () => {
    const { page } = story;
    await page.getByLabel("Buscar lotes").fill("Ombú");
    await page.getByText("3 de 19 lotes").waitFor();
    await page.getByLabel("Ordenar por").selectOption({ label: "Mayor superficie" });
    await page.getByRole("link", { name: "Grande" }).click();
    await page.getByRole("heading", { name: "Grande" }).waitFor();
    await page.getByTestId("image-statistics").waitFor({ timeout: SEASON_MS });
    await mapIsIdle(page);
    await picture(page, "25-imported-field");
  });
});

describe("fields from a zipped shapefile without a projection", () => {
  const squares: { name: string; southWest: Place }[] = [
    { name: "Ñandú", southWest: [-60.61, -34.16] },
    { name: "Maíz viejo", southWest: [-60.602, -34.16] },
  ];

  it("are placed beside the own fields, may be placed elsewhere on land, and never at sea", async () => {
    const { page } = story;
    await choose(page, "lotes.zip", zipInUtm20(squares));
    const select = page.getByRole("combobox", { name: "Proyección" });
    expect(await select.inputValue()).toBe("EPSG:32720");
    expect(await select.locator("option:enabled").allTextContents()).toEqual([
      "UTM 19S (Argentina)",
      "UTM 20S (Argentina)",
    ]);
    await page.getByText("Otra proyección").click();
    await page.getByLabel(/^Código EPSG/).fill("2193");
    await page.getByRole("button", { name: "Usar esta proyección" }).click();
    await page.getByText(/quedarían en el mar/).waitFor();
    expect(await page.getByLabel("Nombre del polígono 1").count()).toBe(0);
    await select.selectOption("EPSG:32720");
    await page.getByLabel("Nombre del polígono 1").waitFor();
    expect(await page.getByLabel("Nombre del polígono 1").inputValue()).toBe("Ñandú");
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, "26-import-shapefile");
  });

  it("are reviewed on a telephone as well, in the dark", async () => {
    const { context, page, problems } = await visit(story.browser, {
      viewport: phone,
      colorScheme: "dark",
      storageState: await story.page.context().storageState(),
    });
    const isSound = async (name: string) => {
      await picture(page, name);
      expect(await accessibilityProblems(page)).toEqual([]);
      const widths = await page.evaluate("[document.documentElement.scrollWidth, innerWidth]");
      expect(widths).toEqual([phone.width, phone.width]);
    };
    await choose(page, "lotes.zip", zipInUtm20(squares));
    await isSound("27-import-phone");
    await page.getByRole("button", { name: "Continuar con 2 lotes" }).click();
    await page.getByLabel("Razón social").waitFor();
    expect(await page.getByText("Este dato es obligatorio").count()).toBe(0);
    await isSound("27-import-phone-details");
    await showAddress(page, "/dashboard");
    await page.getByRole("heading", { name: "Mis lotes" }).waitFor();
    // A half sheet has no room for the tools.
    await page.getByRole("slider", { name: "Altura del panel" }).press("End");
    await page.getByRole("button", { name: "Descargar" }).first().click();
    await page.getByRole("menuitem", { name: /Shapefile/ }).waitFor();
    await isSound("27-export-phone");
    expect(problems).toEqual([]);
    await context.close();
  });

  it("are saved with what their table says", async () => {
    const { page } = story;
    await page.getByText("Qué dice el archivo de cada lote").click();
    await picture(page, "28-import-mapping");
    await page.getByRole("button", { name: "Continuar con 2 lotes" }).click();
    await page.getByLabel("Campo", { exact: true }).selectOption({ label: "El Ombú" });
    await page.getByText("Propio", { exact: true }).click();
    await page.getByRole("button", { name: "Importar 2 lotes" }).click();
    await page.getByText("21 lotes").waitFor({ timeout: 30_000 });
  });

  it("nothing went wrong in the browser on the way", () => {
    expect(story.problems).toEqual([]);
  });
});
