import { buildAccount } from "@surco/accounts/testing";
import type { RouteReply } from "@surco/contract";
import { polygonHash } from "@surco/fields/server";
import { buildField } from "@surco/fields/testing";
import { areaHa, type Boundary, bboxPolygon } from "@surco/geometry";
import type { FieldPolygon } from "@surco/imagery/server";
import {
  buildHttpClient,
  noDependents,
  type PixelNdvi,
  startImagery,
  storeSeason,
} from "@surco/imagery/testing";
import { testDatabase } from "@surco/kit-server/testing";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DecisionZones, listZoneLayers, readZoneProposal, ZoneChange } from "../contract";
import { createDecisionZonesFeature } from "./feature";

const db = testDatabase();
/** Two dates near the peak of three seasons, and one after the harvest. */
const dates = ["2024", "2025", "2026"].flatMap((year) => [`${year}-01-10`, `${year}-01-25`, `${year}-05-20`]);
const [west, south] = [-60.62, -33.92];
const large = bboxPolygon([west, south, west + 0.007, south + 0.006]);

const yieldMap = { id: newId(), season: "2024/25", fileName: "cosecha.csv" };
/** Of another field than those of the tests. */
const foreignMapId = newId();

let surco: Awaited<ReturnType<typeof startImagery>>;
let userId: string;
let fields: FieldPolygon[];

beforeAll(async () => {
  const { user } = await buildAccount(db);
  userId = user.id;
  fields = [];
  surco = await startImagery({
    db,
    now: () => new Date("2026-06-01T12:00:00Z"),
    fields,
    userId,
    source: { http: buildHttpClient([]), stacUrl: "https://stac.test", allowedHosts: [] },
    deriving: {
      isApart: () => false,
      dependentsOf: () => noDependents,
      create: (platform, deps) =>
        createDecisionZonesFeature(platform, {
          ...deps,
          listYieldMaps: async () => [yieldMap],
          readYieldLayer: async (_id, { width, height }) => ({
            values: Float32Array.from({ length: width * height }, (_, pixel) => 8 + (pixel % width)),
          }),
          findLandValues: async () => ({ elevation: ([lng]) => (lng - west) * 1000, clay: null }),
          hasSimulatedScenes: async () => true,
        }),
    },
  });
});
afterAll(() => surco.close());
beforeEach(() => {
  surco.queue.orders.splice(0);
});

async function addField(polygon: Boundary = large): Promise<FieldPolygon> {
  const { id } = await buildField(db, { accountId: userId, polygon });
  const field = { fieldId: id, polygon, country: "AR", polygonHash: polygonHash(polygon) };
  fields.push(field);
  return field;
}

/** Low in the west, high in the east, a little noise; stubble in May. */
const eastIsHigh: PixelNdvi = (col, row, date) => {
  const ripple = 0.01 * Math.sin(col * 7.1 + row * 3.3 + Number(date.slice(8)));
  return (date.slice(5) === "05-20" ? 0.3 : 0.7) + (col < 33 ? -0.06 : 0.06) + ripple;
};

type Layers = RouteReply<typeof listZoneLayers>;
type Proposal = RouteReply<typeof readZoneProposal>;

const layersOf = async ({ fieldId }: FieldPolygon) =>
  (await surco.get("/ambientation/layers", { fieldId })).json<Layers>();
const suggestedIn = ({ seasons }: Layers) =>
  seasons.flatMap((season) => season.dates.filter(({ isSuggested }) => isSuggested));
const compute = ({ fieldId }: FieldPolygon, sceneIds: readonly string[], land: string[] = []) =>
  surco.send("POST", "/ambientation/compute", { fieldId, sceneIds, land });
const proposalOf = async ({ fieldId }: FieldPolygon) =>
  (await surco.get("/ambientation/proposal", { fieldId })).json<Proposal>();
const zonesOf = async ({ fieldId }: FieldPolygon) =>
  (await surco.get("/ambientation", { fieldId })).json<{ decisionZones: DecisionZones | null }>()
    .decisionZones;

async function propose(field: FieldPolygon, ndvi: PixelNdvi = eastIsHigh, land: string[] = []) {
  await storeSeason(surco.deps, field, dates, ndvi);
  const sceneIds = suggestedIn(await layersOf(field)).map(({ sceneId }) => sceneId);
  expect((await compute(field, sceneIds, land)).statusCode).toBe(200);
  await surco.queue.runNext();
  const { proposal } = await proposalOf(field);
  if (proposal === null) throw new Error("nothing was computed");
  return proposal;
}

