import { buildAccount } from "@surco/accounts/testing";
import type { DecisionZone } from "@surco/decision-zones/contract";
import { fieldRepository, findFieldRight, polygonHash } from "@surco/fields/server";
import { buildFarm, buildField, shareField } from "@surco/fields/testing";
import { readDbf } from "@surco/geo-files";
import { areaHa, type Boundary, bboxPolygon } from "@surco/geometry";
import type { SessionUser } from "@surco/kit-server";
import { buildPlatform, buildUser, startFeatures, testDatabase } from "@surco/kit-server/testing";
import { unzipSync } from "fflate";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Prescription, Product, WholePrescription } from "../contract";
import { createPrescriptionsFeature } from "./feature";

const db = testDatabase();
let clock = new Date("2026-09-01T12:00:00Z");
const people = new Map<string, SessionUser>();
const boundary = bboxPolygon([-60.62, -33.92, -60.614, -33.914]);
const west = bboxPolygon([-60.62, -33.92, -60.618, -33.914]);
const east = bboxPolygon([-60.618, -33.92, -60.614, -33.914]);

let app: Awaited<ReturnType<typeof startFeatures>>;
let saved: { version: number; polygonHash: string; zones: DecisionZone[] } | null;

beforeAll(async () => {
  const platform = buildPlatform({ db, now: () => clock });
  const fields = fieldRepository(db);
  const feature = createPrescriptionsFeature(platform, { fields, findZones: async () => saved });
  app = await startFeatures(platform, [feature], {
    findUser: async (token) => people.get(token) ?? null,
    findFieldRight: (user, fieldId) => findFieldRight({ fields }, user, fieldId),
  });
});
afterAll(() => app.close());

async function signIn(standing: Partial<SessionUser> = {}) {
  const { user: account } = await buildAccount(db, { now: () => clock });
  const token = newId();
  people.set(token, buildUser({ id: account.id, email: account.email, ...standing }));
  return {
    id: account.id,
    email: account.email,
    async call(method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object) {
      const headers = { authorization: `Bearer ${token}` };
      const reply = await app.inject({ method, url: url, headers, ...(payload && { payload }) });
      return {
        status: reply.statusCode,
        bytes: reply.rawPayload,
        headers: reply.headers,
        json: <Body>() => reply.json<Body>(),
      };
    },
  };
}

type Person = Awaited<ReturnType<typeof signIn>>;
let ana: Person;
let fieldId: string;
beforeEach(async () => {
  clock = new Date("2026-09-01T12:00:00Z");
  ana = await signIn();
  const farmId = await buildFarm(db, { accountId: ana.id, name: "La Esperanza" });
  fieldId = (await buildField(db, { accountId: ana.id, farmId, name: "Lote 7", polygon: boundary })).id;
  saved = { version: 3, polygonHash: polygonHash(boundary), zones: [zone("Loma", west), zone("Bajo", east)] };
});

function zone(name: string, polygon: Boundary): DecisionZone {
  return { id: newId(), name, color: "#d8a24a", polygon, areaHa: areaHa(polygon), level: 0 };
}

const urea = (changes: Partial<Product> = {}): Product => ({
  id: newId(),
  name: "Urea",
  unit: "kg/ha",
  rates: [100, 160],
  fieldRate: null,
  establishmentPct: null,
  priceUsd: 0.5,
  ...changes,
});
const input = (changes: object = {}) => ({
  id: newId(),
  fieldId,
  season: "2026/27",
  period: "2",
  name: "Refertilización",
  products: [urea()],
  grid: null,
  basis: { kind: "zones", version: 3 },
  ...changes,
});
const create = async (changes: object = {}, person = ana) =>
  (await person.call("POST", "/prescriptions", input(changes))).json<Prescription>();
const list = async (person = ana) =>
  (await person.call("GET", `/prescriptions?fieldId=${fieldId}`)).json<{ prescriptions: Prescription[] }>()
    .prescriptions;
const codeOf = async (changes: object) => {
  const reply = await ana.call("POST", "/prescriptions", input(changes));
  return { status: reply.status, code: reply.json<{ code?: string }>().code };
};
const file = (id: string, format: string, person = ana) =>
  person.call("GET", `/prescriptions/${id}/file?fieldId=${fieldId}&format=${format}`);

