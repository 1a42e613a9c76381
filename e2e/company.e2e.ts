import { startThrowawayDatabase } from "@surco/kit-server/throwaway";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildManyFields } from "../features/fields/server/finding/many-fields.testing";
import { accessibilityProblems, desktop, PATIENCE_MS, phone, picture, visit } from "./support/browser";
import { problemsInLooks } from "./support/looks";
import { moveMap, onScreen, pressMap } from "./support/map";
import { smallTargetsOn } from "./support/small-screens";
import { runStory, showAddress } from "./support/story";

const FIELDS = 3000;
/** Beside the 16 of the demonstration. */
const ALL = "3.016 lotes";
/** Within one of the company's fields. */
const LAND: [number, number] = [-62.099, -36.956];

const database = await startThrowawayDatabase();
// No image is looked at, so that nothing needs to read the seasons of the demonstration in the background.
const story = runStory({ DATABASE_URL: database.url, SURCO_ROLE: "server" });
afterAll(() => database.stop());

async function open(path: string): Promise<void> {
  await story.page.goto(story.product.url + path);
}

/** Notification text with an undo button. */
async function notice(page: Page, text: string): Promise<void> {
  await page.getByRole("status").filter({ hasText: text }).first().waitFor();
}

describe("a company with more fields than a browser holds", () => {
  beforeAll(async () => {
    const { page, product } = story;
    await page.goto(product.url);
    await page.getByRole("button", { name: "Abrir el campo de demostración" }).click();
    await page.getByText("16 lotes").waitFor();
    const owner = await database.db.selectFrom("field").select("account_id").executeTakeFirstOrThrow();
    await buildManyFields(database.db, { accountId: owner.account_id, count: FIELDS });
  });

  it("sees how many there are, and where, as marks that come apart when they are pressed", async () => {
    const { page } = story;
    await open("/dashboard");
    await page.getByText(ALL).waitFor();
    await drawn(page, "found-dots");
    await picture(page, "90-company-map");
    const before = await page.evaluate(() => globalThis.surcoMap?.getZoom() ?? 0);
    await pressMap(page, await markInTheOpen(page));
    await page.waitForFunction((zoom) => (globalThis.surcoMap?.getZoom() ?? 0) > zoom + 1, before);
  });

  it("finds as one types, whatever the accents, and the address says what was asked", async () => {
    const { page } = story;
    await page.getByLabel("Buscar lotes").fill("ALAMO nandu 2999");
    await page.getByText(`1 de ${ALL}`).waitFor();
    await page.getByRole("link", { name: "Lote 2999 Álamo" }).waitFor();
    expect(new URL(page.url()).searchParams.get("q")).toBe("ALAMO nandu 2999");
  });

  it("reads filters from the address, and offers the others with what they would leave", async () => {
    const { page } = story;
    await open("/dashboard?localidad=Partido+17&season=2026/27");
    await page.getByText(`34 de ${ALL}`).waitFor();
    await page.getByRole("button", { name: /^Filtros/ }).click();
    await page.getByRole("combobox", { name: "Cultivo de la campaña" }).click();
    await page.getByRole("option", { name: /^Maíz temprano/ }).click();
    await page.waitForURL(/cultivo=5/);
    const left = page.getByText(/^\d+ de 3\.016 lotes/);
    await left.filter({ hasNotText: "34 de" }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it("is put together by farm, each with its number and hectares, and opens one at a time", async () => {
    const { page } = story;
    await open("/dashboard?grupo=campo&q=alamo");
    const group = page.getByRole("button", { name: /^Establecimiento Ñandú 7 / });
    await group.waitFor();
    expect(await group.textContent()).toMatch(/50 lotes · 4\.\d{3}\sha/);
    await group.click();
    await page.getByRole("link", { name: "Lote 350 Álamo" }).waitFor();
  });

  it("is chosen whole, changed after the change was seen, and changed back", async () => {
    const { page } = story;
    await open("/dashboard?vista=tabla&q=alamo&season=2026/27");
    await page.getByText(`3.000 de ${ALL}`).waitFor();
    await page.getByRole("checkbox", { name: "Elegir todos los que se ven" }).check();
    await page.getByRole("button", { name: "Elegir los 3.000 lotes encontrados" }).click();
    await page.getByText("3.000 elegidos").waitFor();
    await picture(page, "91-company-chosen");
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.getByRole("button", { name: "Editar" }).click();
    await page.getByLabel("Razón social").fill("Una sola SA");
    await page.getByRole("button", { name: "Ver los cambios" }).click();
    await page.getByText("y 2.950 lotes más").waitFor();
    await page.getByRole("button", { name: "Cambiar 3.000 lotes" }).click();
    await notice(page, "Se cambiaron 3.000 lotes.");
    await page.getByRole("cell", { name: "Una sola SA" }).first().waitFor();
    await page.getByRole("button", { name: "Deshacer" }).click();
    await notice(page, "El cambio se deshizo.");
    await page.getByRole("cell", { name: "Agropecuaria 7 SA" }).first().waitFor();
  });

  it("is taken out as a file, what a filter finds without being ticked", async () => {
    const { page } = story;
    await open("/dashboard?razonSocial=Agropecuaria+7+SA");
    await page.getByText(`75 de ${ALL}`).waitFor();
    await page.getByRole("button", { name: "Descargar 75 lotes" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: /CSV/ }).click(),
    ]);
    const lines = (await textOf(await download.createReadStream())).trim().split("\r\n");
    expect(lines).toHaveLength(76);
    expect(lines[1]).toContain("Agropecuaria 7 SA");
  });

  it("names the field under the pointer and the one that keys come to, which Enter opens", async () => {
    const { page, product } = story;
    // Inside the app the map would still show what was found before, and move to all fields later.
    await page.goto(`${product.url}/dashboard`);
    await page.getByText(ALL).waitFor();
    await drawn(page, "found-dots");
    // The menu of layers, loaded after the map, changes the padding and so the centre: an arrow key would lead between two fields.
    const right = () => page.evaluate<number>("surcoMap.getPadding().right");
    await expect.poll(right, { timeout: PATIENCE_MS }).toBeGreaterThan(44);
    await moveMap(page, LAND, 13);
    await drawn(page, "found-fill");
    const { x, y } = await onScreen(page, LAND);
    const popup = page.locator(".maplibregl-popup");
    // Names are loaded after the map: a pointer that moves on finds them.
    const moveOn = async () => {
      await page.mouse.move(x - 4, y);
      await page.mouse.move(x, y, { steps: 4 });
      return popup.count();
    };
    await expect.poll(moveOn, { timeout: PATIENCE_MS }).toBeGreaterThan(0);
    await popup.getByText(/^Lote \d+ Álamo$/).waitFor();
    await popup.getByText(/Establecimiento Ñandú/).waitFor();
    await picture(page, "92-company-popup");
    await page.locator("canvas.maplibregl-canvas").focus();
    // The code of the popup, which shows a name by now, listens to keys as well.
    await page.keyboard.press("ArrowRight");
    await popup.getByText("Enter: abrir el lote").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/dashboard\/field\//);
  });

  it("finds the neighbours where one draws, and says what lies over them", async () => {
    const { page } = story;
    await showAddress(page, "/dashboard/new");
    await page.getByRole("button", { name: "Escribir las coordenadas" }).click();
    const corners = ["-36.959, -62.103", "-36.959, -62.093", "-36.951, -62.093", "-36.951, -62.103"];
    await page.getByRole("textbox").last().fill(corners.join("\n"));
    await page.getByRole("button", { name: "Usar estas coordenadas" }).click();
    await page.getByText(/quedan sobre (otro lote|\d+ lotes)/).waitFor();
    await picture(page, "93-company-overlap");
  });

  it("says how many of those that were found are compared by their images", async () => {
    const { page } = story;
    await showAddress(page, "/dashboard?mapa=ndvi&q=alamo");
    await page.getByText(/Se comparan los primeros 200 de los 3\.000 lotes encontrados/).waitFor();
    await picture(page, "94-company-overview");
  });

  it("is accessible in every language, on desktop and phone, light and dark", async () => {
    const { page } = story;
    await showAddress(page, "/dashboard?vista=tabla&q=alamo");
    await page.getByRole("checkbox").first().check();
    await page.getByRole("button", { name: /^Elegir los .* lotes encontrados/ }).waitFor();
    expect(await problemsInLooks(page, "95-company")).toEqual([]);
  });

  it("plans a visit with a producer of a seed company as his agronomist, and reads the sums below", async () => {
    const { context, page, problems } = await visit(story.browser);
    await page.goto(`${story.product.url}/demonstration`);
    await page.getByRole("button", { name: /^Entrar como .*FA/ }).click();
    await page.waitForURL(/\/dashboard/);
    await page.getByRole("button", { name: /Tu cuenta/ }).click();
    await page.getByRole("menuitem", { name: "Productores a cargo" }).click();
    await page.getByRole("row", { name: /Salvatierra/ }).waitFor();
    expect(await problemsOn(page, "96-staff-producers")).toEqual([]);
    await page.getByLabel("Buscar productor").fill("salvatierra");
    await page.waitForURL(/q=salvatierra/);
    await page.getByRole("link", { name: /Salvatierra/ }).click();

    await page.getByRole("button", { name: "Planificar visita" }).click();
    await page.getByLabel("Vence el").fill("02/01/2030");
    await page.getByLabel(/^Para qué/).fill("Ver el nacimiento");
    await page.getByRole("button", { name: "Guardar" }).click();
    await notice(page, "La visita quedó planificada.");
    expect(await problemsOn(page, "97-staff-producer")).toEqual([]);
    await page.getByRole("link", { name: "Visitas", exact: true }).click();
    await page.getByRole("checkbox", { name: /2 ene 2030: hecha/ }).click();
    await notice(page, "Tarea hecha.");
    await page.getByRole("link", { name: "Tableros" }).click();
    await page.getByRole("table", { name: "Valores por grupo" }).waitFor();
    expect(await problemsOn(page, "98-staff-dashboard")).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  it("nothing went wrong in the browser on the way", () => {
    expect(story.problems).toEqual([]);
  });
});

/** Violations of axe on both devices, and targets that are too small for a finger. */
async function problemsOn(page: Page, name: string): Promise<string[]> {
  await page.setViewportSize(phone);
  await picture(page, `${name}-phone`);
  const onPhone = [...(await accessibilityProblems(page)), ...(await smallTargetsOn(page))];
  await page.setViewportSize(desktop);
  await picture(page, name);
  return [...onPhone, ...(await accessibilityProblems(page))];
}

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}

/** Waits until the map shows something of a layer; its pictures may come later. */
async function drawn(page: Page, layer: string): Promise<void> {
  await page.waitForFunction((id) => {
    const map = globalThis.surcoMap;
    return map?.getLayer(id) !== undefined && map.queryRenderedFeatures({ layers: [id] }).length > 0;
  }, layer);
}

/** A mark that no panel lies over. */
async function markInTheOpen(page: Page): Promise<[number, number]> {
  const place = await page.evaluate(() => {
    const map = globalThis.surcoMap;
    const marks = map?.queryRenderedFeatures({ layers: ["found-dots"] }) ?? [];
    const places = marks.map(({ geometry }) => geometry.coordinates);
    return places.find((at) => (map?.project(at).x ?? 0) > 450 && (map?.project(at).x ?? 0) < 1150) ?? null;
  });
  if (place === null) throw new Error("no mark beside the panel");
  return place;
}
