import { describe, expect, it } from "vitest";
import { accessibilityProblems, desktop, phone, picture } from "./support/browser";
import { smallTargetsOn } from "./support/small-screens";
import { runDemonstrationStory, showAddress } from "./support/story";
import { unexplainedOn } from "./support/unexplained";

const story = runDemonstrationStory();

const button = (name: string | RegExp) => story.page.getByRole("button", { name });
const dialog = (name: string) => story.page.getByRole("dialog", { name });

/** Batches of the file: one with the hybrid that the demonstration sows, and one that is wrong. */
const FILE = [
  "Código de partida;Híbrido;Productor;Bolsas;Cultivo",
  "ar 24-001;DK 72-10;Salvatierra;12;Maíz temprano",
  "ar 24-002;=HYPERLINK(1);Etcheverry;8;Maíz temprano",
  "ar 24-003;;Cabral;mucho;",
].join("\r\n");

async function problems(name: string): Promise<string[]> {
  const { page } = story;
  const found: string[] = [];
  for (const [device, size] of [["phone", phone] as const, ["desktop", desktop] as const]) {
    await page.setViewportSize(size);
    await picture(page, `${name}-${device}`);
    found.push(...(await accessibilityProblems(page)));
    if (device === "phone") found.push(...(await smallTargetsOn(page)));
  }
  return [...found, ...(await unexplainedOn(page))];
}

async function enterAs(role: string): Promise<void> {
  const { page, product } = story;
  await page.goto(`${product.url}/demonstration`);
  await button(`Entrar como ${role}`).click();
  await page.waitForURL(/\/dashboard/);
}

describe("trial batches of a brand", () => {
  it("are imported by a sales manager after a review", async () => {
    const { page } = story;
    await enterAs("Jefe de ventas de zona (FSM)");
    await button(/Tu cuenta/).click();
    await page.getByRole("menuitem", { name: "Partidas de ensayo" }).click();
    await page.getByRole("heading", { name: "Partidas de ensayo" }).waitFor();
    await button("Importar CSV").click();
    await page
      .getByLabel("Archivo CSV de partidas")
      .setInputFiles({ name: "partidas.csv", mimeType: "text/csv", buffer: Buffer.from(FILE) });
    await page.getByText("Nuevas: 2 · Cambian: 0 · Iguales: 0 · Con errores: 1").waitFor();
    await page.getByText("Falta Híbrido. · Bolsas: no es una cantidad.").waitFor();
    expect(await problems("140-batches-review")).toEqual([]);
    await button("Guardar 2 partidas").click();
    await page.getByText("Partidas nuevas: 2").waitFor();
    await dialog("Importar partidas").waitFor({ state: "detached" });
    expect(await problems("141-batches-registry")).toEqual([]);
  });

  it("are checked from a pasted list", async () => {
    const { page } = story;
    await button("Verificar partidas").click();
    await button("Verificar").last().click();
    await page.getByText("La tabla no puede estar vacía").waitFor();
    await button("Agregar").last().click();
    await page.getByText("Debés ingresar una partida.").waitFor();
    await button("Pegar una lista").click();
    await page.getByLabel("Lista de códigos").fill("ar 24-001; AR 24-999\nar  24-001");
    await button("Agregar a la tabla").click();
    await dialog("Verificar partidas").getByRole("button", { name: "Verificar", exact: true }).click();
    await page.getByText("Encontrados: 1 · Sin coincidencias: 1").waitFor();
    expect(await page.getByText("No se encontraron coincidencias").count()).toBe(1);
    expect(await page.getByText("Repetido").count()).toBe(1);
    expect(await problems("142-batches-check")).toEqual([]);
    await button("Cerrar").last().click();
  });

  it("are linked by a grower to the sowing that used them", async () => {
    const { page } = story;
    await enterAs("Productor");
    await showAddress(page, "/batch-check");
    await page.getByLabel("Código de partida").fill("ar 24-001");
    await button("Agregar").last().click();
    await dialog("Verificar partidas").getByRole("button", { name: "Verificar", exact: true }).click();
    await button("Vincular la partida AR 24-001 a una siembra").click();
    const sowing = page.getByRole("combobox", { name: "Siembra" });
    await sowing.click();
    await page.getByRole("option").first().click();
    expect(await problems("143-batches-link")).toEqual([]);
    await dialog("Vincular AR 24-001 a una siembra")
      .getByRole("button", { name: "Vincular", exact: true })
      .click();
    await page.getByText(/sembrado el/).waitFor();
    expect(await problems("144-batches-linked")).toEqual([]);
  });

  it("are reported in the reports mode, with a file, until one exits", async () => {
    const { page } = story;
    await enterAs("Jefe de ventas de zona (FSM)");
    await showAddress(page, "/batch-reports");
    await page.getByText("AR 24-001").waitFor();
    expect(await problems("145-batches-report")).toEqual([]);
    await button("Descargar").click();
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: /Texto CSV/ }).click();
    expect((await download).suggestedFilename()).toBe("partidas-de-ensayo.csv");
    await page.getByText("Productores", { exact: true }).click();
    await page.getByText("Salvatierra").first().waitFor();
    expect(await problems("146-batches-producers")).toEqual([]);
    await button("Salir del modo informes").click();
    await page.waitForURL(/\/dashboard/);
  });
});
