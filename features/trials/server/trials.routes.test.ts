import { buildAccount } from "@surco/accounts/testing";
import type { YieldPoint } from "@surco/field-trials";
import { fieldRepository } from "@surco/fields/server";
import { buildField } from "@surco/fields/testing";
import { type Boundary, bboxPolygon, pointInPolygon } from "@surco/geometry";
import type { FastifyInstance } from "@surco/kit-server";
import { buildPlatform, buildUser, startFeatures, testDatabase } from "@surco/kit-server/testing";
import { unzipSync } from "fflate";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { FieldTrial, TrialResult } from "../contract";
import { createTrialsFeature } from "./feature";

const db = testDatabase();
const [west, south] = [-60.62, -33.92];
const large = bboxPolygon([west, south, west + 0.008, south + 0.006]);
const MAP = newId();

let app: FastifyInstance;
let trials: ReturnType<typeof createTrialsFeature>;
let userId: string;
let now = new Date("2026-11-01T12:00:00Z");
let zones: { id: string; name: string; polygon: Boundary }[];
let points: YieldPoint[];

beforeAll(async () => {
  const { user } = await buildAccount(db);
  userId = user.id;
  const platform = buildPlatform({ db, now: () => now });
  trials = createTrialsFeature(platform, {
    fields: fieldRepository(db),
    findZones: async () => (zones.length > 0 ? { zones } : null),
    listYieldMaps: async () => [{ id: MAP, season: "2026/27", cropId: 5, fileName: "maiz.csv" }],
    listYieldPoints: async () => points,
  });
  app = await startFeatures(platform, [trials], {
    findUser: async () => buildUser({ id: userId }),
    findFieldRight: async () => "edit",
  });
});
afterAll(() => app.close());
beforeEach(() => {
  now = new Date("2026-11-01T12:00:00Z");
  zones = [];
  points = [];
});

const addField = async (polygon: Boundary = large) =>
  (await buildField(db, { accountId: userId, polygon })).id;
