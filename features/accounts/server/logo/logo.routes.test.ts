import { Transformer } from "@napi-rs/image";
import { LOGO_HEIGHT_PX, LOGO_MAX_BYTES } from "@surco/accounts/contract";
import { testDatabase } from "@surco/kit-server/testing";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type AccountServer, startAccountServer } from "../accounts-server.testing";
import { buildAccount } from "../testing";

const db = testDatabase();
let server: AccountServer;
beforeAll(async () => {
  server = await startAccountServer(db);
});
afterAll(() => server.app.close());

const signIn = () => buildAccount(db, { now: server.now });
const drawn = (width: number, height: number) =>
  Transformer.fromRgbaPixels(
    Uint8Array.from({ length: width * height * 4 }, (_, i) => (i % 4 === 3 ? 255 : (i * 31) % 251)),
    width,
    height,
  );

async function upload(token: string, payload: Uint8Array, type = "image/png") {
  const reply = await server.app.inject({
    method: "POST",
    url: "/auth/logo/upload",
    headers: { authorization: `Bearer ${token}`, "content-type": type },
    payload: Buffer.from(payload),
  });
  return { status: reply.statusCode, body: reply.json() };
}

const fetchLogo = (token: string, query = "") =>
  server.app.inject({ url: `/auth/logo${query}`, headers: { authorization: `Bearer ${token}` } });

/** A JPEG with an EXIF segment that rotates it by a quarter turn and holds a position. */
async function sidewaysJpeg(width: number, height: number): Promise<Uint8Array> {
  const plain = await drawn(width, height).jpeg(80);
  const tiff = Buffer.from("4d4d002a00000008000101120003000000010006000000000000", "hex");
  const body = Buffer.concat([Buffer.from("Exif\0\0"), tiff, Buffer.from("Pergamino-GPS")]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(body.length + 2);
  return Buffer.concat([plain.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, body, plain.subarray(2)]);
}

/** A PNG of a few bytes whose header claims these dimensions. */
function claimingPng(width: number, height: number): Uint8Array {
  const bytes = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
  const sides = Buffer.alloc(17);
  sides.writeUInt32BE(width, 0);
  sides.writeUInt32BE(height, 4);
  return Buffer.concat([bytes, sides]);
}

describe("account logo", () => {
  it("is decoded two at a time under concurrent uploads", async () => {
    const picture = await drawn(400, 400).png();
    const people = await Promise.all(Array.from({ length: 10 }, signIn));
    let [running, most] = [0, 0];
    let twoAreHere = () => {};
    const two = new Promise<void>((resolve) => {
      twoAreHere = resolve;
    });
    const decode = Transformer.prototype.png;
    const spy = vi.spyOn(Transformer.prototype, "png").mockImplementation(async function (this: Transformer) {
      running += 1;
      most = Math.max(most, running);
      if (running === 2) twoAreHere();
      await two;
      return decode.call(this).finally(() => {
        running -= 1;
      });
    });

    const replies = await Promise.all(people.map(({ token }) => upload(token, picture)));
    spy.mockRestore();

    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(most).toBe(2);
  });

  it("is named by the profile, cached by its versioned address, and gone once removed", async () => {
    const { token, user } = await signIn();

    const saved = await upload(token, await drawn(80, 120).png());
    expect(saved).toMatchObject({ status: 200, body: { id: user.id, logo: expect.any(String) } });
    const query = saved.body.logo.replace("/api/auth/logo", "");
    const picture = await fetchLogo(token, query);
    expect(picture.headers).toMatchObject({
      "content-type": "image/png",
      "cache-control": "private, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      vary: expect.stringContaining("authorization"),
    });
    expect(await new Transformer(picture.rawPayload).metadata()).toMatchObject({ width: 80, height: 120 });

    expect((await server.call("DELETE", "/auth/logo", { token })).body).toMatchObject({ logo: null });
    expect((await server.call("DELETE", "/auth/logo", { token })).status).toBe(200);
    expect((await fetchLogo(token)).json()).toMatchObject({ code: "LOGO_NOT_FOUND" });
  });

  it("is served to its owner only", async () => {
    const [ana, beto] = [await signIn(), await signIn()];
    const { body } = await upload(ana.token, await drawn(60, 60).png());

    const reply = await fetchLogo(beto.token, body.logo.replace("/api/auth/logo", ""));

    expect([reply.statusCode, reply.json().code]).toEqual([404, "LOGO_NOT_FOUND"]);
  });

  it("is re-encoded upright, scaled to its display size, without metadata", async () => {
    const { token } = await signIn();
    // Wider than high as stored, a valid logo once rotated.
    const saved = await upload(token, await sidewaysJpeg(1200, 800), "image/jpeg");
    expect(saved.status).toBe(200);

    const { rawPayload, headers } = await fetchLogo(token);
    const { width, height, orientation } = await new Transformer(rawPayload).metadata(true);
    expect({ type: headers["content-type"], height, orientation }).toEqual({
      type: "image/jpeg",
      height: LOGO_HEIGHT_PX,
      orientation: undefined,
    });
    expect(width).toBe(Math.round((LOGO_HEIGHT_PX * 800) / 1200));
    expect(rawPayload.includes("Pergamino-GPS")).toBe(false);
  });

  it("leaves its file to the next cleanup when replaced or removed", async () => {
    const { token, user } = await signIn();
    const keyOf = () =>
      db.selectFrom("account_logo").select("blob_key").where("account_id", "=", user.id).executeTakeFirst();
    await upload(token, await drawn(50, 50).png());
    const first = (await keyOf())?.blob_key;
    await upload(token, await drawn(51, 51).png());
    const second = (await keyOf())?.blob_key;

    const due = await db.selectFrom("blob_removal").select("key").execute();
    const keys = due.map(({ key }) => key);
    expect(keys).toContain(first);
    expect(keys).not.toContain(second);
  });

  it.each([
    ["wider than high", () => drawn(101, 100).png(), "LOGO_WRONG_PROPORTION"],
    ["much higher than wide", () => drawn(40, 101).png(), "LOGO_WRONG_PROPORTION"],
    ["a GIF", async () => Buffer.from("GIF89a\x01\0\x01\0\0\0\0;"), "LOGO_WRONG_TYPE"],
    ["a page named as a picture", async () => Buffer.from("<svg onload=alert(1)>"), "LOGO_WRONG_TYPE"],
    ["cut off", async () => (await drawn(80, 90).png()).subarray(0, 400), "LOGO_WRONG_TYPE"],
    ["an empty frame", async () => claimingPng(0, 10), "LOGO_WRONG_TYPE"],
    ["a bomb of pixels", async () => claimingPng(60_000, 60_000), "LOGO_TOO_MANY_PIXELS"],
    ["of 2 MB", async () => Buffer.alloc(LOGO_MAX_BYTES), "LOGO_TOO_LARGE"],
  ])("refuses a file that is %s and keeps the former logo", async (_what, make, code) => {
    const { token } = await signIn();
    const before = (await upload(token, await drawn(60, 60).png())).body.logo;

    const refused = await upload(token, await make());

    expect(refused).toMatchObject({ status: 422, body: { code } });
    expect((await server.call("GET", "/auth/", { token })).body.logo).toBe(before);
  });

  it("is typed by its content: a JPG sent as a PNG is a JPG", async () => {
    const { token } = await signIn();
    expect((await upload(token, await drawn(60, 60).jpeg(80), "image/png")).status).toBe(200);
    expect((await fetchLogo(token)).headers["content-type"]).toBe("image/jpeg");
  });
});