describe("a prescription", () => {
  it("keeps a copy of the zones with the totals of its products", async () => {
    const made = await create();
    saved = null;

    const [found] = await list();
    expect(found).toEqual(made);
    const [areaWest, areaEast] = [areaHa(west), areaHa(east)];
    expect(made.totals[0]?.amount).toBeCloseTo(100 * areaWest + 160 * areaEast, 6);
    expect(made.totals[0]?.costUsd).toBeCloseTo(0.5 * (made.totals[0]?.amount ?? 0), 6);
    const whole = await ana.call("GET", `/prescriptions/${made.id}?fieldId=${fieldId}`);
    expect(whole.json<WholePrescription>().polygons).toEqual([west, east]);
  });

  it("keeps the mean rate of the field", async () => {
    const made = await create({ products: [urea({ fieldRate: 120 })] });

    expect(made.totals[0]?.mean).toBeCloseTo(120, 2);
    expect((made.totals[0]?.applied[1] ?? 0) / (made.totals[0]?.applied[0] ?? 1)).toBeCloseTo(1.6, 3);
  });

  it("has one rate on the whole field where there are no zones", async () => {
    saved = null;
    expect(await codeOf({})).toEqual({ status: 422, code: "PRESCRIPTION_WITHOUT_ZONES" });

    const made = await create({ basis: { kind: "field" }, products: [urea({ rates: [120] })] });

    expect(made.zones).toMatchObject([{ name: null }]);
    expect(made.totals[0]?.amount).toBeCloseTo(120 * areaHa(boundary), 6);
  });

  it("is divided into cells, whose areas count", async () => {
    const made = await create({ grid: { widthM: 18, lengthM: 30, headingDeg: 15 } });

    expect(made.cells).toBeGreaterThan(500);
    const treated = made.zones.reduce((sum, one) => sum + one.treatedHa, 0);
    expect(Math.abs(treated / areaHa(boundary) - 1)).toBeLessThan(1e-3);
    expect(made.totals[0]?.amount).toBeCloseTo(
      made.zones.reduce((sum, one, index) => sum + one.treatedHa * ([100, 160][index] ?? 0), 0),
      6,
    );
  });

  it("is written once under its id", async () => {
    const body = input();
    await ana.call("POST", "/prescriptions", body);
    const again = await ana.call("POST", "/prescriptions", body);

    expect(again.status).toBe(200);
    expect(await list()).toHaveLength(1);
  });

  it.each([
    ["zones of another version", { basis: { kind: "zones", version: 2 } }, 409, "PRESCRIPTION_ZONES_CHANGED"],
    ["a rate too few", { products: [urea({ rates: [100] })] }, 422, "PRESCRIPTION_RATES_INCOMPLETE"],
    ["tiny cells", { grid: { widthM: 2, lengthM: 2, headingDeg: 0 } }, 422, "PRESCRIPTION_TOO_MANY_CELLS"],
    ["a negative rate", { products: [urea({ rates: [-1, 2] })] }, 400, "INVALID_INPUT"],
    ["plants without establishment", { products: [urea({ unit: "plants/ha" })] }, 400, "INVALID_INPUT"],
  ])("is refused with %s, and nothing is saved", async (_name, changes, status, code) => {
    expect(await codeOf(changes)).toEqual({ status, code });
    expect(await list()).toEqual([]);
  });

  it("is refused with zones of an older boundary", async () => {
    saved = { version: 3, polygonHash: "older", zones: [zone("Loma", west), zone("Bajo", east)] };

    expect(await codeOf({})).toEqual({ status: 409, code: "PRESCRIPTION_ZONES_OF_OLDER_BOUNDARY" });
  });

  it("is changed by the version that was read", async () => {
    const made = await create();
    const change = { fieldId, version: 1, name: "Otra", products: made.products, grid: null };
    const changed = await ana.call("PUT", `/prescriptions/${made.id}`, change);
    const late = await ana.call("PUT", `/prescriptions/${made.id}`, change);

    expect(changed.json<Prescription>()).toMatchObject({ name: "Otra", version: 2 });
    expect(late.status).toBe(409);
    expect(late.json<{ details: { current: Prescription } }>().details.current.version).toBe(2);
  });

  it("is copied with its zones", async () => {
    const made = await create();
    saved = null;

    const copy = await create({ name: "Copia", basis: { kind: "prescription", prescriptionId: made.id } });

    expect(copy.zones).toEqual(made.zones);
  });

  it("is deleted and restored", async () => {
    const made = await create();
    await ana.call("DELETE", `/prescriptions/${made.id}?fieldId=${fieldId}`);
    expect(await list()).toEqual([]);

    const restored = await ana.call("POST", "/prescriptions/restore", { id: made.id, fieldId });

    expect(restored.json<Prescription>().id).toBe(made.id);
    expect(await list()).toHaveLength(1);
  });

  it("hides prices from readers who may not see them, and keeps them when such a person changes it", async () => {
    const made = await create();
    const bruno = await signIn();
    await shareField(db, fieldId, bruno.email);

    const [seen] = await list(bruno);
    expect(seen?.products[0]?.priceUsd).toBeNull();
    expect(seen?.totals[0]?.costUsd).toBeNull();
    const change = { fieldId, version: 1, name: "Otra", products: seen?.products, grid: null };
    expect((await bruno.call("PUT", `/prescriptions/${made.id}`, change)).status).toBe(200);
    expect((await list())[0]?.products[0]?.priceUsd).toBe(0.5);
    expect((await bruno.call("DELETE", `/prescriptions/${made.id}?fieldId=${fieldId}`)).status).toBe(403);
  });

  it("shows no hidden price to the author of a copy", async () => {
    const products = [urea()];
    const made = await create({ products });
    const bruno = await signIn();
    await shareField(db, fieldId, bruno.email);
    const hidden = products.map((product) => ({ ...product, priceUsd: null }));

    const copy = await create(
      { products: hidden, basis: { kind: "prescription", prescriptionId: made.id } },
      bruno,
    );

    expect(copy.products[0]).toMatchObject({ name: "Urea", priceUsd: null });
    expect(copy.totals[0]?.costUsd).toBeNull();
  });
});

