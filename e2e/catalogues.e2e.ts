import { describe, expect, it } from "vitest";
import { accessibilityProblems, phone, picture } from "./support/browser";
import { logIn, makeAdministrator, signUp } from "./support/people";
import { runStory } from "./support/story";
import { unexplainedOn } from "./support/unexplained";

const email = "admin@example.com";
const password = "catálogos 2026";
const story = runStory();

/** As a spreadsheet of an older Windows writes it. */
const file = Buffer.from(
  "cultivo;marca;nombre;país\nTrigo;Klein;Ñandú 7;AR\nTrigo;Klein;Klein Proteo;AR\n",
  "latin1",
);
const wrongFile = Buffer.from("cultivo;marca;nombre\nMandioca;Klein;X1\nTrigo;Klein;X2\n", "utf8");

describe("the catalogues and who keeps them", () => {
  it("the account named by the command is an administrator after logging in", async () => {
    const { page, product } = story;
    await signUp(page, product, { email, password, firstName: "Ada", lastName: "Mansilla" });
    await makeAdministrator(product, email);
    await logIn(page, product, { email, password });

    await page.getByRole("button", { name: /Tu cuenta/ }).click();
    await page.getByRole("menuitem", { name: "Catálogos" }).click();
    await page.getByText("39 renglones").waitFor();
    await picture(page, "81-catalogues");
    expect(await unexplainedOn(page)).toEqual([]);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it("a row is added under a name that is free, and put out of use", async () => {
    const { page } = story;
    await page.getByRole("button", { name: "Agregar" }).click();
    const dialog = page.getByRole("dialog", { name: "Agregar al catálogo" });
    await dialog.getByLabel("Cultivo").selectOption("10");
    await dialog.getByLabel("Marca").fill("Klein");
    await dialog.getByLabel("Nombre").fill("klein proteo");
    await dialog.getByRole("button", { name: "Guardar" }).click();
    await dialog.getByText("Nombre: ya lo usa otro renglón").waitFor();
    await dialog.getByLabel("Nombre").fill("Klein Nuevo");
    await dialog.getByRole("button", { name: "Guardar" }).click();
    await page.getByText("Catálogo guardado.").waitFor();

    await page.getByRole("textbox", { name: "Buscar en el catálogo" }).fill("nuevo");
    await page.getByRole("button", { name: "Editar Klein Nuevo" }).click();
    await page.getByRole("checkbox", { name: "En uso" }).uncheck();
    await page.getByRole("button", { name: "Guardar" }).click();
    await page.getByRole("cell", { name: "No", exact: true }).waitFor();
    await page.getByRole("textbox", { name: "Buscar en el catálogo" }).fill("");
  });

  it("a file with a wrong line is shown line by line and not saved; a right one is saved whole", async () => {
    const { page } = story;
    await page.getByRole("button", { name: "Importar CSV" }).click();
    const dialog = page.getByRole("dialog", { name: "Importar Híbridos y variedades" });
    const choose = (name: string, buffer: Buffer) =>
      dialog.locator('input[type="file"]').setInputFiles({ name, mimeType: "text/csv", buffer });
    await choose("mal.csv", wrongFile);
    await dialog.getByText("Cultivo: no es un cultivo del catálogo").waitFor();
    expect(await dialog.getByRole("button", { name: /^Guardar/ }).isDisabled()).toBe(true);
    await picture(page, "82-catalogue-file-wrong");
    expect(await accessibilityProblems(page)).toEqual([]);

    await choose("bien.csv", file);
    await dialog.getByText(/Ñandú 7/).waitFor();
    await dialog.getByRole("button", { name: "Guardar 1 renglón" }).click();
    await page.getByText("Archivo guardado: 1 nuevos, 0 cambiados.").waitFor();
    await page.getByText("41 renglones").waitFor();
  });

  it("the other catalogues too, on a phone, in the dark, in the other languages", async () => {
    const { page, product } = story;
    await page.setViewportSize(phone);
    await page.emulateMedia({ colorScheme: "dark" });
    for (const [language, name] of [
      ["English", "Seed treatments"],
      ["Português", "Tratamentos de sementes"],
    ] as const) {
      await page.goto(`${product.url}/user/catalogues?catalogo=treatment-type`);
      await page.getByRole("button", { name: /^(Idioma|Language): / }).click();
      await page.getByRole("menuitem", { name: language }).click();
      await page.getByRole("region", { name }).waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
    }
    await picture(page, "83-catalogues-phone");
  });

  it("nothing went wrong in the browser on the way", () => {
    expect(story.problems.filter((problem) => !/409 \(Conflict\)/.test(problem))).toEqual([]);
  });
});
