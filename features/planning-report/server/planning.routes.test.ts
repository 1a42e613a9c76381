import { randomUUID } from "node:crypto";
import { buildAccount } from "@surco/accounts/testing";
import { addDays } from "@surco/calendar";
import { catalogueRepository } from "@surco/catalogues/server";
import { createChartsFeature } from "@surco/charts/server";
import { brands, type Locale, nameKey } from "@surco/contract";
import { producerRepository } from "@surco/farms/server";
import { fieldRepository, findFieldRight } from "@surco/fields/server";
import { fieldNames } from "@surco/fields/tables";
import { buildField } from "@surco/fields/testing";
import {
  buildBlobs,
  buildJobs,
  imageryFeature,
  noDependents,
  smallField,
  startSmallWorld,
  unwatched,
} from "@surco/imagery/testing";
import type { SessionUser } from "@surco/kit-server";
import { PDF_PAGE } from "@surco/kit-server/paper";
import {
  buildPlatform,
  buildUser,
  overlappingWords,
  type PagePixels,
  popplerPages,
  popplerPixels,
  popplerWords,
  startFeatures,
  testDatabase,
  wordsOutside,
} from "@surco/kit-server/testing";
import { nitrogenInput, recommendNitrogenOf } from "@surco/recommendations/contract";
import type { ReportMaker } from "@surco/reports/server";
import { PDFDocument } from "pdf-lib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { HybridSheet, PlanningReport } from "../contract";
import { createPlanningReportFeature } from "./feature";

const db = testDatabase();
const now = () => new Date("2026-09-01T12:00:00Z");
const season = "2026/27";
const period = "2";
const dates = ["2025-12-04", "2026-01-13"];
/** Seasons of a chart, as many as it can have. */
const seasons = Array.from({ length: 10 }, (_, index) => `${2016 + index}/${17 + index}`);
/** Scenes of the dates, as the provider names them. */
const scenes = new Map<string, string>();
const people = new Map<string, SessionUser>();
const blobs = buildBlobs();
const queue = buildJobs();

let app: Awaited<ReturnType<typeof startFeatures>>;
let feature: ReturnType<typeof createPlanningReportFeature>;
let ana: Person;
let admin: Person;
let fieldId: string;
let producerId: string;
let genotypeId: number;
/** Further fields for a chart. */
let moreFieldIds: string[];
let world: Awaited<ReturnType<typeof startSmallWorld>>;

type Person = Awaited<ReturnType<typeof signIn>>;

