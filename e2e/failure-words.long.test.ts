import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Transformer } from "@napi-rs/image";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Forwarder, startForwarder } from "../tools/scale-out/forwarder.testing";
import {
  querySystemPostgres,
  type SystemPostgres,
  startSystemPostgres,
} from "../tools/system-postgres.testing";
import {
  accessibilityProblems,
  launchBrowser,
  networkIsIdle,
  PATIENCE_MS,
  picture,
  visit,
} from "./support/browser";
import { type RunningProduct, startProduct } from "./support/product";
import { openDemonstration, showAddress } from "./support/story";
import "./support/stop-after-failure";

/* The words that people see, in Spanish, while the database or the file store is down, and the fate of their text. */

const FIELD = "El Molino";
const DATABASE_DOWN = "El servicio no responde por ahora. Probá en unos minutos.";

let postgres: SystemPostgres;
let database: Forwarder;
let product: RunningProduct;
let browser: Browser;
let page: Page;
let fieldPath: string;

beforeAll(async () => {
  postgres = await startSystemPostgres();
  const url = new URL(postgres.url);
  database = await startForwarder(Number(url.port));
  url.host = `127.0.0.1:${database.port}`;
  [product, browser] = await Promise.all([startProduct({ DATABASE_URL: url.href }), launchBrowser()]);
  ({ page } = await visit(browser));
  await openDemonstration({ page, product });
  const href = await page.getByRole("link", { name: FIELD }).first().getAttribute("href");
  fieldPath = (href ?? "").replace(/(\/field\/[\w-]+).*/, "$1");
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  database?.stop();
  postgres?.stop();
});

const count = (query: string) => Number(querySystemPostgres(postgres, query)[0]?.[0]);
const waiting = () => page.getByText(/^(En este equipo|Enviando)$/);

async function openNoteForm(description: string) {
  await page.getByRole("button", { name: "Nueva nota" }).click();
  await page.getByRole("menuitem", { name: "Tarea", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Tarea" });
  await form.getByRole("combobox", { name: "Tipo específico" }).click();
  await form.getByRole("listbox").getByRole("option", { name: "Recorrida" }).click();
  await form.getByLabel(/^Descripción/).fill(description);
  return form;
}

it("a form says that the service does not answer, keeps what was typed, and saves it once after the return", async () => {
  await showAddress(page, "/dashboard/producers");
  await page.getByRole("button", { name: "Nuevo productor" }).click();
  await page.getByLabel("Nombre o razón social").fill("Ana Sosa");
  await networkIsIdle(page);
  database.cut();
  await page.getByRole("button", { name: "Crear productor" }).click();
  await page.getByText(DATABASE_DOWN).first().waitFor();
  await picture(page, "failure-words-01-form");
  expect(await page.getByLabel("Nombre o razón social").inputValue()).toBe("Ana Sosa");
  expect(await accessibilityProblems(page)).toEqual([]);

  database.restore();
  await page.getByRole("button", { name: "Crear productor" }).click();
  await page.getByRole("button", { name: "Editar a Ana Sosa" }).waitFor();
  expect(count("select count(*) from producer where name = 'Ana Sosa'")).toBe(1);
});

it("a note stays on the device while the database is down, says so, and is sent once by itself", async () => {
  await showAddress(page, `${fieldPath}/notes`);
  const form = await openNoteForm("Alambrado caído");
  await networkIsIdle(page);
  database.cut();
  await form.getByRole("button", { name: "Guardar", exact: true }).click();
  await form.waitFor({ state: "detached" });
  await page.getByText("En este equipo", { exact: true }).first().waitFor();
  await page.getByRole("button", { name: /Alambrado caído/ }).waitFor();
  await picture(page, "failure-words-02-note");

  database.restore();
  await expect.poll(() => waiting().count(), { timeout: PATIENCE_MS }).toBe(0);
  await page.getByRole("button", { name: /Alambrado caído/ }).waitFor();
  expect(count("select count(*) from note where description = 'Alambrado caído'")).toBe(1);
});

it("a photo stays on the device while the file store is down, and is stored once by itself", async () => {
  const [blobs, away] = [join(product.dataDir, "blobs"), join(product.dataDir, "away")];
  const form = await openNoteForm("Con foto");
  const buffer = await Transformer.fromRgbaPixels(Buffer.alloc(64 * 48 * 4, 120), 64, 48).jpeg(90);
  await form
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: "foto.jpg", mimeType: "image/jpeg", buffer });
  await form.getByRole("img").first().waitFor();
  await rename(blobs, away);
  await writeFile(blobs, "");
  const refused = page.waitForResponse(
    (reply) => reply.url().includes("/api/v1/field_notes/images") && reply.status() === 503,
  );
  await form.getByRole("button", { name: "Guardar", exact: true }).click();
  await form.waitFor({ state: "detached" });
  expect(await (await refused).json()).toMatchObject({ code: "STORAGE_UNAVAILABLE" });
  await page.getByText("En este equipo", { exact: true }).first().waitFor();
  await page.getByRole("button", { name: /Con foto/ }).waitFor();
  await picture(page, "failure-words-03-photo");

  await rm(blobs);
  await rename(away, blobs);
  await expect.poll(() => waiting().count(), { timeout: 2 * PATIENCE_MS }).toBe(0);
  const stored = `select count(*) from note_photo join note on note.id = note_photo.note_id
    where note.description = 'Con foto'`;
  await expect.poll(() => count(stored), { timeout: PATIENCE_MS }).toBe(1);
});
