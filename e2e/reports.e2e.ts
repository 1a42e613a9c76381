import { writeFileSync } from "node:fs";
import { recentSeasons, utcDay } from "@surco/calendar";
import { describe, expect, it } from "vitest";
import { accessibilityProblems, desktop, phone, picture, visit } from "./support/browser";
import { listedFieldId, openDemonstration, runDemonstrationStory, showAddress } from "./support/story";
import { unexplainedOn } from "./support/unexplained";

const story = runDemonstrationStory();

const FIELD = "El Molino";
const FIELD_OF_PRODUCER = "La Aguada";
/** Summer season that is over. */
const [, season = ""] = recentSeasons("AR", "2", utcDay(new Date()), 2);
const inSeason = `season=${encodeURIComponent(season)}&period=2`;
/** A report waits for its turn in the thread that makes them. */
const MAKING_MS = 60_000;
let fieldId = "";
let producerFieldId = "";

/** Computed figures without a derivation and accessibility problems of the open screen, on desktop and phone. */
async function problemsOfScreen(name: string): Promise<string[]> {
  const { page } = story;
  const problems: string[] = [];
  for (const [size, viewport] of Object.entries({ desktop, phone })) {
    await page.setViewportSize(viewport);
    await picture(page, `${name}-${size}`);
    const found = [...(await unexplainedOn(page)), ...(await accessibilityProblems(page))];
    problems.push(...found.map((problem) => `${size}: ${problem}`));
  }
  await page.setViewportSize(desktop);
  return problems;
}

describe("the papers of a field", () => {
  it("begin with its gross margin, which says where it breaks even", async () => {
    await openDemonstration(story);
    const { page } = story;
    fieldId = await listedFieldId(page, FIELD);
    producerFieldId = await listedFieldId(page, FIELD_OF_PRODUCER);
    await showAddress(page, `/dashboard/field/${fieldId}/gross-margin?${inSeason}`);
    await page.getByRole("button", { name: "Crear el plan" }).click();
    await page.getByLabel("Rinde seco esperado").fill("9,2");
    await page.getByRole("textbox", { name: "Precio" }).fill("165");
    await page.getByRole("textbox", { name: "Gastos comerciales" }).fill("22");
    await page.getByRole("textbox", { name: "Semillas" }).fill("799");
    // The worked example of the model book.
    const result = page.getByRole("region", { name: "Resultado" });
    await result.getByText("385,04").first().waitFor();
    await result.getByText("6,21").waitFor();
    await page.getByRole("button", { name: "Guardar el plan" }).click();
    await page.getByText("Plan de la campaña").first().waitFor();
    expect(await problemsOfScreen("100-margin")).toEqual([]);

    await showAddress(page, `/margins?${inSeason}`);
    await page.getByRole("heading", { name: "Márgenes" }).waitFor();
    await page.getByText("385,04").first().waitFor();
    expect(await problemsOfScreen("101-margins")).toEqual([]);
  });

  it("are sent by a link that anybody opens until it is revoked", async () => {
    const { page, browser } = story;
    await showAddress(page, `/dashboard/field/${fieldId}/summary?${inSeason}`);
    await page.getByRole("button", { name: "Resumen de campaña" }).click();
    await page.getByRole("button", { name: /^Hacer resumen/ }).click();
    const report = page.getByRole("listitem", { name: new RegExp(FIELD) });
    await report.getByRole("button", { name: "Compartir" }).click({ timeout: MAKING_MS });
    await page.getByRole("button", { name: "Crear enlace" }).click();
    const address = await page.getByLabel("Enlace", { exact: true }).inputValue();
    expect(await problemsOfScreen("102-links")).toEqual([]);

    const html = await (await page.request.get(address)).text();
    const preview = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
    const drawn = await page.request.get(preview);
    expect(drawn.headers()["content-type"]).toBe("image/png");
    keep("103-preview.png", await drawn.body());

    const stranger = await visit(browser, { viewport: phone });
    await stranger.page.goto(address);
    await stranger.page.getByRole("heading", { name: new RegExp(FIELD) }).waitFor();
    await picture(stranger.page, "104-shared");
    expect(await accessibilityProblems(stranger.page)).toEqual([]);
    const file = await stranger.page.request.get(`${address.replace("/report/", "/api/report/shared/")}/pdf`);
    expect(file.headers()["content-type"]).toBe("application/pdf");
    keep("105-summary.pdf", await file.body());

    await page.getByRole("button", { name: /^Anular el enlace/ }).click();
    await page.getByText("El enlace ya no sirve.").waitFor();
    await stranger.page.reload();
    await stranger.page.getByRole("heading", { name: "Este enlace ya no sirve" }).waitFor();
    await stranger.context.close();

    await showAddress(page, "/reports");
    await page.getByRole("heading", { name: "Informes" }).waitFor();
    await page.getByRole("listitem", { name: new RegExp(FIELD) }).waitFor();
    expect(await problemsOfScreen("106-reports")).toEqual([]);
  });
});

describe("a planning report", () => {
  it("is led through to its preview, and saved only after it", async () => {
    const { page } = story;
    const [running = ""] = recentSeasons("AR", "2", utcDay(new Date()), 1);
    const inRunning = `season=${encodeURIComponent(running)}&period=2`;
    await showAddress(page, `/charts?grafLotes=${producerFieldId}&${inRunning}`);
    await page.getByRole("button", { name: "Mostrar el gráfico" }).click();
    await page.getByRole("button", { name: "Usar este gráfico" }).click();
    await page.getByText("El informe de planificación va a mostrar este gráfico.").waitFor();

    await showAddress(page, `/dashboard/field/${producerFieldId}/planning-report?${inRunning}`);
    await page.getByRole("button", { name: "Nuevo informe" }).click();
    await page.getByLabel("Rinde objetivo").fill("4,2");
    await page.getByLabel("N disponible a la siembra").fill("60");
    const next = page.getByRole("button", { name: "Seguir" });
    await next.click();
    await page.getByText("El gráfico está listo").waitFor();
    await next.click();
    for (const image of [1, 2]) await page.getByLabel(`Imagen EVI ${image}`).selectOption({ index: image });
    expect(await problemsOfScreen("107-planning-images")).toEqual([]);
    await next.click();
    await next.click();
    await page.getByRole("button", { name: "Hacer la vista previa" }).click();
    await page.getByRole("link", { name: /^Abrir la vista previa/ }).waitFor();
    expect(await problemsOfScreen("108-planning-preview")).toEqual([]);
    await page.getByRole("button", { name: "Guardar el informe" }).click();
    await page.getByRole("button", { name: `Acciones del informe ${running}` }).waitFor();
    expect(story.problems).toEqual([]);
  });
});

/** Stores a file beside the pictures of the stories, to look at. */
function keep(name: string, bytes: Buffer): void {
  writeFileSync(`.artifacts/screens/${name}`, bytes);
}