async function signIn(standing: Partial<SessionUser> = {}) {
  const { user: account } = await buildAccount(db, { now });
  const token = randomUUID();
  const user = buildUser({ id: account.id, email: account.email, ...standing });
  people.set(token, user);
  return {
    ...user,
    async call<Body>(
      method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
      url: string,
      payload?: object,
      type?: string,
    ) {
      const reply = await app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${token}`, ...(type && { "content-type": type }) },
        ...(payload !== undefined && { payload }),
      });
      return {
        status: reply.statusCode,
        bytes: reply.rawPayload,
        body: (reply.body.startsWith("{") ? reply.json() : {}) as Body & {
          code?: string;
          details?: Record<string, unknown>;
        },
      };
    },
  };
}

beforeAll(async () => {
  const platform = buildPlatform({ db, now, blobs, jobs: queue.jobs });
  const fields = fieldRepository(db);
  // The second date was made again, with more reflectance in near infrared: its EVI is greater.
  world = await startSmallWorld({ dates, reprocessed: dates.slice(1), collections: ["l2a"] });
  const { source } = world;
  const charts = createChartsFeature(platform, {
    fields,
    analyseSeasons: async () => {
      throw new Error("not asked");
    },
    hasSimulatedScenes: async () => false,
    weather: {
      weatherCell: () => "-33.9,-60.6",
      isHistorySimulated: false,
      listStoredDays: (async (cells: readonly string[], { from, until }: { from: string; until: string }) => {
        const rainMm: number[] = [];
        for (let date = from; date <= until; date = addDays(date, 1)) rainMm.push(2.5);
        return new Map(
          cells.map((cell) => [
            cell,
            { values: { rainMm }, sources: [], refreshedAt: null, isOrdered: false },
          ]),
        );
      }) as never,
    },
    listRainOfFields: async () => new Map(),
    listHarvests: async (ids) =>
      ids.flatMap((id, index) =>
        seasons.map((one) => ({
          fieldId: id,
          season: one,
          period,
          date: "2026-04-01",
          cropId: 5,
          yieldTPerHa: 8 + index / 3,
          records: [{ wetYieldTPerHa: 8 + index / 3, moisturePct: 14.5 }],
        })),
      ),
  });
  feature = createPlanningReportFeature(
    platform,
    {
      fields,
      source,
      dependents: noDependents,
      hasFreeExtraLayers: false,
      catalogues: catalogueRepository(db),
      charts: charts.services,
      findMaker: async (id) => {
        const user = [...people.values()].find((one) => one.id === id);
        return user === undefined ? null : { ...user, locale: "es", brand: brands.surco, logo: null };
      },
    },
    { version: "0.1.0" },
  );
  const imagery = imageryFeature(platform, { ...unwatched, fields }, source);
  app = await startFeatures(platform, [charts, feature, imagery], {
    findUser: async (token) => people.get(token) ?? null,
    findFieldRight: (user, id) => findFieldRight({ fields }, user, id),
  });
  ana = await signIn();
  admin = await signIn({ role: "ADMIN" });
  const field = await buildField(db, { accountId: ana.id, name: "Lote 7", polygon: smallField.polygon });
  fieldId = field.id;
  moreFieldIds = [];
  for (let index = 0; index < 5; index += 1) {
    const name = `Potrero ${index} de la Cañada de los Ñanduses`;
    moreFieldIds.push((await buildField(db, { accountId: ana.id, name })).id);
  }
  await readImages();
  producerId = randomUUID();
  await producerRepository(db, fieldNames).insertUnlessThere(
    ana.id,
    producerId,
    {
      name: "Juan Pérez",
      nameKey: nameKey("Juan Pérez"),
      email: null,
      country: null,
      province: null,
      city: null,
      fiscalId: null,
    },
    now(),
  );
  genotypeId = (await db.selectFrom("genotype").select("id").orderBy("id").limit(1).executeTakeFirstOrThrow())
    .id;
});
afterAll(async () => {
  await app.close();
  await world.close();
});

/** Has the images of the dates read from the provider's files. */
async function readImages(): Promise<void> {
  const query = new URLSearchParams({ fieldId, from: "2025-12-01", until: "2026-01-31" });
  const catalog = () =>
    ana.call<{ dates: { date: string; sceneId: string; state: string }[] }>(
      "GET",
      `/sentinel/catalog?${query}`,
    );
  await catalog();
  while (queue.orders.length > 0) await queue.runNext();
  for (const { date, sceneId, state } of (await catalog()).body.dates) {
    expect(state).toBe("ready");
    scenes.set(date, sceneId);
  }
}

const path = "/pioneer_report/planification_report";
const valuesOf = (overrides: object = {}) => ({
  producerId,
  targetYieldTPerHa: 10,
  availableNKgPerHa: 60,
  suggestedDate: "2026-10-01",
  cropId: 5,
  genotypeId: null,
  chartComment: "Llovió menos que lo usual.",
  images: dates.map((date) => ({ sceneId: scenes.get(date), date, comment: `Comentario del ${date}` })),
  priceRatio: 10,
  product: "urea",
  hasSheet: false,
  comment: "",
  ...overrides,
});
const bodyOf = (overrides: object = {}) => ({
  id: randomUUID(),
  fieldId,
  season,
  period,
  ...valuesOf(overrides),
});

async function assign(to: string | null) {
  await db.updateTable("field").set({ producer_id: to }).where("id", "=", fieldId).execute();
}
async function saveChart(choice: object = {}) {
  await ana.call("PUT", "/charts/saved", {
    fieldId,
    season,
    period,
    choice: {
      type: "rain",
      index: "evi",
      from: "2025-12-01",
      until: "2025-12-20",
      cropId: null,
      genotype: null,
      seasons: ["2025/26"],
      period,
      fieldIds: [fieldId],
      ...choice,
    },
  });
}

/** Mean colour of the coloured pixels in the left and right half of a page, and their share of it. */
function coloursOf({ widthPx, rgb }: PagePixels) {
  const halves = [0, 1].map(() => ({ red: 0, green: 0, blue: 0, count: 0 }));
  for (let at = 0; at < rgb.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = rgb.subarray(at, at + 3);
    const half = halves[(at / 3) % widthPx < widthPx / 2 ? 0 : 1];
    if (half === undefined || Math.max(red, green, blue) - Math.min(red, green, blue) < 60) continue;
    half.red += red;
    half.green += green;
    half.blue += blue;
    half.count += 1;
  }
  return halves.map(({ red, green, blue, count }) => ({
    colour: [red, green, blue].map((sum) => Math.round(sum / Math.max(1, count))),
    share: count / (rgb.length / 6),
  }));
}

/** Page of a file with a text, from 1. */
const pageWith = (file: Uint8Array, text: string, nth = 0): number =>
  popplerPages(file).flatMap((page, index) => (page.includes(text) ? [index + 1] : []))[nth] ?? 0;

describe("the needs of a planning report", () => {
  it("is a producer of the field, a chart, two dates, and the sheet where it is asked for", async () => {
    const codeOf = async (overrides: object = {}) =>
      (await ana.call("POST", path, bodyOf(overrides))).body.code;
    await assign(null);
    expect(await codeOf()).toBe("PLANNING_PRODUCER_NOT_ASSIGNED");
    await assign(producerId);
    expect(await codeOf({ producerId: randomUUID() })).toBe("PLANNING_PRODUCER_NOT_ASSIGNED");
    expect(await codeOf()).toBe("PLANNING_CHART_MISSING");
    await saveChart();
    const [image] = valuesOf().images;
    expect(await codeOf({ images: [image, image] })).toBe("PLANNING_IMAGES_OF_ONE_DATE");
    expect(await codeOf({ hasSheet: true })).toBe("HYBRID_SHEET_NOT_FOUND");
    expect(await codeOf({ hasSheet: true, genotypeId })).toBe("HYBRID_SHEET_NOT_FOUND");
    expect(await codeOf({ targetYieldTPerHa: 0 })).toBe("INVALID_INPUT");
    expect(await codeOf()).toBeUndefined();
  });
});

describe("saved planning reports", () => {
  it("are listed, changed over their version, deleted and restored", async () => {
    const body = bodyOf();
    const { body: made } = await ana.call<PlanningReport>("POST", path, body);
    expect(made).toMatchObject({ producerName: "Juan Pérez", version: 1, suggestedDate: "2026-10-01" });
    expect((await ana.call<PlanningReport>("POST", path, { ...body, targetYieldTPerHa: 3 })).body).toEqual(
      made,
    );

    const change = { fieldId, version: 1, ...valuesOf({ targetYieldTPerHa: 11 }) };
    const { body: changed } = await ana.call<PlanningReport>("PATCH", `${path}/${made.id}`, change);
    expect(changed).toMatchObject({ targetYieldTPerHa: 11, version: 2 });
    const stale = await ana.call("PATCH", `${path}/${made.id}`, change);
    expect(stale.body).toMatchObject({ code: "STALE_VERSION", details: { current: { version: 2 } } });

    const idsOf = async () =>
      (await ana.call<{ reports: PlanningReport[] }>("GET", `${path}?fieldId=${fieldId}`)).body.reports.map(
        ({ id }) => id,
      );
    expect(await idsOf()).toContain(made.id);
    await ana.call("DELETE", `${path}/${made.id}?fieldId=${fieldId}`);
    expect(await idsOf()).not.toContain(made.id);
    expect((await ana.call("GET", `${path}/${made.id}?fieldId=${fieldId}`)).body.code).toBe(
      "PLANNING_REPORT_NOT_FOUND",
    );
    await ana.call("POST", `${path}/restore`, { id: made.id, fieldId });
    expect(await idsOf()).toContain(made.id);
    const ofSeason = await ana.call<{ reports: { id: string; fieldName: string }[] }>(
      "GET",
      `/pioneer_report/annual_planification_report?season=${season}`,
    );
    expect(ofSeason.body.reports).toContainEqual(
      expect.objectContaining({ id: made.id, fieldName: "Lote 7" }),
    );
  });
});

/** A PDF of empty pages. */
async function blankPdf(pages: number): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) pdf.addPage();
  return Buffer.from(await pdf.save());
}

describe("sheets of hybrids", () => {
  const upload = (bytes: Buffer) =>
    admin.call<HybridSheet>("PUT", `/hybrid_sheets/${genotypeId}?name=ficha.pdf`, bytes, "application/pdf");

  it("are checked when they are uploaded", async () => {
    expect((await upload(Buffer.from("no pdf at all"))).body.code).toBe("HYBRID_SHEET_UNREADABLE");
    expect((await upload(Buffer.from("%PDF-1.7\nbroken"))).body.code).toBe("HYBRID_SHEET_UNREADABLE");
    expect((await upload(await blankPdf(21))).body).toMatchObject({
      code: "HYBRID_SHEET_TOO_LONG",
      details: { most: 20 },
    });
    expect((await upload(await blankPdf(2))).body).toMatchObject({ genotypeId, name: "ficha.pdf", pages: 2 });
    expect((await upload(await blankPdf(3))).body.pages).toBe(3);
    const { sheets } = (await ana.call<{ sheets: HybridSheet[] }>("GET", "/hybrid_sheets")).body;
    expect(sheets.map(({ pages }) => pages)).toEqual([3]);
    expect(
      (await ana.call("PUT", `/hybrid_sheets/${genotypeId}?name=x.pdf`, await blankPdf(1), "application/pdf"))
        .status,
    ).toBe(403);
  });
});

const makerOf = (locale: Locale): ReportMaker => ({ ...ana, locale, brand: brands.surco, logo: null });
const context = { version: "0.1.0", onStep: async () => undefined, signal: new AbortController().signal };

async function pdfOf(id: string, locale: Locale = "es"): Promise<Uint8Array> {
  const [planning] = feature.services.kinds;
  const report = {
    id: randomUUID(),
    accountId: ana.id,
    fieldId,
    farmId: null,
    choice: { planningReportId: id },
    createdAt: now(),
  };
  const made = await planning?.make({ ...context, report, maker: makerOf(locale) });
  if (made === undefined) throw new Error("no report was made");
  return made.bytes;
}

describe("the PDF", () => {
  it.each(["es", "en", "pt"] as const)("has the figures of the report in %s", async (locale) => {
    await assign(producerId);
    await saveChart();
    const { body: made } = await ana.call<PlanningReport>("POST", path, bodyOf({ comment: "Fin" }));
    const pdf = await pdfOf(made.id, locale);
    const pages = popplerPages(pdf);
    expect(pages.length).toBeGreaterThanOrEqual(3);
    const text = pages.join(" ");
    const [field] = await fieldRepository(db).listCards(ana, [fieldId]);
    const nitrogen = recommendNitrogenOf(
      nitrogenInput.parse({
        cropId: 5,
        targetYieldTPerHa: 10,
        soil: { by: "amount", availableNKgPerHa: 60 },
        price: { by: "ratio", ratio: 10, grainUsdPerT: null },
        areaHa: field?.areaHa,
      }),
    );
    expect(text).toContain(`${Math.round(nitrogen?.optimum.doseKgPerHa ?? -1)} kg/ha`);
    expect(text).toContain("Juan Pérez");
    expect(text).toContain("Lote 7 · 2025/26");
    // Twenty days of 2.5 mm.
    expect(text).toMatch(/2025\/26 50\b/);
    expect(text).toContain("Llovió menos que lo usual.");
    expect(text).toContain("Comentario del 2025-12-04");
    const words = popplerWords(pdf);
    expect(overlappingWords(words)).toEqual([]);
    expect(wordsOutside(words, PDF_PAGE.side)).toEqual([]);
  });

  it("shows both images in the colours of their values", async () => {
    const { body: made } = await ana.call<PlanningReport>("POST", path, bodyOf());
    const pdf = await pdfOf(made.id);
    const [first, second] = coloursOf(popplerPixels(pdf, pageWith(pdf, "Imágenes EVI")));
    // Of the scale from red to green: EVI 0.49 is a yellow green, 0.69 a full one.
    expect(first?.share).toBeGreaterThan(0.1);
    expect(second?.share).toBeGreaterThan(0.1);
    const greenOf = (one: typeof first) => (one?.colour[1] ?? 0) - (one?.colour[0] ?? 0);
    expect(greenOf(second)).toBeGreaterThan(greenOf(first) + 30);
  });

  it("equals the preview, and ends with the pages of the sheet", async () => {
    const body = bodyOf({ hasSheet: true, genotypeId });
    const { body: made } = await ana.call<PlanningReport>("POST", path, body);
    const { id: _, ...draft } = body;
    const preview = await ana.call("POST", `${path}/preview`, draft);
    expect(preview.status).toBe(200);
    const [saved, shown] = [popplerPages(await pdfOf(made.id)), popplerPages(preview.bytes)];
    expect(shown).toEqual(saved);
    expect(saved.slice(-3)).toEqual(["", "", ""]);
    await admin.call("DELETE", `/hybrid_sheets/${genotypeId}`);
    await expect(pdfOf(made.id)).rejects.toMatchObject({ code: "HYBRID_SHEET_NOT_FOUND" });
  });

  it.each([
    ["es", "rain"],
    ["en", "yields"],
    ["pt", "rain"],
  ] as const)("holds the largest chart, with long names, in %s: %s", async (locale, type) => {
    const name = "Lote de la loma grande del sur de la estancia vieja de los hermanos Goyeneche";
    await db.updateTable("field").set({ name }).where("id", "=", fieldId).execute();
    await saveChart({ type, seasons, fieldIds: [fieldId, ...moreFieldIds] });
    const { body: made } = await ana.call<PlanningReport>("POST", path, bodyOf());
    const pdf = await pdfOf(made.id, locale);
    const words = popplerWords(pdf);
    expect(wordsOutside(words, PDF_PAGE.side)).toEqual([]);
    expect(overlappingWords(words)).toEqual([]);
    const text = popplerPages(pdf).join(" ");
    // In the drawing, and in the table below it.
    for (const season of seasons) {
      expect(text).toContain(`Lote de la loma g… · ${season}`);
      expect(text).toContain(`Potrero 4 de la Cañada de los Ñanduses · ${season}`);
    }
    await db.updateTable("field").set({ name: "Lote 7" }).where("id", "=", fieldId).execute();
    await saveChart();
  });

  it("of a year binds the reports of its fields with contents and bookmarks", async () => {
    const ids: string[] = [];
    const { images } = valuesOf();
    for (const changes of [{ targetYieldTPerHa: 8 }, { targetYieldTPerHa: 9, images: images.toReversed() }]) {
      const { body } = await ana.call<PlanningReport>("POST", path, bodyOf(changes));
      ids.push(body.id);
    }
    const annual = feature.services.kinds[1];
    const report = {
      id: randomUUID(),
      accountId: ana.id,
      fieldId: null,
      farmId: null,
      choice: { season, planningReportIds: ids },
      createdAt: now(),
    };
    const made = await annual?.make({ ...context, report, maker: makerOf("es") });
    const pdf = made?.bytes ?? new Uint8Array();
    const pages = popplerPages(pdf);
    expect(pages[0]).toContain("Planificación 2026/27");
    expect(pages[0]).toMatch(/1\/2 · Lote 7 2\b/);
    const second = pages.findIndex((page) => page.includes("2/2 · Lote 7") && !page.includes("1/2 · Lote 7"));
    expect(pages[0]).toMatch(new RegExp(`2/2 · Lote 7 ${second + 1}\\b`));
    expect(overlappingWords(popplerWords(pdf))).toEqual([]);
    expect(Buffer.from(pdf).toString("latin1")).toContain("/Outlines");
    // Each report shows its own pair.
    const [one, other] = [0, 1].map((nth) =>
      coloursOf(popplerPixels(pdf, pageWith(pdf, "Imagen del", nth))).map(({ colour }) => colour),
    );
    expect(one?.[0]).not.toEqual(one?.[1]);
    expect(other).toEqual(one?.toReversed());
  });
});
