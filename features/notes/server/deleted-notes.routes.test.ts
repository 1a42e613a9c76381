import type { Person } from "@surco/fields/testing";
import { expectDeletedList } from "@surco/fields/testing";
import { testDatabase } from "@surco/kit-server/testing";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Note } from "../contract";
import { type NotesApp, startNotesApp } from "./notes-app.testing";

const db = testDatabase();
let app: NotesApp;
let owner: Person;
let fieldId: string;
beforeEach(async () => {
  app = await startNotesApp(db);
  owner = await app.signIn();
  fieldId = (await app.field(owner)).id;
});
afterEach(() => app.app.close());

const remove = async (person: Person): Promise<Note> => {
  const { body } = await app.create(person, fieldId);
  const { status } = await person.call("DELETE", `/v1/field_notes/${body.id}?fieldId=${fieldId}`);
  expect(status).toBe(200);
  return body;
};
const restore = (person: Person, id: string) =>
  person.call("POST", "/v1/field_notes/restore", { id, fieldId });
const deletedIds = async (person: Person) =>
  ((await person.call("GET", "/v1/field_notes/deleted")).body as { items: { id: string }[] }).items.map(
    ({ id }) => id,
  );

it("lists deleted notes until they are restored or gone", async () => {
  await expectDeletedList(owner, {
    path: "/v1/field_notes/deleted",
    clock: app.clock,
    statements: app.statements,
    deleteOne: async () => (await remove(owner)).id,
    restore: async (id) => expect((await restore(owner, id)).body).toMatchObject({ id }),
  });
});

it("lists to each what they may restore: to owners all, to others their own, to readers nothing", async () => {
  const [guest, otherGuest] = [await app.guestOf(fieldId), await app.guestOf(fieldId)];
  const [reader, stranger] = [await app.readerOf(owner), await app.signIn()];
  const ofOwner = await remove(owner);
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
  const ofGuest = await remove(guest);
  const people = [owner, guest, otherGuest, reader, stranger];

  expect(await Promise.all(people.map(deletedIds))).toEqual([
    [ofGuest.id, ofOwner.id],
    [ofGuest.id],
    [],
    [],
    [],
  ]);
  const { body } = await guest.call("GET", "/v1/field_notes/deleted");
  expect(body).toMatchObject({
    items: [{ fieldId, type: ofGuest.values.type, observedAt: ofGuest.values.observedAt }],
  });

  await db.deleteFrom("field_share").where("email", "=", guest.email).execute();
  expect(await deletedIds(guest)).toEqual([]);
  expect((await restore(guest, ofGuest.id)).status).toBe(404);
  await owner.call("DELETE", `/field/meta_data/${fieldId}`);
  expect(await deletedIds(owner)).toEqual([]);
});

it("lists to a former writer who only reads now nothing, as they can restore nothing", async () => {
  const reader = await app.readerOf(owner);
  const note = await remove(owner);
  await db.updateTable("note").set({ author_id: reader.id }).where("id", "=", note.id).execute();

  expect((await restore(reader, note.id)).status).toBe(403);
  expect(await deletedIds(reader)).toEqual([]);
});
