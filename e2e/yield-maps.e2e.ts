import { type Boundary, bboxOf, pointInPolygon } from "@surco/geometry";
import { describe, expect, it } from "vitest";
import { picture } from "./support/browser";
import { mapIsIdle } from "./support/map";
import { screenProblems } from "./support/screen-problems";
import { bearerOf } from "./support/session";
import { listedFieldId, openDemonstration, runDemonstrationStory, showAddress } from "./support/story";

const story = runDemonstrationStory();
const FIELD = "El Molino";

/** File of a harvest over a field: quintals that rise to the east, with spikes, and a column of repetitions. */
function harvestOver(field: Boundary): string {
  const [west, south, east, north] = bboxOf(field);
  const [columns, rows] = [40, 60];
  const lines = Array.from({ length: columns * rows }, (_, index) => {
    const [column, step] = [Math.floor(index / rows), index % rows];
    const lng = west + ((column + 0.5) * (east - west)) / columns;
    const along = (step + 0.5) / rows;
    const lat = south + (column % 2 === 0 ? along : 1 - along) * (north - south);
    const quintals = index % 97 === 0 ? 240 : 60 + column + 4 * Math.sin(step / 5);
    return {
      lng,
      lat,
      text: [lng.toFixed(7), lat.toFixed(7), quintals.toFixed(2), `R${step % 3}`].join(";"),
    };
  });
  const inside = lines.filter(({ lng, lat }) => pointInPolygon([lng, lat], field));
  return ["lon;lat;rinde;rep", ...inside.map(({ text }) => text.replaceAll(".", ","))].join("\n");
}

describe("a yield map of a field", () => {
  it("is imported from a file whose unit is asked for", async () => {
    await openDemonstration(story);
    const { page, product } = story;
    const fieldId = await listedFieldId(page, FIELD);
    const headers = { authorization: `Bearer ${bearerOf(await page.context().storageState())}` };
    const field = await (
      await page.request.get(`${product.url}/api/field/meta_data/${fieldId}`, { headers })
    ).json();

    await showAddress(page, `/dashboard/field/${fieldId}/yield-maps`);
    await page.getByRole("button", { name: "Importar un mapa" }).click();
    await page.locator('input[type="file"]').setInputFiles({
      name: "molino.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(harvestOver(field.polygon)),
    });
    await page.getByText("El archivo no dice la unidad.").waitFor();
    expect(await screenProblems(page, "99-yield-columns")).toEqual([]);
    await page.getByLabel("Unidad de rinde").selectOption("q/ha");
    await page.getByLabel("Cultivo").selectOption({ index: 5 });
    await page.getByRole("button", { name: "Guardar mapa" }).click();
    await page.getByRole("heading", { name: "Totales" }).waitFor();
  });

  it("is drawn with what its cleaning removed, which is undone", async () => {
    const { page } = story;
    await page.getByRole("button", { name: "Cómo se hizo el mapa" }).click();
    await page.getByText(/al dejar puntos afuera y predecirlos/).waitFor();
    await mapIsIdle(page);
    expect(await screenProblems(page, "99-yield-map")).toEqual([]);

    await page.getByText("Con los quitados").click();
    await mapIsIdle(page);
    await picture(page, "99-yield-points");
    const limits = page.getByRole("switch", { name: "Usar el paso: valores extremos" });
    await limits.press("Space");
    await page.getByText("Limpieza aplicada").waitFor();
    expect(await limits.isChecked()).toBe(false);
  });

  it("is deleted after a question", async () => {
    const { page } = story;
    await page.getByRole("button", { name: "Eliminar mapa" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Eliminar mapa" }).click();
    await page.getByText("Este lote todavía no tiene mapas de rendimiento.").waitFor();
  });
});
