import { randomUUID as newId } from "node:crypto";
import { buildAccount } from "@surco/accounts/testing";
import { createCataloguesFeature } from "@surco/catalogues/server";
import { farmRepository } from "@surco/farms/server";
import { fieldRepository, findFieldRight } from "@surco/fields/server";
import { fieldNames } from "@surco/fields/tables";
import { buildFarm, buildField, shareField } from "@surco/fields/testing";
import type { SessionUser } from "@surco/kit-server";
import { buildPlatform, buildUser, startFeatures, testDatabase } from "@surco/kit-server/testing";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type DensityResult,
  exampleTrial,
  type HybridReview,
  nitrogenInput,
  recommendNitrogenOf,
  type SavedRecommendation,
  type Trial,
} from "../contract";
import { createRecommendationsFeature } from "./feature";

const db = testDatabase();
let clock = new Date("2026-09-01T12:00:00Z");
const now = () => clock;

const people = new Map<string, SessionUser>();

type Feature = ReturnType<typeof createRecommendationsFeature>;
let feature: Feature;
let app: Awaited<ReturnType<typeof startFeatures>>;

beforeAll(async () => {
  const platform = buildPlatform({ db, now });
  const fields = fieldRepository(db);
  const catalogues = createCataloguesFeature(platform).services.catalogues;
  feature = createRecommendationsFeature(platform, {
    catalogues,
    farms: farmRepository(db, fieldNames),
    findFieldRight: (reader, fieldId) => findFieldRight({ fields }, reader, fieldId),
    listZones: async () => [{ name: "Loma", areaHa: 10, level: -1 }],
  });
  app = await startFeatures(platform, [feature], {
    findUser: async (token) => people.get(token) ?? null,
    findFieldRight: (user, fieldId) => findFieldRight({ fields }, user, fieldId),
  });
});
afterAll(() => app.close());

type Method = "GET" | "POST" | "PUT" | "DELETE";
type Person = Awaited<ReturnType<typeof signIn>>;

async function signIn(standing: Partial<SessionUser> = {}) {
  const { user: account } = await buildAccount(db, { now });
  const token = newId();
  const user = buildUser({ id: account.id, email: account.email, ...standing });
  people.set(token, user);
  const headers = { authorization: `Bearer ${token}` };
  return {
    id: user.id,
    email: user.email,
    /** Changes what the account may see. */
    change: (changes: Partial<SessionUser>) => people.set(token, { ...user, ...changes }),
    async call<Body>(method: Method, url: string, payload?: object | string, contentType?: string) {
      const reply = await app.inject({
        method,
        url,
        headers: { ...headers, ...(contentType && { "content-type": contentType }) },
        ...(payload !== undefined && { payload }),
      });
      return {
        status: reply.statusCode,
        body: (reply.body.startsWith("{") ? reply.json() : reply.body) as Body,
      };
    },
  };
}

let ana: Person;
let fieldId: string;
let farmId: string;
beforeEach(async () => {
  clock = new Date("2026-09-01T12:00:00Z");
  ana = await signIn();
  farmId = await buildFarm(db, { accountId: ana.id, name: "La Esperanza" });
  fieldId = (await buildField(db, { accountId: ana.id, farmId, name: "Lote 7" })).id;
});

const input = (changes: object = {}) => ({
  cropId: 5,
  targetYieldTPerHa: 10,
  soil: { by: "amount", availableNKgPerHa: 60 },
  price: { by: "ratio", ratio: 10, grainUsdPerT: null },
  areaHa: 40,
  ...changes,
});