const looks = [
  { name: "Baja", color: "#d9a441" },
  { name: "Alta", color: "#2f7d4f" },
];
const save = (field: FieldPolygon, proposalId: string, overrides: object = {}) =>
  surco.send("POST", "/ambientation", {
    id: newId(),
    fieldId: field.fieldId,
    proposalId,
    zones: 2,
    simplification: { smoothing: 2, minAreaHa: 0.5 },
    looks,
    version: null,
    ...overrides,
  });
const change = (field: FieldPolygon, version: number, of: ZoneChange) =>
  surco.send("PATCH", "/ambientation", { fieldId: field.fieldId, version, change: of });
const activate = (field: FieldPolygon, version: number, isActive = true) =>
  surco.send("POST", "/ambientation/activation", { fieldId: field.fieldId, version, isActive });

async function addSaved(): Promise<{ field: FieldPolygon; zones: DecisionZones }> {
  const field = await addField();
  const proposal = await propose(field);
  const reply = await save(field, proposal.id);
  expect(reply.statusCode).toBe(200);
  return { field, zones: reply.json() };
}

describe("layers", () => {
  it("are the stored dates by season; those near the peak are suggested, stubble is not", async () => {
    const field = await addField();
    await storeSeason(surco.deps, field, dates, eastIsHigh);

    const layers = await layersOf(field);

    expect(layers.seasons.map(({ season }) => season)).toEqual([
      "2025/26",
      "2024/25",
      "2023/24",
      "2022/23",
      "2021/22",
      "2020/21",
    ]);
    expect(layers.seasons[0]?.dates.map(({ date }) => date)).toEqual(dates.slice(6));
    expect(suggestedIn(layers).map(({ date }) => date.slice(5))).toEqual(
      Array.from({ length: 3 }, () => ["01-10", "01-25"]).flat(),
    );
    expect(layers.land).toEqual(["elevation"]);
  });
});

describe("computed zones", () => {
  it("have a curve, a proposal, figures and rasters of the field", async () => {
    const field = await addField();
    const { figures, grid, planes } = await propose(field, eastIsHigh, ["elevation"]);

    expect(figures.curve.map(({ zones }) => zones)).toEqual([2, 3, 4, 5]);
    expect(figures).toMatchObject({
      proposedZones: 2,
      homogeneous: null,
      hasStability: true,
      simulated: true,
    });
    expect(figures.heldOutVariance).toBeGreaterThan(0.5);
    expect(figures.layers.map(({ season }) => season)).toEqual([
      "2023/24",
      "2023/24",
      "2024/25",
      "2024/25",
      "2025/26",
      "2025/26",
      null,
    ]);
    expect(Buffer.from(planes, "base64").length).toBe(6 * grid.width * grid.height);
  });

  it("are said to be none where what differs on one date does not come back", async () => {
    const field = await addField();
    const noise: PixelNdvi = (col, row, date) =>
      0.7 + 0.08 * Math.sin(col * 12.9898 * Number(date.slice(2, 4)) + row * 78.233 * Number(date.slice(8)));
    const { figures } = await propose(field, noise);

    expect(figures.homogeneous).toBe("not-repeated");
  });

  it("report how far they are, and are cancelled", async () => {
    const field = await addField();
    await storeSeason(surco.deps, field, dates, eastIsHigh);
    const sceneIds = suggestedIn(await layersOf(field)).map(({ sceneId }) => sceneId);

    const ordered = await compute(field, sceneIds);
    const cancelled = await surco.send("POST", "/ambientation/compute/cancel", { fieldId: field.fieldId });
    await surco.queue.runNext();

    expect(ordered.json()).toMatchObject({ state: "queued", total: 7 });
    expect(cancelled.json()).toEqual({ isCancelled: true });
    expect(await proposalOf(field)).toMatchObject({ job: { state: "cancelled" }, proposal: null });
  });

  it.each([
    ["no dates", [] as string[]],
    ["one date", dates.slice(0, 1)],
    ["the same date twice", [dates[0] ?? "", dates[0] ?? ""]],
  ])("are refused for %s", async (_name, wanted) => {
    const field = await addField();
    await storeSeason(surco.deps, field, dates, eastIsHigh);
    const all = (await layersOf(field)).seasons.flatMap((season) => season.dates);
    const sceneIds = wanted.map((date) => all.find((one) => one.date === date)?.sceneId ?? "");

    const reply = await compute(field, sceneIds);

    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ code: "ZONES_TOO_FEW_DATES" });
    expect(surco.queue.orders).toEqual([]);
  });

  it("fail with their reason where no date is stored any more, and leave what was computed before", async () => {
    const field = await addField();
    const before = await propose(field);
    await db.deleteFrom("field_window").where("polygon_hash", "=", field.polygonHash).execute();

    await compute(field, ["S2B_T20HNH_20240110_L2A", "S2B_T20HNH_20250110_L2A"]);
    await surco.queue.runNext();

    const { job, proposal } = await proposalOf(field);
    expect(job).toMatchObject({ state: "failed", errorCode: "ZONES_TOO_FEW_DATES" });
    expect(proposal?.id).toBe(before.id);
  });

  it("are refused for a field of one hectare", async () => {
    const field = await addField(bboxPolygon([west, south, west + 0.00108, south + 0.0009]));
    const reply = await compute(field, ["a", "b"]);

    expect(reply.json()).toMatchObject({ code: "ZONES_FIELD_TOO_SMALL" });
  });
});

