import { randomUUID } from "node:crypto";
import type { FieldCard, FieldFacets } from "@surco/fields/contract";
import { testDatabase } from "@surco/kit-server/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { type FieldsApp, type Person, startFieldsApp } from "../fields-app.testing";
import { buildFarm, buildField, buildSquare, shareField } from "../testing";

const db = testDatabase();
let fieldsApp: FieldsApp;
let ana: Person;
let lomaId: string;

/** Tile of zoom 13 around Pergamino, where `buildSquare` puts fields. */
const near = { z: 13, x: tileX(-60.5975, 13), y: tileY(-33.8975, 13) };

beforeAll(async () => {
  fieldsApp = await startFieldsApp(db);
  ana = await fieldsApp.signIn();
  const beto = await fieldsApp.signIn();
  const paz = await buildFarm(db, { accountId: ana.id, name: "La Paz, norte" });
  const quiroga = await buildFarm(db, { accountId: ana.id, name: "Quiroga" });
  const soy = { season: "2026/27", period: "2", cropId: 7 } as const;
  const wheat = { season: "2026/27", period: "1", cropId: 10 } as const;
  const loma = { farmId: paz, name: "Loma Álta", crop: soy, polygon: buildSquare(0) };
  lomaId = (await buildField(db, { accountId: ana.id, ...loma })).id;
  const bajo = { farmId: paz, name: "Bajo 10", crop: wheat, polygon: buildSquare(1) };
  await buildField(db, { accountId: ana.id, ...bajo });
  const second = { farmId: quiroga, name: "Bajo 2", fiscalName: "Perez, Juan", polygon: buildSquare(2) };
  await buildField(db, { accountId: ana.id, ...second });
  const shared = await buildField(db, { accountId: beto.id, name: "De Beto", polygon: buildSquare(3) });
  await shareField(db, shared.id, ana.email);
  await buildField(db, { accountId: beto.id, name: "Ajeno", polygon: buildSquare(4) });
});

async function find(query: string): Promise<{ names: string[]; total: number; nextCursor: string | null }> {
  const { status, body } = await ana.call("GET", `/field/meta_data?${query}`);
  expect(status).toBe(200);
  const { fields, ...rest } = body as { fields: FieldCard[]; total: number; nextCursor: string | null };
  return { names: fields.map(({ name }) => name), ...rest };
}

describe("finding fields", () => {
  it("searches parts of words, ignoring case and accents, crops too", async () => {
    expect(await find("q=LOMA+alta")).toMatchObject({ names: ["Loma Álta"], total: 1 });
    expect(await find("q=bajo+quiróga")).toMatchObject({ names: ["Bajo 2"] });
    expect(await find("q=soja")).toMatchObject({ names: ["Loma Álta"] });
    expect(await find("q=soja&period=1")).toMatchObject({ names: [] });
    expect(await find("q=100%25")).toMatchObject({ names: [] });
  });

  it("distinguishes a comma within a value from one between values", async () => {
    expect((await find(`campo=${encodeURIComponent("La Paz%2C norte,Quiroga")}`)).total).toBe(3);
    expect((await find(`razonSocial=${encodeURIComponent("Perez%2C Juan")}`)).names).toEqual(["Bajo 2"]);
  });

  it("filters by crop of the season and by relation", async () => {
    expect((await find("cultivo=7,10&season=2026/27&period=1")).names).toEqual(["Bajo 10"]);
    expect((await find("compartido=si")).names).toEqual(["De Beto"]);
    expect((await find("compartido=no")).total).toBe(3);
  });

  it("pages through any order without losing or repeating a field", async () => {
    for (const orden of [
      "nombre",
      "-nombre",
      "campo",
      "-superficie",
      "cultivo",
      "localidad",
      "razonSocial",
    ]) {
      const all = (await find(`orden=${orden}`)).names;
      const paged: string[] = [];
      for (let cursor: string | null = ""; cursor !== null; ) {
        const page = await find(`orden=${orden}&limit=1${cursor && `&cursor=${cursor}`}`);
        paged.push(...page.names);
        cursor = page.nextCursor;
      }
      expect(paged).toEqual(all);
      expect(all).toHaveLength(4);
    }
    expect((await find("")).names).toEqual(["Bajo 2", "Bajo 10", "De Beto", "Loma Álta"]);
  });

  it("refuses the cursor of a list in another order", async () => {
    const { nextCursor } = await find("orden=superficie&limit=1");
    const reply = await ana.call("GET", `/field/meta_data?orden=nombre&cursor=${nextCursor}`);
    expect(reply).toMatchObject({ status: 400, body: { code: "INVALID_INPUT" } });
  });

  it("counts each filter's values with all others applied", async () => {
    const query = `campo=${encodeURIComponent("La Paz%2C norte")}&season=2026/27&period=2`;
    const facets: FieldFacets = (await ana.call("GET", `/field/facets?${query}`)).body;

    expect(facets.chosen.count).toBe(2);
    expect(facets.farms.map(({ value, count }) => [value, count])).toContainEqual(["Quiroga", 1]);
    expect(facets.crops.map(({ value, count }) => [value, count])).toEqual([
      [7, 1],
      [null, 1],
    ]);
    expect(facets.shared).toMatchObject([{ value: "no", count: 2 }]);
    expect(facets.chosen.bbox?.[0]).toBeCloseTo(-60.6, 6);
    expect(facets.chosen.netAreaHa).toBeCloseTo(facets.chosen.areaHa, 9);
  });

  it("has no facets without results", async () => {
    const facets: FieldFacets = (await ana.call("GET", "/field/facets?q=nada")).body;
    expect(facets.chosen).toEqual({ count: 0, areaHa: 0, netAreaHa: 0, bbox: null });
  });
});

describe("tiles of fields", () => {
  const tile = async (person: Person, { z, x, y }: typeof near, query = "") => {
    const url = `/field/tiles/${z}/${x}/${y}?${query}`;
    const headers = { authorization: person.authorization };
    const reply = await fieldsApp.app.inject({ method: "GET", url, headers });
    expect(reply.statusCode).toBe(200);
    return reply.rawPayload.toString("latin1");
  };

  it("hold own and shared fields with their names, and no others", async () => {
    const bytes = Buffer.from(await tile(ana, near), "latin1").toString("utf8");
    for (const name of ["Loma Álta", "De Beto", lomaId]) expect(bytes).toContain(name);
    expect(bytes).not.toContain("Ajeno");
    expect(await tile(await fieldsApp.signIn(), near)).not.toContain(lomaId);
  });

  it("follow the filters", async () => {
    expect(await tile(ana, near, "q=bajo")).not.toContain(lomaId);
  });

  it("hold clusters with counts at low zoom, with the field of a single one", async () => {
    const far = { z: 4, x: tileX(-60.5975, 4), y: tileY(-33.8975, 4) };
    expect(await tile(ana, far)).toContain("clusters");
    expect(await tile(ana, far)).not.toContain(lomaId);
    expect(await tile(ana, far, "q=loma")).toContain(lomaId);
  });
});

it("refuse filters that are no ids where ids are required", async () => {
  expect((await ana.call("GET", `/field/meta_data?productor=${randomUUID()}`)).body).toMatchObject({
    total: 0,
  });
  expect((await ana.call("GET", "/field/meta_data?cultivo=soja")).status).toBe(400);
});

function tileX(lng: number, z: number): number {
  return Math.floor((lng / 360 + 0.5) * 2 ** z);
}

function tileY(lat: number, z: number): number {
  const y = 0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI);
  return Math.floor(y * 2 ** z);
}
