import { randomUUID } from "node:crypto";
import type { BulkEditOutcome } from "@surco/bulk-edit/contract";
import { type Field, type FieldRecord, LISTED_FIELDS, MAX_SELECTED_FIELDS } from "@surco/fields/contract";
import {
  buildFarm,
  buildField,
  buildManyFields,
  type FieldsApp,
  type Person,
  startFieldsApp,
} from "@surco/fields/testing";
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

const build = (overrides: Partial<Field> & object = {}) =>
  buildField(db, { accountId: ana.id, ...overrides } as never);
const record = async (field: { id: string }) =>
  (await ana.call("GET", `/field/meta_data/${field.id}/record`)).body as FieldRecord;
const edit = async (fields: readonly { id: string }[], values: object, more: object = {}) => {
  const body = { id: randomUUID(), fieldIds: fields.map(({ id }) => id), values, ...more };
  const answer = await ana.call("POST", "/field/bulk_edit", body);
  return { ...answer, id: body.id, body: answer.body as BulkEditOutcome };
};
const undo = async (id: string, person = ana) => person.call("POST", "/field/undo_change", { id });

describe("a change of many fields", () => {
  it("is shown before it is made, and makes what was shown", async () => {
    const fields = [
      await build({ name: "A", ownership: "owner" }),
      await build({ name: "B", ownership: "tenant" }),
    ];
    const values = { ownership: "tenant", fiscalName: "Nueva SA" };

    const preview = await edit(fields, values, { preview: true });
    expect((await record({ id: fields[0]?.id ?? "" })).ownership).toBe("owner");
    const made = await edit(fields, values);

    expect(made.body).toEqual(preview.body);
    expect(made.body.changed[0]?.values).toEqual([
      { what: "fiscalName", before: fields[0]?.fiscalName, after: "Nueva SA" },
      { what: "ownership", before: "owner", after: "tenant" },
    ]);
    for (const field of fields)
      expect(await record(field)).toMatchObject({ ownership: "tenant", fiscalName: "Nueva SA", version: 2 });
  });

  it("leaves fields that are so already, and others' fields, untouched", async () => {
    const beto = await fieldsApp.signIn();
    const field = await build({ ownership: "owner" });
    const foreign = await buildField(db, { accountId: beto.id, ownership: "tenant" });

    const { body } = await edit([field, foreign], { ownership: "owner" });
    expect(body).toEqual({ changedCount: 0, changed: [], unchangedCount: 1, refusedCount: 0, refused: [] });
    expect(await record(field)).toMatchObject({ version: 1 });
  });

  it("moves fields to a farm, but not onto a name in use there, and says which", async () => {
    const farmId = await buildFarm(db, { accountId: ana.id, name: "Destino" });
    await build({ farmId, name: "Norte" });
    const fields = [
      await build({ name: "NORTE" }),
      await build({ name: "Sur" }),
      await build({ name: "Sur" }),
    ];

    const { body } = await edit(fields, { farmId });
    expect(body.changed).toMatchObject([{ name: "Sur", values: [{ what: "farm", after: "Destino" }] }]);
    expect(body.refused.map(({ name, code }) => [name, code])).toEqual([
      ["NORTE", "FIELD_NAME_TAKEN"],
      ["Sur", "FIELD_NAME_TAKEN"],
    ]);
  });

  it("gives a producer and takes him away", async () => {
    const producer = { id: randomUUID(), name: "Giménez" };
    const unknown = { email: null, country: null, province: null, city: null, fiscalId: null };
    await ana.call("POST", "/producers", { ...producer, ...unknown });
    const fields = [await build(), await build()];

    expect((await edit(fields, { producerId: producer.id })).body.changed).toHaveLength(2);
    expect((await ana.call("GET", "/producers")).body).toMatchObject({ producers: [{ fieldCount: 2 }] });
    await edit(fields, { producerId: null });
    expect((await ana.call("GET", "/producers")).body).toMatchObject({ producers: [{ fieldCount: 0 }] });
    expect((await edit(fields, { producerId: randomUUID() })).body).toMatchObject({
      code: "PRODUCER_NOT_FOUND",
    });
  });

  it("sets the crop of a season where the land bears it, and keeps hybrids of the same species", async () => {
    const sinaloa = {
      type: "Polygon" as const,
      coordinates: [
        [
          [-108.47, 25.57],
          [-108.465, 25.57],
          [-108.465, 25.575],
          [-108.47, 25.575],
          [-108.47, 25.57],
        ],
      ],
    };
    const [pampas, mexican] = [
      await build({ name: "P" }),
      await build({ name: "M", polygon: sinaloa } as never),
    ];
    const crop = { season: "2026/27", period: "1", cropId: 5 };
    const winter = await edit([pampas, mexican], { crop });
    expect(winter.body).toMatchObject({
      changed: [{ name: "M", values: [{ what: "crop", before: null, after: 5 }] }],
      refused: [{ name: "P", code: "CROP_NOT_IN_PERIOD" }],
    });

    const season = (await record(mexican)).seasons[0];
    await ana.call("PATCH", `/field/meta_data/${mexican.id}/record`, {
      version: 2,
      seasons: [{ ...season, genotypeId: 11 }],
    });
    await edit([mexican], { crop: { ...crop, cropId: 4 } });
    expect((await record(mexican)).seasons).toMatchObject([{ cropId: 4, genotypeId: 11 }]);
    await edit([mexican], { crop: { ...crop, cropId: 9 } });
    expect((await record(mexican)).seasons).toMatchObject([{ cropId: 9, genotypeId: null }]);
    await edit([mexican], { crop: { ...crop, cropId: null } });
    expect((await record(mexican)).seasons).toEqual([]);
  });

  it("is undone whole, once, by its author, for 30 days", async () => {
    const beto = await fieldsApp.signIn();
    const crop = { season: "2026/27", period: "2", cropId: 7 } as const;
    const fields = [await build({ name: "A", crop } as never), await build({ name: "B" })];
    const before = await Promise.all(fields.map(record));
    const farmId = await buildFarm(db, { accountId: ana.id });
    const { id } = await edit(fields, { farmId, fiscalName: "Otra SA", crop: { ...crop, cropId: 3 } });

    expect((await undo(id, beto)).status).toBe(404);
    expect((await undo(id)).body).toEqual({ restoredCount: 2, keptCount: 0, kept: [] });
    expect(await Promise.all(fields.map(record))).toEqual(before.map((one) => ({ ...one, version: 3 })));
    expect((await undo(id)).body).toMatchObject({ code: "FIELD_CHANGE_NOT_FOUND" });

    const late = await edit(fields, { fiscalName: "Tarde SA" });
    fieldsApp.clock.now = new Date("2026-12-21T12:00:01Z");
    expect((await undo(late.id)).status).toBe(404);
  });

  it("is undone without fields that changed since", async () => {
    const fields = [await build({ name: "A" }), await build({ name: "B" })];
    const { id } = await edit(fields, { fiscalName: "Otra SA" });
    await ana.call("PATCH", `/field/meta_data/${fields[1]?.id}/record`, { version: 2, ownership: "tenant" });

    expect((await undo(id)).body).toMatchObject({ restoredCount: 1, kept: [{ name: "B" }] });
    expect(await record({ id: fields[1]?.id ?? "" })).toMatchObject({ fiscalName: "Otra SA" });
  });

  it("restores an emptied farm when it is undone", async () => {
    const field = await build({ name: "A" });
    const farmId = await buildFarm(db, { accountId: ana.id });
    const { id } = await edit([field], { farmId });
    await ana.call("DELETE", `/farm/${field.farmId}`);

    await undo(id);
    expect(await record(field)).toMatchObject({ farmId: field.farmId, farmName: field.farmName });
    expect((await ana.call("GET", "/farm")).body).toMatchObject({ total: 2 });
  });

  it("has an id that no change of another kind can go under", async () => {
    const field = await build();
    const { id } = await edit([field], { fiscalName: "Otra SA" });
    const [farmId, intoFarmId] = [await buildFarm(db, { accountId: ana.id }), field.farmId];

    const merged = await ana.call("POST", "/farm/merge", { id, farmId, intoFarmId });

    expect(merged).toMatchObject({ status: 404, body: { code: "FIELD_CHANGE_NOT_FOUND" } });
  });

  it("sent twice is made once and answers the same; another's id is refused", async () => {
    const beto = await fieldsApp.signIn();
    const field = await build();
    const id = randomUUID();
    const [first, second] = await Promise.all([
      edit([field], { fiscalName: "Otra SA" }, { id }),
      edit([field], { fiscalName: "Otra SA" }, { id }),
    ]);

    expect(first.body).toEqual(second.body);
    expect(first.body.changed).toHaveLength(1);
    expect(await record(field)).toMatchObject({ version: 2 });
    const theirs = await buildField(db, { accountId: beto.id });
    const stolen = { id, fieldIds: [theirs.id], values: { fiscalName: "X" } };
    expect((await beto.call("POST", "/field/bulk_edit", stolen)).body).toMatchObject({
      code: "FIELD_CHANGE_NOT_FOUND",
    });
  });

  it("may name as many fields as can be chosen at once, and no more", async () => {
    const farmId = await buildFarm(db, { accountId: ana.id });
    const some = await Promise.all(Array.from({ length: 40 }, () => build({ farmId })));
    const many = Array.from({ length: MAX_SELECTED_FIELDS - 40 }, () => ({ id: randomUUID() }));
    const crop = { season: "2026/27", period: "2", cropId: 7 };

    expect((await edit([...some, ...many], { ownership: "tenant", crop })).body.changed).toHaveLength(40);
    expect((await edit([...some, ...many, { id: randomUUID() }], {})).body).toMatchObject({
      code: "INVALID_INPUT",
    });
  });
});

