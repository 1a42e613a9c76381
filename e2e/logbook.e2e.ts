import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { accessibilityProblems, PATIENCE_MS, phone, picture } from "./support/browser";
import { runDemonstrationStory, showAddress } from "./support/story";

const story = runDemonstrationStory();
const FIELD = "Monte Viejo";
let fieldAddress = "";

const document = {
  name: "Remito 7.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7\n%%EOF\n"),
};

/** Fills what the form of an activity needs, by its name on the screen. */
const forms: readonly (readonly [name: string, fill: (form: Locator) => Promise<void>])[] = [
  [
    "Siembra",
    async (form) => {
      await form.getByLabel("Cultivo", { exact: true }).selectOption("Maíz temprano");
      await form.getByRole("combobox", { name: "Genotipo" }).click();
      await story.page.getByRole("option", { name: "Otro genotipo" }).click();
      await form.getByRole("textbox", { name: "Otro genotipo" }).fill("Criollo");
      await form.getByLabel("Marca de la semilla").fill("Propia");
      await form.getByLabel("Densidad", { exact: true }).fill("70000");
    },
  ],
  ["Resiembra", async () => undefined],
  [
    "Fertilización",
    async (form) => {
      await form.getByLabel("Producto", { exact: true }).selectOption("Urea");
      await form.getByLabel("Dosis").fill("120");
    },
  ],
  [
    "Aplicación",
    async (form) => {
      await form.getByLabel("Producto", { exact: true }).selectOption({ index: 1 });
      await form.getByLabel("Dosis").fill("2,5");
    },
  ],
  [
    "Riego",
    async (form) => {
      await form.getByLabel("Duración").fill("600");
      await form.getByLabel("Caudal").fill("3000");
    },
  ],
  [
    "Cosecha",
    async (form) => {
      await form.getByLabel("Rinde húmedo").fill("9,5");
      await form.getByLabel("Humedad").fill("18");
      await form.getByLabel("Adjuntar", { exact: true }).and(form.locator("input")).setInputFiles(document);
      await form.getByText("Sin guardar").waitFor();
    },
  ],
  ["Arranque", async () => undefined],
];

/** Fills what the form of an entry needs, by the name of its kind on the screen. */
const entries: readonly (readonly [name: string, fill: (form: Locator) => Promise<void>])[] = [
  ["Estadio fenológico", async (form) => form.getByRole("radio").first().click()],
  ["Lluvia", async (form) => form.getByLabel("Lluvia (mm)").fill("12,5")],
  ["Temperatura", async (form) => form.getByLabel("Temperatura (°C)").fill("31")],
  ["Floración", async () => undefined],
];

const chooseSpecificType = async (form: Locator, name?: string) => {
  await form.getByRole("combobox", { name: "Tipo específico" }).click();
  const options = form.getByRole("listbox").getByRole("option", { ...(name !== undefined && { name }) });
  await options.first().click();
};
const chooseAny = (form: Locator) => chooseSpecificType(form);

/** Fills what is empty in the counts of a note. */
const count = async (form: Locator) => {
  await chooseAny(form);
  const inputs = form.getByRole("group", { name: /^(Recuento|Muestra) \d/ }).getByRole("textbox");
  for (const input of await inputs.all()) if ((await input.inputValue()) === "") await input.fill("1");
};

/** Fills what the form of a note needs, by the name of its type on the screen. */
const notes: readonly (readonly [name: string, fill: (form: Locator) => Promise<void>])[] = [
  [
    "Malezas",
    async (form) => {
      await chooseSpecificType(form, "Rama negra");
      await form.getByLabel(/^Descripción/).fill("Focos en la loma");
      await form.getByRole("button", { name: "Marcar en el mapa" }).click();
      await form.getByRole("button", { name: "Usar el centro" }).click();
    },
  ],
  ["Agua", chooseAny],
  ["Insectos", chooseAny],
  ["Enfermedades", chooseAny],
  ["Tarea", async (form) => chooseSpecificType(form, "Recorrida")],
  ["Otra", chooseAny],
  [
    "Densidad",
    async (form) => {
      await chooseSpecificType(form, "Emergencia");
      await form.getByLabel("Plantas").fill("38");
      await form.getByLabel("Largo de surco").fill("10");
      await form.getByLabel("Entre surcos").fill("0,525");
    },
  ],
  ["Densidades", count],
  ["Rendimiento", count],
];

describe("the logbook of a field on a phone", () => {
  it("takes an activity of each type", async () => {
    const { page, product, problems } = story;
    await page.setViewportSize(phone);
    await page.goto(product.url);
    await page.getByRole("button", { name: "Abrir el campo de demostración" }).click();
    fieldAddress = (await page.getByRole("link", { name: FIELD }).getAttribute("href")) ?? "";
    await openSection("activity");
    for (const [type, fill] of forms) {
      await page.getByRole("button", { name: "Anotar labor" }).click();
      await page.getByRole("menuitem", { name: type, exact: true }).click();
      const form = page.getByRole("dialog", { name: type });
      await fill(form);
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
    const href = await form.getByRole("link", { name: document.name }).getAttribute("href");
    const file = await page.request.get(new URL(href ?? "", product.url).href);
    expect(file.headers()["content-type"]).toBe(document.mimeType);
    expect(await file.body()).toEqual(document.buffer);
    await form.getByRole("link", { name: document.name }).scrollIntoViewIfNeeded();
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
    expect(await page.getByRole("main").getByRole("listitem").count()).toBe(forms.length);
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
      await fill(form);
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
      await fill(form);
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
