import { buildAccount } from "@surco/accounts/testing";
import { type DemoWorld, startDemoWorld } from "@surco/demo-world";
import { fieldRepository } from "@surco/fields/server";
import { buildField, buildSquare, setFieldPlan } from "@surco/fields/testing";
import type { HdDate } from "@surco/hd-imagery/contract";
import { planetClientOptions, startHdImagery } from "@surco/hd-imagery/testing";
import type { FieldPolygon } from "@surco/imagery/server";
import { buildBlobs, buildHttpClient } from "@surco/imagery/testing";
import { createCallBudget, createHttpClient, createResponseCache } from "@surco/kit-server";
import { readPdf, testDatabase } from "@surco/kit-server/testing";
import type { ImageReport } from "@surco/reports/contract";
import { type Person, startReports } from "@surco/reports/testing";
import type { Relief, Soil } from "@surco/soil-and-relief/contract";
import { startSoilAndRelief } from "@surco/soil-and-relief/testing";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const db = testDatabase();
const now = () => new Date("2026-02-20T18:00:00Z");
const fields = fieldRepository(db);
const range = { from: "2026-01-01", until: "2026-02-18" };

let world: DemoWorld;
/** Fields known to the soil and relief routes. */
const known: FieldPolygon[] = [];
let soilAndRelief: Awaited<ReturnType<typeof startSoilAndRelief>>;
let hd: Awaited<ReturnType<typeof startHdImagery>>;
let reports: Awaited<ReturnType<typeof startReports>>;
let owner: Person;
let fieldId: string;
let step = 20;

beforeAll(async () => {
  world = await startDemoWorld({ now });
  soilAndRelief = await startSoilAndRelief({ db, fields: known, url: world.url, now });
  hd = await startHd("demo");
  reports = await startReports({
    db,
    now,
    source: { stacUrl: world.url, allowedHosts: [], http: buildHttpClient([]) },
    paperLayers: [...soilAndRelief.paperLayers, ...hd.paperLayers],
  });
});
afterAll(async () => {
  for (const one of [reports, hd, soilAndRelief, world]) await one.close();
});
beforeEach(async () => {
  owner = await reports.signIn();
  step += 1;
  const field = await buildField(db, { accountId: owner.user.id, polygon: buildSquare(step) });
  fieldId = field.id;
  const polygon = await fields.findPolygon(fieldId);
  if (polygon) known.push(polygon);
  reports.queue.orders.length = 0;
});

/** @param key  null: an installation without 3 m images */
async function startHd(key: string | null) {
  const http = createHttpClient(planetClientOptions(world.url, key), { userAgent: "Surco test" });
  return startHdImagery({
    db,
    now,
    fields,
    blobs: buildBlobs(),
    accountId: (await buildAccount(db)).user.id,
    answers: createResponseCache({ db, now }),
    planet:
      key === null
        ? null
        : {
            source: { http, baseUrl: `${world.url}/planet` },
            budget: budget(),
            quotas: { perAccount: 10, perField: 10 },
          },
  });
}

const budget = () => createCallBudget({ db, now }, { provider: "planet-orders", perDay: 10 });

/** Requests relief or soil and runs its jobs. */
async function readSoilOrRelief<S extends "relief" | "soil">(
  subject: S,
): Promise<{ relief: Relief; soil: Soil }[S]> {
  const answer = () => soilAndRelief.get(`/field_ground/${subject}`, { fieldId });
  await answer();
  while (soilAndRelief.queue.orders.length > 0) await soilAndRelief.queue.runNext();
  return (await answer()).json()[subject];
}

async function order(images: object[]) {
  const id = newId();
  const answer = await reports.ask(owner, "POST", "/report/images", {
    id,
    fieldId,
    images,
    range,
    campaign: null,
    comment: "",
  });
  return { id, answer };
}

async function pagesOf(images: object[]) {
  const { id, answer } = await order(images);
  expect(answer.statusCode).toBe(200);
  await reports.queue.runNext();
  const made = (await reports.ask(owner, "GET", `/report/images/${id}`)).json() as ImageReport;
  expect(made.progress).toMatchObject({ state: "done", total: images.length + 2 });
  const file = (await reports.ask(owner, "GET", `/report/images/${id}/pdf`)).rawPayload;
  const { pages, pictures } = readPdf(file);
  return { text: pages.join(" "), pictures };
}

const number = (value: number) => value.toFixed(1).replace(".", ",");

