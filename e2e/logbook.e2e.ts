import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { accessibilityProblems, PATIENCE_MS, phone, picture } from "./support/browser";
import { activities, attachment, entries, notes } from "./support/logbook-forms";
import { runDemonstrationStory, showAddress } from "./support/story";

const story = runDemonstrationStory();
const FIELD = "Monte Viejo";
let fieldAddress = "";

describe("the logbook of a field on a phone", () => {
  it("takes an activity of each type", async () => {
    const { page, product, problems } = story;
    await page.setViewportSize(phone);
    await page.goto(product.url);
    await page.getByRole("button", { name: "Abrir el campo de demostración" }).click();
    fieldAddress = (await page.getByRole("link", { name: FIELD }).getAttribute("href")) ?? "";
    await openSection("activity");
    for (const [type, fill] of activities) {
      await page.getByRole("button", { name: "Anotar labor" }).click();
      await page.getByRole("menuitem", { name: type, exact: true }).click();
      const form = page.getByRole("dialog", { name: type });
      await fill(form, page);
      if (type === "Fertilización") await picture(page, "81-activity-form");
      await expectAccessible(form);
      await form.getByRole("button", { name: "Guardar" }).click();
      await form.waitFor({ state: "detached" });
      // The demonstration's own records may be there too; they are older.
      await page
        .getByRole("button", { name: new RegExp(`^${type}`) })
        .first()
        .waitFor();
    }
    await expectAllSent();
    await picture(page, "82-logbook");
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.getByRole("button", { name: /^Cosecha.*Remito 7\.pdf/ }).click();
    const form = page.getByRole("dialog", { name: "Cosecha" });
    const href = await form.getByRole("link", { name: attachment.name }).getAttribute("href");
    const file = await page.request.get(new URL(href ?? "", product.url).href);
    expect(file.headers()["content-type"]).toBe(attachment.mimeType);
    expect(await file.body()).toEqual(attachment.buffer);
    await form.getByRole("link", { name: attachment.name }).scrollIntoViewIfNeeded();
    await picture(page, "84-attachments");
    expect(await accessibilityProblems(page)).toEqual([]);
    await form.getByRole("button", { name: "Cancelar" }).click();
    expect(problems).toEqual([]);
  });

  it("shows them among those of all fields, and takes one of many fields at once", async () => {
    const { page } = story;
    const today = await page.evaluate(() => new Date().toLocaleDateString("sv"));
    await showAddress(page, `/activities?desde=${today}&estado=done`);
    await page.getByRole("link", { name: /Cosecha/ }).waitFor();
    expect(await page.getByRole("main").getByRole("listitem").count()).toBe(activities.length);
    await page.getByRole("link", { name: "Anotar en varios lotes" }).click();
    await page.getByLabel("Labor", { exact: true }).selectOption("Riego");
    await page.getByLabel("Duración").fill("300");
    await page.getByRole("checkbox", { name: /^Don Anselmo/ }).check();
    await picture(page, "83-many-fields");
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("button", { name: "Guardar en 4 lotes" }).click();
    await page.getByText("Labor guardada en 4 lotes.").waitFor();
    await page.getByRole("button", { name: "Deshacer" }).click();
    await page.getByText("Se deshicieron 4 labores.").waitFor();
    expect(story.problems).toEqual([]);
  });

  it("takes an entry of each kind in the crop log", async () => {
    const { page } = story;
    await openSection("crop-log");
    for (const [kind, fill] of entries) {
      await page.getByRole("button", { name: "Anotar", exact: true }).click();
      await page.getByRole("menuitem", { name: kind, exact: true }).click();
      const form = page.getByRole("dialog", { name: kind });
      await fill(form, page);
      if (kind === "Estadio fenológico") await picture(page, "84-stage-form");
      await expectAccessible(form);
      await form.getByRole("button", { name: "Guardar" }).click();
      await form.waitFor({ state: "detached" });
    }
    await expectAllSent();
    await picture(page, "85-crop-log");
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(story.problems).toEqual([]);
  });

  it("takes notes, and finds them among those of all fields", async () => {
    const { page } = story;
    await openSection("notes");
    for (const [type, fill] of notes) {
      await page.getByRole("button", { name: "Nueva nota" }).click();
      await page.getByRole("menuitem", { name: type, exact: true }).click();
      const form = page.getByRole("dialog", { name: type });
      await fill(form, page);
      if (type === "Densidad") await picture(page, "86-note-form");
      await expectAccessible(form);
      await form.getByRole("button", { name: "Guardar" }).click();
      await form.waitFor({ state: "detached" });
    }
    await expectAllSent();
    expect(await accessibilityProblems(page)).toEqual([]);

    await showAddress(page, "/notes");
    await page.getByRole("list", { name: "Notas de todos los lotes" }).getByText(FIELD).first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByText("Mapa", { exact: true }).click();
    await page.getByText(/^\d+ notas? con lugar\. /).waitFor();
    await picture(page, "87-notes-on-map");
    await showAddress(page, "/notes/public");
    await page.getByRole("button", { name: "Participar" }).click();
    await page.getByText("Tuya").waitFor();
    await picture(page, "88-public-notes");
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(story.problems).toEqual([]);
  });
});

function openSection(section: string): Promise<void> {
  return showAddress(story.page, fieldAddress.replace(/(field\/[\w-]+)[^?]*/, `$1/${section}`));
}

/** The screen below a form is inspected without it. */
async function expectAccessible(form: Locator): Promise<void> {
  await form.waitFor();
  expect(await accessibilityProblems(story.page, "[role=dialog]")).toEqual([]);
}

async function expectAllSent(): Promise<void> {
  const unsent = story.page.getByText(/^(En este equipo|Enviando)$/);
  await expect.poll(() => unsent.count(), { timeout: PATIENCE_MS }).toBe(0);
}
