import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { close, connect, type Database } from "@surco/db";
import { reachEmbeddedPostgres } from "@surco/kit-server/embedded-postgres";
import { type Kysely, sql } from "kysely";
import type { Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { accessibilityProblems, desktop, PATIENCE_MS, phone, picture } from "./support/browser";
import { everyLook, problemsInLooks } from "./support/looks";
import { logIn, signUp } from "./support/people";
import { bearerOf } from "./support/session";
import { currentSeason, runDemonstrationStory, showAddress } from "./support/story";

const story = runDemonstrationStory();
const ana = {
  email: "ana.planes@example.com",
  password: "sorgo temprano 2026",
  firstName: "Ana",
  lastName: "Ferreyra",
};
const CONVERTED = ["Bajo Grande", "Loma Norte", "Tajamar"];
const TRIED = "Cuadro Uno";
const REFUSED = "Potrero Sur";
/** In Spanish: a phone in the dark, and the desktop in which the story goes on. */
const twoLooks = everyLook.slice(-2);
let db: Kysely<Database>;
const ids = new Map<string, string>();

const headers = async () => ({
  authorization: `Bearer ${bearerOf(await story.page.context().storageState())}`,
});

async function post(path: string, data: object): Promise<{ id: string }> {
  const answer = await story.page.request.post(`${story.product.url}/api${path}`, {
    headers: await headers(),
    data,
  });
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
  return answer.json();
}

/** Field of 80 ha, or a small one, with soybeans or without a crop. */
function fieldAt(farmId: string, name: string, west: number, { isSmall = false, hasCrop = true } = {}) {
  const id = randomUUID();
  ids.set(name, id);
  const [south, side] = [-33.9, isSmall ? 0.004 : 0.0095];
  const corners: [number, number][] = [
    [west, south],
    [west + side, south],
    [west + side, south + side],
    [west, south + side],
    [west, south],
  ];
  return {
    id,
    farmId,
    name,
    fiscalName: "La Paz SA",
    ownership: "owner",
    crop: hasCrop ? { season: currentSeason(), period: "2", cropId: 7 } : null,
    polygon: { type: "Polygon", coordinates: [corners] },
  };
}

const planOf = async (name: string) => {
  const row = await db
    .selectFrom("field")
    .select("plan")
    .where("id", "=", ids.get(name) ?? "")
    .executeTakeFirstOrThrow();
  return row.plan;
};

/** Pays at the page of the simulated provider, which sends the payer back. */
async function decideAtProvider(page: Page, decision: "Aprobar" | "Dejar pendiente" | "Rechazar") {
  await page.getByRole("heading", { name: /^Mercado Pago simulado/ }).waitFor();
  await page.getByRole("button", { name: decision }).click();
  await page.getByRole("heading", { name: "Pedidos y recibos" }).waitFor();
  // It comes late, and the rest of the head makes room for it.
  await page.getByRole("button", { name: /^Novedades/ }).waitFor();
}

/** Orders the chosen fields and goes to the provider. */
async function order(page: Page, names: readonly string[], button: string) {
  await showAddress(page, "/dashboard/plans/convert");
  for (const name of names) await page.getByRole("checkbox", { name, exact: true }).check();
  await page.getByRole("button", { name: button }).click();
}

it("a grower signs up and has fields", async () => {
  const { page, product } = story;
  const reached = await reachEmbeddedPostgres(join(product.dataDir, "postgres"));
  if (reached === null) throw new Error("the product's database is not found");
  db = connect(reached.databaseUrl);
  await signUp(page, product, ana);
  await logIn(page, product, ana);
  const { id: farmId } = await post("/farm", { id: randomUUID(), name: "La Paz" });
  const fields = [...CONVERTED, TRIED, REFUSED].map((name, index) =>
    fieldAt(farmId, name, -60.9 + index * 0.02),
  );
  const lacking = [
    fieldAt(farmId, "Chico", -60.7, { isSmall: true }),
    fieldAt(farmId, "Sin cultivo", -60.68, { hasCrop: false }),
  ];
  await post("/field/multiple_fields", { fields: [...fields, ...lacking] });
});
afterAll(() => db && close(db));

describe("the plan of a field", () => {
  it("is explained with its price where something is locked, and tried on one field for a year", async () => {
    const { page } = story;
    await showAddress(page, `/dashboard/field/${ids.get(TRIED)}/yield`);
    await page.getByRole("link", { name: "Ver planes y precios" }).click();
    const argentina = page.getByRole("region", { name: "Argentina" });
    await argentina.getByText("Hasta 140 ha").waitFor();
    await argentina.getByText("Valores de ejemplo").waitFor();
    await page.getByText(/^Cuadro Uno, /).waitFor();
    expect(await problemsInLooks(page, "plans-prices", twoLooks)).toEqual([]);

    await page.getByRole("link", { name: "Probar este lote sin cargo" }).click();
    await page.getByRole("button", { name: `Elegir ${TRIED}` }).click();
    const question = page.getByRole("dialog", { name: `¿Probar el plan avanzado en ${TRIED}?` });
    await question.waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await question.getByRole("button", { name: "Empezar la prueba" }).click();
    await page.getByText(/^La prueba está en marcha hasta el/).waitFor();
    expect(await planOf(TRIED)).toBe("trial");
    await page.setViewportSize(phone);
    await picture(page, "plans-trial-phone");
    await page.setViewportSize(desktop);
    await page.getByRole("link", { name: "Ver la predicción de rinde" }).click();
    await page
      .getByText("La predicción de rinde se abre con el plan del lote")
      .waitFor({ state: "detached" });
  });

  it("names what fields lack for the conversion, and is paid for three at once", async () => {
    const { page } = story;
    await showAddress(page, "/dashboard/plans/convert");
    const lacking = page.getByRole("region", { name: "Todavía no (2)" });
    await lacking.getByText(/^Tiene menos de 25/).waitFor();
    await lacking.getByText(/^Falta el cultivo planificado/).waitFor();
    await lacking.getByText(/^No tiene historia/).waitFor();
    await order(page, CONVERTED, "Pagar 3 lotes");
    await page.getByText("ARS 270000.00").waitFor();
    await decideAtProvider(page, "Dejar pendiente");
    await page.getByText("El pago está pendiente").waitFor();
    expect(await planOf("Tajamar")).toBe("pending");
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.getByRole("link", { name: "Ir a pagar" }).click();
    await decideAtProvider(page, "Aprobar");
    await page.getByText("El pago se confirmó").waitFor();
    expect(await Promise.all(CONVERTED.map(planOf))).toEqual(["advanced", "advanced", "advanced"]);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Descargar el recibo" }).click();
    expect((await download).suggestedFilename()).toMatch(/^recibo.*\.pdf$/);
    expect(await problemsInLooks(page, "plans-paid", twoLooks)).toEqual([]);
  });

  it("stays basic when the card is refused, and is paid at the second attempt", async () => {
    const { page } = story;
    await order(page, [REFUSED], "Pagar un lote");
    await decideAtProvider(page, "Rechazar");
    await page.getByText("El pago fue rechazado").first().waitFor();
    await page.setViewportSize(phone);
    await picture(page, "plans-refused-phone");
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await planOf(REFUSED)).toBe("basic");

    await page.getByRole("link", { name: "Intentar de nuevo" }).click();
    await page.getByRole("checkbox", { name: REFUSED }).waitFor();
    expect(await page.getByRole("checkbox", { name: REFUSED }).isChecked()).toBe(true);
    await picture(page, "plans-again-phone");
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("button", { name: "Pagar un lote" }).click();
    await decideAtProvider(page, "Aprobar");
    await page.getByText("El pago se confirmó").waitFor();
    expect(await planOf(REFUSED)).toBe("advanced");
    await page.setViewportSize(desktop);
  });

  it("ends after its year, a reminder leads to the next one", async () => {
    const { page } = story;
    const endsIn = (name: string, days: number) =>
      sql`with moved as (update field_plan set ends_at = now() + ${days} * interval '1 day' where field_id = ${ids.get(name)})
        update plan_term set starts_at = now() + ${days - 365} * interval '1 day', ends_at = now() + ${days} * interval '1 day'
        where field_id = ${ids.get(name)}`.execute(db);
    await endsIn("Tajamar", -1);
    await endsIn("Loma Norte", 20);
    // As the next turn of the regular work, which may be an hour away and not queued yet.
    await sql`insert into pgboss.job (name, data) values ('plans-upkeep', '{}')`.execute(db);
    await expect.poll(() => planOf("Tajamar"), { timeout: PATIENCE_MS }).toBe("basic");

    await page.reload();
    await page.getByRole("button", { name: /^Novedades/ }).click();
    await page.getByText(/^El plan de Tajamar terminó/).waitFor();
    await picture(page, "plans-notifications");
    await page.getByText(/^El plan de Loma Norte termina el/).click();
    const ready = page.getByRole("region", { name: "Se pueden convertir (3)" });
    await ready.getByText("Loma Norte").waitFor();
    await ready.getByText("Tajamar").waitFor();
    expect(await ready.getByRole("checkbox", { name: "Loma Norte" }).isChecked()).toBe(true);
    await ready.getByText(/^Avanzado hasta el/).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