describe("files of a prescription", () => {
  it.each([
    ["shapefile", "refertilizacion-lote.dbf"],
    ["john-deere", "Rx/refertilizacion-lote.dbf"],
    ["trimble", "AgGPS/Prescriptions/refertilizacion-lote.dbf"],
    ["cnh", "refertilizacion-lote.dbf"],
  ])("are a shapefile in the folder of %s with a numeric column for each product", async (format, path) => {
    const seed = urea({ name: "Maíz 3/4", unit: "seeds/ha", rates: [70_000, 82_000] });
    const made = await create({ products: [urea(), urea({ rates: [10, 20] }), seed] });

    const reply = await file(made.id, format);

    expect(reply.headers["content-disposition"]).toContain(`lote-7_refertilizacion_${format}.zip`);
    const files = unzipSync(reply.bytes);
    const table = files[path];
    const rows = table === undefined ? [] : readDbf(table, null);
    expect(rows).toMatchObject([
      { UREA_KGHA: "100", UREA2_KGHA: "10", MAIZ34_SHA: "70000" },
      { UREA_KGHA: "160", UREA2_KGHA: "20", MAIZ34_SHA: "82000" },
    ]);
    expect(Object.keys(files).map((name) => name.split(".").at(-1))).toEqual(
      expect.arrayContaining(["shp", "shx", "dbf", "prj"]),
    );
  });

  it("are GeoJSON, KML and CSV with the rates of zones", async () => {
    const made = await create();

    const geojson = JSON.parse((await file(made.id, "geojson")).bytes.toString());
    expect(geojson.features.map(({ properties }: { properties: object }) => properties)).toMatchObject([
      { ZONE: "Loma", UREA_KGHA: 100 },
      { ZONE: "Bajo", UREA_KGHA: 160 },
    ]);
    expect((await file(made.id, "kml")).bytes.toString()).toContain('<Data name="UREA_KGHA">');
    const lines = (await file(made.id, "csv")).bytes.toString().split("\r\n");
    expect(lines[1]).toMatch(/^1;Loma;-33,917;-60,619;[\d,]+;100$/);
  });

  it("are a sheet to print", async () => {
    const made = await create({ grid: { widthM: 18, lengthM: 30, headingDeg: 15 } });

    const reply = await file(made.id, "pdf");

    expect(reply.headers["content-type"]).toBe("application/pdf");
    expect(reply.bytes.subarray(0, 5).toString()).toBe("%PDF-");
  });

  it("of a foreign field are not found", async () => {
    const made = await create();
    const stranger = await signIn();

    expect((await file(made.id, "isoxml", stranger)).status).toBe(404);
  });
});
