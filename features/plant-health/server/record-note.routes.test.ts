import type { Person } from "@surco/fields/testing";
import { testDatabase } from "@surco/kit-server/testing";
import type { Note } from "@surco/notes/contract";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PlantCase } from "../contract";
import { drawnPhoto, maizeLeaf, type PlantHealthApp, startPlantHealthApp } from "./plant-health-app.testing";

const db = testDatabase();
let app: PlantHealthApp;
let ana: Person;
let one: PlantCase;
beforeAll(async () => {
  app = await startPlantHealthApp(db);
  ana = await app.signIn();
});
afterAll(() => app.app.close());
beforeEach(async () => {
  const { body } = await app.create(ana, (await app.field(ana)).id);
  await app.upload(ana, body, await drawnPhoto().jpeg(90));
  one = (await app.upload(ana, body, await drawnPhoto().jpeg(90))).body;
});

const rust = {
  type: "disease",
  specificType: "commonRust",
  cropId: 5,
  description: "Pústulas en hojas medias",
  observedAt: maizeLeaf.takenAt,
  point: maizeLeaf.point,
};
const task = { ...rust, type: "task", specificType: "scouting" };

const record = (values: object, noteId: string = newId(), of = one, person = ana) =>
  person.call("POST", `/peat/${of.id}/note`, { fieldId: of.fieldId, noteId, values });
const noteOf = async (noteId: string, person = ana) =>
  (await person.call("GET", `/v1/field_notes/details?fieldId=${one.fieldId}&noteId=${noteId}`)).body as Note;

describe("a note of a case", () => {
  it("has its photos and its point, and is named by the case", async () => {
    const noteId = newId();
    const { status, body } = await record(rust, noteId);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ noteId, taskNoteId: null });
    const note = await noteOf(noteId);
    expect(note).toMatchObject({ values: rust, isOwn: true });
    expect(note.photos).toHaveLength(2);
    // The same files, not copies.
    const photo = await app.open(note.photos[0]?.url ?? "");
    const original = await app.open(one.photos[0]?.url ?? "");
    expect(photo.rawPayload.equals(original.rawPayload)).toBe(true);
  });

  it("is written once for each id, also at the same time", async () => {
    const noteId = newId();
    const replies = await Promise.all([1, 2, 3].map(() => record(rust, noteId)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await noteOf(noteId)).photos).toHaveLength(2);
  });

  it("is one of each kind, until it is deleted", async () => {
    const first = newId();
    await record(rust, first);
    expect(await record(rust)).toMatchObject({
      status: 409,
      body: { code: "PLANT_CASE_HAS_NOTE", details: { noteId: first } },
    });
    const [two, three] = await Promise.all([record(task), record(task)]);
    expect([two?.status, three?.status].sort()).toEqual([200, 409]);

    await ana.call("DELETE", `/v1/field_notes/${first}?fieldId=${one.fieldId}`);
    expect((await app.read(ana, one)).body).toMatchObject({ noteId: null });
    expect((await record(rust)).status).toBe(200);
  });

  it("as a task reaches its assignee", async () => {
    const adviser = await app.guestOf(one.fieldId);
    const noteId = newId();
    const { body } = await record({ ...task, assigneeId: adviser.id }, noteId);
    expect(body).toMatchObject({ noteId: null, taskNoteId: noteId });
    expect(app.sent.at(-1)).toMatchObject({ accountId: adviser.id, data: { noteId } });
    expect((await noteOf(noteId, adviser)).photos).toHaveLength(2);
  });

  it("is refused whole where its values are wrong, it is another field's, or the case has no photos", async () => {
    const stranger = await app.signIn();
    const wrong = await record({ ...rust, specificType: "stripeRust" });
    expect(wrong).toMatchObject({ status: 422, body: { code: "NOTE_SPECIFIC_TYPE_WRONG" } });
    const unseen = await record({ ...task, assigneeId: stranger.id });
    expect(unseen).toMatchObject({ status: 422, body: { code: "NOTE_ASSIGNEE_NOT_FOUND" } });
    expect((await record({ ...rust, type: "weed" })).status).toBe(400);

    // The id of another field's note: neither photos nor the case's name go there.
    const elsewhere = newId();
    const foreign = (await app.create(ana, (await app.field(ana)).id)).body;
    await app.upload(ana, foreign, await drawnPhoto().jpeg(90));
    await record(rust, elsewhere, foreign);
    expect(await record(rust, elsewhere)).toMatchObject({ status: 404, body: { code: "NOTE_NOT_FOUND" } });
    expect((await app.read(ana, one)).body.noteId).toBeNull();

    const { body: empty } = await app.create(ana, one.fieldId);
    expect(await record(rust, newId(), empty)).toMatchObject({
      status: 422,
      body: { code: "PLANT_CASE_WITHOUT_PHOTOS" },
    });
  });

  it("is written by those alone who may write notes", async () => {
    const [reader, stranger] = [await app.readerOf(ana), await app.signIn()];
    expect((await record(rust, newId(), one, reader)).status).toBe(403);
    expect((await record(rust, newId(), one, stranger)).status).toBe(404);
    expect((await record(rust, newId(), one, await app.guestOf(one.fieldId))).status).toBe(200);
  });

  it("stays where the case is deleted", async () => {
    const noteId = newId();
    await record(rust, noteId);
    await ana.call("DELETE", `/peat/${one.id}?fieldId=${one.fieldId}`);
    expect((await noteOf(noteId)).photos).toHaveLength(2);
  });
});
