import { randomUUID } from "node:crypto";
import type { KeptBoundary } from "@surco/boundaries/contract";
import type { Field } from "@surco/fields/contract";
import {
  buildField,
  buildSquare,
  type FieldsApp,
  type Person,
  shareField,
  startFieldsApp,
} from "@surco/fields/testing";
import type { NewBoundary } from "@surco/kit-server";
import { testDatabase } from "@surco/kit-server/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const db = testDatabase();
let fieldsApp: FieldsApp;
let announced: (readonly NewBoundary[])[];

beforeEach(async () => {
  announced = [];
  fieldsApp = await startFieldsApp(db, {
    onBoundariesReplaced: async (replaced) => void announced.push(replaced),
  });
});
afterEach(() => fieldsApp.app.close());

const put = (person: Person, field: Pick<Field, "id" | "version">, change: object = {}) =>
  person.call("PUT", `/field/geo_data/${field.id}`, {
    id: randomUUID(),
    version: field.version,
    season: "2026/27",
    polygon: buildSquare(1),
    ...change,
  });
const history = async (person: Person, fieldId: string): Promise<KeptBoundary[]> => {
  const { body } = await person.call("GET", `/field/geo_data/${fieldId}/history`);
  return (body as { boundaries: KeptBoundary[] }).boundaries;
};

async function withField() {
  const ana = await fieldsApp.signIn();
  return { ana, field: await buildField(db, { accountId: ana.id }) };
}

describe("another boundary of a field", () => {
  it("takes the place of the one before, with its own area, box and country, and a new version", async () => {
    const { ana, field } = await withField();
    const { status, body } = await put(ana, field);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: field.id,
      version: field.version + 1,
      polygon: buildSquare(1),
      bbox: [-60.594, -33.9, -60.589, -33.895],
    });
    expect((body as Field).areaHa).toBeCloseTo(field.areaHa, 3);
  });

  it("has its images asked for, since those of the land before are another's", async () => {
    const { ana, field } = await withField();
    await put(ana, field);

    expect(announced.map((told) => told.map(({ id }) => id))).toEqual([[field.id]]);
  });

  it("written twice under one id is one", async () => {
    const { ana, field } = await withField();
    const id = randomUUID();
    await put(ana, field, { id });
    const again = await put(ana, field, { id });

    expect(again).toMatchObject({ status: 200, body: { version: field.version + 1 } });
    expect(await history(ana, field.id)).toHaveLength(2);
  });

  it("under an id of another field's boundary is refused", async () => {
    const { ana, field } = await withField();
    const other = await buildField(db, { accountId: ana.id });
    const id = randomUUID();
    await put(ana, other, { id });

    expect(await put(ana, field, { id })).toMatchObject({
      status: 404,
      body: { code: "BOUNDARY_NOT_FOUND" },
    });
  });

  it("of the same land changes nothing, wherever its ring begins", async () => {
    const { ana, field } = await withField();
    const [a, b, c, d] = buildSquare().coordinates[0] as [number, number][];
    const turned = { type: "Polygon", coordinates: [[c, d, a, b, c]] };

    expect(await put(ana, field, { polygon: turned })).toMatchObject({
      status: 200,
      body: { version: field.version },
    });
  });

  it("based on a version that is gone is refused with the field as it is", async () => {
    const { ana, field } = await withField();
    await put(ana, field);
    const late = await put(ana, field, { polygon: buildSquare(2) });

    expect(late).toMatchObject({
      status: 409,
      body: {
        code: "STALE_VERSION",
        details: { current: { id: field.id, version: field.version + 1, polygon: buildSquare(1) } },
      },
    });
    expect(await history(ana, field.id)).toHaveLength(2);
  });

  it("that cannot be a field is refused, and nothing is changed", async () => {
    const { ana, field } = await withField();
    const bowTie = {
      type: "Polygon",
      coordinates: [
        [
          [-60.6, -33.9],
          [-60.59, -33.89],
          [-60.59, -33.9],
          [-60.6, -33.89],
          [-60.6, -33.9],
        ],
      ],
    };
    const large = {
      type: "Polygon",
      coordinates: [
        [
          [-60.6, -33.9],
          [-60.5, -33.9],
          [-60.5, -33.8],
          [-60.6, -33.8],
          [-60.6, -33.9],
        ],
      ],
    };

    expect(await put(ana, field, { polygon: bowTie })).toMatchObject({
      status: 422,
      body: { code: "FIELD_CROSSES_ITSELF", details: { fieldId: field.id, name: field.name } },
    });
    expect(await put(ana, field, { polygon: large })).toMatchObject({
      status: 422,
      body: { code: "FIELD_TOO_LARGE", details: { maxHa: 500 } },
    });
    expect((await ana.call("GET", `/field/meta_data/${field.id}`)).body).toEqual(field);
    expect(announced).toEqual([]);
  });

  it("is refused once decision zones are activated, and the field says so", async () => {
    const { ana, field } = await withField();
    await db
      .updateTable("field")
      .set({ zones_activated_at: new Date() })
      .where("id", "=", field.id)
      .execute();

    expect(await put(ana, field)).toMatchObject({ status: 422, body: { code: "FIELD_BOUNDARY_FROZEN" } });
    expect((await ana.call("GET", `/field/meta_data/${field.id}`)).body).toMatchObject({
      isBoundaryFrozen: true,
      polygon: field.polygon,
      version: field.version,
    });
  });

  it("far from the one before has its place looked up again; near it keeps it", async () => {
    const { ana, field } = await withField();
    await db
      .updateTable("field")
      .set({ district: "Pergamino", province: "Buenos Aires", located_at: new Date() })
      .where("id", "=", field.id)
      .execute();
    const shrunk = structuredClone(buildSquare());
    shrunk.coordinates[0]?.splice(1, 1);
    const { body: near } = await put(ana, field, { polygon: shrunk });
    expect(near).toMatchObject({ district: "Pergamino" });
    expect(fieldsApp.queued).toEqual([]);

    const { body: far } = await put(ana, near, { polygon: buildSquare(9) });
    expect(far).toMatchObject({ district: null, province: null });
    expect(fieldsApp.queued).toEqual([{ name: "locate-fields", data: { fieldIds: [field.id] } }]);
  });

  it("is for its owner: a guest may not, a stranger is told nothing, a field put away is gone", async () => {
    const { ana, field } = await withField();
    const [guest, stranger] = [await fieldsApp.signIn(), await fieldsApp.signIn()];
    await shareField(db, field.id, guest.email);

    expect((await put(guest, field)).status).toBe(403);
    expect(await put(stranger, field)).toMatchObject({ status: 404, body: { code: "FIELD_NOT_FOUND" } });
    await ana.call("DELETE", `/field/meta_data/${field.id}`);
    expect((await put(ana, field)).status).toBe(404);
  });

  it("of two people at once, one is saved and the other is told", async () => {
    const { ana, field } = await withField();
    const answers = await Promise.all(
      [1, 2, 3].map((step) => put(ana, field, { polygon: buildSquare(step) })),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await history(ana, field.id)).toHaveLength(2);
  });
});

