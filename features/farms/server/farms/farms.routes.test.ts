import { randomUUID } from "node:crypto";
import { buildFarm, buildField, type FieldsApp, type Person, startFieldsApp } from "@surco/fields/testing";
import type { Polygon, Ring } from "@surco/geometry";
import { testDatabase } from "@surco/kit-server/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const db = testDatabase();
let fieldsApp: FieldsApp;
let ana: Person;

beforeEach(async () => {
  fieldsApp = await startFieldsApp(db);
  ana = await fieldsApp.signIn();
});
afterEach(() => fieldsApp.app.close());

const farmNames = async () =>
  ((await ana.call("GET", "/farm")).body as { farms: { name: string }[] }).farms.map(({ name }) => name);
const fieldNames = async () =>
  ((await ana.call("GET", "/field/meta_data")).body as { fields: { name: string }[] }).fields.map(
    ({ name }) => name,
  );

/** Square field of so many degrees. */
const squareOf = (degrees: number): Polygon => {
  const [west, south] = [-60.6, -33.9];
  const ring: Ring = [
    [west, south],
    [west + degrees, south],
    [west + degrees, south + degrees],
    [west, south + degrees],
    [west, south],
  ];
  return { type: "Polygon", coordinates: [ring] };
};

describe("the list of farms", () => {
  it("is paged and searched whatever the accents", async () => {
    for (const name of ["Zulema", "El Ombú", "La Ñata"]) await buildFarm(db, { accountId: ana.id, name });

    const first = (await ana.call("GET", "/farm?limit=2")).body as { nextCursor: string };
    expect(first).toMatchObject({ farms: [{ name: "El Ombú" }, { name: "La Ñata" }], total: 3 });
    expect((await ana.call("GET", `/farm?limit=2&cursor=${first.nextCursor}`)).body).toMatchObject({
      farms: [{ name: "Zulema" }],
      nextCursor: null,
    });
    expect((await ana.call("GET", "/farm?q=OMBU")).body).toMatchObject({
      farms: [{ name: "El Ombú" }],
      total: 1,
    });
  });
});

it("has the areas of its fields that are not deleted, largest first, and their sum", async () => {
  const farmId = await buildFarm(db, { accountId: ana.id, name: "La Paz" });
  const { areaHa: smallHa } = await buildField(db, { accountId: ana.id, farmId, polygon: squareOf(0.005) });
  const { id, areaHa: largeHa } = await buildField(db, {
    accountId: ana.id,
    farmId,
    polygon: squareOf(0.01),
  });
  const listed = async () => (await ana.call("GET", "/farm")).body;
  expect(largeHa).toBeGreaterThan(smallHa);
  expect(await listed()).toMatchObject({
    farms: [{ fieldCount: 2, areaHa: largeHa + smallHa, areasHa: [largeHa, smallHa] }],
  });
  await ana.call("DELETE", `/field/meta_data/${id}`);
  expect(await listed()).toMatchObject({ farms: [{ fieldCount: 1, areaHa: smallHa, areasHa: [smallHa] }] });
});

describe("the name of a farm", () => {
  it("is changed to one that no other farm has, from the version that was seen", async () => {
    const id = await buildFarm(db, { accountId: ana.id, name: "La Paz" });
    await buildFarm(db, { accountId: ana.id, name: "El Ombú" });
    const rename = (name: string, version: number) => ana.call("PATCH", `/farm/${id}`, { name, version });

    expect(await rename(" el OMBU ", 1)).toMatchObject({ status: 409, body: { code: "FARM_NAME_TAKEN" } });
    expect((await rename("LA PAZ", 1)).body).toMatchObject({ name: "LA PAZ", version: 2 });
    expect(await rename("Otra", 1)).toMatchObject({
      status: 409,
      body: {
        code: "STALE_VERSION",
        details: { current: { name: "LA PAZ", version: 2 }, editedAt: expect.stringMatching(/Z$/) },
      },
    });
    const beto = await fieldsApp.signIn();
    expect((await beto.call("PATCH", `/farm/${id}`, { name: "Mía", version: 2 })).status).toBe(404);
  });
});

