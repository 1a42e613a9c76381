import { Transformer } from "@napi-rs/image";
import type { Person } from "@surco/fields/testing";
import { testDatabase } from "@surco/kit-server/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Note, PUBLIC_NOTES_CONSENT_VERSION, type PublicNote } from "../../contract";
import { type NotesApp, startNotesApp, weed } from "../notes-app.testing";

const db = testDatabase();
let app: NotesApp;
let reader: Person;
beforeAll(async () => {
  app = await startNotesApp(db);
  reader = await app.signIn();
  await takePart(reader);
});
afterAll(() => app.app.close());

const choose = (person: Person, choice: object) =>
  person.call("PUT", "/v1/field_notes/public_notes/choice", choice);
const takePart = (person: Person) =>
  choose(person, { isOn: true, consentVersion: PUBLIC_NOTES_CONSENT_VERSION });
const extent = "west=-61&south=-35&east=-60&north=-33";
const found = async (query = extent, person = reader) =>
  (await person.call("GET", `/v1/field_notes/public_notes?${query}`)).body as {
    notes: PublicNote[];
    nextCursor: string | null;
    code?: string;
  };
const idsIn = async (query?: string) => (await found(query)).notes.map(({ id }) => id);
const publicId = async ({ id }: Pick<Note, "id">) =>
  (await db.selectFrom("note").select("public_id").where("id", "=", id).executeTakeFirstOrThrow()).public_id;
const picture = async (grey: number) =>
  Transformer.fromRgbaPixels(new Uint8Array(400).fill(grey), 10, 10).jpeg(80);