describe("the history of a boundary", () => {
  it("begins with the one that the field was made with", async () => {
    const { ana, field } = await withField();

    expect(await history(ana, field.id)).toMatchObject([
      { source: "first", polygon: field.polygon, savedAt: field.createdAt, isCurrent: true },
    ]);
  });

  it("tells each one newest first: from which season on, who, when, how large", async () => {
    const { ana, field } = await withField();
    await put(ana, field, { season: "2025/26" });
    const told = await history(ana, field.id);

    expect(told).toMatchObject([
      { source: "edited", season: "2025/26", polygon: buildSquare(1), isCurrent: true },
      { source: "first", polygon: field.polygon, areaHa: field.areaHa, isCurrent: false },
    ]);
    expect(told[0]?.savedAt).toBe("2026-11-21T12:00:00.000Z");
    expect(told.every(({ savedBy }) => typeof savedBy === "string" && savedBy !== "")).toBe(true);
  });

  it("can be read by whom the field is shared with", async () => {
    const { field } = await withField();
    const guest = await fieldsApp.signIn();
    await shareField(db, field.id, guest.email);

    expect(await history(guest, field.id)).toHaveLength(1);
  });

  it("gives a boundary back, which is noted as well", async () => {
    const { ana, field } = await withField();
    const { body: edited } = await put(ana, field);
    const first = (await history(ana, field.id)).at(-1);
    fieldsApp.clock.now = new Date("2026-11-22T12:00:00Z");
    const back = await ana.call("POST", `/field/geo_data/${field.id}/restore`, {
      id: randomUUID(),
      version: (edited as Field).version,
      season: "2026/27",
      boundaryId: first?.id,
    });

    expect(back).toMatchObject({ status: 200, body: { polygon: field.polygon, areaHa: field.areaHa } });
    expect((await history(ana, field.id)).map(({ source }) => source)).toEqual([
      "broughtBack",
      "edited",
      "first",
    ]);
    expect(announced).toHaveLength(2);
  });

  it("gives back nothing of another field's", async () => {
    const { ana, field } = await withField();
    const other = await buildField(db, { accountId: ana.id, polygon: buildSquare(3) });
    await put(ana, other, { polygon: buildSquare(4) });
    const [, foreign] = await history(ana, other.id);

    expect(
      await ana.call("POST", `/field/geo_data/${field.id}/restore`, {
        id: randomUUID(),
        version: field.version,
        season: "2026/27",
        boundaryId: foreign?.id,
      }),
    ).toMatchObject({ status: 404, body: { code: "BOUNDARY_NOT_FOUND" } });
  });
});