const send = (method: "GET" | "POST" | "PATCH" | "DELETE", url: string, payload?: object) =>
  app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${"t".repeat(32)}` },
    ...(payload !== undefined && { payload }),
  });

const design = {
  kind: "blocks",
  blocks: 4,
  machineWidthM: 6,
  passes: 2,
  plotLengthM: 80,
  headingDeg: 0,
  headlandM: 20,
  seed: 7,
};
const body = (fieldId: string, overrides: object = {}) => ({
  id: newId(),
  fieldId,
  name: "Nitrógeno",
  kind: "nitrogen",
  product: "Urea",
  controlRate: 0,
  rates: [0, 60, 120],
  design,
  ...overrides,
});
const create = (fieldId: string, overrides: object = {}) => send("POST", "/trials", body(fieldId, overrides));
const listOf = async (fieldId: string) =>
  (await send("GET", `/trials?fieldId=${fieldId}`)).json<{ trials: FieldTrial[]; yieldMaps: object[] }>();

async function addTrial(overrides: object = {}) {
  const fieldId = await addField();
  const reply = await create(fieldId, overrides);
  expect(reply.statusCode).toBe(200);
  return { fieldId, trial: reply.json<FieldTrial>() };
}

/** Points on a grid over each plot, with the yield of a rate. */
const harvest = (trial: FieldTrial, yieldOf: (rate: number, plot: number) => number): YieldPoint[] =>
  trial.plots.flatMap(({ polygon, plannedRate, appliedRate, number }) => {
    const [start = [0, 0], , far = [0, 0]] = polygon.coordinates[0] ?? [];
    return [0.3, 0.4, 0.5, 0.6, 0.7].map((share) => ({
      lng: (start[0] + far[0]) / 2,
      lat: start[1] + share * (far[1] - start[1]),
      yieldTPerHa: yieldOf(appliedRate ?? plannedRate, number),
      appliedRate: plannedRate + 2,
      label: number % 2 === 0 ? "loma" : "bajo",
      block: null,
    }));
  });

describe("a field trial", () => {
  it("is laid out when it is saved, over the zones, and listed", async () => {
    zones = [
      { id: newId(), name: "Bajo", polygon: bboxPolygon([west, south, west + 0.004, south + 0.006]) },
      { id: newId(), name: "Loma", polygon: bboxPolygon([west + 0.004, south, west + 0.008, south + 0.006]) },
    ];
    const { fieldId, trial } = await addTrial();

    expect(trial.plots).toHaveLength(12);
    expect(new Set(trial.plots.map(({ zoneName }) => zoneName))).toEqual(new Set(["Bajo", "Loma"]));
    for (const { polygon } of trial.plots) {
      for (const corner of polygon.coordinates[0] ?? []) expect(pointInPolygon(corner, large)).toBe(true);
    }
    expect(trial).toMatchObject({ version: 1, isOfBoundary: true, appliedOn: null });
    const listed = await listOf(fieldId);
    expect(listed).toEqual({
      trials: [trial],
      yieldMaps: [{ id: MAP, name: "maiz.csv · 2026/27", cropId: 5 }],
    });
  });

  it("is written once for one id, and never over one of another field", async () => {
    const fieldId = await addField();
    const one = body(fieldId);
    const first = await send("POST", "/trials", one);
    const again = await send("POST", "/trials", one);
    const elsewhere = await send("POST", "/trials", { ...one, fieldId: await addField() });

    expect(again.json()).toEqual(first.json());
    expect(elsewhere.json()).toMatchObject({ code: "FIELD_TRIAL_NOT_FOUND" });
    expect((await listOf(fieldId)).trials).toHaveLength(1);
  });

  it.each([
    ["of one hectare", [0.00108, 0.0009], "FIELD_TRIAL_FIELD_TOO_SMALL"],
    ["too narrow", [0.0005, 0.02], "FIELD_TRIAL_WITHOUT_ROOM"],
    ["with room for fewer blocks", [0.001, 0.003], "FIELD_TRIAL_TOO_FEW_BLOCKS"],
  ] as const)("is refused in a field %s, and nothing is saved", async (_name, [width, height], code) => {
    const fieldId = await addField(bboxPolygon([west, south, west + width, south + height]));
    const reply = await create(fieldId, { rates: [0, 40, 80, 120] });

    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ code });
    expect((await listOf(fieldId)).trials).toEqual([]);
  });

  it("is refused with rates out of order or a control that is none of them", async () => {
    const fieldId = await addField();
    for (const wrong of [{ rates: [60, 0] }, { rates: [50] }, { controlRate: 30 }]) {
      expect((await create(fieldId, wrong)).statusCode).toBe(400);
    }
  });

  it("says that the boundary has changed since it was laid out", async () => {
    const { fieldId } = await addTrial();
    await db.updateTable("field").set({ polygon_hash: "another" }).where("id", "=", fieldId).execute();
    expect((await listOf(fieldId)).trials[0]?.isOfBoundary).toBe(false);
  });

  it("is deleted and restored, and erased after its days", async () => {
    const { fieldId, trial } = await addTrial();
    const deleted = await send("DELETE", `/trials?fieldId=${fieldId}&id=${trial.id}`);
    expect(deleted.statusCode).toBe(200);
    expect((await listOf(fieldId)).trials).toEqual([]);
    const restored = await send("POST", "/trials/restore", { fieldId, id: trial.id });
    expect(restored.json()).toMatchObject({ id: trial.id, version: 3 });

    await send("DELETE", `/trials?fieldId=${fieldId}&id=${trial.id}`);
    now = new Date("2026-12-05T12:00:00Z");
    expect((await send("POST", "/trials/restore", { fieldId, id: trial.id })).json()).toMatchObject({
      code: "FIELD_TRIAL_NOT_FOUND",
    });
    await trials.cleanup[0]?.run(new AbortController().signal);
    const left = await db.selectFrom("field_trial").selectAll().where("id", "=", trial.id).execute();
    expect(left).toEqual([]);
  });
});

describe("applied rates", () => {
  const applied = (trial: FieldTrial, overrides: object = {}) =>
    send("PATCH", "/trials", {
      fieldId: trial.fieldId,
      id: trial.id,
      version: trial.version,
      name: "Nitrógeno V6",
      appliedOn: "2026-11-20",
      notes: "viento norte",
      plots: [{ number: 2, appliedRate: 57.5, note: "pico tapado" }],
      ...overrides,
    });

  it("is recorded of single plots; the others stay as planned", async () => {
    const { trial } = await addTrial();
    const after = (await applied(trial)).json<FieldTrial>();

    expect(after).toMatchObject({ name: "Nitrógeno V6", appliedOn: "2026-11-20", version: 2 });
    expect(after.plots[1]).toMatchObject({ appliedRate: 57.5, note: "pico tapado" });
    expect(after.plots[0]).toEqual(trial.plots[0]);
  });

  it("is refused on an older version and for a plot of none", async () => {
    const { trial } = await addTrial();
    await applied(trial);
    const stale = await applied(trial);
    const unknown = await applied(
      { ...trial, version: 2 },
      { plots: [{ number: 99, appliedRate: 1, note: "" }] },
    );

    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: "STALE_VERSION", details: { current: { version: 2 } } });
    expect(unknown.json()).toMatchObject({ code: "FIELD_TRIAL_PLOT_NOT_FOUND" });
  });

  it("is read from a yield map without being saved", async () => {
    const { fieldId, trial } = await addTrial();
    points = harvest(trial, () => 8);
    const reply = await send(
      "GET",
      `/trials/applied_rates?fieldId=${fieldId}&trialId=${trial.id}&yieldMapId=${MAP}`,
    );
    expect(reply.json()).toEqual({
      plots: trial.plots.map(({ number, plannedRate }) => ({ number, appliedRate: plannedRate + 2 })),
    });
    expect((await listOf(fieldId)).trials).toEqual([trial]);
  });
});

describe("the result of a trial", () => {
  const resultOf = (trial: FieldTrial, overrides: Record<string, string> = {}) =>
    send(
      "GET",
      `/trials/result?${new URLSearchParams({
        fieldId: trial.fieldId,
        trialId: trial.id,
        yieldMapId: MAP,
        by: "labels",
        costKgPerRate: "6",
        ...overrides,
      })}`,
    );
  const response = (rate: number) => 6 + 0.026 * rate - 0.0001 * rate * rate;

  it("has the response, the optimum and the differences of the field and of each class", async () => {
    const { trial } = await addTrial();
    points = harvest(trial, (rate, plot) => response(rate) + 0.05 * Math.sin(plot * 2.3));
    const { parts, rows, unusedPoints } = (await resultOf(trial)).json<TrialResult>();

    expect(parts.map(({ name }) => name)).toEqual([null, "bajo", "loma"]);
    const [whole] = parts;
    expect(whole).toMatchObject({ points: 60, units: 12, blocks: 4, unitOrigin: "strips" });
    expect(whole?.optimum?.rate).toBeGreaterThan(85);
    expect(whole?.optimum?.rate).toBeLessThan(115);
    expect(whole?.treatments[0]).toMatchObject({ isControl: true, differenceTPerHa: null });
    expect(whole?.treatments[1]?.differenceTPerHa).toBeCloseTo(response(60) - 6, 0);
    expect(whole?.pValue).toBeLessThan(0.01);
    expect(rows).toHaveLength(12);
    expect(unusedPoints).toBe(0);
  });

  it("counts the rates that were applied", async () => {
    const { trial } = await addTrial();
    await send("PATCH", "/trials", {
      fieldId: trial.fieldId,
      id: trial.id,
      version: 1,
      name: trial.name,
      appliedOn: null,
      notes: "",
      plots: trial.plots.map(({ number, plannedRate }) => ({
        number,
        appliedRate: plannedRate + 10,
        note: "",
      })),
    });
    points = harvest(trial, (rate, plot) => response(rate + 10) + 0.01 * Math.sin(plot * 2.3));
    const { parts } = (await resultOf(trial)).json<TrialResult>();

    expect(parts[0]?.treatments.map(({ rate }) => rate)).toEqual([10, 70, 130]);
    expect(parts[0]?.curve?.linear).toBeCloseTo(0.026, 2);
  });

  it("has a part for each decision zone", async () => {
    zones = [
      { id: newId(), name: "Bajo", polygon: bboxPolygon([west, south, west + 0.004, south + 0.006]) },
      { id: newId(), name: "Loma", polygon: bboxPolygon([west + 0.004, south, west + 0.008, south + 0.006]) },
    ];
    const { trial } = await addTrial();
    points = harvest(trial, (rate, plot) => response(rate) + 0.05 * Math.sin(plot * 2.3));
    const { parts } = (await resultOf(trial, { by: "zones" })).json<TrialResult>();

    expect(parts.map(({ name, blocks }) => [name, blocks])).toEqual([
      [null, 4],
      ["Bajo", 2],
      ["Loma", 2],
    ]);
  });

  it("is taken from the map's rates of a trial that was not laid out here", async () => {
    const { trial } = await addTrial();
    points = harvest(trial, response);
    const { trial: own } = await addTrial({ design: null, rates: [] });
    const { parts } = (await resultOf(own)).json<TrialResult>();

    expect(own.plots).toEqual([]);
    expect(parts[0]).toMatchObject({ points: 60, blocks: 1, unitOrigin: "neighbours" });
    expect(parts[0]?.treatments.map(({ rate }) => rate)).toEqual([2, 62, 122]);
  });

  it("is refused without points in its plots, and of another field's map", async () => {
    const { trial } = await addTrial();
    expect((await resultOf(trial)).json()).toMatchObject({ code: "FIELD_TRIAL_WITHOUT_POINTS" });
    expect((await resultOf(trial, { yieldMapId: newId() })).json()).toMatchObject({
      code: "FIELD_TRIAL_YIELD_MAP_NOT_FOUND",
    });
  });
});

describe("the layout's file", () => {
  const fileOf = (trial: FieldTrial, format: string) =>
    send("GET", `/trials/layout_file?fieldId=${trial.fieldId}&id=${trial.id}&format=${format}`);

  it("has every plot with its rate: GeoJSON, KML and shapefile", async () => {
    const { trial } = await addTrial({ name: "N & S" });
    const geoJson = (await fileOf(trial, "geojson")).json<{ features: { properties: object }[] }>();
    const kml = (await fileOf(trial, "kml")).body;
    const shapefile = await fileOf(trial, "shapefile");

    expect(geoJson.features).toHaveLength(12);
    expect(geoJson.features[0]?.properties).toMatchObject({
      plot: 1,
      block: 1,
      rate: trial.plots[0]?.plannedRate,
    });
    expect(kml).toContain("<name>N &amp; S</name>");
    expect(kml.match(/<Placemark/g)).toHaveLength(12);
    expect(shapefile.headers["content-type"]).toBe("application/zip");
    const names = Object.keys(unzipSync(new Uint8Array(shapefile.rawPayload)));
    expect(names.map((name) => name.split(".")[1]).sort()).toEqual(["cpg", "dbf", "prj", "shp", "shx"]);
  });

  it("is refused of a trial without a layout", async () => {
    const { trial } = await addTrial({ design: null, rates: [] });
    expect((await fileOf(trial, "kml")).json()).toMatchObject({ code: "FIELD_TRIAL_NOT_LAID_OUT" });
  });
});
