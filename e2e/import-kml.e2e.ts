import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, picture, visit } from "./support/browser";
import { mapIsIdle } from "./support/map";
import { type RunningProduct, startProduct } from "./support/product";

const SEASON_MS = 120_000;

/** A rectangle as KML writes it, from its south-west corner in degrees. */
function placemark(
  name: string,
  [west, south]: [number, number],
  [width, height]: [number, number],
  extra = "",
): string {
  const corners = [
    [west, south],
    [west + width, south],
    [west + width, south + height],
    [west, south + height],
    [west, south],
  ];
  const ring = corners.map(([lng, lat]) => `${lng},${lat},0`).join(" ");
  return `<Placemark><name>${name}</name>${extra}<Polygon><outerBoundaryIs><LinearRing><coordinates>${ring}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`;
}

const declared = '<ExtendedData><Data name="Superficie"><value>31</value></Data></ExtendedData>';
const file = `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document>
<Folder><name>El Ombú</name>
${placemark("Norte", [-60.74, -34.19], [0.006, 0.005], declared)}
${placemark("Grande", [-60.73, -34.2], [0.012, 0.011])}
${placemark("Potrero", [-60.75, -34.21], [0.004, 0.004])}
</Folder>
${placemark("Estancia entera", [-60.8, -34.3], [0.05, 0.05])}
<Placemark><name>Moño</name><Polygon><outerBoundaryIs><LinearRing><coordinates>-60.7,-34.2 -60.69,-34.19 -60.69,-34.2 -60.7,-34.19 -60.7,-34.2</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>
<Placemark><name>Tranquera</name><Point><coordinates>-60.74,-34.19</coordinates></Point></Placemark>
<NetworkLink><Link><href>http://127.0.0.1:9/never.kml</href></Link></NetworkLink>
</Document></kml>`;

let product: RunningProduct;
let browser: Browser;
let page: Page;
let problems: string[];

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  ({ page, problems } = await visit(browser));
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

describe("fields from a KML file", () => {
  it("the demonstration farm opens with one click, sixteen fields in it", async () => {
    await page.goto(product.url);
    await page.getByRole("button", { name: "Abrir el campo de demostración" }).click();
    await page.waitForURL(/\/dashboard/);
    await page.getByText("16 lotes").waitFor();
  });

  it("a file is reviewed before anything is saved: what can be imported, and what not and why", async () => {
    await page.goto(`${product.url}/dashboard/import`);
    await page.locator('input[type="file"]').setInputFiles({
      name: "rojas.kml",
      mimeType: "application/vnd.google-earth.kml+xml",
      buffer: Buffer.from(file),
    });
    await page.getByRole("heading", { name: "Revisar el archivo" }).waitFor();

    const wanted = page.getByRole("list", { name: "Polígonos que se pueden importar" });
    expect(await wanted.getByRole("checkbox", { name: /^Incluir/ }).count()).toBe(3);
    await page.getByText(/El archivo declara 31/).waitFor();
    const refused = page.getByRole("list", { name: "Polígonos que no se pueden importar" });
    await refused.getByText(/Estancia entera/).waitFor();
    await refused.getByText(/500 ha/).waitFor();
    await refused.getByText(/se cruza a sí mismo/).waitFor();
    await page.getByText(/que no se abre/).waitFor();
    await page.getByText(/1 punto/).waitFor();
    await picture(page, "21-import-review");
  });

  it("what was chosen gets a farm and a fiscal name, and is saved at once", async () => {
    await page.getByRole("checkbox", { name: "Incluir Potrero" }).uncheck();
    await page.getByRole("button", { name: "Continuar con 2 lotes" }).click();
    await page.getByLabel("Campo", { exact: true }).selectOption({ label: "Según las carpetas del archivo" });
    await page.getByLabel("Razón social").fill("El Ombú SA");
    await page.getByText("Alquilado", { exact: true }).click();
    await picture(page, "22-import-details");
    await page.getByRole("button", { name: "Importar 2 lotes" }).click();
    await page.getByText("18 lotes").waitFor({ timeout: 30_000 });
  });

  it("the largest of them opens with its own images", async () => {
    await page.getByLabel("Buscar lotes").fill("Ombú");
    await page.getByText("2 de 18 lotes").waitFor();
    await page.getByLabel("Ordenar por").selectOption({ label: "Mayor superficie" });
    await page.getByRole("link", { name: "Grande" }).click();
    await page.getByRole("heading", { name: "Grande" }).waitFor();
    await page.getByTestId("image-statistics").waitFor({ timeout: SEASON_MS });
    await mapIsIdle(page);
    await picture(page, "23-imported-field");
  });

  it("nothing went wrong in the browser on the way", () => {
    expect(problems).toEqual([]);
  });
});
