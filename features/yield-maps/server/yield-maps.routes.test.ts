import { buildUser, testDatabase } from "@surco/kit-server/testing";
import { strToU8, zipSync } from "fflate";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { YieldMap } from "../contract";
import { buildHarvest, csvOf, harvestedField, isoxmlOf, shapefileOf } from "./harvests.testing";
import { startYieldMapsApp } from "./yield-maps-app.testing";

const db = testDatabase();
const harvest = buildHarvest();
let surco: Awaited<ReturnType<typeof startYieldMapsApp>>;
let person: Awaited<ReturnType<typeof surco.signIn>>;
let fieldId: string;

beforeAll(async () => {
  surco = await startYieldMapsApp(db);
  person = await surco.signIn();
});
afterAll(() => surco.app.close());
beforeEach(async () => {
  surco.zones.splice(0);
  fieldId = await person.addField(harvestedField);
});

async function listMaps(): Promise<YieldMap[]> {
  const { body } = await person.call("GET", { query: { fieldId } });
  return (body as { yieldMaps: YieldMap[] }).yieldMaps;
}

async function addMap(text = csvOf(harvest)): Promise<YieldMap> {
  const review = await person.upload(fieldId, text);
  const saved = await person.save(fieldId, review.body);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  await surco.runJobs();
  const [map] = await listMaps();
  if (map === undefined) throw new Error("no map");
  return map;
}

describe("an upload", () => {
  it("of text with decimal commas proposes each column with the unit of its header", async () => {
    const { status, body } = await person.upload(fieldId, csvOf(harvest));

    expect(status).toBe(200);
    expect(body).toMatchObject({ kind: "csv", records: 5000, outside: 0, cropId: 5 });
    expect(body.proposed.map(({ role, unit }) => [role, unit])).toEqual([
      ["lng", null],
      ["lat", null],
      ["yield", "t/ha"],
      ["distance", "m"],
      ["swath", "m"],
      ["moisture", "%"],
      ["time", null],
    ]);
  });

  it("of a zipped shapefile in metres places its points by the .prj", async () => {
    const { body } = await person.upload(fieldId, shapefileOf(harvest));

    expect(body).toMatchObject({ kind: "shapefile", records: 5000, outside: 0 });
    expect(body.proposed.map(({ role, unit, evidence }) => [role, unit, evidence])).toEqual([
      ["lng", null, "none"],
      ["lat", null, "none"],
      ["yield", "t/ha", "range"],
      ["distance", "m", "positions"],
      ["swath", "m", "positions"],
    ]);
  });

  it("of an ISOXML log is read with its units, and its wet yield is restated at storage moisture", async () => {
    const { body } = await person.upload(fieldId, isoxmlOf(harvest));
    const saved = await person.save(fieldId, body, { isDryYield: body.isDryYield });

    expect(body).toMatchObject({ kind: "isoxml", records: 5000, isDryYield: false, date: "2026-04-03" });
    expect(body.proposed.find(({ role }) => role === "yield")).toMatchObject({
      unit: "t/ha",
      evidence: "format",
    });
    expect(saved.body.before.areaHa).toBeCloseTo(16, 0);
    // 8 t/ha at 18 % are 7.67 t/ha at 14.5 %.
    expect(saved.body.before.meanTPerHa).toBeCloseTo(7.67, 1);
  });

  it.each<[string, string, Uint8Array | string]>([
    ["no table", "YIELD_FILE_NOT_READABLE", new Uint8Array([1, 0, 2, 0, 3, 0])],
    ["an empty file", "YIELD_FILE_EMPTY", ""],
    ["a header alone", "YIELD_FILE_EMPTY", "lng;lat;rinde"],
    ["no header", "YIELD_HEADER_MISSING", "1;2;3\n1;2;3"],
    ["an archive of something else", "YIELD_ARCHIVE_WITHOUT_POINTS", zipSync({ "a.pdf": strToU8("x") })],
    ["a damaged archive", "YIELD_ARCHIVE_DAMAGED", shapefileOf(harvest).slice(0, 4000)],
    ["metres without a .prj", "YIELD_PROJECTION_UNKNOWN", shapefileOf(harvest, null)],
    ["another place", "YIELD_OUTSIDE_FIELD", "lng;lat;rinde\n-60,1;-30,1;5\n-60,1;-30,2;6"],
    [
      "an archive that unpacks to far more than it is",
      "YIELD_ARCHIVE_TOO_LARGE",
      zipSync({ "bomb.csv": new Uint8Array(40 * 1024 * 1024) }),
    ],
  ])("of %s is refused with its reason, and nothing is kept", async (_, code, file) => {
    const { status, body } = await person.upload(fieldId, file);

    expect({ status, code: body.code }).toEqual({ status: 422, code });
    const kept = await db.selectFrom("yield_upload").select("id").where("field_id", "=", fieldId).execute();
    expect(kept).toEqual([]);
  });
});

