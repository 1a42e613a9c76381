import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { accessibilityProblems, networkIsIdle, phone, picture } from "./support/browser";
import { runDemonstrationStory, showAddress } from "./support/story";

const story = runDemonstrationStory();

/** Responses with an error status, as "status path". */
const refused: string[] = [];

const open = (path: string) => showAddress(story.page, path);
const notice = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();

describe("the records of one's land", () => {
  it("the demonstration farm opens with its sixteen fields", async () => {
    story.page.setDefaultTimeout(90_000);
    story.page.on("response", (reply) => {
      if (reply.status() >= 400) refused.push(`${reply.status()} ${new URL(reply.url()).pathname}`);
    });
    await story.page.goto(story.product.url);
    await story.page.getByRole("button", { name: "Abrir el campo de demostración" }).click();
    await story.page.getByText("16 lotes").waitFor();
  });

  it("a producer is made: what is wrong is said at its place, and nothing typed is lost", async () => {
    const { page } = story;
    await page.getByRole("button", { name: "Administrar" }).click();
    await page.getByRole("menuitem", { name: "Productores" }).click();
    await page.getByRole("button", { name: "Nuevo productor" }).click();
    await page.getByLabel("Nombre o razón social").fill("Hermanos Giménez");
    await page.getByLabel(/E-mail/).fill("gimenez@");
    await page.getByLabel(/CUIT/).fill("20-05536168-3");
    await page.getByRole("button", { name: "Crear productor" }).click();
    await page.getByText("El e-mail no es válido").waitFor();
    await page.getByText(/dígito verificador del CUIT/).waitFor();
    await picture(page, "71-producer-refused");

    await page.getByLabel(/E-mail/).fill("gimenez@example.com");
    await page.getByLabel(/CUIT/).fill("20-05536168-2");
    await page.getByRole("button", { name: "Crear productor" }).click();
    await notice(page, "Productor creado.");
    await page.getByText("gimenez@example.com").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it("many fields are given to him at once: what changes is seen before, and can be undone", async () => {
    const { page } = story;
    await open("/dashboard?vista=tabla&campo=La+Esperanza");
    await page.getByRole("checkbox", { name: "Elegir todos los que se ven" }).check();
    await page.getByText("5 elegidos").first().waitFor();
    await page.getByRole("button", { name: "Editar", exact: true }).click();
    await page.getByLabel("Productor").selectOption({ label: "Hermanos Giménez" });
    await page.getByRole("button", { name: "Ver los cambios" }).click();
    await page.getByText("Productor: nada → Hermanos Giménez").first().waitFor();
    await picture(page, "72-many-fields");
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("button", { name: "Cambiar 5 lotes" }).click();
    await notice(page, "Se cambiaron 5 lotes.");
    expect(await producerFields(page)).toMatch(/^5 lotes/);

    await open("/dashboard?vista=tabla&campo=Santa+Rita");
    await page.getByRole("checkbox", { name: "Elegir todos los que se ven" }).check();
    await page.getByRole("button", { name: "Editar", exact: true }).click();
    await page.getByLabel("Productor").selectOption({ label: "Hermanos Giménez" });
    await page.getByRole("button", { name: "Ver los cambios" }).click();
    await page.getByRole("button", { name: "Cambiar 3 lotes" }).click();
    await notice(page, "Se cambiaron 3 lotes.");
    await page.getByRole("button", { name: "Deshacer" }).click();
    await notice(page, "El cambio se deshizo.");
    expect(await producerFields(page)).toMatch(/^5 lotes/);
  });

  it("a farm gets another name, but none that another farm has, and two farms become one and two again", async () => {
    const { page } = story;
    await open("/dashboard/farms");
    await farmAction(page, "Santa Rita", "Cambiar el nombre");
    await page.getByRole("textbox", { name: "Nombre del campo" }).fill("don anselmo");
    await page.getByRole("button", { name: "Guardar" }).click();
    await page.getByText("Ese nombre de campo ya existe.").waitFor();
    await page.getByRole("textbox", { name: "Nombre del campo" }).fill("Santa Rita Norte");
    await page.getByRole("button", { name: "Guardar" }).click();
    await notice(page, "Campo actualizado.");

    await farmAction(page, "Santa Rita Norte", "Unir con otro campo");
    await page.getByLabel("Sus lotes pasan a").selectOption({ label: "Don Anselmo" });
    await page.getByText("3 lotes pasan a Don Anselmo, y Santa Rita Norte deja de existir.").waitFor();
    await picture(page, "73-merge-farms");
    await page.getByRole("button", { name: "Unir campos" }).click();
    await notice(page, "Los dos campos son uno.");
    await page.getByText("3 campos").waitFor();
    await page.getByRole("button", { name: "Deshacer" }).click();
    await page.getByText("4 campos").waitFor();
    await page.getByRole("link", { name: "Santa Rita Norte" }).waitFor();
  });

  it("the season of a field is written, survives a reload before it is saved, and finds the field by its hybrid", async () => {
    const { page } = story;
    await open("/dashboard?q=la+loma");
    await page.getByRole("link", { name: "La Loma" }).click();
    await page.waitForURL(/\/field\//);
    const [address = ""] = page.url().split("?");
    await open(`${new URL(address).pathname.replace(/\/images$/, "")}/summary`);
    // Data that still arrive move the link away from under the pointer.
    await networkIsIdle(page);
    await page.getByRole("link", { name: "Editar datos" }).click();
    const season = page.getByRole("group", { name: /Gruesa/ }).first();
    const toggle = season.getByRole("button").first();
    if ((await toggle.getAttribute("aria-expanded")) !== "true") await toggle.click();
    await season.getByRole("combobox", { name: "Híbrido o variedad" }).fill("1815");
    await page.getByRole("option", { name: "Pioneer P1815" }).click();
    await season.getByLabel("Tratamiento de semilla").selectOption({ label: "Inoculante" });
    await page.getByLabel("Razón social").fill("La Loma SA");
    await picture(page, "74-record");
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.reload();
    await page.getByText("Recuperamos lo que estabas escribiendo.").waitFor();
    await page.getByRole("button", { name: "Guardar" }).click();
    await notice(page, "Lote actualizado.");
    await page.getByText("La Loma SA").waitFor();
    await page.getByText("Pioneer P1815").waitFor();

    await open("/dashboard?genotipo=3");
    await page.getByText("1 de 16 lotes").waitFor();
    await page.getByRole("button", { name: "Quitar el filtro P1815" }).waitFor();
  });

  it("a record that somebody changed meanwhile is shown beside one's own", async () => {
    const { page } = story;
    await page.getByRole("link", { name: "La Loma" }).click();
    await page.waitForURL(/\/field\//);
    const [address = ""] = page.url().split("?");
    const record = `${address.replace(/\/images$/, "")}/record`;
    await open(new URL(record).pathname);
    await page.getByLabel("Razón social").fill("Mía SA");
    const other = await page.context().newPage();
    await other.goto(record);
    await other.getByLabel("Razón social").fill("Suya SA");
    await other.getByRole("button", { name: "Guardar" }).click();
    await notice(other, "Lote actualizado.");
    await other.close();

    await page.getByRole("button", { name: "Guardar" }).click();
    await page.getByText(/^Tu cuenta cambió lo mismo en otro equipo/).waitFor();
    await page.getByRole("radio", { name: "Lo guardado: Suya SA" }).waitFor();
    await picture(page, "75-record-stale");
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("radio", { name: "Lo tuyo: Mía SA" }).check();
    await page.getByRole("button", { name: "Guardar la elección" }).click();
    await notice(page, "Lote actualizado.");
    await page.getByText("Mía SA").waitFor();
  });

  it("season records are copied to the next season, for many fields", async () => {
    const { page } = story;
    await open("/dashboard?vista=tabla&campo=La+Esperanza&season=2026/27");
    await page.getByRole("checkbox", { name: "Elegir todos los que se ven" }).check();
    await page.getByRole("button", { name: "Copiar a otra campaña" }).click();
    await page.getByLabel("De la campaña").selectOption("2026/27");
    await page.getByLabel("A la campaña").selectOption("2022/23");
    await page.getByLabel("Reemplazar lo que ya está cargado").check();
    await page.getByRole("button", { name: "Ver los cambios" }).click();
    await picture(page, "76-copy-season");
    await page.getByRole("button", { name: /^Copiar en \d/ }).click();
    await notice(page, /Se cambiaron \d lotes/);
    await page.getByRole("button", { name: "Deshacer" }).click();
    await notice(page, "El cambio se deshizo.");
  });

  it("fields are deleted together and restored; on a phone too, in the dark scheme", async () => {
    const { page } = story;
    await page.setViewportSize(phone);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto(`${story.product.url}/dashboard?vista=tabla&campo=Don+Anselmo`);
    await page.getByRole("checkbox", { name: "Elegir todos los que se ven" }).check();
    await picture(page, "77-selection-phone");
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("button", { name: "Eliminar", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Eliminar" }).click();
    await notice(page, "Se eliminaron 4 lotes.");
    await page.getByRole("button", { name: "Deshacer" }).click();
    await notice(page, "Volvieron 4 lotes a tu lista.");
  });

  it("nothing went wrong in the browser on the way, but the refusals that were asked for", () => {
    expect(refused.filter((refusal) => !/^409 \/api\/(farm|field)\//.test(refusal))).toEqual([]);
    expect(story.problems.filter((problem) => !/Failed to load resource/.test(problem))).toEqual([]);
  });
});

async function farmAction(page: Page, farm: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Acciones de ${farm}`, exact: true }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

/** Number of fields of the new producer in the list of producers. */
async function producerFields(page: Page): Promise<string> {
  await open("/dashboard/producers");
  const fields = page
    .getByRole("listitem")
    .filter({ hasText: "Hermanos Giménez" })
    .getByText(/^\d+ lotes? ·/);
  await fields.waitFor();
  return (await fields.textContent()) ?? "";
}
