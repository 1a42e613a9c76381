import { randomUUID } from "node:crypto";
import type { BoundaryVersion } from "@surco/boundaries/contract";
import type { Field } from "@surco/fields/contract";
import {
  buildField,
  buildSquare,
  type FieldsApp,
  type Person,
  setFieldPlan,
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
const history = async (person: Person, fieldId: string): Promise<BoundaryVersion[]> => {
  const { body } = await person.call("GET", `/field/geo_data/${fieldId}/history`);
  return (body as { boundaries: BoundaryVersion[] }).boundaries;
};

async function withField() {
  const ana = await fieldsApp.signIn();
  return { ana, field: await buildField(db, { accountId: ana.id }) };
}

describe("replacing a field's boundary", () => {
  it("updates area, box, country and version", async () => {
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

  it("requests images of the new boundary", async () => {
    const { ana, field } = await withField();
    await put(ana, field);

    expect(announced.map((refusal) => refusal.map(({ id }) => id))).toEqual([[field.id]]);
  });

  it("is idempotent by id", async () => {
    const { ana, field } = await withField();
    const id = randomUUID();
    await put(ana, field, { id });
    const again = await put(ana, field, { id });

    expect(again).toMatchObject({ status: 200, body: { version: field.version + 1 } });
    expect(await history(ana, field.id)).toHaveLength(2);
  });

  it("refuses the id of another field's boundary", async () => {
    const { ana, field } = await withField();
    const other = await buildField(db, { accountId: ana.id });
    const id = randomUUID();
    await put(ana, other, { id });

    expect(await put(ana, field, { id })).toMatchObject({
      status: 404,
      body: { code: "BOUNDARY_NOT_FOUND" },
    });
  });

  it("changes nothing for the same polygon, wherever its ring begins", async () => {
    const { ana, field } = await withField();
    const [a, b, c, d] = buildSquare().coordinates[0] as [number, number][];
    const turned = { type: "Polygon", coordinates: [[c, d, a, b, c]] };

    expect(await put(ana, field, { polygon: turned })).toMatchObject({
      status: 200,
      body: { version: field.version },
    });
  });

  it("refuses a stale version with the current field", async () => {
    const { ana, field } = await withField();
    await put(ana, field);
    const late = await put(ana, field, { polygon: buildSquare(2) });

    expect(late).toMatchObject({
      status: 409,
      body: {
        code: "STALE_VERSION",
        details: {
          current: { id: field.id, version: field.version + 1, polygon: buildSquare(1) },
          editedAt: expect.stringMatching(/Z$/),
        },
      },
    });
    expect(await history(ana, field.id)).toHaveLength(2);
  });

  it("refuses an invalid polygon and changes nothing", async () => {
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

  it("refuses more separate parts than the field has; a field of several parts stays editable", async () => {
    const { ana, field } = await withField();
    const parts = (...squares: number[]) => ({
      type: "MultiPolygon",
      coordinates: squares.map((step) => buildSquare(step).coordinates),
    });

    expect(await put(ana, field, { polygon: parts(0, 3) })).toMatchObject({
      status: 422,
      body: { code: "FIELD_CANNOT_BE_SPLIT", details: { fieldId: field.id, name: field.name } },
    });
    expect((await ana.call("GET", `/field/meta_data/${field.id}`)).body).toEqual(field);

    const imported = await buildField(db, { accountId: ana.id, polygon: parts(5, 8) as Field["polygon"] });
    const moved = await put(ana, imported, { polygon: parts(5, 9) });
    expect(moved).toMatchObject({ status: 200, body: { polygon: parts(5, 9) } });
    expect(await put(ana, moved.body as Field, { polygon: parts(5, 9, 12) })).toMatchObject({
      status: 422,
      body: { code: "FIELD_CANNOT_BE_SPLIT" },
    });
  });

  it("restores an earlier boundary of several parts", async () => {
    const ana = await fieldsApp.signIn();
    const polygon: Field["polygon"] = {
      type: "MultiPolygon",
      coordinates: [buildSquare(0).coordinates, buildSquare(3).coordinates],
    };
    const field = await buildField(db, { accountId: ana.id, polygon });
    const { body } = await put(ana, field, { polygon: buildSquare(0) });
    const first = (await history(ana, field.id)).find(({ isCurrent }) => !isCurrent);

    const restored = await ana.call("POST", `/field/geo_data/${field.id}/restore`, {
      id: randomUUID(),
      version: (body as Field).version,
      season: "2026/27",
      boundaryId: first?.id,
    });

    expect(restored).toMatchObject({ status: 200, body: { polygon } });
  });

  it("is refused once decision zones are activated, and the field reports it", async () => {
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

  it("looks the place up again only when the boundary moved far", async () => {
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
    expect(fieldsApp.queued).toEqual([
      { name: "locate-fields", data: { fieldIds: [field.id] }, accountId: ana.id },
    ]);
  });

  it("is reserved to the owner: 403 for a guest, 404 for a stranger and for a deleted field", async () => {
    const { ana, field } = await withField();
    const [guest, stranger] = [await fieldsApp.signIn(), await fieldsApp.signIn()];
    await shareField(db, field.id, guest.email);

    expect((await put(guest, field)).status).toBe(403);
    expect(await put(stranger, field)).toMatchObject({ status: 404, body: { code: "FIELD_NOT_FOUND" } });
    await ana.call("DELETE", `/field/meta_data/${field.id}`);
    expect((await put(ana, field)).status).toBe(404);
  });

  it("saves one of two concurrent changes and answers 409 to the other", async () => {
    const { ana, field } = await withField();
    const answers = await Promise.all(
      [1, 2, 3].map((step) => put(ana, field, { polygon: buildSquare(step) })),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await history(ana, field.id)).toHaveLength(2);
  });
});

describe("trial of a field", () => {
  /** The square with its eastern edge moved: `width` of 1 is the square itself, which the trial is granted for. */
  const ofWidth = (width: number, from = 0) => {
    const [west, east] = [-60.6 + 0.005 * from, -60.6 + 0.005 * (from + width)].map((lng) =>
      Number(lng.toFixed(7)),
    );
    const [south, north] = [-33.9, -33.895];
    return {
      type: "Polygon" as const,
      coordinates: [
        [
          [west, south],
          [east, south],
          [east, north],
          [west, north],
          [west, south],
        ] as [number, number][],
      ],
    };
  };
  const withTrial = async (polygon: Field["polygon"] = ofWidth(1)) => {
    const ana = await fieldsApp.signIn();
    const { id } = await buildField(db, { accountId: ana.id, polygon });
    await setFieldPlan(db, { id, accountId: ana.id }, "trial");
    return { ana, field: await read(ana, id) };
  };
  const read = async (person: Person, id: string) =>
    (await person.call("GET", `/field/meta_data/${id}`)).body as Field;

  it.each([
    ["cut to 81 %", ofWidth(0.81)],
    ["moved by 19 %", ofWidth(1, 0.19)],
    ["grown to 124 %", ofWidth(1.24)],
  ])("stays with a boundary %s", async (_, polygon) => {
    const { ana, field } = await withTrial();

    // Consent ends no trial that may stay.
    expect(await put(ana, field, { polygon, endsTrial: true })).toMatchObject({
      status: 200,
      body: { plan: "trial" },
    });
  });

  it.each([
    ["cut to 79 %", ofWidth(0.795), 79],
    ["moved by 21 %", ofWidth(1, 0.205), 79],
    ["grown to 130 %", ofWidth(1.3), 76],
    ["moved away", buildSquare(9), 0],
  ])("is refused a boundary %s without consent, and ends with it", async (_, polygon, sharePct) => {
    const { ana, field } = await withTrial();

    expect(await put(ana, field, { polygon })).toMatchObject({
      status: 422,
      body: {
        code: "FIELD_TRIAL_WOULD_END",
        details: { fieldId: field.id, name: field.name, sharePct, leastPct: 80 },
      },
    });
    expect(await read(ana, field.id)).toEqual(field);
    expect(announced).toEqual([]);
    expect(await put(ana, field, { polygon, endsTrial: true })).toMatchObject({
      status: 200,
      body: { plan: "basic", version: field.version + 1, polygon },
    });
  });

  it("is measured on the land of its grant, so that small steps do not carry it away", async () => {
    const { ana, field } = await withTrial();
    const { body: first } = await put(ana, field, { polygon: ofWidth(1, 0.1) });
    const { body: second } = await put(ana, first as Field, { polygon: ofWidth(1, 0.19) });
    await setFieldPlan(db, { id: field.id, accountId: ana.id }, "trial");
    const now = await read(ana, field.id);

    expect(second).toMatchObject({ plan: "trial" });
    expect(await put(ana, now, { polygon: ofWidth(1, 0.275) })).toMatchObject({
      status: 422,
      body: { code: "FIELD_TRIAL_WOULD_END", details: { sharePct: 72 } },
    });
  });

  it("counts all parts of a boundary", async () => {
    const parts = (...steps: number[]): Field["polygon"] => ({
      type: "MultiPolygon",
      coordinates: steps.map((step) => buildSquare(step).coordinates),
    });
    const { ana, field } = await withTrial(parts(0, 2, 4));

    expect(await put(ana, field, { polygon: parts(0, 2, 6) })).toMatchObject({
      status: 422,
      body: { code: "FIELD_TRIAL_WOULD_END", details: { sharePct: 66 } },
    });
  });

  it("does not return with the former land; a restored boundary can end it as well", async () => {
    const { ana, field } = await withTrial();
    const restore = (from: Field, boundaryId: string | undefined, change: object = {}) =>
      ana.call("POST", `/field/geo_data/${field.id}/restore`, {
        id: randomUUID(),
        version: from.version,
        season: "2026/27",
        boundaryId,
        ...change,
      });
    const { body: away } = await put(ana, field, { polygon: buildSquare(3), endsTrial: true });
    const [other, granted] = await history(ana, field.id);
    const { body: back } = await restore(away as Field, granted?.id);
    expect(back).toMatchObject({ plan: "basic", polygon: field.polygon });

    await setFieldPlan(db, { id: field.id, accountId: ana.id }, "trial");
    const again = await read(ana, field.id);
    expect(await restore(again, other?.id)).toMatchObject({
      status: 422,
      body: { code: "FIELD_TRIAL_WOULD_END", details: { sharePct: 0 } },
    });
    expect(await restore(again, other?.id, { endsTrial: true })).toMatchObject({
      status: 200,
      body: { plan: "basic" },
    });
  });

  it("leaves other plans to any land", async () => {
    const { ana, field } = await withTrial();
    await setFieldPlan(db, { id: field.id, accountId: ana.id }, "advanced");

    expect(await put(ana, await read(ana, field.id), { polygon: buildSquare(9) })).toMatchObject({
      status: 200,
      body: { plan: "advanced" },
    });
  });
});

describe("boundary history", () => {
  it("begins with the field's first boundary", async () => {
    const { ana, field } = await withField();

    expect(await history(ana, field.id)).toMatchObject([
      { source: "first", polygon: field.polygon, savedAt: field.createdAt, isCurrent: true },
    ]);
  });

  it("lists boundaries newest first with season, author, time and area", async () => {
    const { ana, field } = await withField();
    await put(ana, field, { season: "2025/26" });
    const boundaries = await history(ana, field.id);

    expect(boundaries).toMatchObject([
      { source: "edited", season: "2025/26", polygon: buildSquare(1), isCurrent: true },
      { source: "first", polygon: field.polygon, areaHa: field.areaHa, isCurrent: false },
    ]);
    expect(boundaries[0]?.savedAt).toBe("2026-11-21T12:00:00.000Z");
    expect(boundaries.every(({ savedBy }) => typeof savedBy === "string" && savedBy !== "")).toBe(true);
  });

  it("is readable by guests of the field", async () => {
    const { field } = await withField();
    const guest = await fieldsApp.signIn();
    await shareField(db, field.id, guest.email);

    expect(await history(guest, field.id)).toHaveLength(1);
  });

  it("restores a boundary, which is recorded as well", async () => {
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

  it("restores no boundary of another field", async () => {
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
