import { addDays, localDay, seasonRange } from "@surco/calendar";
import type { Page } from "playwright-core";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityProblems, desktop, phone, picture, visit } from "./support/browser";
import { enterDay } from "./support/day-input";
import { smallTargetsOn } from "./support/small-screens";
import { currentSeason, runDemonstrationStory } from "./support/story";
import { unexplainedOn } from "./support/unexplained";

/** Field of the grower without a coverage. */
const FIELD = "Los Eucaliptos";
/** Names the coverage among those of the demonstration. */
const APPLICANT = "Salvatierra e Hijos";
const MAIZE = 5;
const REASON = "El número no coincide con la factura";
const today = localDay(new Date());
const season = currentSeason();

/** The grower's, on a phone. */
const story = runDemonstrationStory({ viewport: phone });
let staff: Awaited<ReturnType<typeof visit>>;
let session: string;

beforeAll(async () => {
  staff = await visit(story.browser, { viewport: desktop });
});
afterAll(() => staff?.context.close());

/** Enters as a person of the demonstration company: a new one without a session, else the session's own. */
async function enterAs(page: Page, role: string, token?: string): Promise<string> {
  await page.goto(`${story.product.url}/surco.svg`);
  const answer = await page.request.post(`${story.product.url}/api/auth/demonstration/company`, {
    data: { language: "es", role },
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const entered = await answer.json();
  await page.evaluate(`localStorage.setItem("surco.session", ${JSON.stringify(entered.token)})`);
  return entered.token;
}

async function request(token: string, method: string, address: string, data?: object) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await story.page.request.fetch(`${story.product.url}/api${address}`, {
    method,
    headers,
    data,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** Records a sowing or a resowing of the field, as the form of activities does. */
async function record(token: string, values: object): Promise<void> {
  const { fields } = await request(
    token,
    "GET",
    `/field/meta_data?q=${encodeURIComponent(FIELD)}&compartido=no`,
  );
  await request(token, "POST", "/activity/create-activity", {
    id: newId(),
    fieldId: fields[0].id,
    setsSeasonCrop: true,
    values: { status: "done", comments: "", bagPriceUsd: null, costUsdPerHa: null, ...values },
  });
}

/** Opens the programme for the whole season: the story runs on any day of the year. */
async function openAllYear(token: string): Promise<void> {
  const { programmes } = await request(token, "GET", "/v2/overseeding_coverage/programmes");
  const { id, version } = programmes.find(
    (one: { country: string; period: string }) => one.country === "AR" && one.period === "2",
  );
  const { from } = seasonRange("AR", "2", season);
  const changes = { opensOn: from.slice(5), closesOn: addDays(from, -1).slice(5) };
  await request(token, "PATCH", `/v2/overseeding_coverage/programmes/${id}`, {
    writeId: newId(),
    version,
    changes,
  });
}

const problemsOn = async (page: Page, name: string) => {
  await picture(page, name);
  return [...(await accessibilityProblems(page)), ...(await unexplainedOn(page))];
};
const open = (page: Page, search = "") => page.goto(`${story.product.url}/overseeding_coverage${search}`);
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const notice = (page: Page, text: string) =>
  page.getByRole("status").filter({ hasText: text }).first().waitFor();
const file = async (name: string) => ({
  name,
  mimeType: "image/png",
  // Large enough to be read, also at the small scale of the suite.
  buffer: await staff.page.screenshot(),
});

describe("a resowing coverage", () => {
  it("is applied for on a phone, with the invoice of the seed", async () => {
    const { page } = story;
    session = await enterAs(page, "grower");
    await openAllYear(await enterAs(staff.page, "RSM", session));
    await record(session, {
      type: "sow",
      date: addDays(today, -20),
      cropId: MAIZE,
      genotypeId: null,
      otherGenotype: "Híbrido propio",
      seedBrand: "Pioneer",
      density: 75_000,
      densityUnit: "seeds/ha",
      contractor: null,
      machineryBrand: null,
      yearType: null,
    });
    await open(page);
    await page.getByRole("link", { name: /Aprobada/ }).waitFor();
    expect([...(await problemsOn(page, "129-coverages")), ...(await smallTargetsOn(page))]).toEqual([]);
    await press(page, "Nueva cobertura");
    await page.getByRole("checkbox", { name: new RegExp(`^${FIELD}`) }).check();
    await page.getByRole("textbox", { name: "Razón social" }).fill(APPLICANT);
    await page.getByRole("textbox", { name: "Número de factura" }).fill("A 0003-00012345");
    await page.getByRole("textbox", { name: "CUIT de quien la emitió" }).fill("30712345671");
    await enterDay(page, "Fecha de la factura", today);
    await page.getByRole("textbox", { name: "Bolsas" }).fill("100");
    await page.getByRole("textbox", { name: "Densidad de siembra" }).fill("75000");
    await page.getByLabel("Elegir la factura").setInputFiles(await file("factura.png"));
    await page.getByRole("img", { name: "Imagen de la factura" }).waitFor();
    await page.getByRole("checkbox", { name: "Acepto los términos" }).check();
    expect([...(await problemsOn(page, "130-coverage-form")), ...(await smallTargetsOn(page))]).toEqual([]);
    await press(page, "Presentar");
    await notice(page, "La cobertura se presentó.");
    await page.getByText("La marca la está revisando.").waitFor();
    expect([...(await problemsOn(page, "131-coverage-submitted")), ...(await smallTargetsOn(page))]).toEqual(
      [],
    );
  });

  it("is read by the manager of the grower, and rejected with a reason by the RSM", async () => {
    const { page } = staff;
    await enterAs(page, "FSM", session);
    await open(page);
    await page.getByRole("row", { name: APPLICANT }).getByRole("link").click();
    const panel = page.getByRole("dialog");
    await panel.getByText("Espera la aprobación de la marca.").waitFor();
    expect(await panel.getByRole("button", { name: /Aprobar|Rechazar|Editar|Retirar/ }).count()).toBe(0);

    await enterAs(page, "RSM", session);
    await open(page);
    await page.getByRole("row", { name: APPLICANT }).waitFor();
    expect(await problemsOn(page, "132-coverages-of-brand")).toEqual([]);
    await page.getByRole("row", { name: APPLICANT }).getByRole("link").click();
    await page.getByRole("img", { name: "Imagen de la factura" }).waitFor();
    expect(await problemsOn(page, "133-coverage-to-approve")).toEqual([]);
    await press(page, "Rechazar");
    const dialog = page.getByRole("dialog", { name: "Rechazar la cobertura" });
    await dialog.getByRole("textbox", { name: "Motivo" }).fill(REASON);
    await dialog.getByRole("button", { name: "Rechazar" }).click();
    await notice(page, "La cobertura se rechazó.");
  });

  it("is corrected by the grower, and approved", async () => {
    const { page } = story;
    await page.getByText(`Motivo: ${REASON}`).waitFor();
    await press(page, "Editar");
    await page.getByRole("textbox", { name: "Número de factura" }).fill("A 0003-00012346");
    await page
      .getByRole("dialog", { name: "Editar la cobertura" })
      .getByRole("button", { name: "Presentar" })
      .click();
    await notice(page, "La cobertura se presentó.");

    await staff.page.reload();
    await press(staff.page, "Aprobar");
    const dialog = staff.page.getByRole("dialog", { name: "Aprobar la cobertura" });
    await dialog.getByRole("button", { name: "Aprobar" }).click();
    await notice(staff.page, "La cobertura se aprobó con éxito.");
    await page.getByText(/La cobertura fue aprobada con éxito el/).waitFor();
  });

  it("is claimed after the resowing, with counts and a photo", async () => {
    const { page } = story;
    await record(session, { type: "resow", date: addDays(today, -1) });
    await page.reload();
    await press(page, "Reclamar");
    const dialog = page.getByRole("dialog", { name: "Reclamar la cobertura" });
    await dialog.getByRole("textbox", { name: "Plantas buscadas" }).fill("70000");
    await dialog.getByRole("textbox", { name: "Estadio (hojas)" }).fill("3");
    await enterDay(page, "Fecha del conteo", addDays(today, -3));
    for (const n of [1, 2, 3, 4, 5])
      await dialog.getByRole("textbox", { name: `Conteo ${n}` }).fill(String(15 + n));
    await dialog.getByText(/plantas\/ha: 49,\d\s%/).waitFor();
    await dialog.getByRole("textbox", { name: "Notas" }).fill("Granizo");
    await dialog.getByLabel("Elegir fotos").setInputFiles(await file("granizo.png"));
    await dialog.getByRole("img", { name: "Foto 1" }).waitFor();
    expect([...(await problemsOn(page, "134-coverage-claim")), ...(await smallTargetsOn(page))]).toEqual([]);
    await press(page, "Presentar el reclamo");
    await notice(page, "El reclamo se presentó.");
    await page.getByText("La marca está revisando el reclamo.").waitFor();
    expect([...(await problemsOn(page, "135-coverage-claimed")), ...(await smallTargetsOn(page))]).toEqual(
      [],
    );
  });

  it("has rules that the RSM reads and changes", async () => {
    const { page } = staff;
    await page.goto(`${story.product.url}/pioneer/overseeding_coverage/programmes`);
    await page.getByRole("button", { name: "Cambiar las reglas de Argentina · Verano (gruesa)" }).click();
    await page.getByRole("textbox", { name: "Plazo del reclamo desde la siembra" }).fill("35");
    expect(await problemsOn(page, "136-coverage-rules")).toEqual([]);
    await press(page, "Guardar");
    await notice(page, "Las reglas se cambiaron.");
    await page.getByText("Reclamo hasta 35 días después de la siembra y antes de pasar V5").waitFor();
  });
});
