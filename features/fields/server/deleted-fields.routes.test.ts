import { testDatabase } from "@surco/kit-server/testing";
import { afterEach, beforeEach, expect, it } from "vitest";
import { countingStatements, expectDeletedList } from "./deleted-items.testing";
import { type FieldsApp, type Person, startFieldsApp } from "./fields-app.testing";
import { buildFarm, buildField, shareField } from "./testing";

const db = testDatabase();
let counted: ReturnType<typeof countingStatements>;
let fieldsApp: FieldsApp;
let ana: Person;

beforeEach(async () => {
  counted = countingStatements(db);
  fieldsApp = await startFieldsApp(counted.db);
  ana = await fieldsApp.signIn();
});
afterEach(() => fieldsApp.app.close());

it("lists deleted fields until they are restored or gone", async () => {
  await expectDeletedList(ana, {
    path: "/field/deleted",
    clock: fieldsApp.clock,
    statements: counted.statements,
    deleteOne: async () => {
      const { id } = await buildField(db, { accountId: ana.id });
      await ana.call("DELETE", `/field/meta_data/${id}`);
      return id;
    },
    restore: async (id) =>
      expect((await ana.call("POST", "/field/restore", { id })).body).toMatchObject({ id }),
  });
});

it("names the farm of a deleted field, a deleted one too, to the owner alone", async () => {
  const farmId = await buildFarm(db, { accountId: ana.id, name: "La Esperanza" });
  const { id } = await buildField(db, { accountId: ana.id, farmId, name: "La Loma" });
  await buildField(db, { accountId: ana.id, farmId, name: "El Molino" });
  const guest = await fieldsApp.signIn();
  await shareField(db, id, guest.email);
  await ana.call("DELETE", `/field/meta_data/${id}`);

  const listed = async (person: Person) => (await person.call("GET", "/field/deleted")).body;
  const expected = { items: [{ id, name: "La Loma", farmName: "La Esperanza" }], nextCursor: null };
  expect(await listed(ana)).toMatchObject(expected);
  expect(await listed(guest)).toEqual({ items: [], nextCursor: null });
  await db.updateTable("farm").set({ deleted_at: fieldsApp.clock.now }).where("id", "=", farmId).execute();
  expect(await listed(ana)).toMatchObject(expected);
});