describe("calculations", () => {
  it("answer the digits that the browser computes", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          targetYieldTPerHa: fc.double({ min: 1, max: 16, noNaN: true }),
          ratio: fc.double({ min: 0, max: 30, noNaN: true }),
          soil: fc.double({ min: 0, max: 300, noNaN: true }),
        }),
        async ({ targetYieldTPerHa, ratio, soil }) => {
          const body = input({
            targetYieldTPerHa,
            soil: { by: "amount", availableNKgPerHa: soil },
            price: { by: "ratio", ratio, grainUsdPerT: 165 },
          });
          const reply = await ana.call("POST", "/brevant_report/calculate_nitrogen_recomendation", body);
          expect(reply.body).toEqual(
            JSON.parse(JSON.stringify(recommendNitrogenOf(nitrogenInput.parse(body)))),
          );
        },
      ),
      { numRuns: 25 },
    );
  });

  it("refuse a crop without a model, and malformed input", async () => {
    const of = (body: object) => ana.call("POST", "/brevant_report/calculate_nitrogen_recomendation", body);
    expect(await of(input({ cropId: 7 }))).toMatchObject({
      status: 422,
      body: { code: "CROP_WITHOUT_RECOMMENDATION" },
    });
    expect((await of(input({ splits: [{ stage: "sowing", sharePct: 60 }] }))).status).toBe(400);
    expect((await of(input({ targetYieldTPerHa: -1 }))).status).toBe(400);
  });

  it("recommend a density with usual values for what is left out, and name the limits of one out of range", async () => {
    const path = "/generic/density_recommendation?cropId=5&targetYieldTPerHa=9&areaHa=48.5";
    const { body } = await ana.call<{ recommended: { plantsPerHa: number }; seed: { bags: number } }>(
      "GET",
      path,
    );
    expect(body.recommended.plantsPerHa).toBe(66_000);
    // 66,000 / 0.92 x 48.5 / 80,000 = 43.5 bags.
    expect(body.seed.bags).toBe(44);
    expect(await ana.call("GET", `${path}&chosenPlantsPerHa=110001`)).toMatchObject({
      status: 422,
      body: { code: "PLANT_DENSITY_OUT_OF_RANGE", details: { min: 25_000, max: 110_000 } },
    });
    expect((await ana.call("GET", "/generic/density_recommendation?cropId=6")).status).toBe(422);
  });

  it("list the scale of price ratios with the place of given prices", async () => {
    const path = "/brevant_report/price_relations";
    expect((await ana.call("GET", path)).body).toMatchObject({
      best: 5,
      worst: 15,
      market: null,
      ratio: null,
    });
    const { body } = await ana.call<{ market: number; ratio: number }>(
      "GET",
      `${path}?fertilizerUsdPerT=2000&grainUsdPerT=165`,
    );
    expect(body.market).toBeCloseTo(26.35, 2);
    expect(body.ratio).toBe(15);
  });
});

const { id: _, version: __, createdAt: ___, updatedAt: ____, scopeName: _____, ...example } = exampleTrial;
const trialBody = (changes: object = {}) => ({ ...example, id: newId(), ...changes });
const createTrial = (changes: object = {}, person = ana) =>
  person.call<Trial>("POST", "/recommendations/trials", trialBody(changes));
const driving = async (person = ana) =>
  (
    await person.call<{ trials: (Trial & { isOwn: boolean })[]; zones: object[] }>(
      "GET",
      `/recommendations/known_inputs?fieldId=${fieldId}`,
    )
  ).body;