describe("a deleted farm", () => {
  it("has no fields, leaves its name free, and comes back within 30 days", async () => {
    const id = await buildFarm(db, { accountId: ana.id, name: "La Paz" });
    const field = await buildField(db, { accountId: ana.id, farmId: id });
    expect(await ana.call("DELETE", `/farm/${id}`)).toMatchObject({
      status: 409,
      body: { code: "FARM_NOT_EMPTY", details: { fieldCount: 1 } },
    });
    await ana.call("DELETE", `/field/meta_data/${field.id}`);
    expect((await ana.call("DELETE", `/farm/${id}`)).status).toBe(200);
    expect((await ana.call("DELETE", `/farm/${id}`)).status).toBe(200);
    expect((await (await fieldsApp.signIn()).call("DELETE", `/farm/${id}`)).status).toBe(404);
    expect(await farmNames()).toEqual([]);
    expect((await ana.call("POST", "/farm", { id, name: "La Paz" })).status).toBe(404);

    const namesake = { id: randomUUID(), name: "la paz" };
    await ana.call("POST", "/farm", namesake);
    expect((await ana.call("POST", "/farm/restore", { id })).body).toMatchObject({ code: "FARM_NAME_TAKEN" });
    await ana.call("DELETE", `/farm/${namesake.id}`);
    expect((await ana.call("POST", "/farm/restore", { id })).body).toMatchObject({ name: "La Paz" });

    await ana.call("DELETE", `/farm/${id}`);
    fieldsApp.clock.now = new Date("2026-12-21T12:00:00Z");
    expect((await ana.call("POST", "/farm/restore", { id })).status).toBe(404);
  });

  it("is not there under a version that no row can have", async () => {
    const id = await buildFarm(db, { accountId: ana.id, name: "La Paz" });

    const renamed = await ana.call("PATCH", `/farm/${id}`, {
      name: "Otra",
      version: Number.MAX_SAFE_INTEGER,
    });

    expect(renamed).toMatchObject({ status: 400, body: { code: "INVALID_INPUT" } });
  });

  it("takes no new fields, and comes back with a field of it, or as the farm of the same name", async () => {
    const farmId = await buildFarm(db, { accountId: ana.id, name: "La Paz" });
    const fields = [
      await buildField(db, { accountId: ana.id, farmId, name: "Norte" }),
      await buildField(db, { accountId: ana.id, farmId, name: "Sur" }),
    ];
    const deleteAll = async () => {
      for (const { id } of fields) await ana.call("DELETE", `/field/meta_data/${id}`);
      await ana.call("DELETE", `/farm/${farmId}`);
    };
    await deleteAll();
    await ana.call("POST", "/field/restore", { id: fields[0]?.id });
    expect(await farmNames()).toEqual(["La Paz"]);

    await deleteAll();
    const heir = await buildFarm(db, { accountId: ana.id, name: "LA PAZ" });
    expect((await ana.call("POST", "/field/restore", { id: fields[1]?.id })).body).toMatchObject({
      farmId: heir,
      farmName: "LA PAZ",
    });
  });
});

describe("merging two farms", () => {
  const merge = (farmId: string, intoFarmId: string, id: string = randomUUID()) =>
    ana.call("POST", "/farm/merge", { id, farmId, intoFarmId });

  it("moves the fields, renames those of equal name, and can be previewed", async () => {
    const into = await buildFarm(db, { accountId: ana.id, name: "La Esperanza" });
    const farmId = await buildFarm(db, { accountId: ana.id, name: "El Ombú" });
    await buildField(db, { accountId: ana.id, farmId: into, name: "Lote 1" });
    await buildField(db, { accountId: ana.id, farmId: into, name: "Lote 2 (El Ombú)" });
    await buildField(db, { accountId: ana.id, farmId: into, name: "Lote 2" });
    await buildField(db, { accountId: ana.id, farmId, name: "LOTE 1" });
    await buildField(db, { accountId: ana.id, farmId, name: "Lote 2" });
    await buildField(db, { accountId: ana.id, farmId, name: "Lote 3" });

    const preview = await ana.call("GET", `/farm/merge?farmId=${farmId}&intoFarmId=${into}`);
    expect(await farmNames()).toEqual(["El Ombú", "La Esperanza"]);
    const merged = await merge(farmId, into);
    expect(merged).toEqual(preview);
    expect(merged.body).toMatchObject({
      fieldCount: 3,
      renamed: [
        { from: "LOTE 1", to: "LOTE 1 (El Ombú)" },
        { from: "Lote 2", to: "Lote 2 (El Ombú 2)" },
      ],
    });
    expect(await farmNames()).toEqual(["La Esperanza"]);
    expect((await fieldNames()).sort()).toEqual(
      ["Lote 1", "LOTE 1 (El Ombú)", "Lote 2", "Lote 2 (El Ombú)", "Lote 2 (El Ombú 2)", "Lote 3"].sort(),
    );
  });

  it("is done once under one id, and undone with farm and names", async () => {
    const into = await buildFarm(db, { accountId: ana.id, name: "La Esperanza" });
    const farmId = await buildFarm(db, { accountId: ana.id, name: "El Ombú" });
    await buildField(db, { accountId: ana.id, farmId: into, name: "Norte" });
    await buildField(db, { accountId: ana.id, farmId, name: "Norte" });
    const id = randomUUID();
    const first = await merge(farmId, into, id);

    expect(await merge(farmId, into, id)).toEqual(first);
    expect((await ana.call("POST", "/field/undo_change", { id })).body).toEqual({
      restoredCount: 1,
      keptCount: 0,
      kept: [],
    });
    expect(await farmNames()).toEqual(["El Ombú", "La Esperanza"]);
    expect(await fieldNames()).toEqual(["Norte", "Norte"]);
  });

  it("takes two own farms", async () => {
    const beto = await fieldsApp.signIn();
    const own = await buildFarm(db, { accountId: ana.id });
    const foreign = await buildFarm(db, { accountId: beto.id });

    for (const [from, into] of [
      [own, foreign],
      [foreign, own],
      [own, own],
    ] as const)
      expect((await merge(from, into)).body).toMatchObject({ code: "FARM_NOT_FOUND" });
  });
});
