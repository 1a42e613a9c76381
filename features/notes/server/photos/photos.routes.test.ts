import { Transformer } from "@napi-rs/image";
import { MAX_PHOTO_BYTES, PHOTO_SIDE_PX, THUMBNAIL_SIDE_PX, UPLOAD_PART_BYTES } from "@surco/contract";
import type { Person } from "@surco/fields/testing";
import { kitCleanupSteps, localBlobStore, runCleanup } from "@surco/kit-server";
import { testDatabase, withExif } from "@surco/kit-server/testing";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAX_PHOTOS_OF_NOTE, type Note } from "../../contract";
import { type NotesApp, startNotesApp } from "../notes-app.testing";

const db = testDatabase();
let app: NotesApp;
let ana: Person;
beforeAll(async () => {
  app = await startNotesApp(db);
  ana = await app.signIn();
});
afterAll(() => app.app.close());

let seed = 0;
/** A picture that no other test has. */
function drawn(width: number, height: number): Transformer {
  seed += 7;
  const shade = seed;
  const pixels = Uint8Array.from({ length: width * height * 4 }, (_, i) =>
    i % 4 === 3 ? 255 : (Math.floor(i / 4) * 3 + shade) % 251,
  );
  return Transformer.fromRgbaPixels(pixels, width, height);
}
const jpeg = (width = 64, height = 48) => drawn(width, height).jpeg(90);

/** A file of a few bytes whose header claims these dimensions. */
function claimingPng(width: number, height: number): Uint8Array {
  const sides = Buffer.alloc(17);
  sides.writeUInt32BE(width, 0);
  sides.writeUInt32BE(height, 4);
  return Buffer.concat([Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), sides]);
}

/** The JPEG with other dimensions in its frame header. */
function claimingJpeg(plain: Uint8Array, width: number, height: number): Uint8Array {
  const bytes = Buffer.from(plain);
  const frame = bytes.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(bytes[at + 1] ?? 0));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

async function noteOf(owner = ana): Promise<Note> {
  const { id } = await app.field(owner);
  return (await app.create(owner, id)).body;
}
const photosOf = async ({ id, fieldId }: Note, person = ana) =>
  (
    (await person.call("GET", `/v1/field_notes/images?fieldId=${fieldId}&noteId=${id}`)).body as {
      photos: Note["photos"];
    }
  ).photos;
const cleanUp = async () => {
  await runCleanup({}, app.notes.cleanup, new AbortController().signal);
  const blobs = {
    ...localBlobStore("unused"),
    delete: async (key: string) => void app.files.delete(key),
  };
  const steps = kitCleanupSteps({ db, blobs, now: () => app.clock.now });
  await runCleanup(
    {},
    steps.filter(({ name }) => name === "unused files" || name === "files"),
    new AbortController().signal,
  );
};

const sendPart = (person: Person, id: string, bytes: Uint8Array, fromByte: number) =>
  app.app.inject({
    method: "PUT",
    url: `/uploads/${id}?fromByte=${fromByte}`,
    headers: { authorization: person.authorization, "content-type": "application/octet-stream" },
    payload: Buffer.from(bytes.subarray(fromByte, fromByte + UPLOAD_PART_BYTES)),
  });