describe("relief and soil in a report", () => {
  it("show legend, area-weighted figures, resolution, source and owner, marked as simulated", async () => {
    const relief = await readSoilOrRelief("relief");
    const soil = await readSoilOrRelief("soil");

    const { text, pictures } = await pagesOf(
      ["elevation", "slope", "hillshade", "soilGroup", "soilTexture", "clay", "silt", "sand"].map((map) => ({
        map,
        date: null,
      })),
    );

    expect(pictures).toBe(8);
    const { min, mean, max } = relief.heightM;
    for (const expected of [
      "Elevación",
      "Pendiente",
      "Sombreado",
      "Clase de suelo",
      "Textura",
      "Arcilla",
      "Limo",
      "Arena",
      `Mín. ${number(min)} · Media ${number(mean)} · Máx. ${number(max)} m`,
      "Elevación (m)",
      `Media ${number(relief.slope.mean)} ·`,
      `Media ${number(soil.clay.mean)} ·`,
      "Píxel de 250 m",
      "Resolución real: 30 m",
      "Alturas exageradas",
      "Airbus Defence and Space",
      "SoilGrids © ISRIC",
      "Cada cuadro de 250 m cuenta según la parte exacta del lote",
      "simulado",
      "Datos simulados",
      "No cambia con la fecha",
    ]) {
      expect(text).toContain(expected);
    }
    // No map of it comes from the satellite.
    expect(text).not.toContain("Copernicus Sentinel");
  });

  it.each([
    ["en", ["Elevation", "The same on every date", "Clay"]],
    ["pt", ["Elevação", "Não muda com a data", "Argila"]],
  ] as const)("are in the author's language: %s", async (language, words) => {
    owner = await reports.signIn(language);
    const field = await buildField(db, { accountId: owner.user.id, polygon: buildSquare(step) });
    fieldId = field.id;
    const polygon = await fields.findPolygon(fieldId);
    if (polygon) known.push(polygon);
    await readSoilOrRelief("relief");
    await readSoilOrRelief("soil");

    const { text } = await pagesOf([
      { map: "elevation", date: null },
      { map: "clay", date: null },
    ]);

    for (const word of words) expect(text).toContain(word);
  });

  it("cannot be ordered before they are read, which the request starts", async () => {
    const { answer } = await order([{ map: "slope", date: null }]);

    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { code: "LAYER_NOT_READY", details: { layer: "slope" } },
    ]);
    expect(soilAndRelief.queue.orders).toHaveLength(1);
    soilAndRelief.queue.orders.length = 0;
  });

  it.each([
    ["a layer that nobody has", { map: "gold", date: null }],
    ["a date of a map that has none", { map: "slope", date: "2026-02-01" }],
    ["no date of a layer of dates", { map: "hd-ndvi", date: null }],
  ])("cannot be ordered with %s", async (_case, image) => {
    const { answer } = await order([image]);

    expect(answer.json()).toEqual({ code: "INVALID_INPUT", details: { paths: ["images"] } });
  });
});

describe("3 m images in a report", () => {
  /** Orders a date without clouds. */
  async function readyDate(): Promise<string> {
    const { dates } = (await hd.get("/planet/get-aoi", { fieldId, ...range })).json() as { dates: HdDate[] };
    const clear = dates.find(
      ({ cloudFraction, coverFraction }) => cloudFraction === 0 && coverFraction === 1,
    );
    const date = clear?.date ?? "";
    await hd.post("/planet/order", { fieldId, date });
    while (hd.queue.orders.length > 0) await hd.queue.runNext();
    return date;
  }
  const setPlan = (plan: "basic" | "advanced") =>
    setFieldPlan(db, { id: fieldId, accountId: owner.user.id }, plan);

  it("show their figures, scene, 3 m pixels and owner", async () => {
    await setPlan("advanced");
    const date = await readyDate();

    const { text, pictures } = await pagesOf([
      { map: "hd-ndvi", date },
      { map: "hd-true-colour", date },
    ]);

    // A true-colour picture comes with its mask.
    expect(pictures).toBe(3);
    for (const expected of [
      "NDVI HD 3 m",
      "Color real HD 3 m",
      "Resolución real: 3 m, sin remuestrear",
      "© Planet Labs PBC",
      "la licencia no permite redistribuirla",
      "Mediana",
    ]) {
      expect(text).toContain(expected);
    }
  });

  it("are refused without a plan, also after the plan has ended", async () => {
    await setPlan("advanced");
    const date = await readyDate();
    await setPlan("basic");

    const { answer } = await order([{ map: "hd-ndvi", date }]);

    expect([answer.statusCode, answer.json().code]).toEqual([403, "FIELD_PLAN_TOO_LOW"]);
  });

  it("are left out when the plan ends between order and rendering", async () => {
    await setPlan("advanced");
    const date = await readyDate();
    const { id } = await order([{ map: "hd-ndvi", date }]);
    await setPlan("basic");
    await reports.queue.runNext();

    const { progress, file } = (await reports.ask(owner, "GET", `/report/images/${id}`)).json();
    expect([progress.state, progress.errorCode, file]).toEqual(["failed", "FIELD_PLAN_TOO_LOW", null]);
  });

  it("are refused for a date not ordered", async () => {
    await setPlan("advanced");

    const { answer } = await order([{ map: "hd-ndvi", date: "2026-01-01" }]);

    expect(answer.json().code).toBe("SCENE_NOT_FOUND");
  });

  it("are refused if the installation offers none", async () => {
    const without = await startHd(null);
    const [layer] = without.paperLayers;

    await expect(layer?.requireOpen(fieldId, "2026-02-01")).rejects.toMatchObject({ code: "HD_NOT_OFFERED" });
    await without.close();
  });
});
