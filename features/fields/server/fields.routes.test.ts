import { randomUUID } from "node:crypto";
import type { Database } from "@surco/db";
import type { Field, NewField } from "@surco/fields/contract";
import { areaHa } from "@surco/geometry";
import type { FastifyInstance, NewBoundary } from "@surco/kit-server";
import { testDatabase } from "@surco/kit-server/testing";
import { sql, type Transaction } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fieldDeletions } from "./field-deletion.repository";
import { type FieldToSave, insertFields } from "./field-writes.repository";
import { type FieldsApp, type Person, startFieldsApp } from "./fields-app.testing";
import { buildFarm, buildField, buildNewField, buildSquare, shareField } from "./testing";

const db = testDatabase();
let clock: FieldsApp["clock"];
let app: FastifyInstance;
let signIn: FieldsApp["signIn"];
let announced: (readonly NewBoundary[])[];
let queued: FieldsApp["queued"];

beforeEach(async () => {
  announced = [];
  ({ app, clock, queued, signIn } = await startFieldsApp(db, {
    onFieldsCreated: async (created) => void announced.push(created),
  }));
});
afterEach(() => app.close());

const save = (person: Person, ...inputs: NewField[]) =>
  person.call("POST", "/field/multiple_fields", { fields: inputs });

describe("farms", () => {
  it("are listed by name with their number of fields", async () => {
    const ana = await signIn();
    const farmId = await buildFarm(db, { accountId: ana.id, name: "Zulema" });
    await buildFarm(db, { accountId: ana.id, name: "álamos" });
    await buildField(db, { accountId: ana.id, farmId });

    const { body } = await ana.call("GET", "/farm");
    expect(body).toMatchObject({
      farms: [
        { name: "álamos", fieldCount: 0 },
        { name: "Zulema", fieldCount: 1 },
      ],
    });
  });

  it("have unique names in an account, ignoring case, accents and blanks; other accounts may use them", async () => {
    const [ana, beto] = [await signIn(), await signIn()];
    const farm = { id: randomUUID(), name: "La Páz" };
    expect(await ana.call("POST", "/farm", farm)).toEqual({
      status: 200,
      body: { ...farm, fieldCount: 0, areaHa: 0, areasHa: [], version: 1 },
    });

    const again = await ana.call("POST", "/farm", { id: randomUUID(), name: " la  PAZ" });
    expect(again).toEqual({ status: 409, body: { code: "FARM_NAME_TAKEN", details: { name: "la  PAZ" } } });
    expect((await beto.call("POST", "/farm", { id: randomUUID(), name: "La Paz" })).status).toBe(200);
  });

  it("are idempotent by id; another account's id is refused without details", async () => {
    const [ana, beto] = [await signIn(), await signIn()];
    const farm = { id: randomUUID(), name: "El Ombú" };
    await ana.call("POST", "/farm", farm);
    expect(await ana.call("POST", "/farm", farm)).toEqual({
      status: 200,
      body: { ...farm, fieldCount: 0, areaHa: 0, areasHa: [], version: 1 },
    });
    expect((await beto.call("POST", "/farm", farm)).body).toMatchObject({ code: "FARM_NOT_FOUND" });
  });
});

