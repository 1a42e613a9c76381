import {
  buildField,
  countingStatements,
  expectDeletedList,
  type FieldsApp,
  type Person,
  shareField,
  startFieldsApp,
} from "@surco/fields/testing";
import { testDatabase } from "@surco/kit-server/testing";
import { v7 as newId } from "uuid";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createActivitiesFeature } from "./feature";

const db = testDatabase();
let counted: ReturnType<typeof countingStatements>;
let fieldsApp: FieldsApp;
let owner: Person;
let fieldId: string;

beforeEach(async () => {
  counted = countingStatements(db);
  fieldsApp = await startFieldsApp(counted.db, {
    further: (platform, services) => [createActivitiesFeature(platform, services)],
  });
  owner = await fieldsApp.signIn();
  fieldId = (await buildField(db, { accountId: owner.id, name: "La Loma" })).id;
});
afterEach(() => fieldsApp.app.close());

const uproot = { type: "uproot", date: "2026-10-05", status: "done", comments: "" };
const remove = async (person: Person): Promise<string> => {
  const id = newId();
  const created = await person.call("POST", "/activity/create-activity", { id, fieldId, values: uproot });
  expect(created).toMatchObject({ status: 200 });
  expect((await person.call("DELETE", `/activity/${id}?fieldId=${fieldId}`)).status).toBe(200);
  return id;
};
const restore = (person: Person, id: string) => person.call("POST", "/activity/restore", { id, fieldId });

it("lists deleted activities until they are restored or gone", async () => {
  await expectDeletedList(owner, {
    path: "/activity/deleted",
    clock: fieldsApp.clock,
    statements: counted.statements,
    deleteOne: () => remove(owner),
    restore: async (id) => expect((await restore(owner, id)).body).toMatchObject({ id }),
  });
});

it("lists to each what they may restore: to owners all, to guests their own", async () => {
  const [guest, stranger] = [await fieldsApp.signIn(), await fieldsApp.signIn()];
  await shareField(db, fieldId, guest.email);
  const ofOwner = await remove(owner);
  fieldsApp.clock.now = new Date(fieldsApp.clock.now.getTime() + 1000);
  const ofGuest = await remove(guest);

  const deleted = async (person: Person) => (await person.call("GET", "/activity/deleted")).body;
  const item = { fieldId, fieldName: "La Loma", type: "uproot", date: "2026-10-05" };
  expect(await deleted(owner)).toMatchObject({
    items: [
      { id: ofGuest, ...item },
      { id: ofOwner, ...item },
    ],
  });
  expect(await deleted(guest)).toMatchObject({ items: [{ id: ofGuest, ...item }] });
  expect((await restore(guest, ofOwner)).status).toBe(403);
  expect(await deleted(stranger)).toEqual({ items: [], nextCursor: null });
});
