import type { SeasonAreas } from "@surco/boundaries/contract";
import type { Field, FieldCard, FieldFacets } from "@surco/fields/contract";
import {
  buildField,
  buildSquare,
  type FieldsApp,
  type Person,
  shareField,
  startFieldsApp,
} from "@surco/fields/testing";
import { testDatabase } from "@surco/kit-server/testing";
import { v7 as newId } from "uuid";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const db = testDatabase();
let fieldsApp: FieldsApp;

beforeEach(async () => {
  fieldsApp = await startFieldsApp(db);
});
afterEach(() => fieldsApp.app.close());

/** Rectangle inside the square of a built field, in fractions of its sides. */
function partOfSquare(west: number, south: number, east: number, north: number) {
  const at = (x: number, y: number) => [-60.6 + x * 0.005, -33.9 + y * 0.005];
  const ring = [at(west, south), at(east, south), at(east, north), at(west, north), at(west, south)];
  return { type: "Polygon", coordinates: [ring] };
}
const pond = { kind: "pond", name: "Laguna", season: "2026/27", polygon: partOfSquare(0, 0, 0.2, 0.5) };

const add = (person: Person, fieldId: string, area: object = {}) =>
  person.call("POST", `/field/non_productive/${fieldId}`, { id: newId(), ...pond, ...area });
const list = async (person: Person, fieldId: string, season = "2026/27"): Promise<SeasonAreas> =>
  (await person.call("GET", `/field/non_productive/${fieldId}?season=${encodeURIComponent(season)}`)).body;
const cardOf = async (person: Person): Promise<FieldCard> => {
  const { body } = await person.call("GET", "/field/meta_data");
  return (body as { fields: [FieldCard] }).fields[0];
};

async function withField(): Promise<{ ana: Person; field: Field }> {
  const ana = await fieldsApp.signIn();
  return { ana, field: await buildField(db, { accountId: ana.id }) };
}

