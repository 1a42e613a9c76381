import { createActivitiesFeature } from "@surco/activities/server";
import { brands, type Language, localeOf } from "@surco/contract";
import {
  buildFarm,
  buildField,
  type FieldsApp,
  type Person,
  shareField,
  startFieldsApp,
} from "@surco/fields/testing";
import { PDF_PAGE } from "@surco/kit-server/paper";
import {
  buildUser,
  overlappingWords,
  popplerPages,
  popplerWords,
  testDatabase,
  wordsOutside,
} from "@surco/kit-server/testing";
import type { ReportKind } from "@surco/reports/server";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { examplePlan, PLAN_REPORT, planValues, ROLL_UP_REPORT } from "../../contract";
import { createGrossMarginFeature } from "../feature";

const db = testDatabase();
const LONG = "Establecimiento San Martín de los Andes y Hermanos Sucesores S.A.";
const SEASON = { season: "2026/27", period: "2" };
const values = planValues.parse(examplePlan);

let fieldsApp: FieldsApp;
let ana: Person;
let kinds: readonly ReportKind[];

beforeAll(async () => {
  fieldsApp = await startFieldsApp(db, {
    further: (platform, services) => {
      const activities = createActivitiesFeature(platform, services);
      const rates = "http://localhost:9";
      const margin = createGrossMarginFeature(
        platform,
        {
          catalogues: services.catalogues,
          listDoneOfSeason: activities.services.listDoneOfSeason,
          accounts: { find: async () => null },
          findLogo: async () => null,
        },
        {
          bcraUrl: rates,
          banxicoUrl: rates,
          banxicoToken: null,
          frankfurterUrl: rates,
          demoWorldUrl: null,
          version: "0.1.0",
        },
      );
      kinds = margin.services.reportKinds;
      return [activities, margin];
    },
  });
  ana = await fieldsApp.signIn();
});
afterAll(() => fieldsApp.app.close());

async function createPlan(fieldId: string, changes: object = {}, person = ana): Promise<string> {
  const id = newId();
  const body = { id, fieldId, ...SEASON, values: { ...values, ...changes } };
  const { status } = await person.call("POST", "/v2/planification", body);
  expect(status).toBe(200);
  return id;
}

/** Makes a report as the job does. */
async function make(
  name: string,
  choice: object,
  {
    fieldId = null,
    person = ana,
    language = "es",
    seesCosts = false,
  }: { fieldId?: string | null; person?: Person; language?: Language; seesCosts?: boolean } = {},
) {
  const kind = kinds.find((one) => one.name === name);
  if (kind === undefined) throw new Error(`no kind of report is called ${name}`);
  const user = buildUser({
    id: person.id,
    email: person.email,
    language,
    showSensitiveInformation: seesCosts,
  });
  const steps: number[] = [];
  const made = await kind.make({
    report: {
      id: newId(),
      accountId: person.id,
      fieldId,
      farmId: null,
      choice: kind.parse(choice) ?? {},
      createdAt: new Date("2026-11-20T12:00:00Z"),
    },
    maker: { ...user, locale: localeOf(user), brand: brands.surco, logo: null },
    version: "0.1.0",
    onStep: async (done) => void steps.push(done),
    signal: new AbortController().signal,
  });
  return { ...made, steps, text: popplerPages(made.bytes).join(" ").replaceAll(/\s+/g, " ") };
}