describe("zones of own yield maps", () => {
  it("are computed with the harvests that the field has; others are named as left out", async () => {
    const field = await addField();
    await storeSeason(surco.deps, field, dates, eastIsHigh);
    const layers = await layersOf(field);
    const sceneIds = suggestedIn(layers).map(({ sceneId }) => sceneId);
    const order = { fieldId: field.fieldId, sceneIds, land: [], yieldMapIds: [yieldMap.id, foreignMapId] };
    await surco.send("POST", "/ambientation/compute", order);
    await surco.queue.runNext();

    const { proposal } = await proposalOf(field);
    expect(layers.yieldMaps).toEqual([yieldMap]);
    expect(proposal?.figures.layers.at(-1)).toMatchObject({
      id: yieldMap.id,
      kind: "yield",
      season: "2024/25",
    });
    expect(proposal?.figures.leftOut).toEqual([{ id: foreignMapId, date: null, reason: "missing" }]);
  });
});

describe("saved zones", () => {
  it("lie in the field, add up to it and have names from the lowest on", async () => {
    const { field, zones } = await addSaved();

    const sum = zones.zones.reduce((total, zone) => total + zone.areaHa, 0);
    expect(Math.abs(sum / areaHa(field.polygon) - 1)).toBeLessThan(1e-4);
    expect(zones.zones.map(({ name }) => name)).toEqual(["Baja", "Alta"]);
    expect(zones.zones[0]?.level).toBeLessThan(0);
    expect(zones.zones[1]?.level).toBeGreaterThan(0);
    expect(zones).toMatchObject({ version: 1, isEdited: false, isOfBoundary: true, activatedAt: null });
    expect(zones.model.levelVarianceExplained).toBeGreaterThan(0.5);
    expect(await zonesOf(field)).toEqual(zones);
  });

  it.each([
    [
      "a hole",
      {
        type: "Polygon",
        coordinates: [
          ...large.coordinates,
          ...bboxPolygon([west + 0.003, south + 0.002, west + 0.004, south + 0.003]).coordinates.map((ring) =>
            ring.toReversed(),
          ),
        ],
      },
    ],
    [
      "two parts",
      {
        type: "MultiPolygon",
        coordinates: [
          large.coordinates,
          bboxPolygon([west + 0.008, south, west + 0.011, south + 0.006]).coordinates,
        ],
      },
    ],
  ] as [string, Boundary][])("add up to a field with %s", async (_name, polygon) => {
    const field = await addField(polygon);
    const reply = await save(field, (await propose(field)).id);

    const { zones } = reply.json<DecisionZones>();
    const sum = zones.reduce((total, zone) => total + zone.areaHa, 0);
    expect(Math.abs(sum / areaHa(polygon) - 1)).toBeLessThan(1e-4);
  });

  it("are written once for one id, and replaced only by who saw them", async () => {
    const { field, zones } = await addSaved();
    const proposal = (await proposalOf(field)).proposal;
    const again = await save(field, proposal?.id ?? "", { id: zones.id });
    const stale = await save(field, proposal?.id ?? "");
    const replaced = await save(field, proposal?.id ?? "", { version: 1 });

    expect(again.json()).toEqual(zones);
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: "STALE_VERSION", details: { current: { id: zones.id } } });
    expect(replaced.json()).toMatchObject({ version: 2 });
  });

  it("are refused of another proposal, or of another boundary", async () => {
    const field = await addField();
    const proposal = await propose(field);
    const unknown = await save(field, newId());
    fields.splice(fields.indexOf(field), 1, { ...field, polygonHash: "another" });
    const older = await save(field, proposal.id);

    expect(unknown.json()).toMatchObject({ code: "ZONES_NOT_COMPUTED" });
    expect(older.json()).toMatchObject({ code: "ZONES_OF_OLDER_BOUNDARY" });
    expect(await zonesOf(field)).toBeNull();
  });

  it("are refused where only one would be left", async () => {
    const field = await addField(bboxPolygon([west, south, west + 0.005, south + 0.003]));
    const { id } = await propose(field);
    const reply = await save(field, id, { simplification: { smoothing: 0, minAreaHa: 20 } });

    expect(reply.json()).toMatchObject({ code: "ZONES_NEED_TWO" });
  });
});