describe("a trial", () => {
  it("is written once however often it is sent, and listed without its rows", async () => {
    const body = trialBody();
    await ana.call("POST", "/recommendations/trials", body);
    const again = await ana.call<Trial>("POST", "/recommendations/trials", body);
    expect(again.body).toMatchObject({ id: body.id, version: 1, rows: example.rows });
    const { body: list } = await ana.call<{ trials: object[] }>("GET", "/recommendations/trials");
    expect(list.trials).toHaveLength(1);
    expect(list.trials[0]).toMatchObject({ rowCount: 4, name: "Las Rosas 1999" });
    expect(list.trials[0]).not.toHaveProperty("rows");
  });

  it("keeps the places of its rows, and what they are the places of", async () => {
    const rows = example.rows.map((row, at) => ({
      ...row,
      position: { of: "degrees", lat: -33.05 - at / 1000, lng: -64.1 },
    }));
    const { body } = await createTrial({ rows, rowsAre: "points" });
    const read = await ana.call<Trial>("GET", `/recommendations/trials/${body.id}`);
    expect(read.body).toMatchObject({ rows, rowsAre: "points", plotSpacing: null });
    const wrong = [
      { of: "degrees", lat: -133, lng: -64 },
      { of: "grid", row: 1.5, column: 1 },
      { xM: 1, yM: 1 },
    ];
    for (const position of wrong) {
      const refused = await createTrial({ rows: example.rows.map((row) => ({ ...row, position })) });
      expect(refused).toMatchObject({ status: 400, body: { code: "INVALID_INPUT" } });
    }
  });

  it("that was saved before rows had places has none", async () => {
    const { body } = await createTrial();
    await db
      .updateTable("response_trial")
      .set({ details: sql`details - 'rowsAre' - 'plotSpacing'` })
      .where("id", "=", body.id)
      .execute();
    const read = await ana.call<Trial>("GET", `/recommendations/trials/${body.id}`);
    expect(read.body).toMatchObject({ rowsAre: "plots", plotSpacing: null, rows: example.rows });
  });

  it("is paged, newest first", async () => {
    for (const name of ["uno", "dos", "tres"]) {
      await createTrial({ name, scope: { of: "none" } });
      clock = new Date(clock.getTime() + 1000);
    }
    const page = async (cursor = "") =>
      (
        await ana.call<{ trials: Trial[]; nextCursor: string | null }>(
          "GET",
          `/recommendations/trials?limit=2${cursor}`,
        )
      ).body;
    const first = await page();
    expect(first.trials.map(({ name }) => name)).toEqual(["tres", "dos"]);
    const second = await page(`&cursor=${first.nextCursor}`);
    expect(second).toMatchObject({ trials: [{ name: "uno" }], nextCursor: null });
  });

  it("drives the fields of its scope, the narrowest first, and takes a scope from another one", async () => {
    const all = (await createTrial({ name: "todos" })).body;
    const ofFarm = (await createTrial({ name: "campo", scope: { of: "farm", farmId } })).body;
    const ofField = (await createTrial({ name: "lote", scope: { of: "field", fieldId } })).body;
    expect((await driving()).trials.map(({ name }) => name)).toEqual(["lote", "campo", "todos"]);
    expect(ofFarm.scopeName).toBe("La Esperanza");

    await createTrial({ name: "otro", scope: { of: "field", fieldId } });
    // Maize of another sowing date is the same species; a density trial is another kind.
    await createTrial({ name: "tardío", cropId: 4 });
    clock = new Date(clock.getTime() + 1000);
    await createTrial({ name: "densidad", kind: "density" });
    expect((await driving()).trials.map(({ name }) => name)).toEqual(["otro", "campo", "densidad", "tardío"]);
    const read = await ana.call<Trial>("GET", `/recommendations/trials/${ofField.id}`);
    expect(read.body).toMatchObject({ scope: { of: "none" }, version: 2 });
    expect((await ana.call<Trial>("GET", `/recommendations/trials/${all.id}`)).body.scope).toEqual({
      of: "none",
    });
  });

  it("of the owner drives the field for a guest too, and a guest's own only for himself", async () => {
    const beto = await signIn();
    await shareField(db, fieldId, beto.email);
    await createTrial({ name: "de Ana" });
    await createTrial({ name: "de Beto", scope: { of: "field", fieldId } }, beto);
    expect((await driving(beto)).trials.map(({ name, isOwn }) => [name, isOwn])).toEqual([
      ["de Beto", true],
      ["de Ana", false],
    ]);
    expect((await driving()).trials.map(({ name }) => name)).toEqual(["de Ana"]);
    expect((await driving()).zones).toEqual([{ name: "Loma", areaHa: 10, level: -1 }]);
  });

  it("is changed over its version, and a stale one answers with the trial as it stands", async () => {
    const { id } = (await createTrial()).body;
    const change = { ...example, name: "Otro nombre", version: 1 };
    const put = (body: object) => ana.call<Trial>("PUT", `/recommendations/trials/${id}`, body);
    expect((await put(change)).body).toMatchObject({ name: "Otro nombre", version: 2 });
    expect(await put({ ...change, name: "Tercero" })).toMatchObject({
      status: 409,
      body: { code: "STALE_VERSION", details: { current: { name: "Otro nombre", version: 2 } } },
    });
  });

  it("is deleted and restored within 30 days", async () => {
    const { id } = (await createTrial()).body;
    await ana.call("DELETE", `/recommendations/trials/${id}`);
    expect((await driving()).trials).toEqual([]);
    expect((await ana.call("POST", "/recommendations/trials/restore", { id })).status).toBe(200);
    expect((await driving()).trials).toHaveLength(1);
    await ana.call("DELETE", `/recommendations/trials/${id}`);
    clock = new Date("2026-10-15T12:00:00Z");
    expect(await ana.call("POST", "/recommendations/trials/restore", { id })).toMatchObject({
      status: 404,
      body: { code: "TRIAL_NOT_FOUND" },
    });
    for (const { run } of feature.cleanup) await run(new AbortController().signal);
    expect(await db.selectFrom("response_trial").select("id").where("id", "=", id).execute()).toEqual([]);
  });

  it("belongs to its account: others neither read nor change it, nor choose their scopes", async () => {
    const { id } = (await createTrial()).body;
    const beto = await signIn();
    for (const [method, url, body] of [
      ["GET", `/recommendations/trials/${id}`],
      ["PUT", `/recommendations/trials/${id}`, { ...example, version: 1 }],
      ["DELETE", `/recommendations/trials/${id}`],
      ["POST", "/recommendations/trials/restore", { id }],
      ["POST", "/recommendations/trials", { ...example, id }],
    ] as const) {
      expect(await beto.call(method, url, body), method).toMatchObject({ status: 404 });
    }
    expect((await createTrial({ scope: { of: "field", fieldId } }, beto)).status).toBe(404);
    expect((await createTrial({ scope: { of: "farm", farmId } }, beto)).status).toBe(404);
  });

  it("leaves a field that another account gets, and is erased with its account", async () => {
    const { id } = (await createTrial({ scope: { of: "field", fieldId } })).body;
    const beto = await signIn();
    await db
      .transaction()
      .execute((trx) => feature.onFieldsTransferred?.(trx, [fieldId], beto.id) ?? Promise.resolve());
    expect((await ana.call<Trial>("GET", `/recommendations/trials/${id}`)).body.scope).toEqual({
      of: "none",
    });
    await db.transaction().execute(async (trx) => {
      await feature.onAccountClosing?.(trx, { id: ana.id, email: ana.email });
    });
    expect((await ana.call("GET", `/recommendations/trials/${id}`)).status).toBe(404);
  });
});

