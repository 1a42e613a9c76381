import { v7 as newId } from "uuid";
import { describe, expect, it } from "vitest";
import { mapIsIdle } from "./support/map";
import { screenProblems } from "./support/screen-problems";
import { bearerOf } from "./support/session";
import { listedFieldId, openDemonstration, runDemonstrationStory, showAddress } from "./support/story";

const story = runDemonstrationStory();
const FIELD = "El Molino";
let fieldId = "";

interface SavedPlot {
  number: number;
  plannedRate: number;
  polygon: { coordinates: [number, number][][] };
}

/** Table of a yield monitor for the plots of the field's trial: rows every 5 m, with a response and some noise. */
async function harvestOf(headers: Record<string, string>): Promise<string> {
  const { page, product } = story;
  const reply = await page.request.get(`${product.url}/api/trials`, { headers, params: { fieldId } });
  const { trials } = (await reply.json()) as { trials: { plots: SavedPlot[] }[] };
  const rows = (trials[0]?.plots ?? []).flatMap(({ number, plannedRate, polygon }) => {
    const [start = [0, 0], , far = [0, 0]] = polygon.coordinates[0] ?? [];
    return Array.from({ length: 20 }, (_, row) => {
      const share = (row + 0.5) / 20;
      // The order of the rates is drawn by lot: in any of them the optimum stands out of the noise.
      const noise = 0.08 * Math.sin(number * 2.3) + 0.08 * Math.sin(number * 5.1 + row * 1.7);
      const yieldTPerHa = 7 + 0.04 * plannedRate - 0.0002 * plannedRate ** 2 + noise;
      const lng = (start[0] + far[0]) / 2 + (share - 0.5) * 1e-5;
      return `${lng.toFixed(8)},${(start[1] + share * (far[1] - start[1])).toFixed(8)},${yieldTPerHa.toFixed(3)}`;
    });
  });
  return `longitude,latitude,yield (t/ha)\n${rows.join("\n")}\n`;
}

/** Imports the harvest of the trial as a yield map. */
async function importHarvest(): Promise<void> {
  const { page, product } = story;
  const headers = { authorization: `Bearer ${bearerOf(await page.context().storageState())}` };
  const uploaded = await page.request.post(`${product.url}/api/yield-maps/upload`, {
    headers: { ...headers, "content-type": "application/octet-stream" },
    params: { fieldId, id: newId(), fileName: "cosecha.csv" },
    data: Buffer.from(await harvestOf(headers)),
  });
  const review = (await uploaded.json()) as {
    uploadId: string;
    proposed: { role: string; column: number; unit: string | null }[];
  };
  const saved = await page.request.post(`${product.url}/api/yield-maps`, {
    headers,
    data: {
      id: newId(),
      fieldId,
      uploadId: review.uploadId,
      columns: review.proposed.map(({ role, column, unit }) => ({ role, column, unit })),
      cropId: 5,
      season: "2025/26",
      harvestedOn: null,
      baseMoisturePct: 14.5,
      isDryYield: true,
      bushelLb: null,
      projection: null,
    },
  });
  expect(await saved.json()).toMatchObject({ fieldId });
}

describe("an on-farm trial", () => {
  it("is laid out on the map before it is saved, drawn again at will, and refused where it does not fit", async () => {
    await openDemonstration(story);
    const { page } = story;
    fieldId = await listedFieldId(page, FIELD);
    await showAddress(page, `/dashboard/field/${fieldId}/trials`);
    await page.getByRole("button", { name: "Nuevo ensayo" }).click();
    await page.getByText(/^Entran 16 parcelas/).waitFor();
    await page.getByRole("button", { name: "Sortear de nuevo" }).click();
    await mapIsIdle(page);
    expect(await screenProblems(page, "99-new-trial")).toEqual([]);

    const length = page.getByLabel(/^Largo de parcela/);
    const headland = page.getByLabel(/^Cabecera/);
    await length.fill("1000");
    await headland.fill("200");
    await page.getByText("El ensayo no entra en el lote").waitFor();
    expect(await page.getByRole("button", { name: "Guardar el ensayo" }).isDisabled()).toBe(true);
    await length.fill("100");
    await headland.fill("20");
    await page.getByRole("button", { name: "Guardar el ensayo" }).click();
    await page.getByText("Se guardó el ensayo").waitFor();
    await page.getByText("Para ver el resultado, importá el mapa de rendimiento del lote.").waitFor();
  });

  it("keeps what was applied, and has its result from the yield map", async () => {
    const { page } = story;
    await page.getByLabel("Nota de la parcela 2").fill("pico tapado");
    await page.getByRole("button", { name: "Guardar lo aplicado" }).click();
    await page.getByText("Se guardó lo aplicado").waitFor();
    await importHarvest();
    await showAddress(page, `/dashboard/field/${fieldId}/summary`);
    await page.reload();
    await showAddress(page, `/dashboard/field/${fieldId}/trials`);
    await page.getByRole("button", { name: "Abrir" }).click();
    expect(await page.getByLabel("Nota de la parcela 2").inputValue()).toBe("pico tapado");
    const whole = page.getByRole("region", { name: "Todo el ensayo" });
    await whole.getByText(/^Las dosis rinden distinto/).waitFor();
    await whole.getByText(/Óptimo económico: /).waitFor();
    await page.getByRole("button", { name: "Cómo se calculó" }).click();
    await page.getByText(/^En 500 ensayos simulados/).waitFor();
    await mapIsIdle(page);
    expect(await screenProblems(page, "99-trial-result")).toEqual([]);
  });

  it("is deleted, which is undone", async () => {
    const { page } = story;
    await page.getByRole("button", { name: "Eliminar el ensayo" }).click();
    await page.getByText("Todavía no hay ensayos en este lote.").waitFor();
    await page.getByRole("button", { name: "Deshacer" }).click();
    await page.getByRole("button", { name: "Abrir" }).waitFor();
  });
});
