import { randomUUID as newId } from "node:crypto";
import { buildField } from "@surco/fields/testing";
import { areaHa, type Boundary, bboxPolygon, type LngLat, pointInPolygon } from "@surco/geometry";
import { testDatabase } from "@surco/kit-server/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SoilPlan, SoilPlanSummary, SoilPoint, SoilResult, SoilZone } from "../contract";
import { planRepository } from "./plan.repository";
import { type Person, startSoilSamplingApp } from "./soil-sampling-app.testing";

const db = testDatabase();
let surco: Awaited<ReturnType<typeof startSoilSamplingApp>>;
let owner: Person;

const [west, south] = [-60.62, -33.92];
const polygon = bboxPolygon([west, south, west + 0.007, south + 0.006]);
const zoneOf = (name: string, part: Boundary): SoilZone => ({
  id: newId(),
  name,
  color: "#d9a441",
  areaHa: areaHa(part),
  polygon: part,
});
const twoZones = () => [
  zoneOf("Baja", bboxPolygon([west, south, west + 0.003, south + 0.006])),
  zoneOf("Alta", bboxPolygon([west + 0.003, south, west + 0.007, south + 0.006])),
];

beforeAll(async () => {
  surco = await startSoilSamplingApp(db);
  owner = await surco.signIn();
});
afterAll(() => surco.app.close());

async function addField(zones: SoilZone[] = twoZones(), boundary: Boundary = polygon) {
  const { id } = await buildField(db, { accountId: owner.id, polygon: boundary });
  surco.zones.set(id, zones);
  return id;
}

const newPlan = (fieldId: string, overrides: object = {}) => ({
  id: newId(),
  fieldId,
  name: "Presiembra",
  season: "2026/27",
  plannedOn: "2026-09-12",
  byZone: true,
  samplesPerZone: 2,
  subSamples: 5,
  borderM: 15,
  depths: [
    { fromCm: 0, toCm: 20 },
    { fromCm: 20, toCm: 40 },
  ],
  analyses: ["ph", "nitrateNPpm"],
  ...overrides,
});

async function addPlan(overrides: object = {}, zones?: SoilZone[], boundary?: Boundary): Promise<SoilPlan> {
  const fieldId = await addField(zones, boundary);
  const { status, body } = await owner.call<SoilPlan>(
    "POST",
    "/soil-sampling/plans",
    newPlan(fieldId, overrides),
  );
  expect(status).toBe(200);
  return body;
}

const read = ({ id, fieldId }: SoilPlan) =>
  owner.call<SoilPlan>("GET", `/soil-sampling/plans/${id}?fieldId=${fieldId}`);
const change = ({ id, fieldId, version }: SoilPlan, changes: object, writeId = newId()) =>
  owner.call<SoilPlan>("PATCH", `/soil-sampling/plans/${id}`, { fieldId, writeId, version, changes });
const mark = (plan: SoilPlan, point: SoilPoint | undefined, changes: object, writeId = newId()) =>
  owner.call<SoilPoint>("PATCH", `/soil-sampling/points/${point?.id}`, {
    fieldId: plan.fieldId,
    writeId,
    version: point?.version,
    changes,
  });