const save = (changes: object = {}, person = ana, id: string = newId()) =>
  person.call<SavedRecommendation>("POST", "/recommendations", {
    id,
    fieldId,
    season: "2026/27",
    period: "2",
    inputs: { kind: "nitrogen", input: input(changes) },
  });
const listSaved = async (person = ana, query = "") =>
  (
    await person.call<{ recommendations: SavedRecommendation[] }>(
      "GET",
      `/recommendations?fieldId=${fieldId}${query}`,
    )
  ).body.recommendations;

describe("a saved recommendation", () => {
  it("keeps its inputs with the figures that the server computes, once however often it is sent", async () => {
    const id = newId();
    await save({ chosenNKgPerHa: 100 }, ana, id);
    await save({ chosenNKgPerHa: 100 }, ana, id);
    const [saved, ...rest] = await listSaved();
    expect(rest).toEqual([]);
    expect(saved).toMatchObject({ id, season: "2026/27", isOwn: true, inputs: { kind: "nitrogen" } });
    expect(saved?.figures.recommendedRate).toBeCloseTo(80.25, 1);
    expect(saved?.figures.chosenRate).toBe(100);
    expect(saved?.author).toBeTruthy();
    expect(await listSaved(ana, "&season=2025/26")).toEqual([]);
  });

  it("hides prices and margins of another person from those who may not see them", async () => {
    await save({ price: { by: "prices", fertilizerUsdPerT: 519.75, grainUsdPerT: 165 } });
    const beto = await signIn();
    await shareField(db, fieldId, beto.email);
    beto.change({ showSensitiveInformation: false });
    const [hidden] = await listSaved(beto);
    expect(hidden?.figures.marginUsdPerHa).toBeNull();
    expect(hidden?.inputs.input).toMatchObject({ price: { by: "ratio", grainUsdPerT: null } });
    // With decimals, which no random id contains.
    expect(JSON.stringify(hidden)).not.toContain("519.75");
    const [own] = await listSaved();
    expect(own?.figures.marginUsdPerHa).toBeGreaterThan(0);
    beto.change({ showSensitiveInformation: true });
    expect((await listSaved(beto))[0]?.figures.marginUsdPerHa).toBeGreaterThan(0);
  });

  it("is deleted by its author or the field's owner, and restored", async () => {
    const beto = await signIn();
    await shareField(db, fieldId, beto.email);
    const ofAna = (await save()).body.id;
    const ofBeto = (await save({}, beto)).body.id;
    const remove = (id: string, person: Person) =>
      person.call("DELETE", `/recommendations/${id}?fieldId=${fieldId}`);
    expect(await remove(ofAna, beto)).toMatchObject({
      status: 403,
      body: { code: "RECOMMENDATION_OF_ANOTHER" },
    });
    expect((await remove(ofBeto, ana)).status).toBe(200);
    expect((await listSaved()).map(({ id }) => id)).toEqual([ofAna]);
    const restored = await ana.call("POST", "/recommendations/restore", { id: ofBeto, fieldId });
    expect(restored.status).toBe(200);
    expect(await listSaved()).toHaveLength(2);
    const foreign = await signIn();
    expect((await remove(ofAna, foreign)).status).toBe(404);
  });

  it("of a density out of range is refused with both limits", async () => {
    const density = {
      cropId: 5,
      targetYieldTPerHa: 9,
      emergencePct: 92,
      rowSpacingCm: 52.5,
      areaHa: 40,
      chosenPlantsPerHa: 24_999,
    };
    const reply = await ana.call("POST", "/recommendations", {
      id: newId(),
      fieldId,
      season: "2026/27",
      period: "2",
      inputs: { kind: "density", input: density },
    });
    expect(reply).toMatchObject({ status: 422, body: { details: { min: 25_000, max: 110_000 } } });
  });
});