describe("a photo", () => {
  it("is re-encoded upright and scaled, without metadata, with a thumbnail, and read by its addresses", async () => {
    const note = await noteOf();
    const { status, body } = await app.upload(ana, note, withExif(await jpeg(2400, 1200)));
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ widthPx: 800, heightPx: PHOTO_SIDE_PX, canDelete: true });

    const [photo, thumbnail] = [await app.read(body.url), await app.read(body.thumbnailUrl)];
    expect(photo.headers).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": expect.stringMatching(/^private, max-age=\d+, immutable$/),
      "x-content-type-options": "nosniff",
    });
    expect(photo.rawPayload.includes("GPS-Pergamino")).toBe(false);
    const { orientation } = await new Transformer(photo.rawPayload).metadata(true);
    expect(orientation).toBeUndefined();
    expect(await new Transformer(thumbnail.rawPayload).metadata()).toMatchObject({
      width: THUMBNAIL_SIDE_PX / 2,
      height: THUMBNAIL_SIDE_PX,
    });
    const [listed] = await app.list(ana, `fieldIds=${note.fieldId}`);
    expect(listed?.photos).toEqual([body]);
    expect(await photosOf(note)).toEqual([body]);
  });

  it("of a small PNG stays as large as it is and becomes a JPEG", async () => {
    const note = await noteOf();
    const { body } = await app.upload(ana, note, await drawn(40, 30).png(), { type: "image/png" });
    expect(body).toMatchObject({ widthPx: 40, heightPx: 30 });
    expect((await app.read(body.url)).headers["content-type"]).toBe("image/jpeg");
  });

  it("is stored once for each id, and its file once for each content", async () => {
    const [one, two] = [await noteOf(), await noteOf(await app.signIn())];
    const bytes = await jpeg();
    const id = newId();
    const before = app.files.size;
    const replies = await Promise.all([1, 2, 3].map(() => app.upload(ana, one, bytes, { id })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await photosOf(one)).toHaveLength(1);
    const again = await app.upload(ana, one, bytes);
    expect(again.body.id).not.toBe(id);
    await cleanUp();
    app.clock.now = new Date(app.clock.now.getTime() + 2 * 86_400_000);
    await cleanUp();
    expect(app.files.size - before).toBe(2);
    // The id of another note's photo is unknown.
    const owner = await app.signIn();
    const theirs = await noteOf(owner);
    expect((await app.upload(owner, theirs, bytes, { id })).body).toMatchObject({ code: "PHOTO_NOT_FOUND" });
    expect(two.photos).toEqual([]);
  });

  it("that was sent in parts is stored like a whole one, and its parts are deleted", async () => {
    const note = await noteOf();
    const bytes = await jpeg(640, 480);
    expect(bytes.length).toBeGreaterThan(UPLOAD_PART_BYTES);
    const options = { id: newId(), sentBytes: bytes.length };
    await sendPart(ana, options.id, bytes, 0);
    expect(await app.upload(ana, note, Buffer.alloc(0), options)).toMatchObject({
      status: 409,
      body: { code: "UPLOAD_INCOMPLETE", details: { receivedBytes: UPLOAD_PART_BYTES } },
    });
    for (let from = UPLOAD_PART_BYTES; from < bytes.length; from += UPLOAD_PART_BYTES)
      await sendPart(ana, options.id, bytes, from);
    const stored = await app.upload(ana, note, Buffer.alloc(0), options);
    expect(stored).toMatchObject({ status: 200, body: { widthPx: 640, heightPx: 480 } });
    const whole = await app.upload(ana, note, bytes);
    const [one, other] = [await app.read(stored.body.url), await app.read(whole.body.url)];
    expect(one.rawPayload.equals(other.rawPayload)).toBe(true);
    // The response was lost: the retry finds no parts and needs none.
    expect((await ana.call("GET", `/uploads/${options.id}`)).body).toEqual({ receivedBytes: 0 });
    expect(await app.upload(ana, note, Buffer.alloc(0), options)).toMatchObject({ status: 200 });
    const tooLarge = await app.upload(ana, note, Buffer.alloc(0), { sentBytes: MAX_PHOTO_BYTES + 1 });
    expect(tooLarge).toMatchObject({ status: 413, body: { code: "BODY_TOO_LARGE" } });
  });

  it.each([
    ["a page named as a picture", async () => Buffer.from("<svg onload=alert(1)>"), "PHOTO_NOT_AN_IMAGE"],
    ["a GIF", async () => Buffer.from("GIF89a\x01\0\x01\0\0\0\0;"), "PHOTO_NOT_AN_IMAGE"],
    ["nothing", async () => Buffer.alloc(0), "PHOTO_NOT_AN_IMAGE"],
    ["a truncated JPEG", async () => (await jpeg()).subarray(0, -40), "PHOTO_NOT_AN_IMAGE"],
    ["a truncated PNG", async () => (await drawn(40, 40).png()).subarray(0, 300), "PHOTO_NOT_AN_IMAGE"],
    [
      "a JPEG with an archive appended",
      async () => Buffer.concat([await jpeg(), Buffer.from("PK\x03\x04 archive")]),
      "PHOTO_NOT_AN_IMAGE",
    ],
    [
      "a PNG with a page appended",
      async () => Buffer.concat([await drawn(9, 9).png(), Buffer.from("<script>1</script>")]),
      "PHOTO_NOT_AN_IMAGE",
    ],
    ["a PNG of 50,000 x 50,000 px", async () => claimingPng(50_000, 50_000), "PHOTO_TOO_MANY_PIXELS"],
    [
      "a JPEG of 50,000 x 50,000 px",
      async () => claimingJpeg(await jpeg(), 50_000, 50_000),
      "PHOTO_TOO_MANY_PIXELS",
    ],
    ["a picture without area", async () => claimingPng(0, 10), "PHOTO_NOT_AN_IMAGE"],
    [
      "a JPEG of thousands of scans",
      async () => {
        const bytes = await jpeg();
        const scan = Buffer.from("ffda0008010100003f00", "hex");
        const head = Buffer.from(bytes.subarray(0, -2));
        return Buffer.concat([head, ...Array.from({ length: 5000 }, () => scan), Buffer.from("ffd9", "hex")]);
      },
      "PHOTO_NOT_AN_IMAGE",
    ],
  ])("is refused where it is %s, and nothing is stored", async (_what, make, code) => {
    const note = await noteOf();
    const before = app.files.size;
    const { status, body } = await app.upload(ana, note, await make());
    expect({ status, code: body.code }).toEqual({ status: 422, code });
    expect(app.files.size).toBe(before);
    expect(await photosOf(note)).toEqual([]);
  });

  it("of too many bytes or another type is refused before it is read", async () => {
    const note = await noteOf();
    expect((await app.upload(ana, note, Buffer.alloc(8 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await app.upload(ana, note, await jpeg(), { type: "text/html" })).status).toBe(415);
  });

  it("does not fit into a full note or a full account", async () => {
    const note = await noteOf();
    const { body } = await app.upload(ana, note, await jpeg());
    const { file_id: fileId } = await db
      .selectFrom("note_photo")
      .select("file_id")
      .where("id", "=", body.id)
      .executeTakeFirstOrThrow();
    const further = Array.from({ length: MAX_PHOTOS_OF_NOTE - 1 }, () => ({
      id: newId(),
      note_id: note.id,
      file_id: fileId,
      uploader_id: ana.id,
      created_at: app.clock.now,
      deleted_at: null,
    }));
    await db.insertInto("note_photo").values(further).execute();
    expect((await app.upload(ana, note, await jpeg())).body).toMatchObject({
      code: "PHOTO_OF_FULL_NOTE",
      details: { most: MAX_PHOTOS_OF_NOTE },
    });

    const owner = await app.signIn();
    const theirs = await noteOf(owner);
    const first = await app.upload(owner, theirs, await jpeg());
    await db
      .updateTable("stored_file")
      .set({ size_bytes: 2 ** 31 - 1 })
      .where("id", "in", (eb) =>
        eb.selectFrom("note_photo").select("file_id").where("id", "=", first.body.id),
      )
      .execute();
    for (let at = 0; at < 2; at++) await app.upload(owner, theirs, await jpeg());
    const copies = await db.selectFrom("note_photo").selectAll().where("id", "=", first.body.id).execute();
    await db
      .insertInto("note_photo")
      .values(copies.map((one) => ({ ...one, id: newId(), public_id: newId() })))
      .execute();
    await db
      .insertInto("note_photo")
      .values(copies.map((one) => ({ ...one, id: newId(), public_id: newId() })))
      .execute();
    expect((await app.upload(owner, theirs, await jpeg())).body).toMatchObject({
      code: "PHOTO_STORAGE_FULL",
      details: { mostMb: 4096 },
    });
  });
});

describe("rights on photos", () => {
  it("let guests add to any note and delete their own, readers look, and strangers nothing", async () => {
    const owner = await app.signIn();
    const note = await noteOf(owner);
    const [guest, reader, stranger] = [
      await app.guestOf(note.fieldId),
      await app.readerOf(owner),
      await app.signIn(),
    ];
    const own = (await app.upload(owner, note, await jpeg())).body;
    const theirs = (await app.upload(guest, note, await jpeg())).body;
    const remove = (id: string, person: Person) =>
      person.call("DELETE", `/v1/field_notes/images/${id}?fieldId=${note.fieldId}`);

    expect((await photosOf(note, reader)).map(({ canDelete }) => canDelete)).toEqual([false, false]);
    expect((await app.upload(reader, note, await jpeg())).status).toBe(403);
    expect(await app.upload(stranger, note, await jpeg())).toMatchObject({
      body: { code: "FIELD_NOT_FOUND" },
    });
    expect(await remove(own.id, guest)).toMatchObject({ status: 403, body: { code: "NOTE_OF_ANOTHER" } });
    expect((await remove(theirs.id, guest)).status).toBe(200);
    expect((await remove(theirs.id, guest)).status).toBe(200);
    expect((await remove(own.id, reader)).status).toBe(403);
    const fieldId = (await app.field(stranger)).id;
    expect(
      (await stranger.call("DELETE", `/v1/field_notes/images/${own.id}?fieldId=${fieldId}`)).body,
    ).toMatchObject({ code: "PHOTO_NOT_FOUND" });
    expect(await photosOf(note, owner)).toHaveLength(1);
  });
});

describe("an address of a photo", () => {
  it("ends with the right of its reader, before it expires", async () => {
    const note = await noteOf();
    await app.upload(ana, note, await jpeg());
    const guest = await app.guestOf(note.fieldId);
    const [seen] = await app.list(guest, `fieldIds=${note.fieldId}`);
    const address = seen?.photos[0]?.thumbnailUrl ?? "";
    expect((await app.read(address)).statusCode).toBe(200);
    await db.deleteFrom("field_share").where("field_id", "=", note.fieldId).execute();
    expect((await app.read(address)).statusCode).toBe(404);
  });

  it("is good for an hour at most, for its photo alone, and ends with photo and note", async () => {
    const note = await noteOf();
    const { body } = await app.upload(ana, note, await jpeg());
    const other = (await app.upload(ana, note, await jpeg())).body;
    const now = app.clock.now;
    const status = async (address: string) => (await app.read(address)).statusCode;

    expect(await status(body.url)).toBe(200);
    expect(await status(body.url.replace(body.id, other.id))).toBe(404);
    expect(await status(body.url.replace(`scope=reader-${ana.id}`, "scope=public"))).toBe(404);
    expect(await status(body.url.replace(/expires=\d+/, "expires=9999999999"))).toBe(404);
    expect(await status(body.url.replace(/signature=[\w-]{43}/, `signature=${"A".repeat(43)}`))).toBe(404);
    app.clock.now = new Date(now.getTime() + 30 * 60_000 - 1000);
    expect(await status(body.url)).toBe(200);
    app.clock.now = new Date(now.getTime() + 60 * 60_000);
    expect(await status(body.url)).toBe(404);
    app.clock.now = now;

    const image = `/v1/field_notes/images/${body.id}?fieldId=${note.fieldId}`;
    await ana.call("DELETE", image);
    expect(await status(body.url)).toBe(404);
    const restored = await ana.call("POST", "/v1/field_notes/images/restore", {
      id: body.id,
      fieldId: note.fieldId,
    });
    expect(restored.body).toEqual(body);
    expect(await status(body.url)).toBe(200);
    await ana.call("DELETE", `/v1/field_notes/${note.id}?fieldId=${note.fieldId}`);
    expect(await status(body.url)).toBe(404);
  });
});

describe("cleanup of photos", () => {
  it("erases deleted ones after 30 days, and files that nothing names any more", async () => {
    // Without what other tests deleted.
    app.clock.now = new Date(app.clock.now.getTime() + 40 * 86_400_000);
    await cleanUp();
    const [one, two] = [await noteOf(), await noteOf()];
    const shared = await jpeg();
    const kept = (await app.upload(ana, one, shared)).body;
    const deleted = (await app.upload(ana, two, shared)).body;
    const alone = (await app.upload(ana, two, await jpeg())).body;
    const before = app.files.size;
    const now = app.clock.now;
    for (const { id } of [deleted, alone])
      await ana.call("DELETE", `/v1/field_notes/images/${id}?fieldId=${two.fieldId}`);

    app.clock.now = new Date(now.getTime() + 29 * 86_400_000);
    await cleanUp();
    expect(app.files.size).toBe(before);
    app.clock.now = new Date(now.getTime() + 32 * 86_400_000);
    await cleanUp();
    expect(app.files.size).toBe(before - 2);
    const [stays] = await photosOf(one);
    expect(stays?.id).toBe(kept.id);
    expect((await app.read(stays?.url ?? "")).statusCode).toBe(200);

    await ana.call("DELETE", `/v1/field_notes/${one.id}?fieldId=${one.fieldId}`);
    app.clock.now = new Date(now.getTime() + 64 * 86_400_000);
    await cleanUp();
    expect(app.files.size).toBe(before - 4);
    // The same content again, after its file is gone.
    const three = await noteOf();
    const again = (await app.upload(ana, three, shared)).body;
    expect((await app.read(again.url)).statusCode).toBe(200);
    app.clock.now = now;
  });
});