describe("public notes", () => {
  it("are seen by those who take part, anonymised: no author, owner, field, exact place or moment", async () => {
    const owner = await app.signIn({ firstName: "Ramón", lastName: "Etchegaray" });
    const field = await app.field(owner);
    await takePart(owner);
    const description = `Rama negra en ${field.name.toUpperCase()}, avisar a RAMON (2477 55-1234, r@x.com) -33.88912`;
    const { body } = await app.create(owner, field.id, { ...weed, description });
    const image = await app.upload(owner, body, await picture(90));

    const shownId = await publicId(body);
    const note = (await found()).notes.find(({ id }) => id === shownId);
    expect(note).toEqual({
      id: shownId,
      type: "weed",
      specificType: "hairyFleabane",
      otherSpecificType: null,
      cropId: 7,
      description: "Rama negra en …, avisar a … (…, …) …",
      observedOn: "2026-11-20",
      cell: [expect.any(Number), expect.any(Number)],
      plantsPerHa: null,
      yieldTPerHa: null,
      photos: [expect.objectContaining({ widthPx: 10 })],
      isOwn: false,
    });
    const text = JSON.stringify(note);
    // Ids of devices begin with the moment of their making.
    const ids = [owner.id, field.id, body.id, image.body.id, body.id.slice(0, 8)];
    for (const hidden of [...ids, field.name, "Etchegaray", "-60.5712", "-33.8891", "13:00"])
      expect(text).not.toContain(hidden);
    expect((await app.read(note?.photos[0]?.url ?? "")).statusCode).toBe(200);
    expect((await found(extent, owner)).notes.find(({ id }) => id === shownId)).toMatchObject({
      isOwn: true,
    });
  });

  it("disappear at once when switched off, with the addresses of their photos, and come back when switched on", async () => {
    const owner = await app.signIn();
    const { id: fieldId } = await app.field(owner);
    const { body } = await app.create(owner, fieldId);
    await app.upload(owner, body, await picture(60));
    const shownId = await publicId(body);
    expect(await idsIn()).not.toContain(shownId);
    await takePart(owner);
    const seen = (await found()).notes.find(({ id }) => id === shownId);
    const address = seen?.photos[0]?.url ?? "";
    expect((await app.read(address)).statusCode).toBe(200);

    expect((await choose(owner, { isOn: false })).body).toEqual({
      isOn: false,
      consentedAt: null,
      consentVersion: null,
    });
    expect(await idsIn()).not.toContain(shownId);
    expect((await app.read(address)).statusCode).toBe(404);
    expect(await found(extent, owner)).toMatchObject({ code: "PUBLIC_NOTES_OFF" });
    const now = app.clock.now;
    app.clock.now = new Date(now.getTime() + 1000);
    await takePart(owner);
    app.clock.now = now;
    expect(await idsIn()).toContain(shownId);
    const consents = await db
      .selectFrom("public_notes_consent")
      .select(["text_version", "withdrawn_at"])
      .where("account_id", "=", owner.id)
      .execute();
    expect(consents.map(({ withdrawn_at: at }) => at === null).sort()).toEqual([false, true]);
  });

  it("leave out tasks, notes without a place, those kept private and deleted ones", async () => {
    const owner = await app.signIn();
    const { id: fieldId } = await app.field(owner);
    await takePart(owner);
    const [shown, , , , deleted] = [
      await app.create(owner, fieldId),
      await app.create(owner, fieldId, { ...weed, isPublic: false }),
      await app.create(owner, fieldId, { ...weed, point: null }),
      await app.create(owner, fieldId, { ...weed, type: "task", specificType: "scouting" }),
      await app.create(owner, fieldId),
    ];
    await owner.call("DELETE", `/v1/field_notes/${deleted.body.id}?fieldId=${fieldId}`);
    const own = (await found(extent, owner)).notes.filter(({ isOwn }) => isOwn);
    expect(own.map(({ id }) => id)).toEqual([await publicId(shown.body)]);
    await app.update(owner, shown.body, { isPublic: false });
    expect((await found(extent, owner)).notes.filter(({ isOwn }) => isOwn)).toEqual([]);
  });

  it("of a guest on somebody's field need the consent of both", async () => {
    const owner = await app.signIn();
    const { id: fieldId } = await app.field(owner);
    const guest = await app.guestOf(fieldId);
    await takePart(guest);
    const { body } = await app.create(guest, fieldId);
    const shownId = await publicId(body);
    expect(await idsIn()).not.toContain(shownId);
    await takePart(owner);
    expect(await idsIn()).toContain(shownId);
  });

  it("are hidden while somebody who does not take part wrote in them, also before the author's last change", async () => {
    const owner = await app.signIn();
    const { id: fieldId } = await app.field(owner);
    const guest = await app.guestOf(fieldId);
    await takePart(owner);
    const { body } = await app.create(owner, fieldId);
    const shownId = await publicId(body);
    const { body: byGuest } = await app.update(guest, body, { description: "Vi tres focos más" });
    await app.update(owner, byGuest, { cropId: 8 });
    expect(await idsIn()).not.toContain(shownId);
    await takePart(guest);
    expect(await idsIn()).toContain(shownId);
    await choose(guest, { isOn: false });
    expect(await idsIn()).not.toContain(shownId);
    await db.transaction().execute((trx) => app.notes.onAccountClosing?.(trx, guest) ?? Promise.resolve());
    await db.deleteFrom("account").where("id", "=", guest.id).execute();
    expect(await idsIn()).not.toContain(shownId);
  });

  it("have the photos of those alone who take part", async () => {
    const owner = await app.signIn();
    const { id: fieldId } = await app.field(owner);
    const guest = await app.guestOf(fieldId);
    await takePart(owner);
    const { body } = await app.create(owner, fieldId);
    const shownId = await publicId(body);
    const photosOf = async () => (await found()).notes.find(({ id }) => id === shownId)?.photos ?? [];
    await app.upload(guest, body, await picture(30));
    expect(await photosOf()).toEqual([]);
    await takePart(guest);
    const [photo] = await photosOf();
    expect((await app.read(photo?.url ?? "")).statusCode).toBe(200);
    await choose(guest, { isOn: false });
    expect(await photosOf()).toEqual([]);
    expect((await app.read(photo?.url ?? "")).statusCode).toBe(404);
  });

  it("are found by the cell: an extent does not narrow the place down", async () => {
    const owner = await app.signIn();
    const { id: fieldId } = await app.field(owner);
    await takePart(owner);
    const lngLat = [-62.30012, -33.20034];
    const { body } = await app.create(owner, fieldId, {
      ...weed,
      point: { lngLat, source: "gps", accuracyM: 3 },
    });
    const [note] = (await found("west=-62.4&south=-33.3&east=-62.2&north=-33.1")).notes;
    const [lng = 0, lat = 0] = note?.cell ?? [];
    const around = (west: number, south: number) =>
      `west=${west - 0.0001}&south=${south - 0.0001}&east=${west + 0.0001}&north=${south + 0.0001}`;
    expect(await idsIn(around(lng, lat))).toEqual([await publicId(body)]);
    expect(await idsIn(around(lngLat[0] ?? 0, lngLat[1] ?? 0))).toEqual([]);
    // Within half a diagonal of a square kilometre.
    expect(Math.hypot((lng + 62.30012) * 93.2, (lat + 33.20034) * 110.9)).toBeLessThan(0.72);
  });

  it("are paged and filtered by type, crop and day", async () => {
    const owner = await app.signIn();
    const { id: fieldId } = await app.field(owner);
    await takePart(owner);
    const at = { source: "gps", accuracyM: 3, lngLat: [-63.5, -32.5] };
    for (const day of [10, 11, 12])
      await app.create(owner, fieldId, { ...weed, point: at, observedAt: `2026-11-${day}T23:30:00.000Z` });
    const here = "west=-63.6&south=-32.6&east=-63.4&north=-32.4";
    const days = async (query: string) => (await found(query)).notes.map(({ observedOn }) => observedOn);
    expect(await days(here)).toEqual(["2026-11-12", "2026-11-11", "2026-11-10"]);
    expect(await days(`${here}&from=2026-11-11&until=2026-11-11`)).toEqual(["2026-11-11"]);
    expect(await days(`${here}&types=disease`)).toEqual([]);
    expect(await days(`${here}&cropIds=7&types=weed&limit=2`)).toHaveLength(2);
    const { nextCursor } = await found(`${here}&limit=2`);
    expect(await days(`${here}&limit=2&cursor=${nextCursor}`)).toEqual(["2026-11-10"]);
    expect(Buffer.from(nextCursor ?? "", "base64url").toString()).not.toContain("23:30");
  });
});

describe("consent to public notes", () => {
  it("is recorded with its moment and text, once, and refused to a text that is not in force", async () => {
    const person = await app.signIn();
    const get = async () => (await person.call("GET", "/v1/field_notes/public_notes/choice")).body;
    expect(await get()).toEqual({ isOn: false, consentedAt: null, consentVersion: null });
    expect(await found(extent, person)).toMatchObject({ code: "PUBLIC_NOTES_OFF" });
    expect(await choose(person, { isOn: true, consentVersion: 999 })).toMatchObject({
      status: 409,
      body: { code: "PUBLIC_NOTES_TEXT_CHANGED" },
    });
    expect((await choose(person, { isOn: true })).status).toBe(400);
    const now = app.clock.now;
    const consent = (await takePart(person)).body;
    expect(consent).toEqual({
      isOn: true,
      consentedAt: now.toISOString(),
      consentVersion: PUBLIC_NOTES_CONSENT_VERSION,
    });
    app.clock.now = new Date(now.getTime() + 1000);
    expect((await takePart(person)).body).toEqual(consent);
    app.clock.now = now;
  });
});