describe("the stored PDF of a plan", () => {
  it("is that of the plan, and shows its figures in its title and its card", async () => {
    const { id: fieldId } = await buildField(db, { accountId: ana.id, name: "La Loma" });
    const planId = await createPlan(fieldId);
    const { title, nameParts, card, text, steps } = await make(PLAN_REPORT, { planId }, { fieldId });
    expect(title).toBe("Margen bruto · La Loma · 2026/27");
    expect(nameParts.slice(0, 2)).toEqual(["La Loma", "margen-bruto"]);
    // 9.2 t/ha at 165 USD/t less 22 % and 799 USD/ha of costs; 799 / (165 · 0.78) t/ha.
    expect(text).toContain("385,04 USD/ha");
    expect(card.figures.slice(0, 2)).toEqual([
      { label: "Margen bruto", value: "385 USD/ha" },
      { label: "Rinde de equilibrio", value: "6,21 t/ha" },
    ]);
    expect(card.map).toContain("<svg");
    expect(text).toContain("Surco 0.1.0.");
    expect(steps).toEqual([1]);
  });

  it("shows nobody a plan that he may not see, and none in another field", async () => {
    const { id: fieldId } = await buildField(db, { accountId: ana.id });
    const planId = await createPlan(fieldId);
    const guest = await fieldsApp.signIn();
    await expect(make(PLAN_REPORT, { planId }, { fieldId, person: guest })).rejects.toMatchObject({
      code: "PLAN_NOT_FOUND",
    });
    await shareField(db, fieldId, guest.email);
    await expect(make(PLAN_REPORT, { planId }, { fieldId, person: guest })).rejects.toMatchObject({
      code: "PLAN_NOT_FOUND",
    });
    const seen = await make(PLAN_REPORT, { planId }, { fieldId, person: guest, seesCosts: true });
    expect(seen.text).toContain("385,04 USD/ha");
    const { id: other } = await buildField(db, { accountId: ana.id });
    await expect(make(PLAN_REPORT, { planId }, { fieldId: other })).rejects.toMatchObject({
      code: "PLAN_NOT_FOUND",
    });
    await expect(make(PLAN_REPORT, { planId })).rejects.toMatchObject({ code: "FIELD_NOT_FOUND" });
  });
});

describe("the stored PDF of a roll-up", () => {
  it("has the sums of the plans that its maker may see, and no others", async () => {
    const person = await fieldsApp.signIn();
    const farmId = await buildFarm(db, { accountId: person.id, name: "La Esperanza" });
    const field = await buildField(db, { accountId: person.id, farmId });
    await createPlan(field.id, {}, person);
    const foreign = await buildField(db, { accountId: ana.id });
    await createPlan(foreign.id);
    await shareField(db, foreign.id, person.email);

    const { body } = (await person.call(
      "GET",
      "/v2/planification/roll_up?by=farm&season=2026/27&period=2",
    )) as {
      body: { total: { planned: { marginUsd: number; fieldCount: number } } };
    };
    expect(body.total.planned.fieldCount).toBe(1);
    const { title, text, card } = await make(ROLL_UP_REPORT, { by: "farm", ...SEASON }, { person });
    expect(title).toBe("Márgenes por campo · 2026/27");
    const margin = new Intl.NumberFormat("es-AR", { maximumFractionDigits: 0 }).format(
      body.total.planned.marginUsd,
    );
    expect(text).toContain("La Esperanza · Planificado 1");
    expect(text.split(margin).length).toBeGreaterThanOrEqual(4);
    expect(card.figures[0]?.value).toBe(`${margin} USD`);
    expect(text).toContain("385,04");
  });

  it.each(["farm", "producer", "crop", "season"] as const)(
    "neither cuts nor covers long names and large sums: %s",
    async (by) => {
      const person = await fieldsApp.signIn();
      for (let n = 0; n < 3; n++) {
        const farmId = await buildFarm(db, { accountId: person.id, name: `${LONG} ${n}` });
        const { id } = await buildField(db, { accountId: person.id, farmId });
        await createPlan(
          id,
          { priceUsdPerT: 100_000, expectedYieldTPerHa: 200, actualYieldTPerHa: 199.99, commercialPct: 0 },
          person,
        );
      }
      for (const language of ["es", "en", "pt"] as const) {
        const { bytes } = await make(ROLL_UP_REPORT, { by, ...SEASON }, { person, language });
        const words = popplerWords(bytes);
        expect(words.length).toBeGreaterThan(60);
        expect(wordsOutside(words, PDF_PAGE.side)).toEqual([]);
        expect(overlappingWords(words)).toEqual([]);
      }
    },
  );

  it("says that there is no plan, and refuses a choice that is none", async () => {
    const person = await fieldsApp.signIn();
    const { text } = await make(ROLL_UP_REPORT, { by: "crop", ...SEASON, cropId: 5 }, { person });
    expect(text).toContain("No hay planes en esta campaña y período.");
    const kind = kinds.find(({ name }) => name === ROLL_UP_REPORT);
    expect(kind?.parse({ by: "owner", ...SEASON })).toBeNull();
  });
});