describe("a yield map", () => {
  it("has the totals of its file, a surface, and its points for other features", async () => {
    const map = await addMap();

    expect(map.before.areaHa).toBeCloseTo(16, 6);
    expect(map.before.meanTPerHa).toBeCloseTo(8, 1);
    expect(map.surface).toMatchObject({ grid: { epsg: 32720, pixelSizeM: 10 } });
    const points = await surco.feature.services.listYieldPoints(map.id);
    expect(points).toHaveLength(map.after.records);
    expect(points?.[0]).toMatchObject({ areaM2: 32, appliedRate: null, label: null, block: null });
    expect(await surco.feature.services.listYieldMaps(fieldId)).toMatchObject([{ id: map.id, cropId: 5 }]);
  });

  it("is written once, however often its save is repeated", async () => {
    const review = await person.upload(fieldId, csvOf(harvest));
    const id = newId();
    const first = await person.save(fieldId, review.body, { id });
    const again = await person.save(fieldId, review.body, { id });

    expect([first.status, again.status]).toEqual([200, 200]);
    expect(await listMaps()).toHaveLength(1);
  });

  it("counts the records beyond the field and leaves them out", async () => {
    const far = harvest.map((record, row) =>
      row % 10 === 0 ? { ...record, lng: record.lng + 0.02 } : record,
    );

    const map = await addMap(csvOf(far));

    expect(map.report.find(({ step }) => step === "outside")?.removed).toBe(500);
  });

  it("is cleaned with other parameters and back: nothing of the file is lost", async () => {
    const map = await addMap();
    const off = { speed: null, passEnds: null, edges: null, overlap: null, limits: null, neighbours: null };

    const without = await person.call("PATCH", {
      payload: { fieldId, id: map.id, version: map.version, cleaning: off },
    });
    const stale = await person.call("PATCH", {
      payload: { fieldId, id: map.id, version: map.version, cleaning: map.cleaning },
    });
    const back = await person.call("PATCH", {
      payload: { fieldId, id: map.id, version: map.version + 1, cleaning: map.cleaning },
    });

    expect(without.body.after.records).toBe(map.before.records);
    expect(stale.status).toBe(409);
    expect(back.body.report).toEqual(map.report);
    expect(back.body.surface).toBeNull();
    await surco.runJobs();
    expect((await listMaps())[0]?.surface).toEqual(map.surface);
  });

  it.each<[string, string, object]>([
    ["without a yield column", "YIELD_COLUMN_MISSING", { without: "yield" }],
    ["without positions", "YIELD_COLUMN_MISSING", { without: "lng" }],
    ["with a unit that is missing", "YIELD_UNIT_MISSING", { unit: null }],
    ["in bushels of a crop without their weight", "YIELD_BUSHEL_UNKNOWN", { unit: "bu/ac", cropId: 3 }],
    ["with an absurd unit", "YIELD_IMPLAUSIBLE", { unit: "kg/ha" }],
  ])("%s is refused, and nothing is saved", async (_, code, change) => {
    const { without, unit, ...values } = change as { without?: string; unit?: string | null };
    const review = await person.upload(fieldId, csvOf(harvest));
    const columns = review.body.proposed
      .filter(({ role }) => role !== without)
      .map(({ role, column, unit: own }) => ({
        role,
        column,
        unit: role === "yield" && unit !== undefined ? unit : own,
      }));

    const saved = await person.save(fieldId, review.body, { columns, ...values });

    expect({ status: saved.status, code: saved.body.code }).toEqual({ status: 422, code });
    expect(await listMaps()).toEqual([]);
  });

  it("gives the yield of each decision zone with an interval", async () => {
    const [ring = []] = harvestedField.type === "Polygon" ? harvestedField.coordinates : [];
    const lngs = ring.map(([lng]) => lng);
    const middle = (Math.min(...lngs) + Math.max(...lngs)) / 2;
    const half = (isWest: boolean) => ({
      type: "Polygon" as const,
      coordinates: [
        ring.map(([lng, lat]): [number, number] => [
          isWest ? Math.min(lng, middle) : Math.max(lng, middle),
          lat,
        ]),
      ],
    });
    surco.zones.push(
      { id: newId(), name: "Oeste", color: "#d9a441", areaHa: 8, polygon: half(true) },
      { id: newId(), name: "Este", color: "#2f7d4f", areaHa: 8, polygon: half(false) },
    );
    const map = await addMap();

    const { body } = await person.call("GET", { query: { fieldId, id: map.id } }, "/zones");

    const [low, high] = body.zones;
    expect(low.meanTPerHa).toBeCloseTo(7, 0);
    expect(high.meanTPerHa).toBeCloseTo(9, 0);
    expect(low.intervalTPerHa).toBeGreaterThan(0);
    expect(low.records + high.records).toBe(map.after.records);
  });

  it("is drawn from its pixels and records", async () => {
    const map = await addMap();

    const { body } = await person.call("GET", { query: { fieldId, id: map.id } }, "/picture");

    const { width = 0, height = 0 } = map.surface?.grid ?? {};
    expect(Buffer.from(body.pixels, "base64")).toHaveLength(width * height);
    expect(Buffer.from(body.records, "base64")).toHaveLength(11 * 5000);
  });

  it("is in the account's data export with all its records", async () => {
    const owner = await surco.signIn();
    const own = await owner.addField(harvestedField);
    await owner.save(own, (await owner.upload(own, csvOf(harvest))).body);
    const texts: string[] = [];

    for (const part of surco.feature.dataExport) {
      for await (const { bytes } of part.files(buildUser({ id: owner.id }), async () => {})) {
        const chunks: Uint8Array[] = [];
        for await (const chunk of bytes) chunks.push(chunk);
        texts.push(Buffer.concat(chunks).toString());
      }
    }

    const [maps = "", records = ""] = texts;
    expect(JSON.parse(maps)).toMatchObject({ field_id: own, facts: { cropId: 5 } });
    expect(records.trimEnd().split("\n")).toHaveLength(5001);
  });

  it("is deleted for good by its version", async () => {
    const map = await addMap();

    const stale = await person.call("DELETE", { query: { fieldId, id: map.id, version: "9" } });
    const deleted = await person.call("DELETE", { query: { fieldId, id: map.id, version: "1" } });

    expect([stale.status, deleted.status]).toEqual([409, 200]);
    expect(await listMaps()).toEqual([]);
  });
});
