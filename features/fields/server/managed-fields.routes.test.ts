import { assignManager, buildProducerGroup, setRights } from "@surco/accounts/testing";
import type { Field, FieldCard, OpenedField } from "@surco/fields/contract";
import { testDatabase } from "@surco/kit-server/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, startFieldsApp } from "./fields-app.testing";
import { buildField, shareField } from "./testing";
import { watchedFieldRepository } from "./watched-field.repository";

const db = testDatabase();
const secrets = { email: "rosa@example.com", phoneNumber: "+54 9 2477 555-012", fiscalId: "27141234563" };
let fieldsApp: Awaited<ReturnType<typeof startFieldsApp>>;
let [grower, agronomist, manager, guest] = [] as unknown as [Person, Person, Person, Person];
let field: Field;

beforeAll(async () => {
  fieldsApp = await startFieldsApp(db);
  const { email, fiscalId } = secrets;
  grower = await fieldsApp.signIn({ email, fiscalId, firstName: "Rosa", lastName: "Luna" });
  await db
    .updateTable("account")
    .set({ phone_number: secrets.phoneNumber })
    .where("id", "=", grower.id)
    .execute();
  agronomist = await fieldsApp.signIn({}, { role: "FA" });
  manager = await fieldsApp.signIn({}, { role: "FSM", showSensitiveInformation: true });
  guest = await fieldsApp.signIn();
  await setRights(db, agronomist.id, { role: "FA" });
  await assignManager(db, agronomist.id, manager.id);
  await assignManager(db, grower.id, agronomist.id);
  field = await buildField(db, { accountId: grower.id, name: "La Loma" });
  await shareField(db, field.id, guest.email);
});
afterAll(() => fieldsApp.app.close());

const open = async (person: Person) =>
  (await person.call("GET", `/field/meta_data/${field.id}`)).body as OpenedField;

describe("fields of managed accounts", () => {
  it("are listed with their owner's name and the manager's right", async () => {
    const { body } = await agronomist.call("GET", "/field/meta_data");
    const [card] = (body as { fields: FieldCard[] }).fields;
    expect(card).toMatchObject({ relation: "managed", right: "log", ownerName: "Rosa Luna" });
    expect(await open(manager)).toMatchObject({ relation: "managed", right: "read", ownerName: "Rosa Luna" });
    expect(await open(guest)).toMatchObject({ relation: "shared", right: "log" });
    expect(await open(grower)).toMatchObject({ relation: "own", right: "edit", ownerName: null });
  });

  it("can be filtered, are counted, and are selected as others' fields", async () => {
    const own = await buildField(db, { accountId: agronomist.id });
    const ids = async (query: string) => (await agronomist.call("GET", `/field/ids?${query}`)).body;

    expect(await ids("compartido=a-cargo")).toEqual({ own: [], others: [field.id] });
    expect(await ids("compartido=no")).toEqual({ own: [own.id], others: [] });
    expect(await ids("compartido=si")).toEqual({ own: [], others: [] });
    expect((await agronomist.call("GET", "/field/facets")).body).toMatchObject({
      shared: expect.arrayContaining([expect.objectContaining({ value: "a-cargo", count: 1 })]),
    });
  });

  it("are exported by those who may read them, without hidden information of the owner", async () => {
    const reader = await fieldsApp.signIn({}, { role: "FM", showSensitiveInformation: false });
    await assignManager(db, agronomist.id, reader.id);
    const look = { fieldIds: [field.id], season: "2026/27", period: "2" };

    for (const format of ["csv", "geojson"]) {
      const reply = await fieldsApp.app.inject({
        method: "POST",
        url: "/field/export",
        headers: { authorization: reader.authorization },
        payload: { ...look, format },
      });
      expect([reply.statusCode, reply.body.includes("La Loma")]).toEqual([200, true]);
      for (const secret of Object.values(secrets)) expect(reply.body).not.toContain(secret);
    }
    await assignManager(db, agronomist.id, manager.id);
  });

  it("in a producer's group are visible to everyone above the group's manager", async () => {
    const [producerManager, fieldManager, member] = [
      await fieldsApp.signIn({}, { role: "PM" }),
      await fieldsApp.signIn({}, { role: "FM" }),
      await fieldsApp.signIn(),
    ];
    await assignManager(db, producerManager.id, fieldManager.id);
    await assignManager(db, fieldManager.id, manager.id);
    await buildProducerGroup(db, { managerId: producerManager.id, memberIds: [member.id] });
    const { id } = await buildField(db, { accountId: member.id });

    const rights = [producerManager, fieldManager, manager].map(
      async (person) => ((await person.call("GET", `/field/meta_data/${id}`)).body as OpenedField).right,
    );
    expect(await Promise.all(rights)).toEqual(["log", "read", "read"]);
  });

  it("cannot be changed, shared or deleted by a manager, one by one or together", async () => {
    const refused = await Promise.all([
      agronomist.call("PATCH", `/field/meta_data/${field.id}/record`, { version: 1, name: "Mío" }),
      agronomist.call("POST", `/field/authorization/${field.id}`, { email: "otra@example.com" }),
      agronomist.call("GET", `/field/authorization/${field.id}`),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
    await agronomist.call("POST", "/field/delete_many", { fieldIds: [field.id] });
    expect(await open(grower)).toMatchObject({ name: "La Loma", version: field.version });
  });

  it("are no longer visible once their owner has another manager", async () => {
    await assignManager(db, grower.id, null);
    expect((await agronomist.call("GET", `/field/meta_data/${field.id}`)).status).toBe(404);
    expect((await manager.call("GET", `/field/meta_data/${field.id}`)).status).toBe(404);
    await assignManager(db, grower.id, agronomist.id);
    expect((await agronomist.call("GET", `/field/meta_data/${field.id}`)).status).toBe(200);
  });

  it("notify managers who may log, not every manager above", async () => {
    const readers = await watchedFieldRepository(db).listReaders([field.id]);
    expect(new Set(readers.map(({ accountId }) => accountId))).toEqual(
      new Set([grower.id, guest.id, agronomist.id]),
    );
  });
});

describe("contact of a field's owner", () => {
  it("is visible to managers with access to sensitive information", async () => {
    expect((await open(manager)).ownerContact).toEqual(secrets);
  });

  it("is hidden from others, and absent for own fields", async () => {
    const nothing = { email: null, phoneNumber: null, fiscalId: null };
    expect((await open(agronomist)).ownerContact).toEqual(nothing);
    expect((await open(guest)).ownerContact).toEqual(nothing);
    expect(await open(grower)).not.toHaveProperty("ownerContact");
  });
});
