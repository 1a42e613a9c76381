import { Transformer } from "@napi-rs/image";
import { PHOTO_SIDE_PX } from "@surco/contract";
import type { Person } from "@surco/fields/testing";
import { testDatabase, withExif } from "@surco/kit-server/testing";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MAX_PHOTOS_OF_CASE, type PlantCase } from "../../contract";
import { drawnPhoto, type PlantHealthApp, startPlantHealthApp } from "../plant-health-app.testing";

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
  one = (await app.create(ana, (await app.field(ana)).id)).body;
});

const jpeg = (width?: number, height?: number) => drawnPhoto(width, height).jpeg(90);

/** A file of a few bytes whose header claims these dimensions. */
function claimingPng(width: number, height: number): Uint8Array {
  const sides = Buffer.alloc(17);
  sides.writeUInt32BE(width, 0);
  sides.writeUInt32BE(height, 4);
  return Buffer.concat([Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), sides]);
}

describe("a photo of a case", () => {
  it("is stored upright and scaled, without metadata, with a thumbnail", async () => {
    const { body } = await app.upload(ana, one, withExif(await jpeg(2400, 1200)));
    const [photo] = body.photos;
    expect(photo).toMatchObject({ widthPx: 800, heightPx: PHOTO_SIDE_PX });
    const read = await app.open(photo?.url ?? "");
    expect(read.headers).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": expect.stringMatching(/^private, max-age=\d+, immutable$/),
    });
    expect(read.rawPayload.includes("GPS-Pergamino")).toBe(false);
    const small = await app.open(photo?.thumbnailUrl ?? "");
    expect((await new Transformer(small.rawPayload).metadata()).width).toBe(160);
  });

  it("is stored once for each id, also at the same time", async () => {
    const [id, bytes] = [newId(), await jpeg()];
    const replies = await Promise.all([1, 2, 3].map(() => app.upload(ana, one, bytes, { id })));
    expect(replies.map(({ status, body }) => [status, body.photos.length])).toEqual([
      [200, 1],
      [200, 1],
      [200, 1],
    ]);
    const other = (await app.create(ana, one.fieldId)).body;
    expect((await app.upload(ana, other, bytes, { id })).body.code).toBe("PHOTO_NOT_FOUND");
    expect((await app.upload(ana, other, bytes)).body.photos).toHaveLength(1);
  });

  it("does not fit into a full case, also where several come at the same time", async () => {
    const photos = await Promise.all(Array.from({ length: MAX_PHOTOS_OF_CASE + 2 }, () => jpeg()));
    const replies = await Promise.all(photos.map((bytes) => app.upload(ana, one, bytes)));
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.map(({ body }) => [body.code, body.details])).toEqual([
      ["PLANT_PHOTOS_FULL", { most: MAX_PHOTOS_OF_CASE }],
      ["PLANT_PHOTOS_FULL", { most: MAX_PHOTOS_OF_CASE }],
    ]);
    expect((await app.read(ana, one)).body.photos).toHaveLength(MAX_PHOTOS_OF_CASE);
  });

  it.each([
    ["a page named as a picture", async () => Buffer.from("<svg onload=alert(1)>"), "PHOTO_NOT_AN_IMAGE"],
    ["nothing", async () => Buffer.alloc(0), "PHOTO_NOT_AN_IMAGE"],
    ["a truncated JPEG", async () => (await jpeg()).subarray(0, -40), "PHOTO_NOT_AN_IMAGE"],
    [
      "a JPEG with an archive appended",
      async () => Buffer.concat([await jpeg(), Buffer.from("PK\x03\x04 archive")]),
      "PHOTO_NOT_AN_IMAGE",
    ],
    ["a PNG of 50,000 x 50,000 px", async () => claimingPng(50_000, 50_000), "PHOTO_TOO_MANY_PIXELS"],
  ])("is refused where it is %s, and nothing is stored", async (_what, make, code) => {
    const before = app.files.size;
    const { status, body } = await app.upload(ana, one, await make());
    expect({ status, code: body.code }).toEqual({ status: 422, code });
    expect(app.files.size).toBe(before);
    expect((await app.read(ana, one)).body).toMatchObject({ photos: [], answer: null });
  });

  it("of too many bytes or another type is refused before it is read", async () => {
    expect((await app.upload(ana, one, Buffer.alloc(8 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await app.upload(ana, one, await jpeg(), { type: "text/html" })).status).toBe(415);
  });
});

describe("an address of a photo", () => {
  it("is good for its photo and reader alone, until it expires or the reader loses sight of the field", async () => {
    await app.upload(ana, one, await jpeg());
    const guest = await app.guestOf(one.fieldId);
    const url = (await app.read(guest, one)).body.photos[0]?.url ?? "";
    const status = async (address: string) => (await app.open(address)).statusCode;
    expect(await status(url)).toBe(200);
    expect(await status(url.replace(guest.id, ana.id))).toBe(404);
    expect(await status(url.replace(/expires=\d+/, "expires=9999999999"))).toBe(404);
    const now = app.clock.now;
    app.clock.now = new Date(now.getTime() + 60 * 60_000);
    expect(await status(url)).toBe(404);
    app.clock.now = now;
    await db.deleteFrom("field_share").where("field_id", "=", one.fieldId).execute();
    expect(await status(url)).toBe(404);
  });
});
