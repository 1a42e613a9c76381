import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  accessibilityProblems,
  launchBrowser,
  networkIsIdle,
  PATIENCE_MS,
  phone,
  picture,
  visit,
} from "./support/browser";
import { type FrontServer, startFrontServer } from "./support/front-server";
import { applicationIsKept, keptUnder } from "./support/kept-on-device";
import { logOnField } from "./support/log-on-field";
import { baseMapStatuses, drawnFields, mapIsIdle } from "./support/map";
import type { RunningProduct } from "./support/product";
import { sharedProduct } from "./support/shared-product";
import { openDemonstrationField, openedFieldPath, showAddress } from "./support/story";

const FIELD = "El Molino";
/** Field that is never opened with a network. */
const UNVISITED_FIELD = "La Loma";

/** The product as the browser reaches it: through the front server. */
let product: RunningProduct;
let front: FrontServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  const [shared, launched] = await Promise.all([sharedProduct(), launchBrowser()]);
  front = await startFrontServer(shared.url);
  product = { ...shared, url: front.url };
  browser = launched;
  ({ context, page } = await visit(browser, { serviceWorkers: "allow" }));
});
afterAll(async () => {
  await browser?.close();
  await front?.stop();
});

/** Address of a field that was opened with a network. */
let fieldPath: string;