describe("parameters of hybrids", () => {
  const csv = (text: string, path: "review" | "import", person: Person) =>
    person.call<HybridReview & { written: number; refused: { line: number }[] }>(
      "POST",
      `/recommendations/hybrids/${path}`,
      text,
      "text/csv",
    );
  let admin: Person;
  let genotypeId: number;
  let name: string;
  beforeEach(async () => {
    admin = await signIn({ role: "ADMIN" });
    name = `H${newId().slice(0, 8)}`;
    const row = await db
      .insertInto("genotype")
      .values({ crop_id: 4, brand_id: null, name, name_key: name.toLowerCase(), country: "AR" })
      .returning("id")
      .executeTakeFirstOrThrow();
    genotypeId = row.id;
  });

  it("are reviewed row by row before they are saved; refused rows are named and the others saved", async () => {
    const text = [
      "Genotipo;País;Respuesta N;Densidad óptima;Semillas por bolsa;PMG",
      `${name};AR;alta;78.000;80.000;315,5`,
      "No existe;AR;alta;78000;80000;300",
      `${name};AR;mucha;0;x;300`,
    ].join("\n");
    const { body } = await csv(text, "review", admin);
    expect(body.rows.map(({ state }) => state)).toEqual(["new", "wrong", "wrong"]);
    expect(body.rows[0]?.values).toMatchObject({
      nitrogenResponse: "high",
      optimalPlantsPerHa: 78_000,
      seedsPerBag: 80_000,
      thousandSeedsG: 315.5,
    });
    expect(body.rows[1]?.problems).toEqual([{ column: "genotype", code: "unknown_genotype" }]);
    expect(body.rows[2]?.problems.map(({ code }) => code)).toEqual([
      "repeated",
      "unknown_class",
      "out_of_range",
      "not_a_number",
    ]);
    const found = async () =>
      (await ana.call<{ hybrids: object[] }>("GET", `/recommendations/hybrids?ids=${genotypeId}`)).body
        .hybrids;
    expect(await found()).toEqual([]);

    const imported = await csv(text, "import", admin);
    expect(imported.body).toMatchObject({ written: 1, refused: [{ line: 3 }, { line: 4 }] });
    expect(await found()).toMatchObject([{ genotypeId, version: 1, values: { seedsPerBag: 80_000 } }]);
    expect((await csv(text, "review", admin)).body.rows[0]?.state).toBe("same");
    // A column that a file lacks stays as it is.
    await csv(`genotype,thermalFactor\n${name},1.05`, "import", admin);
    expect(await found()).toMatchObject([
      { version: 2, values: { seedsPerBag: 80_000, thermalFactor: 1.05 } },
    ]);
  });

  it("count in the density of the genotype, and are changed over their version", async () => {
    const values = {
      nitrogenResponse: null,
      densityResponse: "high",
      optimalPlantsPerHa: null,
      seedsPerBag: 60_000,
      thousandSeedsG: null,
      thermalFactor: null,
    };
    const put = (version: number) =>
      admin.call("PUT", `/recommendations/hybrids/${genotypeId}`, { version, values });
    expect((await put(0)).body).toMatchObject({ version: 1 });
    expect(await put(0)).toMatchObject({ status: 409, body: { code: "STALE_VERSION" } });
    expect((await put(1)).body).toMatchObject({ version: 2 });
    const { body } = await ana.call<{ usualPlantsPerHa: number }>(
      "GET",
      `/generic/density_recommendation?cropId=5&targetYieldTPerHa=11&genotypeId=${genotypeId}`,
    );
    expect(body.usualPlantsPerHa).toBeCloseTo(81_400, 6);
    // A value of the address counts before the parameters of the genotype.
    const { body: given } = await ana.call<DensityResult>(
      "GET",
      `/generic/density_recommendation?cropId=5&targetYieldTPerHa=11&densityClass=low&genotypeId=${genotypeId}`,
    );
    expect(given.usualPlantsPerHa).toBeCloseTo(66_600, 6);

    await admin.call("PUT", `/recommendations/hybrids/${genotypeId}`, {
      version: 2,
      values: { ...values, optimalPlantsPerHa: 79_000 },
    });
    const { body: own } = await ana.call<DensityResult>(
      "GET",
      `/generic/density_recommendation?cropId=5&genotypeId=${genotypeId}`,
    );
    expect(own).toMatchObject({ basis: "hybrid", usualPlantsPerHa: 79_000 });
    expect(own.explanations.usual?.inputs[0]?.source.text).toBe("recommendations:sources.hybrid");
  });

  it("are written as a file that is read again, and as a template", async () => {
    await csv(`genotype;country;seedsPerBag\n${name};AR;70000`, "import", admin);
    const file = await admin.call<string>("GET", "/recommendations/hybrids/file");
    expect(file.body).toContain(`${name};`);
    const template = await admin.call<string>("GET", "/recommendations/hybrids/file?template=true");
    expect(template.body.trim().split("\n")).toHaveLength(2);
    const review = await csv(file.body, "review", admin);
    expect(review.body.rows.find(({ genotypeId: id }) => id === genotypeId)?.state).toBe("same");
    expect((await csv("a;b\n1;2", "review", admin)).body).toMatchObject({ code: "HYBRID_FILE_WRONG" });
    expect((await ana.call("GET", "/recommendations/hybrids/rows")).status).toBe(403);
  });
});
