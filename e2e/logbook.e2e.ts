import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { accessibilityProblems, PATIENCE_MS, phone, picture } from "./support/browser";
import { runDemonstrationStory, showAddress } from "./support/story";

const story = runDemonstrationStory();
const FIELD = "Monte Viejo";

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
    },
  ],
  ["Arranque", async () => undefined],
];

describe("the logbook of a field on a phone", () => {
  it("takes an activity of each type", async () => {
    const { page, product, problems } = story;
    await page.setViewportSize(phone);
    await page.goto(product.url);
    await page.getByRole("button", { name: "Abrir el campo de demostración" }).click();
    const address = await page.getByRole("link", { name: FIELD }).getAttribute("href");
    await showAddress(page, (address ?? "").replace(/(field\/[\w-]+)[^?]*/, "$1/activity"));
    for (const [type, fill] of forms) {
      await page.getByRole("button", { name: "Anotar labor" }).click();
      await page.getByRole("menuitem", { name: type, exact: true }).click();
      const form = page.getByRole("dialog", { name: type });
      await fill(form);
      if (type === "Fertilización") await picture(page, "81-activity-form");
      await form.getByRole("button", { name: "Guardar" }).click();
      await form.waitFor({ state: "detached" });
      await page.getByRole("button", { name: new RegExp(`^${type}`) }).waitFor();
    }
    const unsent = page.getByText(/^(En este equipo|Enviando)$/);
    await expect.poll(() => unsent.count(), { timeout: PATIENCE_MS }).toBe(0);
    await picture(page, "82-logbook");
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it("shows them among those of all fields, and takes one of many fields at once", async () => {
    const { page } = story;
    await showAddress(page, "/activities");
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
});