describe("new fields", () => {
  const fieldToSave = (farmId: string, name: string): FieldToSave => ({
    id: randomUUID(),
    farmId,
    name,
    nameKey: name,
    fiscalName: "",
    ownership: "owner",
    polygon: buildSquare(),
    polygonHash: "ab".repeat(32),
    areaHa: 26,
    country: "AR",
    crops: [],
  });

  it("count those of requests that have not ended yet", async () => {
    const ana = await signIn();
    const farmId = await buildFarm(db, { accountId: ana.id });
    const add = (trx: Transaction<Database>, name: string) =>
      insertFields(trx, ana.id, [fieldToSave(farmId, name)], clock.now, 1);
    let outcome = "";
    const isWaiting = async () => {
      const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(db);
      return rows.length > 0 || outcome !== "";
    };

    const { other } = await db.transaction().execute(async (trx) => {
      await add(trx, "a");
      const other = db
        .transaction()
        .execute((second) => add(second, "b"))
        .then(
          () => {
            outcome = "saved";
          },
          ({ code }) => {
            outcome = code;
          },
        );
      await expect.poll(isWaiting).toBe(true);
      return { other };
    });
    await other;

    expect(outcome).toBe("FIELD_LIMIT_REACHED");
  });

  it("together never exceed an account's limit, however many requests arrive at once", async () => {
    const ana = await signIn();
    const farmId = await buildFarm(db, { accountId: ana.id });
    const insert = (name: string) =>
      db.transaction().execute((trx) => insertFields(trx, ana.id, [fieldToSave(farmId, name)], clock.now, 2));

    const outcomes = await Promise.allSettled(["a", "b", "c", "d", "e"].map(insert));

    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    for (const outcome of outcomes) {
      if (outcome.status === "rejected")
        expect(outcome.reason).toMatchObject({ code: "FIELD_LIMIT_REACHED", details: { most: 2 } });
    }
  });

  it("are saved with geodesic area, country and crop, announced, and queued for place lookup", async () => {
    const ana = await signIn();
    const farmId = await buildFarm(db, { accountId: ana.id, name: "La Paz" });
    const clockwise = {
      ...buildSquare(),
      coordinates: [[...(buildSquare().coordinates[0] ?? [])].reverse()],
    };
    const crop = { season: "2026/27", period: "2", cropId: 7 } as const;
    const input = buildNewField({ farmId, name: "Lote 1", polygon: clockwise, crop });

    const { status, body } = await save(ana, input);
    expect(status).toBe(200);
    expect(body).toEqual({
      fields: [
        {
          id: input.id,
          name: "Lote 1",
          farmId,
          farmName: "La Paz",
          fiscalName: input.fiscalName,
          ownership: "owner",
          producerId: null,
          producerName: null,
          areaHa: expect.closeTo(25.65, 1),
          country: "AR",
          district: null,
          province: null,
          crops: [crop],
          plan: "basic",
          relation: "own",
          right: "edit",
          hasPremiumLayers: false,
          ownerName: null,
          bbox: [-60.6, -33.9, -60.595, -33.895],
          netAreas: [],
          isBoundaryFrozen: false,
          version: 1,
          createdAt: "2026-11-21T12:00:00.000Z",
          polygon: expect.objectContaining({ type: "Polygon" }),
        },
      ],
    });
    expect(announced.flat().map((field) => field.id)).toEqual([input.id]);
    expect(queued).toEqual([{ name: "locate-fields", data: { fieldIds: [input.id] }, accountId: ana.id }]);
  });

  it("may have crops of past seasons, newest first", async () => {
    const ana = await signIn();
    const farmId = await buildFarm(db, { accountId: ana.id });
    const crop = { season: "2026/27", period: "2", cropId: 7 } as const;
    const history = [
      { season: "2024/25", period: "2", cropId: 5 },
      { season: "2025/26", period: "1", cropId: 10 },
      { season: "2026/27", period: "2", cropId: 3 },
      { season: "2025/26", period: "2", cropId: 8 },
    ] as const;
    const { body } = await save(ana, buildNewField({ farmId, crop, history: [...history] }));
    expect(body).toMatchObject({ fields: [{ crops: [crop, history[3], history[1], history[0]] }] });
  });

  it("are returned in the order sent, and sent twice are saved once", async () => {
    const ana = await signIn();
    const farmId = await buildFarm(db, { accountId: ana.id });
    const inputs = [3, 1, 2].map((step) =>
      buildNewField({ farmId, name: `L${step}`, polygon: buildSquare(step) }),
    );

    const first = await save(ana, ...inputs);
    expect(first.body).toMatchObject({ fields: inputs.map(({ id }) => ({ id })) });
    expect(await save(ana, ...inputs)).toEqual(first);
    expect((await ana.call("GET", "/field/meta_data")).body).toMatchObject({ total: 3 });
  });

  it("are saved once under concurrent requests", async () => {
    const ana = await signIn();
    const farmId = await buildFarm(db, { accountId: ana.id });
    const input = buildNewField({ farmId });
    const answers = await Promise.all([save(ana, input), save(ana, input), save(ana, input)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it("can be added to own farms only", async () => {
    const [ana, beto] = [await signIn(), await signIn()];
    const farmId = await buildFarm(db, { accountId: beto.id });
    const input = buildNewField({ farmId, name: "Ajeno" });
    expect(await save(ana, input)).toMatchObject({
      status: 404,
      body: { code: "FARM_NOT_FOUND", details: { name: "Ajeno", farmId } },
    });
  });

  it("with another account's id are refused without details", async () => {
    const [ana, beto] = [await signIn(), await signIn()];
    const foreign = await buildField(db, { accountId: beto.id });
    const farmId = await buildFarm(db, { accountId: ana.id });
    const { status, body } = await save(ana, buildNewField({ farmId, id: foreign.id, name: "Mío" }));
    expect(status).toBe(404);
    expect(body).toEqual({ code: "FIELD_NOT_FOUND", details: { fieldId: foreign.id, name: "Mío" } });
  });

  it("are saved all or none, and the refusal names the field", async () => {
    const ana = await signIn();
    const farmId = await buildFarm(db, { accountId: ana.id });
    await buildField(db, { accountId: ana.id, farmId, name: "Bañado" });

    const taken = await save(
      ana,
      buildNewField({ farmId, name: "Nuevo" }),
      buildNewField({ farmId, name: "BANADO" }),
    );
    expect(taken).toMatchObject({
      status: 409,
      body: { code: "FIELD_NAME_TAKEN", details: { name: "BANADO" } },
    });
    const twice = await save(
      ana,
      buildNewField({ farmId, name: "Loma" }),
      buildNewField({ farmId, name: "loma" }),
    );
    expect(twice.body).toMatchObject({ code: "FIELD_NAME_TAKEN", details: { name: "loma" } });
    const sameId = buildNewField({ farmId });
    expect((await save(ana, sameId, { ...sameId, name: "otro" })).body).toMatchObject({
      code: "INVALID_INPUT",
    });

    expect((await ana.call("GET", "/field/meta_data")).body).toMatchObject({ total: 1 });
    expect(announced).toEqual([]);
  });

  it("may have the name of a field in another farm", async () => {
    const ana = await signIn();
    const [north, south] = [
      await buildFarm(db, { accountId: ana.id }),
      await buildFarm(db, { accountId: ana.id }),
    ];
    const both = [buildNewField({ farmId: north, name: "1" }), buildNewField({ farmId: south, name: "1" })];
    expect((await save(ana, ...both)).status).toBe(200);
  });

  it.each<[code: string, polygon: [number, number][][]]>([
    ["FIELD_TOO_LARGE", [box(-60.6, -33.9, -60.5, -33.8)]],
    ["FIELD_NOT_CLOSED", [[...box(-60.6, -33.9, -60.59, -33.89).slice(0, 4), [-60.601, -33.9]]]],
    [
      "FIELD_CROSSES_ITSELF",
      [
        [
          [-60.6, -33.9],
          [-60.59, -33.89],
          [-60.59, -33.9],
          [-60.6, -33.89],
          [-60.6, -33.9],
        ],
      ],
    ],
    [
      "FIELD_HAS_NO_AREA",
      [
        [
          [-60.6, -33.9],
          [-60.59, -33.9],
          [-60.58, -33.9],
          [-60.6, -33.9],
        ],
      ],
    ],
    ["FIELD_HOLE_OUTSIDE", [box(-60.6, -33.9, -60.59, -33.89), box(-60.5, -33.9, -60.49, -33.89)]],
  ])("%s is refused with the name of the field", async (code, coordinates) => {
    const ana = await signIn();
    const farmId = await buildFarm(db, { accountId: ana.id });
    const polygon = { type: "Polygon" as const, coordinates };
    const { status, body } = await save(ana, buildNewField({ farmId, name: "Bajo", polygon }));
    expect([status, body]).toMatchObject([422, { code, details: { name: "Bajo" } }]);
  });

  it("may have several parts, one with a hole, and keep their shape, normalized and fully measured", async () => {
    const ana = await signIn();
    const farmId = await buildFarm(db, { accountId: ana.id });
    const [west, pond, east] = [
      box(-60.6, -33.9, -60.59, -33.89),
      box(-60.598, -33.898, -60.596, -33.896),
      box(-60.588, -33.9, -60.586, -33.89),
    ];
    const drawn = { type: "MultiPolygon" as const, coordinates: [[west, pond], [[...east].reverse()]] };
    const { body } = await save(ana, buildNewField({ farmId, polygon: drawn }));
    const [saved] = (body as { fields: Field[] }).fields;
    expect(saved).toMatchObject({
      polygon: { type: "MultiPolygon", coordinates: [[west, [...pond].reverse()], [east]] },
      bbox: [-60.6, -33.9, -60.586, -33.89],
      areaHa: expect.closeTo(areaHa(drawn), 9),
    });
    expect((await ana.call("GET", "/field/geo_data")).body).toMatchObject({
      polygons: [{ fieldId: saved?.id, polygon: saved?.polygon }],
    });
  });

  const square = box(-60.6, -33.9, -60.59, -33.89);
  it.each([
    ["FIELD_PARTS_OVERLAP", [[square], [box(-60.595, -33.895, -60.58, -33.88)]], { part: 1 }],
    [
      "FIELD_EXTENT_TOO_LARGE",
      [[square], [box(-60.4, -33.9, -60.39, -33.89)]],
      { spanKm: expect.closeTo(19.5, 1), maxKm: 10 },
    ],
    [
      "FIELD_TOO_LARGE",
      [[box(-60.6, -33.9, -60.57, -33.89)], [box(-60.56, -33.9, -60.53, -33.89)]],
      { maxHa: 500, areaHa: expect.closeTo(616, 0) },
    ],
    [
      "FIELD_TOO_DETAILED",
      Array.from({ length: 50 }, (_, i) =>
        Array.from({ length: 5 }, () => box(-60 + i / 100, -33, -59.999 + i / 100, -32.999)),
      ),
      { maxParts: 50, maxRings: 200, maxPoints: 5000 },
    ],
  ])("%s is refused with the part and the limit", async (code, coordinates, details) => {
    const ana = await signIn();
    const farmId = await buildFarm(db, { accountId: ana.id });
    const polygon = { type: "MultiPolygon" as const, coordinates };
    const { status, body } = await save(ana, buildNewField({ farmId, name: "Bajo", polygon }));
    expect([status, body]).toMatchObject([422, { code, details: { name: "Bajo", ...details } }]);
  });

  it("accept only crops of their period, by the customs of their country", async () => {
    const ana = await signIn();
    const farmId = await buildFarm(db, { accountId: ana.id });
    const winterMaize = { season: "2026/27", period: "1", cropId: 5 } as const;
    const sinaloa = { type: "Polygon" as const, coordinates: [box(-108.47, 25.57, -108.465, 25.575)] };

    const argentine = await save(ana, buildNewField({ farmId, name: "Norte", crop: winterMaize }));
    expect(argentine.body).toMatchObject({
      code: "CROP_NOT_IN_PERIOD",
      details: { name: "Norte", country: "AR" },
    });
    expect((await save(ana, buildNewField({ farmId, polygon: sinaloa, crop: winterMaize }))).status).toBe(
      200,
    );
    const noSeason = { ...winterMaize, season: "2026/28" };
    expect((await save(ana, buildNewField({ farmId, crop: noSeason }))).body).toMatchObject({
      code: "INVALID_INPUT",
    });
  });
});

describe("the list of fields", () => {
  it("holds own fields and those shared with one's e-mail, ignoring case", async () => {
    const [ana, beto] = [await signIn(), await signIn()];
    await buildField(db, { accountId: ana.id, name: "A mío" });
    const shared = await buildField(db, { accountId: beto.id, name: "B de Beto" });
    await buildField(db, { accountId: beto.id, name: "C ajeno" });
    await shareField(db, shared.id, ana.email.toUpperCase());

    const { body } = await ana.call("GET", "/field/meta_data");
    expect(body).toMatchObject({
      fields: [
        { name: "A mío", ownerName: null },
        { name: "B de Beto", ownerName: "Ana Ferreyra" },
      ],
      nextCursor: null,
      total: 2,
    });
  });

  it("is paged with every field once, cards in Spanish sort order", async () => {
    const ana = await signIn();
    const farmId = await buildFarm(db, { accountId: ana.id });
    const names = ["Norte", "ñandú", "Álamo", "bajo", "Loma", "Zanja", "Éste"];
    await save(
      ana,
      ...names.map((name, step) => buildNewField({ farmId, name, polygon: buildSquare(step) })),
    );

    const seen: string[] = [];
    const cardIds: string[] = [];
    const polygonIds: string[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page: { polygons: { fieldId: string }[]; nextCursor: string | null } = (
        await ana.call("GET", `/field/geo_data?limit=3${cursor && `&cursor=${cursor}`}`)
      ).body;
      polygonIds.push(...page.polygons.map(({ fieldId }) => fieldId));
      cursor = page.nextCursor;
    }
    for (let cursor: string | null = ""; cursor !== null; ) {
      const query = `limit=3${cursor && `&cursor=${cursor}`}`;
      const cards: { fields: Field[]; nextCursor: string | null } = (
        await ana.call("GET", `/field/meta_data?${query}`)
      ).body;
      seen.push(...cards.fields.map((field) => field.name));
      cardIds.push(...cards.fields.map(({ id }) => id));
      cursor = cards.nextCursor;
    }
    expect(seen).toEqual(["Álamo", "bajo", "Éste", "Loma", "Norte", "ñandú", "Zanja"]);
    expect(polygonIds).toHaveLength(7);
    expect(new Set(polygonIds)).toEqual(new Set(cardIds));
    expect((await ana.call("GET", "/field/meta_data?cursor=abc")).body).toMatchObject({
      code: "INVALID_INPUT",
    });
  });
});

describe("one field", () => {
  it("is readable by owner and guests; 404 for others", async () => {
    const [ana, beto, carla] = [await signIn(), await signIn(), await signIn()];
    const field = await buildField(db, { accountId: ana.id });
    await shareField(db, field.id, beto.email);
    const url = `/field/meta_data/${field.id}`;

    expect((await ana.call("GET", url)).body).toEqual(field);
    expect((await beto.call("GET", url)).body).toMatchObject({ id: field.id, ownerName: "Ana Ferreyra" });
    expect(await carla.call("GET", url)).toMatchObject({ status: 404, body: { code: "FIELD_NOT_FOUND" } });
  });

  it("is deleted by its owner only, and can be restored for 30 days", async () => {
    const [ana, beto] = [await signIn(), await signIn()];
    const field = await buildField(db, { accountId: ana.id });
    await shareField(db, field.id, beto.email);
    const url = `/field/meta_data/${field.id}`;

    expect((await beto.call("DELETE", url)).status).toBe(403);
    expect((await ana.call("DELETE", url)).status).toBe(200);
    for (const person of [ana, beto]) expect((await person.call("GET", url)).status).toBe(404);
    expect((await ana.call("DELETE", url)).status).toBe(404);
    expect((await beto.call("POST", "/field/restore", { id: field.id })).status).toBe(404);

    clock.now = new Date("2026-12-21T11:59:00Z");
    const restored = await ana.call("POST", "/field/restore", { id: field.id });
    expect(restored).toMatchObject({ status: 200, body: { id: field.id, version: 3 } });
    expect((await ana.call("POST", "/field/restore", { id: field.id })).status).toBe(200);
    expect((await beto.call("GET", url)).status).toBe(200);
  });

  it("cannot be restored beyond the account's limit of fields, alone or with others", async () => {
    const ana = await signIn();
    const deleted = [];
    for (const name of ["a", "b"]) deleted.push((await buildField(db, { accountId: ana.id, name })).id);
    for (const id of deleted) await ana.call("DELETE", `/field/meta_data/${id}`);
    await buildField(db, { accountId: ana.id, name: "c" });
    const restore = (limit: number, fieldIds: string[]) =>
      fieldDeletions(db, limit).restore(ana.id, fieldIds, new Date(0));

    const refused = { code: "FIELD_LIMIT_REACHED", details: { most: 2 } };
    await expect(restore(2, deleted)).rejects.toMatchObject(refused);
    const atOnce = await Promise.allSettled(deleted.map((id) => restore(2, [id])));

    expect(atOnce.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("cannot be restored after 30 days", async () => {
    const ana = await signIn();
    const field = await buildField(db, { accountId: ana.id });
    await ana.call("DELETE", `/field/meta_data/${field.id}`);
    clock.now = new Date("2026-12-21T12:00:00Z");
    expect((await ana.call("POST", "/field/restore", { id: field.id })).status).toBe(404);
  });

  it("frees its name when deleted, and cannot be restored while another has it", async () => {
    const ana = await signIn();
    const field = await buildField(db, { accountId: ana.id, name: "Loma" });
    await ana.call("DELETE", `/field/meta_data/${field.id}`);
    expect((await save(ana, buildNewField({ farmId: field.farmId, name: "loma" }))).status).toBe(200);
    expect(await ana.call("POST", "/field/restore", { id: field.id })).toMatchObject({
      status: 409,
      body: { code: "FIELD_NAME_TAKEN", details: { name: "Loma" } },
    });
  });
});

function box(west: number, south: number, east: number, north: number): [number, number][] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}
