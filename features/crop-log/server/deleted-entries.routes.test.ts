import { randomUUID as newId } from "node:crypto";
import { buildField, countingStatements, expectDeletedList, shareField } from "@surco/fields/testing";
import { testDatabase } from "@surco/kit-server/testing";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type CropLogApp, type Person, startCropLogApp } from "./crop-log-app.testing";

const db = testDatabase();
let counted: ReturnType<typeof countingStatements>;
let cropLog: CropLogApp;
let owner: Person;
let fieldId: string;

beforeEach(async () => {
  counted = countingStatements(db);
  cropLog = await startCropLogApp(counted.db);
  owner = await cropLog.signIn();
  fieldId = (await buildField(db, { accountId: owner.id, name: "La Loma" })).id;
});
afterEach(() => cropLog.app.close());

const remove = async (person: Person, value: object = { rainMm: 12.5 }): Promise<string> => {
  const id = newId();
  const entry = { id, fieldId, date: "2026-10-14", ...value };
  expect((await person.call("POST", "/croplog", entry)).status).toBe(200);
  expect((await person.call("DELETE", `/croplog/${id}?fieldId=${fieldId}`)).status).toBe(200);
  return id;
};
const restore = (person: Person, id: string) => person.call("POST", "/croplog/restore", { id, fieldId });

it("lists deleted entries until they are restored or gone", async () => {
  await expectDeletedList(
    { call: async (...request) => (await owner.call(...(request as Parameters<Person["call"]>))) as never },
    {
      path: "/croplog/deleted",
      clock: cropLog.clock,
      statements: counted.statements,
      deleteOne: () => remove(owner),
      restore: async (id) => expect((await restore(owner, id)).body).toMatchObject({ id }),
    },
  );
});

it("lists to each what they may restore: to owners all, to guests their own", async () => {
  const [guest, stranger] = [await cropLog.signIn(), await cropLog.signIn()];
  await shareField(db, fieldId, guest.email);
  const ofOwner = await remove(owner);
  cropLog.clock.now = new Date(cropLog.clock.now.getTime() + 1000);
  const ofGuest = await remove(guest, { tempC: 31 });

  const deleted = async (person: Person) => (await person.call("GET", "/croplog/deleted")).body;
  const item = { fieldId, fieldName: "La Loma", date: "2026-10-14" };
  expect(await deleted(owner)).toMatchObject({
    items: [
      { id: ofGuest, kind: "temperature", ...item },
      { id: ofOwner, kind: "rain", ...item },
    ],
  });
  expect(await deleted(guest)).toMatchObject({ items: [{ id: ofGuest }] });
  expect((await restore(guest, ofOwner)).status).toBe(403);
  expect(await deleted(stranger)).toEqual({ items: [], nextCursor: null });
});