describe("a change of more fields than anybody reads the names of", () => {
  it("says how many there are, lists the first, and is undone whole", async () => {
    await buildManyFields(db, { accountId: ana.id, count: 120 });
    const found = await ana.call("GET", "/field/ids?season=2026/27&period=2");
    const { own } = found.body as { own: string[] };
    const fields = own.map((id) => ({ id }));
    const crop = { season: "2026/27", period: "1", cropId: 10 };

    const made = await edit(fields, { crop });

    expect(made.body).toMatchObject({ changedCount: 120, refusedCount: 0 });
    expect(made.body.changed).toHaveLength(LISTED_FIELDS);
    const changedAgain = own.slice(0, 60);
    await edit(
      changedAgain.map((id) => ({ id })),
      { fiscalName: "Otra SA" },
    );
    const undone = (await undo(made.id)).body as { keptCount: number; kept: unknown[] };
    expect(undone).toMatchObject({ restoredCount: 60, keptCount: 60 });
    expect(undone.kept).toHaveLength(LISTED_FIELDS);
  });
});

describe("putting many fields away", () => {
  it("deletes own fields only, and restores those whose name is still free", async () => {
    const beto = await fieldsApp.signIn();
    const farmId = await buildFarm(db, { accountId: ana.id });
    const fields = [await build({ farmId, name: "A" }), await build({ farmId, name: "B" })];
    const foreign = await buildField(db, { accountId: beto.id });
    const fieldIds = [...fields.map(({ id }) => id), foreign.id];

    const { body } = await ana.call("POST", "/field/delete_many", { fieldIds });
    expect(new Set((body as { fieldIds: string[] }).fieldIds)).toEqual(new Set(fieldIds.slice(0, 2)));
    expect((await beto.call("GET", `/field/meta_data/${foreign.id}`)).status).toBe(200);

    await build({ farmId, name: "b" });
    expect((await ana.call("POST", "/field/restore_many", { fieldIds })).body).toEqual({
      restoredCount: 1,
      nameTakenCount: 1,
      nameTaken: [{ fieldId: fields[1]?.id, name: "B" }],
    });
  });
});
