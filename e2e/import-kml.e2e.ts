import { describe, expect, it } from "vitest";
import { picture } from "./support/browser";
import { mapIsIdle } from "./support/map";
import { SEASON_MS, tellStory } from "./support/story";

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

const story = tellStory();

describe("fields from a KML file", () => {
  it("the demonstration farm opens with one click, sixteen fields in it", async () => {
    await story.page.goto(story.product.url);
    await story.page.getByRole("button", { name: "Abrir el campo de demostración" }).click();
    await story.page.waitForURL(/\/dashboard/);
    await story.page.getByText("16 lotes").waitFor();
  });

  it("a file is reviewed before anything is saved: what can be imported, and what not and why", async () => {
    await story.page.goto(`${story.product.url}/dashboard/import`);
    await story.page.locator('input[type="file"]').setInputFiles({
      name: "rojas.kml",
      mimeType: "application/vnd.google-earth.kml+xml",
      buffer: Buffer.from(file),
    });
    await story.page.getByRole("heading", { name: "Revisar el archivo" }).waitFor();

    const wanted = story.page.getByRole("list", { name: "Polígonos que se pueden importar" });
    expect(await wanted.getByRole("checkbox", { name: /^Incluir/ }).count()).toBe(3);
    await story.page.getByText(/El archivo declara 31/).waitFor();
    const refused = story.page.getByRole("list", { name: "Polígonos que no se pueden importar" });
    await refused.getByText(/Estancia entera/).waitFor();
    await refused.getByText(/500 ha/).waitFor();
    await refused.getByText(/se cruza a sí mismo/).waitFor();
    await story.page.getByText(/que no se abre/).waitFor();
    await story.page.getByText(/1 punto/).waitFor();
    await picture(story.page, "21-import-review");
  });

  it("what was chosen gets a farm and a fiscal name, and is saved at once", async () => {
    await story.page.getByRole("checkbox", { name: "Incluir Potrero" }).uncheck();
    await story.page.getByRole("button", { name: "Continuar con 2 lotes" }).click();
    await story.page
      .getByLabel("Campo", { exact: true })
      .selectOption({ label: "Según las carpetas del archivo" });
    await story.page.getByLabel("Razón social").fill("El Ombú SA");
    await story.page.getByText("Alquilado", { exact: true }).click();
    await picture(story.page, "22-import-details");
    await story.page.getByRole("button", { name: "Importar 2 lotes" }).click();
    await story.page.getByText("18 lotes").waitFor({ timeout: 30_000 });
  });

  it("the largest of them opens with its own images", async () => {
    await story.page.getByLabel("Buscar lotes").fill("Ombú");
    await story.page.getByText("2 de 18 lotes").waitFor();
    await story.page.getByLabel("Ordenar por").selectOption({ label: "Mayor superficie" });
    await story.page.getByRole("link", { name: "Grande" }).click();
    await story.page.getByRole("heading", { name: "Grande" }).waitFor();
    await story.page.getByTestId("image-statistics").waitFor({ timeout: SEASON_MS });
    await mapIsIdle(story.page);
    await picture(story.page, "23-imported-field");
  });

  it("nothing went wrong in the browser on the way", () => {
    expect(story.problems).toEqual([]);
  });
});