describe("after one visit, without a network", () => {
  it("the demonstration farm is visited once", async () => {
    await openDemonstrationField({ product, browser, page, problems: [] }, FIELD);
    fieldPath = openedFieldPath(page);
    await page.getByRole("link", { name: "Resumen" }).click();
    await expect.poll(() => keptUnder(page, "record"), { timeout: PATIENCE_MS }).toBe(1);
    await showAddress(page, `${fieldPath}/weather`);
    await expect
      .poll(() => keptUnder(page, '"weather","forecast"'), { timeout: PATIENCE_MS })
      .toBeGreaterThan(0);
    await addProducer("Ana Sosa");
    await page.goto(`${product.url}/dashboard`);
    await logOnField(page, product.url, UNVISITED_FIELD);
    await page.goto(`${product.url}/dashboard/farms`);
    await page.getByRole("link", { name: "Don Anselmo" }).waitFor();
    await expect.poll(() => keptUnder(page, '"farms","found"'), { timeout: PATIENCE_MS }).toBe(1);
    await seasonIsStored();
    await applicationIsKept(page);
  });

  it("the page opens again with its cards, their age and the map of one's own fields", async () => {
    await context.setOffline(true);
    await page.goto(`${product.url}/dashboard`);
    await page.getByText("Sin conexión.").waitFor();
    await page
      .getByText(/^datos del/)
      .first()
      .waitFor();
    expect(await page.getByRole("link", { name: /El Molino|La Loma|El Bajo/ }).count()).toBeGreaterThan(1);
    await expect.poll(() => drawnFields(page)).toBeGreaterThan(1);
    await mapIsIdle(page);
    await picture(page, "offline-01-list");
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it("controls that need the server are disabled with a note", async () => {
    await page.getByRole("button", { name: "Nuevo lote" }).click();
    const importing = page.getByRole("menuitem", { name: /Necesita conexión/ });
    await importing.waitFor();
    expect(await importing.isDisabled()).toBe(true);
    await page.keyboard.press("Escape");
  });

  it("a field opens by its address with its dates, its last image and its numbers", async () => {
    await page.goto(`${product.url}${fieldPath}/images`);
    await page.getByTestId("image-statistics").waitFor();
    await page.getByRole("radiogroup").first().waitFor();
    await mapIsIdle(page);
    const tiles = await baseMapStatuses(page);
    expect(tiles.length).toBeGreaterThan(0);
    expect(tiles.filter((status) => status !== 200)).toEqual([]);
    await picture(page, "offline-02-field");
  });

  it("the last forecast of a field is shown with its age", async () => {
    await showAddress(page, `${fieldPath}/weather`);
    await page.getByText(/^Datos:.* del /).waitFor();
    await page
      .getByText(/^datos del/)
      .first()
      .waitFor();
    await picture(page, "offline-18-forecast");
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it("a field that was never opened shows what the list knows of it, and the season's records", async () => {
    await showAddress(page, "/dashboard");
    // Data that still arrive move the link away from under the pointer.
    await networkIsIdle(page);
    await page.getByRole("link", { name: UNVISITED_FIELD }).first().click();
    await page.getByRole("heading", { level: 1, name: UNVISITED_FIELD }).waitFor();
    await page.getByRole("link", { name: "Resumen" }).click();
    await picture(page, "offline-03-unvisited");
    const field = openedFieldPath(page);
    await showAddress(page, `${field}/crop-log`);
    await page.getByRole("button", { name: /Lluvia.*33,5 mm/ }).waitFor();
    await showAddress(page, `${field}/notes`);
    await page.getByRole("button", { name: /Alambrado caído/ }).waitFor();
    await picture(page, "offline-15-unvisited-notes");
    await showAddress(page, `${field}/activity`);
    await page.getByRole("button", { name: "Anotar labor" }).click();
    await page.getByRole("menuitem", { name: "Siembra", exact: true }).click();
    const form = page.getByRole("dialog", { name: "Siembra" });
    await form.getByLabel("Cultivo", { exact: true }).selectOption("Maíz temprano");
    await form.getByRole("combobox", { name: "Genotipo" }).click();
    await expect.poll(() => form.getByRole("option").count()).toBeGreaterThan(2);
    await picture(page, "offline-16-unvisited-sowing");
    await form.getByRole("button", { name: "Cancelar" }).click();
    await form.waitFor({ state: "detached" });
  });

  it("lists of producers and farms are read and searched", async () => {
    await showAddress(page, "/dashboard/producers");
    await page.getByText("Ana Sosa").waitFor();
    await page.getByLabel("Buscar productores").fill("nadie");
    await page.getByText("Ningún productor coincide").waitFor();
    await page.getByLabel("Buscar productores").fill("SOSA");
    await page.getByText("Ana Sosa").waitFor();
    await page.getByText(/^datos del/).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await showAddress(page, "/dashboard/farms");
    await page.getByRole("link", { name: "Don Anselmo" }).waitFor();
  });

  it("a draft of a field survives closing the page, is offered again, and is saved on the device", async () => {
    await showAddress(page, `${fieldPath}/record`);
    await page.getByLabel("Razón social").fill("Herederos de Rojas");
    await reopen(`${fieldPath}/record`);
    await page.getByText("Recuperamos lo que estabas escribiendo.").waitFor();
    expect(await page.getByLabel("Razón social").inputValue()).toBe("Herederos de Rojas");
    await page.getByText("se guarda en este equipo").waitFor();
    await picture(page, "offline-05-record");
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("button", { name: "Guardar", exact: true }).click();
    await page.getByText("1 cambio sin enviar").waitFor();
    await reopen(`${fieldPath}/record`);
    await page.getByLabel("Razón social").waitFor();
    expect(await page.getByLabel("Razón social").inputValue()).toBe("Herederos de Rojas");
  });

  it("drawing works, survives closing the page, and is saved on the device", async () => {
    await showAddress(page, "/dashboard/new");
    await page.getByRole("button", { name: "Escribir las coordenadas" }).click();
    await page
      .getByLabel("Esquinas del lote")
      .fill(["-33.945, -60.572", "-33.945, -60.561", "-33.936, -60.561"].join("\n"));
    await page.getByRole("button", { name: "Usar estas coordenadas" }).click();
    await page.getByRole("button", { name: "Continuar" }).click();
    await page.getByLabel("Nombre del lote").fill("La Nueva");
    await reopen("/dashboard/new");
    await page.getByText("Recuperamos el lote que estabas dibujando.").waitFor();
    expect(await page.getByLabel("Nombre del lote").inputValue()).toBe("La Nueva");
    await page.getByText("se guarda en este equipo").waitFor();
    await picture(page, "offline-04-new-field");
    await page.getByLabel("Razón social").fill("Herederos de Rojas");
    await page.getByLabel("Propio").check();
    await page.getByLabel("Campo", { exact: true }).selectOption("Don Anselmo");
    await page.getByRole("button", { name: "Guardar lote" }).click();
    await page.getByRole("link", { name: /^La Nueva · / }).waitFor();
    await picture(page, "offline-12-unsent-field");
    expect(await accessibilityProblems(page)).toEqual([]);
    // Typed and not saved: a draft.
    await showAddress(page, `${fieldPath}/record`);
    await page.getByLabel("Razón social").fill("Herederos de Rojas SA");
  });

  it("reads well on a phone in the dark", async () => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.setViewportSize(phone);
    await page.goto(`${product.url}/dashboard`);
    for (const [name, path, content] of [
      ["offline-06-phone-list", "/dashboard", page.getByRole("link", { name: FIELD })],
      ["offline-07-phone-summary", `${fieldPath}/summary`, page.getByRole("heading", { name: FIELD })],
      ["offline-08-phone-record", `${fieldPath}/record`, page.getByLabel("Razón social")],
      ["offline-09-phone-producers", "/dashboard/producers", page.getByText("Ana Sosa")],
      ["offline-10-phone-images", `${fieldPath}/images`, page.getByTestId("image-statistics")],
    ] as const) {
      await showAddress(page, path);
      await content.first().waitFor({ state: "attached" });
      await page.getByText("Sin conexión.").waitFor();
      await mapIsIdle(page);
      await picture(page, name);
      expect(await accessibilityProblems(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });
});

/** In the list of producers, which this device then has. */
async function addProducer(name: string): Promise<void> {
  await showAddress(page, "/dashboard/producers");
  await page.getByRole("button", { name: "Nuevo productor" }).click();
  await page.getByLabel("Nombre o razón social").fill(name);
  await page.getByRole("button", { name: "Crear productor" }).click();
  await page.getByRole("button", { name: `Editar a ${name}` }).waitFor();
  // The list with the new one is read again, and stored.
  await networkIsIdle(page);
}

/** Closes the application as a phone or a closed tab does. */
async function reopen(path: string): Promise<void> {
  await page.close();
  page = await context.newPage();
  await page.goto(product.url + path);
}

describe("a newer build", () => {
  it("is taken up when the network is back, with what was saved sent and what was typed kept", async () => {
    front.deploy(NEW_BUILD);
    await context.setOffline(false);
    await page.goto(`${product.url}/dashboard`);
    await expect
      .poll(() => page.getAttribute('meta[name="build"]', "content").catch(() => null), { timeout: 150_000 })
      .toBe(NEW_BUILD);
    expect(await page.evaluate('Object.keys(localStorage).some((key) => key.includes("draft"))')).toBe(true);
    await page
      .getByRole("link", { name: /La Nueva/ })
      .and(page.locator('[href*="/dashboard/field/"]'))
      .first()
      .waitFor();
    await showAddress(page, "/outbox");
    await page.getByText("No hay nada pendiente").waitFor();
    await applicationIsKept(page);
  });
});

describe("two pages of one browser", () => {
  it("send what each of them recorded without a network, once", async () => {
    await context.setOffline(true);
    const other = await context.newPage();
    const pages = [page, other];
    for (const [at, shown] of pages.entries()) {
      await shown.goto(`${product.url}${fieldPath}/crop-log`);
      await shown.getByRole("button", { name: "Anotar", exact: true }).click();
      await shown.getByRole("menuitem", { name: "Lluvia", exact: true }).click();
      const form = shown.getByRole("dialog", { name: "Lluvia" });
      await form.getByLabel("Lluvia (mm)").fill(`4${at}`);
      await form.getByRole("button", { name: "Guardar" }).click();
      await form.waitFor({ state: "detached" });
    }
    await context.setOffline(false);
    for (const shown of pages) {
      await showAddress(shown, "/outbox");
      await shown.getByText("No hay nada pendiente").waitFor();
    }
    const rain = front.writes
      .filter(({ path }) => path === "/api/croplog")
      .map(({ body }) => /"rainMm":(\d+)/.exec(body)?.[1]);
    expect(rain.filter((mm) => mm?.startsWith("4")).sort()).toEqual(["40", "41"]);
    await other.close();
  });
});

describe("logging out", () => {
  it("says what was never sent, and leaves nothing of what was read on the device", async () => {
    await page.goto(`${product.url}/dashboard`);
    await expect.poll(() => keptUnder(page, "")).toBeGreaterThan(0);
    await page.getByRole("button", { name: /Tu cuenta/ }).click();
    await page.getByRole("menuitem", { name: "Cerrar sesión" }).click();
    await page.getByRole("heading", { name: "Hay algo sin enviar" }).waitFor();
    await picture(page, "offline-11-leave");
    await page.getByRole("button", { name: "Salir y borrarlo" }).click();
    await page.getByRole("link", { name: "Crear cuenta" }).first().waitFor();
    await expect.poll(() => keptUnder(page, "")).toBe(0);
    const stored = "Object.keys(localStorage).filter((key) => /session|account|draft/.test(key))";
    expect(await page.evaluate(stored)).toEqual([]);
    expect(await page.evaluate('caches.has("surco-seen")')).toBe(false);
  });
});

/** Waits until the season's records of all fields are on the device, with those that were made meanwhile. */
async function seasonIsStored(): Promise<void> {
  const marks = 'Object.keys(localStorage).filter((key) => key.startsWith("surco.season-records"))';
  await page.evaluate(`${marks}.forEach((key) => localStorage.removeItem(key))`);
  await page.reload();
  await expect.poll(() => page.evaluate(`${marks}.length`), { timeout: PATIENCE_MS }).toBe(1);
}

const NEW_BUILD = "index-renewed";
