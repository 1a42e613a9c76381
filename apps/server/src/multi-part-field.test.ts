import { type DemoWorld, startDemoWorld } from "@surco/demo-world";
import { fieldRepository } from "@surco/fields/server";
import { buildField } from "@surco/fields/testing";
import { areaHa, type Boundary, pointInPolygon, type Ring } from "@surco/geometry";
import { buildHttpClient } from "@surco/imagery/testing";
import { readPdf, testDatabase } from "@surco/kit-server/testing";
import { decodeIndexRaster, pixelAt, pixelState } from "@surco/raster";
import { type Person, startReports } from "@surco/reports/testing";
import type { Relief, Soil } from "@surco/soil-and-relief/contract";
import { startSoilAndRelief } from "@surco/soil-and-relief/testing";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const db = testDatabase();
const now = () => new Date("2026-02-20T18:00:00Z");
const range = { from: "2026-01-10", until: "2026-02-15" };

function box(west: number, south: number, east: number, north: number): Ring {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

/** Two parts: one with a pond west of a position, a smaller one east of it. */
function twoPartsAbout(lng: number, lat: number): Boundary {
  const pond = box(lng - 0.008, lat - 0.001, lng - 0.006, lat + 0.001).reverse();
  return {
    type: "MultiPolygon",
    coordinates: [
      [box(lng - 0.012, lat - 0.004, lng - 0.002, lat + 0.004), pond],
      [box(lng + 0.002, lat - 0.003, lng + 0.008, lat + 0.003)],
    ],
  };
}

let world: DemoWorld;
let reports: Awaited<ReturnType<typeof startReports>>;

beforeAll(async () => {
  world = await startDemoWorld({ now });
  const { host } = new URL(world.url);
  const source = { http: buildHttpClient([host]), stacUrl: `${world.url}/stac`, allowedHosts: [host] };
  reports = await startReports({ db, now, source });
});
afterAll(async () => {
  await reports?.close();
  await world?.close();
});

async function ask(person: Person, path: string, query: Record<string, string>) {
  return reports.ask(person, "GET", `${path}?${new URLSearchParams(query)}`);
}

describe.each([
  ["on the two sides of the border of two UTM zones", [-60, -33.85]],
  ["on the two sides of a tile's edge", [-61.83, -33.4]],
] as const)("field with two parts %s", (_where, [lng, lat]) => {
  const polygon = twoPartsAbout(lng, lat);
  let owner: Person;
  let fieldId: string;
  let dates: { sceneId: string; date: string; mgrsTile: string; state: string; usableFraction: number }[];

  beforeAll(async () => {
    owner = await reports.signIn();
    const field = await buildField(db, { accountId: owner.user.id, polygon, fiscalName: "La Paz SA" });
    fieldId = field.id;
    expect(field.areaHa).toBeCloseTo(areaHa(polygon), 6);
    await ask(owner, "/sentinel/catalog", { fieldId, ...range });
    while (reports.queue.orders.length > 0) await reports.queue.runNext();
    dates = (await ask(owner, "/sentinel/catalog", { fieldId, ...range })).json().dates;
  });

  it("is read completely from one tile on each date", async () => {
    expect(dates.length).toBeGreaterThanOrEqual(6);
    expect(new Set(dates.map(({ date }) => date)).size).toBe(dates.length);
    const clear = dates.find(({ usableFraction }) => usableFraction === 1);
    const image = await ask(owner, "/sentinel/images", {
      fieldId,
      sceneId: clear?.sceneId ?? "",
      layer: "ndvi",
    });
    const raster = decodeIndexRaster(image.rawPayload);
    const stateAt = (place: [number, number]) => raster.state[pixelAt(raster, place) ?? -1];
    expect(stateAt([lng - 0.004, lat])).toBe(pixelState.valid);
    expect(stateAt([lng + 0.005, lat])).toBe(pixelState.valid);
    expect(stateAt([lng, lat])).toBe(pixelState.outside);
    expect(stateAt([lng - 0.007, lat])).toBe(pixelState.outside);
  });

  it("has statistics over both parts", async () => {
    const { dates: rows } = (
      await ask(owner, "/sentinel/statistics", { fieldId, layer: "ndvi", ...range })
    ).json();
    // A pixel is 100 m2 in the zone's projection, up to 0.04 % off its true area.
    for (const { statistics } of rows) expect(statistics.pixels / 100 / areaHa(polygon)).toBeCloseTo(1, 1);
  });

  it("is exported to files and drawn on paper", async () => {
    const [first] = dates.filter(({ state }) => state === "ready");
    const image = { sceneId: first?.sceneId ?? "", layer: "ndvi" };
    const kmz = await ask(owner, "/sentinel/download", { fieldId, ...image, format: "kmz" });
    expect(kmz.statusCode).toBe(200);

    const id = newId();
    await reports.ask(owner, "POST", "/report/images", {
      id,
      fieldId,
      range,
      campaign: { season: "2025/26", period: "2" },
      comment: "",
      images: [{ ...image, date: first?.date }],
    });
    while (reports.queue.orders.length > 0) await reports.queue.runNext();
    const pdf = await reports.ask(owner, "GET", `/report/images/${id}/pdf`);
    expect(pdf.statusCode).toBe(200);
    const text = JSON.stringify(await readPdf(pdf.rawPayload));
    expect(text).toContain(
      new Intl.NumberFormat("es-AR", { maximumFractionDigits: 1 }).format(areaHa(polygon)),
    );
  });

  it("has relief and soil of both parts only", async () => {
    const found = await fieldRepository(db).findPolygon(fieldId);
    if (!found) throw new Error("no field");
    const server = await startSoilAndRelief({ db, fields: [found], url: world.url, now });
    try {
      for (const path of ["/field_ground/relief", "/field_ground/soil"]) await server.get(path, { fieldId });
      while (server.queue.orders.length > 0) await server.queue.runNext();
      const relief: Relief = (await server.get("/field_ground/relief", { fieldId })).json().relief;
      const soil: Soil = (await server.get("/field_ground/soil", { fieldId })).json().soil;
      expect(relief.coveredFraction).toBeCloseTo(1, 6);
      expect(soil.cells.reduce((sum, { fieldShare }) => sum + fieldShare, 0)).toBeCloseTo(1, 6);
      const shareEast = soil.cells
        .filter(({ ring: [corner = [0, 0]] }) => corner[0] > lng)
        .reduce((sum, { fieldShare }) => sum + fieldShare, 0);
      expect(shareEast).toBeGreaterThan(0.2);
      expect(pointInPolygon([lng, lat], polygon)).toBe(false);
    } finally {
      await server.close();
    }
  });
});
