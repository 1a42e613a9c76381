import type { StoryLocator, StoryPage } from "./other-browsers/story-page";

/** File that the harvest gets. */
export const attachment = {
  name: "Remito 7.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7\n%%EOF\n"),
};

/** Fills what the form of an activity needs, by its name on the screen. */
export const activities: readonly (readonly [
  name: string,
  fill: (form: StoryLocator, page: StoryPage) => Promise<void>,
])[] = [
  [
    "Siembra",
    async (form, page) => {
      await form.getByLabel("Cultivo", { exact: true }).selectOption("Maíz temprano");
      await form.getByRole("combobox", { name: "Genotipo" }).click();
      await page.getByRole("option", { name: "Otro genotipo" }).click();
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
      await form.locator('input[type="file"]').first().setInputFiles(attachment);
      await form.getByText("Sin guardar").waitFor();
    },
  ],
  ["Arranque", async () => undefined],
];

/** Fills what the form of an entry needs, by the name of its kind on the screen. */
export const entries: readonly (readonly [
  name: string,
  fill: (form: StoryLocator, page: StoryPage) => Promise<void>,
])[] = [
  ["Estadio fenológico", async (form) => form.getByRole("radio").first().click()],
  ["Lluvia", async (form) => form.getByLabel("Lluvia (mm)").fill("12,5")],
  ["Temperatura", async (form) => form.getByLabel("Temperatura (°C)").fill("31")],
  ["Floración", async () => undefined],
];

const chooseSpecificType = async (form: StoryLocator, name?: string) => {
  await form.getByRole("combobox", { name: "Tipo específico" }).click();
  const options = form.getByRole("listbox").getByRole("option", name === undefined ? {} : { name });
  await options.first().click();
};
const chooseAny = (form: StoryLocator) => chooseSpecificType(form);

/** Fills what is empty in the counts of a note. */
const count = async (form: StoryLocator) => {
  await chooseAny(form);
  const inputs = form.getByRole("group", { name: /^(Recuento|Muestra) \d/ }).getByRole("textbox");
  for (const input of await inputs.all()) if ((await input.inputValue()) === "") await input.fill("1");
};

/** Fills what the form of a note needs, by the name of its type on the screen. */
export const notes: readonly (readonly [
  name: string,
  fill: (form: StoryLocator, page: StoryPage) => Promise<void>,
])[] = [
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