describe("non-productive areas", () => {
  it("reduce the net area in their season only, on cards too", async () => {
    const { ana, field } = await withField();
    const { status, body } = await add(ana, field.id);

    expect(status).toBe(200);
    const { areaHa, netAreaHa, areas } = body as SeasonAreas;
    expect(areaHa).toBe(field.areaHa);
    expect(netAreaHa / areaHa).toBeCloseTo(0.9, 4);
    expect(areas).toMatchObject([{ kind: "pond", name: "Laguna", version: 1 }]);
    expect(areas[0]?.areaHa).toBeCloseTo(areaHa - netAreaHa, 6);
    expect((await list(ana, field.id, "2025/26")).netAreaHa).toBe(field.areaHa);
    expect(await cardOf(ana)).toMatchObject({ areaHa, netAreas: [{ season: "2026/27", netAreaHa }] });
  });

  it("reduce the net hectares of each filter value, in their season only", async () => {
    const { ana, field } = await withField();
    await add(ana, field.id);
    const sums = async (season: string) => {
      const { body } = await ana.call("GET", `/field/facets?season=${encodeURIComponent(season)}&period=2`);
      const { chosen, farms } = body as FieldFacets;
      return [chosen, farms[0]].map((one) => (one?.netAreaHa ?? 0) / (one?.areaHa ?? 1));
    };

    for (const share of await sums("2026/27")) expect(share).toBeCloseTo(0.9, 4);
    expect(await sums("2025/26")).toEqual([1, 1]);
  });

  it("count overlaps once, and only inside the field", async () => {
    const { ana, field } = await withField();
    await add(ana, field.id);
    await add(ana, field.id, { kind: "trees", polygon: partOfSquare(0, 0, 0.2, 1) });
    await add(ana, field.id, { kind: "road", polygon: partOfSquare(0.9, -1, 1.5, 2) });
    const { areaHa, netAreaHa, areas } = await list(ana, field.id);

    expect(netAreaHa / areaHa).toBeCloseTo(0.7, 4);
    expect((areas[2]?.areaHa ?? 0) / areaHa).toBeCloseTo(0.1, 4);
  });

  it("are idempotent by id", async () => {
    const { ana, field } = await withField();
    const id = newId();
    await add(ana, field.id, { id });
    const again = await add(ana, field.id, { id });

    expect((again.body as SeasonAreas).areas).toHaveLength(1);
    const other = await buildField(db, { accountId: ana.id });
    expect(await add(ana, other.id, { id })).toMatchObject({ status: 404, body: { code: "AREA_NOT_FOUND" } });
  });

  it("are refused outside the field, or with a border that crosses itself", async () => {
    const { ana, field } = await withField();
    const bowTie = partOfSquare(0, 0, 0.5, 0.5);
    const [ring] = bowTie.coordinates;
    ring?.splice(1, 2, ...ring.slice(1, 3).reverse());

    expect(await add(ana, field.id, { polygon: buildSquare(3) })).toMatchObject({
      status: 422,
      body: { code: "AREA_OUTSIDE_FIELD" },
    });
    expect((await add(ana, field.id, { polygon: bowTie })).body).toMatchObject({
      code: "FIELD_CROSSES_ITSELF",
    });
    expect((await list(ana, field.id)).areas).toEqual([]);
  });

  it("can be changed; a stale version is refused with the current area", async () => {
    const { ana, field } = await withField();
    const id = newId();
    await add(ana, field.id, { id });
    const change = { version: 1, kind: "trees", name: "Monte", polygon: partOfSquare(0, 0, 0.5, 1) };
    const changed = await ana.call("PUT", `/field/non_productive/${field.id}/${id}`, change);
    const { areaHa, netAreaHa, areas } = changed.body as SeasonAreas;

    expect(netAreaHa / areaHa).toBeCloseTo(0.5, 4);
    expect(areas).toMatchObject([{ kind: "trees", name: "Monte", version: 2 }]);
    expect(await ana.call("PUT", `/field/non_productive/${field.id}/${id}`, change)).toMatchObject({
      status: 409,
      body: {
        code: "STALE_VERSION",
        details: { current: { id, version: 2, kind: "trees" }, editedAt: expect.stringMatching(/Z$/) },
      },
    });
  });

  it("can be deleted, and restored for 30 days", async () => {
    const { ana, field } = await withField();
    const id = newId();
    await add(ana, field.id, { id });
    const at = `/field/non_productive/${field.id}/${id}`;
    const deleted = await ana.call("DELETE", at);
    expect(deleted.body).toMatchObject({ areas: [], netAreaHa: field.areaHa });
    expect((await cardOf(ana)).netAreas).toEqual([]);

    fieldsApp.clock.now = new Date("2026-12-21T11:00:00Z");
    const back = await ana.call("POST", `${at}/restore`, {});
    expect((back.body as SeasonAreas).netAreaHa / field.areaHa).toBeCloseTo(0.9, 4);

    await ana.call("DELETE", at);
    fieldsApp.clock.now = new Date("2027-01-20T11:00:01Z");
    expect(await ana.call("POST", `${at}/restore`, {})).toMatchObject({
      status: 404,
      body: { code: "AREA_NOT_FOUND" },
    });
  });

  it("are copied to another season once, however often requested", async () => {
    const { ana, field } = await withField();
    await add(ana, field.id, { season: "2025/26" });
    await add(ana, field.id, { season: "2025/26", kind: "trees", polygon: partOfSquare(0.5, 0, 1, 0.2) });
    await add(ana, field.id, { season: "2026/27" });
    const copy = () =>
      ana.call("POST", `/field/non_productive/${field.id}/copy`, {
        fromSeason: "2025/26",
        toSeason: "2026/27",
      });
    await copy();
    const { body } = await copy();

    expect((body as SeasonAreas).areas.map(({ kind }) => kind)).toEqual(["pond", "trees"]);
    expect((body as SeasonAreas).netAreaHa / field.areaHa).toBeCloseTo(0.8, 4);
  });

  it("are recomputed in every season when the field's boundary changes", async () => {
    const { ana, field } = await withField();
    await add(ana, field.id);
    await add(ana, field.id, { season: "2025/26", polygon: partOfSquare(0.6, 0, 1, 1) });
    await ana.call("PUT", `/field/geo_data/${field.id}`, {
      id: newId(),
      version: field.version,
      season: "2026/27",
      polygon: partOfSquare(0, 0, 0.5, 1),
    });
    const now = await cardOf(ana);

    expect(now.areaHa / field.areaHa).toBeCloseTo(0.5, 4);
    const shares = Object.fromEntries(
      now.netAreas.map(({ season, netAreaHa }) => [season, netAreaHa / now.areaHa]),
    );
    expect(shares["2026/27"]).toBeCloseTo(0.8, 4);
    expect(shares["2025/26"]).toBeCloseTo(1, 4);
    expect((await list(ana, field.id, "2025/26")).areas).toMatchObject([{ areaHa: 0 }]);
  });

  it("are readable, not writable, for guests; others get 404", async () => {
    const { ana, field } = await withField();
    const [guest, stranger] = [await fieldsApp.signIn(), await fieldsApp.signIn()];
    await shareField(db, field.id, guest.email);
    await add(ana, field.id);

    expect((await list(guest, field.id)).areas).toHaveLength(1);
    expect((await add(guest, field.id)).status).toBe(403);
    expect((await add(stranger, field.id)).status).toBe(404);
  });
});