describe("changes of zones", () => {
  it("name, draw, relabel and merge them, each on the version before", async () => {
    const { field, zones } = await addSaved();
    const [low, high] = zones.zones;
    if (!low || !high) throw new Error("no zones");
    const drawnId = newId();
    const outline = bboxPolygon([west - 0.01, south + 0.004, west + 0.002, south + 0.02]);

    const named = await change(field, 1, {
      kind: "describe",
      zoneId: low.id,
      name: "Bajo",
      color: "#aa0000",
    });
    const drawn = await change(field, 2, {
      kind: "draw",
      outline,
      zoneId: drawnId,
      name: "Loma",
      color: "#00aa00",
    });
    const relabelled = await change(field, 3, {
      kind: "relabel",
      place: [west + 0.001, south + 0.005],
      intoZoneId: high.id,
    });
    const merged = await change(field, 4, { kind: "merge", zoneId: low.id, intoZoneId: high.id });

    expect(named.json()).toMatchObject({ version: 2, isEdited: false, zones: [{ name: "Bajo" }, {}] });
    expect(drawn.json()).toMatchObject({
      version: 3,
      isEdited: true,
      zones: [{}, {}, { id: drawnId, level: null }],
    });
    expect(relabelled.json<DecisionZones>().zones.map(({ id }) => id)).toEqual([low.id, high.id]);
    expect(merged.json()).toMatchObject({ code: "ZONES_NEED_TWO" });
    const sum = relabelled.json<DecisionZones>().zones.reduce((total, zone) => total + zone.areaHa, 0);
    expect(Math.abs(sum / areaHa(field.polygon) - 1)).toBeLessThan(1e-4);
  });

  it("are undone one by one as long as nobody has changed the zones since", async () => {
    const { field, zones } = await addSaved();
    const [low] = zones.zones;
    const describe = { kind: "describe", zoneId: low?.id ?? "", name: "Bajo", color: "#aa0000" } as const;
    const outline = bboxPolygon([west - 0.01, south + 0.004, west + 0.002, south + 0.02]);
    const drawing = { kind: "draw", outline, zoneId: newId(), name: "Loma", color: "#00aa00" } as const;
    const named = await change(field, 1, describe);
    const drawn = await change(field, 2, drawing);
    const stale = await change(field, 2, { kind: "undo" });
    const undone = await change(field, 3, { kind: "undo" });
    const again = await change(field, 4, { kind: "undo" });

    expect(zones.canUndo).toBe(false);
    expect(drawn.json()).toMatchObject({ isEdited: true, canUndo: true });
    expect(stale.json()).toMatchObject({ code: "STALE_VERSION" });
    expect(undone.json()).toMatchObject({ version: 4, isEdited: false, canUndo: false });
    expect(undone.json<DecisionZones>().zones).toEqual(named.json<DecisionZones>().zones);
    expect(again.json()).toMatchObject({ code: "ZONES_NOTHING_TO_UNDO" });
  });

  it("are no longer undone once the zones are active, but for a new name", async () => {
    const { field, zones } = await addSaved();
    const [low] = zones.zones;
    const outline = bboxPolygon([west - 0.01, south + 0.004, west + 0.002, south + 0.02]);
    await change(field, 1, { kind: "draw", outline, zoneId: newId(), name: "Loma", color: "#00aa00" });
    await activate(field, 2);
    const refused = await change(field, 3, { kind: "undo" });
    await change(field, 3, { kind: "describe", zoneId: low?.id ?? "", name: "Bajo", color: "#aa0000" });
    const undone = await change(field, 4, { kind: "undo" });

    expect(refused.json()).toMatchObject({ code: "ZONES_NOTHING_TO_UNDO" });
    expect(undone.json<DecisionZones>().zones.map(({ name }) => name)).toEqual(["Baja", "Alta", "Loma"]);
  });

  it("are refused on an older version, of an unknown zone, and outside of the field", async () => {
    const { field, zones } = await addSaved();
    const [low] = zones.zones;
    const describe = { kind: "describe", zoneId: low?.id ?? "", name: "Bajo", color: "#aa0000" } as const;
    await change(field, 1, describe);
    const outline = bboxPolygon([0, 0, 0.01, 0.01]);

    expect((await change(field, 1, describe)).json()).toMatchObject({
      code: "STALE_VERSION",
      details: { current: { version: 2 } },
    });
    expect((await change(field, 2, { ...describe, zoneId: newId() })).json()).toMatchObject({
      code: "ZONES_NOT_FOUND",
    });
    expect(
      (
        await change(field, 2, { kind: "draw", outline, zoneId: newId(), name: "x", color: "#000000" })
      ).json(),
    ).toMatchObject({ code: "ZONES_OUTLINE_WITHOUT_LAND" });
  });
});