describe("a sampling plan", () => {
  it("has the points of its samples in their zones, numbered along one walk", async () => {
    const plan = await addPlan();

    expect(plan.code).toMatch(/^[0-9A-Z]{5}$/);
    expect(plan.samples.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect(plan.points.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    for (const { sample, place } of plan.points) {
      const zoneId = plan.samples.find(({ number }) => number === sample)?.zoneId;
      const zone = plan.zones.find(({ id }) => id === zoneId);
      expect(zone && pointInPolygon(place, zone.polygon)).toBe(true);
    }
    for (const { number } of plan.samples)
      expect(plan.points.filter(({ sample }) => sample === number)).toHaveLength(5);
    expect(plan.routeM).toBeGreaterThan(500);
  });

  it("of the whole field needs no zones, and is listed with its progress", async () => {
    const plan = await addPlan({ byZone: false, samplesPerZone: 1 }, []);
    await mark(plan, plan.points[0], { takenOn: "2026-09-12" });

    const { body } = await owner.call<{ plans: SoilPlanSummary[] }>(
      "GET",
      `/soil-sampling?fieldId=${plan.fieldId}`,
    );

    expect(plan.zones).toHaveLength(1);
    expect(body.plans).toMatchObject([
      { id: plan.id, code: plan.code, samples: 1, points: 5, takenPoints: 1, analysedBags: 0 },
    ]);
  });

  it("is made once, whatever is sent again", async () => {
    const fieldId = await addField();
    const input = newPlan(fieldId);
    const [first, second] = [
      await owner.call<SoilPlan>("POST", "/soil-sampling/plans", input),
      await owner.call<SoilPlan>("POST", "/soil-sampling/plans", input),
    ];
    expect(second.body).toEqual(first.body);
  });

  it.each([
    ["without zones", [], {}, { code: "SOIL_WITHOUT_ZONES" }],
    [
      "in a zone that is too thin",
      [zoneOf("Franja", bboxPolygon([west, south, west + 0.0002, south + 0.006]))],
      {},
      { code: "SOIL_ZONE_TOO_NARROW", details: { zone: "Franja", borderM: 15, widestM: 8 } },
    ],
    [
      "of too many points",
      twoZones(),
      { samplesPerZone: 6, subSamples: 40 },
      { code: "SOIL_TOO_MANY_POINTS" },
    ],
    [
      "in a zone without room",
      [zoneOf("Isla", bboxPolygon([west, south, west + 0.0005, south + 0.0005]))],
      { subSamples: 40 },
      { code: "SOIL_ZONE_TOO_SMALL", details: { zone: "Isla", wanted: 80 } },
    ],
  ])("is refused %s, and nothing is saved", async (_, zones, overrides, refusal) => {
    const fieldId = await addField(zones);
    const { status, body } = await owner.call("POST", "/soil-sampling/plans", newPlan(fieldId, overrides));
    expect(status).toBe(422);
    expect(body).toMatchObject(refusal);
    const list = await owner.call<{ plans: unknown[] }>("GET", `/soil-sampling?fieldId=${fieldId}`);
    expect(list.body.plans).toEqual([]);
  });

  it("of a field of one hectare, with a hole and two parts, is placed too", async () => {
    const hectare = bboxPolygon([west, south, west + 0.00108, south + 0.0009]);
    expect((await addPlan({ byZone: false, samplesPerZone: 1 }, [], hectare)).points).toHaveLength(5);

    const [outer] = bboxPolygon([west, south, west + 0.004, south + 0.004]).coordinates;
    const [hole] = bboxPolygon([west + 0.001, south + 0.001, west + 0.003, south + 0.003]).coordinates;
    const [other] = bboxPolygon([west + 0.006, south, west + 0.008, south + 0.004]).coordinates;
    if (!outer || !hole || !other) throw new Error("no rings");
    const parts: Boundary = { type: "MultiPolygon", coordinates: [[outer, [...hole].reverse()], [other]] };
    const plan = await addPlan({ byZone: false, samplesPerZone: 1, subSamples: 12 }, [], parts);
    expect(plan.points.every(({ place }) => pointInPolygon(place, parts))).toBe(true);
  });

  it("is renamed once for a repeated write, and refused from an older version", async () => {
    const plan = await addPlan();
    const writeId = newId();
    await change(plan, { name: "Barbecho" }, writeId);
    const repeated = await change(plan, { name: "Barbecho" }, writeId);
    const stale = await change(plan, { name: "Otro" });

    expect(repeated.body).toMatchObject({ name: "Barbecho", version: 2 });
    expect(stale.body).toMatchObject({ code: "STALE_VERSION", details: { current: { name: "Barbecho" } } });
  });

  it("is deleted, restored, and gone for good after 30 days", async () => {
    const plan = await addPlan();
    const remove = () => owner.call("DELETE", `/soil-sampling/plans/${plan.id}?fieldId=${plan.fieldId}`);
    expect([(await remove()).status, (await remove()).status, (await read(plan)).status]).toEqual([
      200, 200, 404,
    ]);
    expect((await mark(plan, plan.points[0], { takenOn: "2026-09-12" })).body.code).toBe(
      "SOIL_POINT_NOT_FOUND",
    );
    const again = newPlan(plan.fieldId, { id: plan.id });
    expect((await owner.call("POST", "/soil-sampling/plans", again)).body).toMatchObject({
      code: "SOIL_PLAN_NOT_FOUND",
    });

    const body = { id: plan.id, fieldId: plan.fieldId };
    await owner.call("POST", "/soil-sampling/plans/restore", body);
    expect((await read(plan)).body.points).toHaveLength(20);

    await remove();
    const before = surco.clock.now;
    surco.clock.now = new Date("2026-10-20T12:00:00Z");
    expect((await owner.call("POST", "/soil-sampling/plans/restore", body)).status).toBe(404);
    for (const { run } of surco.feature.cleanup ?? []) await run(new AbortController().signal);
    surco.clock.now = before;
    expect(
      await db.selectFrom("soil_sampling_plan").where("id", "=", plan.id).select("id").execute(),
    ).toEqual([]);
  });
});

describe("points", () => {
  const placesOf = ({ points }: SoilPlan) => points.map(({ id, place }) => ({ id, place }));

  it("are moved and removed; the walk is numbered anew", async () => {
    const plan = await addPlan();
    const [first, ...others] = placesOf(plan);
    const moved = others.map(({ id, place: [lng, lat] }, at) => ({
      id,
      place: (at === 0 ? [lng + 0.00001, lat] : [lng, lat]) as LngLat,
    }));

    const { body } = await change(plan, { points: moved });

    expect(body.points.map(({ number }) => number)).toEqual(Array.from({ length: 19 }, (_, at) => at + 1));
    expect(body.points.some(({ id }) => id === first?.id)).toBe(false);
    expect(body.points.find(({ id }) => id === moved[0]?.id)?.place).toEqual(moved[0]?.place);
  });

  it("stay in their zone, and where soil was taken; a sample keeps one", async () => {
    const plan = await addPlan();
    await mark(plan, plan.points[0], { takenOn: "2026-09-12" });
    const places = placesOf(plan);
    const outside = places.map((point, at) => (at === 3 ? { ...point, place: [west - 1, south] } : point));
    const refusals = [
      await change(plan, { points: outside }),
      await change(plan, { points: places.slice(1) }),
      await change(plan, {
        points: places.filter((_, at) => plan.points[at]?.sample !== 4 || plan.points[at]?.takenOn),
      }),
      await change(plan, { points: [{ id: newId(), place: [west, south] }] }),
    ].map(({ body }) => body.code);

    expect(refusals.slice(0, 2)).toEqual(["SOIL_POINT_OUTSIDE", "SOIL_POINT_TAKEN"]);
    expect(["SOIL_SAMPLE_WITHOUT_POINTS", "SOIL_POINT_TAKEN"]).toContain(refusals[2]);
    expect(refusals[3]).toBe("SOIL_POINT_NOT_FOUND");
    expect((await read(plan)).body.version).toBe(1);
  });

  it("are not removed where soil was taken since the points were read", async () => {
    const plan = await addPlan();
    const [first, ...others] = plan.points;
    await mark(plan, first, { takenOn: "2026-09-12" });
    const write = { writeId: newId(), accountId: owner.id, at: surco.clock.now };

    const removal = planRepository(db).change(write, plan, { points: others });

    await expect(removal).rejects.toMatchObject({ code: "SOIL_POINT_TAKEN", details: { number: 1 } });
    expect((await read(plan)).body).toMatchObject({ version: 1, points: { length: 20 } });
  });

  it("are marked once for a repeated write, by whom and when, and unmarked", async () => {
    const plan = await addPlan();
    const [point] = plan.points;
    const writeId = newId();
    const taken = { takenOn: "2026-09-12", takenBy: "Ana", remark: "Pozo con tosca" };
    await mark(plan, point, taken, writeId);
    const repeated = await mark(plan, point, taken, writeId);
    const stale = await mark(plan, point, { takenOn: null });

    expect(repeated.body).toMatchObject({ ...taken, version: 2 });
    expect(stale.body).toMatchObject({ code: "STALE_VERSION", details: { current: taken } });
    expect((await mark(plan, repeated.body, { takenOn: null })).body).toMatchObject({
      takenOn: null,
      version: 3,
    });
  });
});

describe("results", () => {
  const save = (plan: SoilPlan, results: object[], writeId = newId()) =>
    owner.call<{ results: SoilResult[] }>("PUT", `/soil-sampling/plans/${plan.id}/results`, {
      fieldId: plan.fieldId,
      writeId,
      laboratory: "El Ceibo",
      analysedOn: "2026-09-20",
      results,
    });

  it("are saved by bag, changed, and removed where they are emptied", async () => {
    const plan = await addPlan();
    const [one, other] = [`${plan.code}-1A`, `${plan.code}-1B`];
    await save(plan, [
      { code: one, values: { ph: 5.8, nitrateNPpm: 18 }, version: null },
      { code: other, values: { ph: 6.1 }, version: null },
    ]);
    const { body } = await save(plan, [
      { code: one, values: { ph: 5.9 }, version: 1 },
      { code: other, values: {}, version: 1 },
    ]);

    expect(body.results).toMatchObject([
      { code: one, values: { ph: 5.9 }, version: 2, laboratory: "El Ceibo" },
    ]);
  });

  it("are saved all or none", async () => {
    const plan = await addPlan();
    const one = { code: `${plan.code}-1A`, values: { ph: 5.8 }, version: null };
    const refusals = [
      await save(plan, [one, { code: "OTRO-1A", values: { ph: 6 }, version: null }]),
      await save(plan, [one, { code: `${plan.code}-1B`, values: { ph: 6 }, version: 4 }]),
      await save(plan, [{ ...one, values: { ph: 61 } }]),
    ].map(({ body }) => body.code);

    expect(refusals).toEqual(["SOIL_BAG_UNKNOWN", "STALE_VERSION", "INVALID_INPUT"]);
    const { body } = await owner.call<{ results: unknown[] }>(
      "GET",
      `/soil-sampling/plans/${plan.id}/results?fieldId=${plan.fieldId}`,
    );
    expect(body.results).toEqual([]);
  });
});
