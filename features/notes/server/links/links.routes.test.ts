import { Transformer } from "@napi-rs/image";
import type { Person } from "@surco/fields/testing";
import { runCleanup } from "@surco/kit-server";
import { testDatabase } from "@surco/kit-server/testing";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type LinkedNote, MAX_LINKS_OF_NOTE, type Note, type NoteLink } from "../../contract";
import { type NotesApp, startNotesApp, weed } from "../notes-app.testing";

const db = testDatabase();
let app: NotesApp;
let ana: Person;
beforeAll(async () => {
  app = await startNotesApp(db);
  ana = await app.signIn();
});
afterAll(() => app.app.close());

interface Made {
  link: NoteLink;
  address: string;
  token: string;
}
const make = async ({ id: noteId, fieldId }: Note, person = ana, over: object = {}) =>
  (await person.call("POST", "/v1/field_notes/links", { id: newId(), fieldId, noteId, ...over })) as {
    status: number;
    body: Made;
  };
const open = async (token: string) => {
  const reply = await app.app.inject({ url: `/v1/field_notes/shared/${token}` });
  return { status: reply.statusCode, body: reply.json() as LinkedNote & { code?: string } };
};
const end = ({ id }: NoteLink, { fieldId }: Note, person = ana) =>
  person.call("DELETE", `/v1/field_notes/links/${id}?fieldId=${fieldId}`);
const photo = () => Transformer.fromRgbaPixels(new Uint8Array(400).fill(200), 10, 10).jpeg(80);
async function noteOf(owner = ana): Promise<Note> {
  const { id } = await app.field(owner);
  return (await app.create(owner, id)).body;
}

describe("a note's link", () => {
  it("shows note, field, place and photos to anybody, without people, and is stored as a hash", async () => {
    const note = await noteOf();
    await app.upload(ana, note, await photo());
    const { status, body } = await make(note);
    expect({ status, address: body.address }).toEqual({
      status: 200,
      address: `https://surco.example/note/${body.token}`,
    });

    const shown = await open(body.token);
    expect(shown).toMatchObject({
      status: 200,
      body: {
        type: "weed",
        specificType: "hairyFleabane",
        description: weed.description,
        point: weed.point,
        fieldName: note.fieldName,
        farmName: note.farmName,
        expiresAt: body.link.expiresAt,
      },
    });
    expect(JSON.stringify(shown.body)).not.toContain(ana.id);
    expect(JSON.stringify(shown.body)).not.toContain("author");
    const [first] = shown.body.photos;
    expect((await app.read(first?.thumbnailUrl ?? "")).statusCode).toBe(200);
    const stored = await db.selectFrom("note_link").selectAll().where("id", "=", body.link.id).execute();
    expect(JSON.stringify(stored)).not.toContain(body.token);
  });

  it("expires, and its photos with it", async () => {
    const note = await noteOf();
    await app.upload(ana, note, await photo());
    const { body } = await make(note, ana, { days: 2 });
    const now = app.clock.now;
    app.clock.now = new Date(now.getTime() + 2 * 86_400_000 - 1000);
    const shown = await open(body.token);
    expect(shown.status).toBe(200);
    app.clock.now = new Date(now.getTime() + 2 * 86_400_000);
    expect(await open(body.token)).toMatchObject({ status: 404, body: { code: "NOTE_LINK_NOT_FOUND" } });
    expect((await app.read(shown.body.photos[0]?.url ?? "")).statusCode).toBe(404);
    app.clock.now = new Date(now.getTime() + 33 * 86_400_000);
    await runCleanup({}, app.notes.cleanup, new AbortController().signal);
    expect(await db.selectFrom("note_link").select("id").where("id", "=", body.link.id).execute()).toEqual(
      [],
    );
    app.clock.now = now;
  });

  it("ends at once, for its photos too, by its author or the owner alone", async () => {
    const note = await noteOf();
    await app.upload(ana, note, await photo());
    const [guest, other] = [await app.guestOf(note.fieldId), await app.guestOf(note.fieldId)];
    const { body } = await make(note, guest, { days: 90 });
    const address = (await open(body.token)).body.photos[0]?.url ?? "";

    expect(await end(body.link, note, other)).toMatchObject({
      status: 403,
      body: { code: "NOTE_OF_ANOTHER" },
    });
    const listed = await other.call("GET", `/v1/field_notes/links?fieldId=${note.fieldId}&noteId=${note.id}`);
    expect(listed.body).toMatchObject({ links: [{ id: body.link.id, canEnd: false }] });
    expect((await end(body.link, note)).status).toBe(200);
    expect((await end(body.link, note)).status).toBe(200);
    expect((await open(body.token)).status).toBe(404);
    expect((await app.read(address)).statusCode).toBe(404);
    expect((await make(note, guest, { id: body.link.id })).body).toMatchObject({
      code: "NOTE_LINK_NOT_FOUND",
    });

    const now = app.clock.now;
    app.clock.now = new Date(now.getTime() + 31 * 86_400_000);
    await runCleanup({}, app.notes.cleanup, new AbortController().signal);
    app.clock.now = now;
    expect(await db.selectFrom("note_link").select("id").where("id", "=", body.link.id).execute()).toEqual(
      [],
    );
  });

  it("made again with its id has a new address, and the former ends", async () => {
    const note = await noteOf();
    const id = newId();
    const [first, second] = [(await make(note, ana, { id })).body, (await make(note, ana, { id })).body];
    expect([(await open(first.token)).status, (await open(second.token)).status]).toEqual([404, 200]);
    const stranger = await app.signIn();
    const theirs = await noteOf(stranger);
    expect((await make(theirs, stranger, { id })).body).toMatchObject({ code: "NOTE_LINK_NOT_FOUND" });
    expect((await open(second.token)).status).toBe(200);
  });

  it("ends with the note, and with its author's right to write notes of the field", async () => {
    const note = await noteOf();
    const guest = await app.guestOf(note.fieldId);
    const [own, theirs] = [(await make(note)).body, (await make(note, guest)).body];
    expect((await open(theirs.token)).status).toBe(200);
    await db.deleteFrom("field_share").where("field_id", "=", note.fieldId).execute();
    expect([(await open(theirs.token)).status, (await open(own.token)).status]).toEqual([404, 200]);
    await ana.call("DELETE", `/v1/field_notes/${note.id}?fieldId=${note.fieldId}`);
    expect((await open(own.token)).status).toBe(404);
  });

  it("cannot be made by readers, for notes of others, or beyond the limit", async () => {
    const owner = await app.signIn();
    const note = await noteOf(owner);
    expect((await make(note, await app.readerOf(owner))).status).toBe(403);
    expect((await make(note, await app.signIn())).status).toBe(404);
    expect((await make({ ...note, id: newId() }, owner)).body).toMatchObject({ code: "NOTE_NOT_FOUND" });
    expect((await make(note, owner, { days: 91 })).status).toBe(400);
    for (let at = 0; at < MAX_LINKS_OF_NOTE; at++) expect((await make(note, owner)).status).toBe(200);
    expect((await make(note, owner)).body).toMatchObject({ code: "NOTE_TOO_MANY_LINKS" });
  });

  it("that nobody made is not found", async () => {
    expect((await open("x".repeat(43))).body).toMatchObject({ code: "NOTE_LINK_NOT_FOUND" });
  });
});