describe("activation", () => {
  const frozenAt = async ({ fieldId }: FieldPolygon) =>
    (await db.selectFrom("field").select("zones_activated_at").where("id", "=", fieldId).executeTakeFirst())
      ?.zones_activated_at;

  it("freezes the field's boundary and is final", async () => {
    const { field, zones } = await addSaved();

    const activated = await activate(field, 1);
    const again = await activate(field, 1);
    const deactivated = await activate(field, 2, false);
    const deleted = await surco.send("DELETE", `/ambientation?fieldId=${field.fieldId}&version=2`);

    expect(activated.json()).toMatchObject({ activatedAt: "2026-06-01T12:00:00.000Z", version: 2 });
    expect(again.json()).toEqual(activated.json());
    expect(await frozenAt(field)).toEqual(new Date("2026-06-01T12:00:00Z"));
    for (const refused of [deactivated, deleted]) {
      expect(refused.statusCode).toBe(422);
      expect(refused.json()).toMatchObject({ code: "ZONES_CANNOT_BE_DEACTIVATED" });
    }
    const [low, high] = zones.zones;
    const merged = await change(field, 2, {
      kind: "merge",
      zoneId: low?.id ?? "",
      intoZoneId: high?.id ?? "",
    });
    const named = await change(field, 2, {
      kind: "describe",
      zoneId: low?.id ?? "",
      name: "Bajo",
      color: "#aa0000",
    });
    expect(merged.json()).toMatchObject({ code: "ZONES_ACTIVATED" });
    expect(named.statusCode).toBe(200);
    expect((await compute(field, ["a", "b"])).json()).toMatchObject({ code: "ZONES_ACTIVATED" });
  });

  it("is refused on an older version, and where the boundary has changed; nothing is frozen then", async () => {
    const { field } = await addSaved();
    const stale = await activate(field, 7);
    await db.updateTable("field").set({ polygon_hash: "another" }).where("id", "=", field.fieldId).execute();
    const raced = await activate(field, 1);

    expect(stale.json()).toMatchObject({ code: "STALE_VERSION" });
    expect(raced.statusCode).toBe(409);
    expect(await frozenAt(field)).toBeNull();
    expect((await zonesOf(field))?.activatedAt).toBeNull();
  });

  it("needs zones; those that were never activated can be deleted", async () => {
    const { field } = await addSaved();
    const deleted = await surco.send("DELETE", `/ambientation?fieldId=${field.fieldId}&version=1`);

    expect(deleted.statusCode).toBe(200);
    expect((await activate(field, 1)).json()).toMatchObject({ code: "ZONES_NOT_FOUND" });
    expect(await frozenAt(field)).toBeNull();
  });
});
