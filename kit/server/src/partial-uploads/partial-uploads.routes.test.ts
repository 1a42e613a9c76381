import { randomUUID as newId } from "node:crypto";
import { UPLOAD_PART_BYTES } from "@surco/contract";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertTestAccount } from "../account.testing";
import { localBlobStore } from "../files/local-blob-store";
import { kitCleanupSteps } from "../jobs/kit-cleanup-steps";
import { testDatabase } from "../testing";
import { buildPlatform, startFeatures } from "../testing-platform";
import { buildUser } from "../testing-user";
import { partialUploadRepository } from "./partial-upload.repository";
import { readUpload } from "./partial-uploads";

const db = testDatabase();
const clock = { now: new Date("2026-11-22T12:00:00Z") };
const TOKENS = { ana: "a".repeat(20), beto: "b".repeat(20) };
const accounts = { ana: "", beto: "" };
let app: FastifyInstance;
beforeAll(async () => {
  accounts.ana = await insertTestAccount(db);
  accounts.beto = await insertTestAccount(db);
  const users = new Map([
    [TOKENS.ana, buildUser({ id: accounts.ana })],
    [TOKENS.beto, buildUser({ id: accounts.beto })],
  ]);
  app = await startFeatures(buildPlatform({ db, now: () => clock.now }), [], {
    findUser: async (token) => users.get(token) ?? null,
    findFieldRight: async () => null,
  });
});
afterAll(() => app.close());

type Name = keyof typeof TOKENS;
const header = (name: Name) => ({ authorization: `Bearer ${TOKENS[name]}` });

async function send(id: string, fromByte: number, bytes: Uint8Array, name: Name = "ana") {
  const reply = await app.inject({
    method: "PUT",
    url: `/uploads/${id}?fromByte=${fromByte}`,
    headers: { ...header(name), "content-type": "application/octet-stream" },
    payload: Buffer.from(bytes),
  });
  return { status: reply.statusCode, body: reply.json<{ receivedBytes: number; code?: string }>() };
}

async function receivedOf(id: string, name: Name = "ana"): Promise<number> {
  const reply = await app.inject({ url: `/uploads/${id}`, headers: header(name) });
  return reply.json<{ receivedBytes: number }>().receivedBytes;
}

const readBack = (uploadId: string, sentBytes: number) =>
  readUpload(db, {
    accountId: accounts.ana,
    uploadId,
    body: { path: "unused", sizeBytes: 0 },
    sentBytes,
    maxBytes: 1000,
  });

describe("an upload in parts", () => {
  it("is the file in the end, whatever part is sent when and how often", async () => {
    const part = fc.record({ from: fc.nat(60), length: fc.integer({ min: 0, max: 25 }) });
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ minLength: 1, maxLength: 60 }),
        fc.array(part, { maxLength: 8 }),
        async (file, parts) => {
          const id = newId();
          let stored = 0;
          for (const { from, length } of parts) {
            const bytes = file.subarray(from, from + length);
            const { body } = await send(id, from, bytes);
            if (from === stored) stored += bytes.length;
            expect(body).toEqual({ receivedBytes: stored });
          }
          expect(await receivedOf(id)).toBe(stored);
          if (stored < file.length)
            await expect(readBack(id, file.length)).rejects.toMatchObject({ code: "UPLOAD_INCOMPLETE" });
          while (stored < file.length)
            stored = (await send(id, stored, file.subarray(stored, stored + 25))).body.receivedBytes;
          expect([...(await readBack(id, file.length))]).toEqual([...file]);
        },
      ),
      { numRuns: 25 },
    );
  });

  it("stores a part once that is sent several times at once", async () => {
    const id = newId();
    const replies = await Promise.all([1, 2, 3, 4].map(() => send(id, 0, Buffer.from("leaf"))));
    expect(replies.map(({ body }) => body.receivedBytes)).toEqual([4, 4, 4, 4]);
    expect((await readBack(id, 4)).toString()).toBe("leaf");
  });

  it("is its account's alone, and each part has a largest size", async () => {
    const id = newId();
    await send(id, 0, Buffer.from("leaf"));
    expect(await receivedOf(id, "beto")).toBe(0);
    expect((await send(id, 0, Buffer.from("other leaf"), "beto")).body.receivedBytes).toBe(10);
    expect((await readBack(id, 4)).toString()).toBe("leaf");
    const large = await send(id, 4, Buffer.alloc(UPLOAD_PART_BYTES + 1));
    expect(large).toMatchObject({ status: 413, body: { code: "BODY_TOO_LARGE" } });
    expect(await receivedOf(id)).toBe(4);
  });

  it("gives way to a newer one where an account has too many", async () => {
    const ids = [newId(), newId(), newId()] as const;
    const [oldest, middle, newest] = ids;
    for (const id of [middle, oldest, newest]) await send(id, 0, Buffer.from("leaf"), "beto");
    for (const id of [middle, newest]) {
      clock.now = new Date(clock.now.getTime() + 60_000);
      await send(id, 4, Buffer.from("leaf"), "beto");
    }
    const kept = async () => Promise.all(ids.map((id) => receivedOf(id, "beto")));
    await partialUploadRepository(db).deleteOldest({ accountId: accounts.beto, uploadId: oldest }, 12);
    expect(await kept()).toEqual([4, 0, 8]);
    await partialUploadRepository(db).deleteOldest({ accountId: accounts.beto, uploadId: oldest }, 1);
    expect(await kept()).toEqual([4, 0, 0]);
  });

  it("is deleted after thirty days without another part", async () => {
    const id = newId();
    await send(id, 0, Buffer.from("leaf"));
    const steps = kitCleanupSteps({ db, blobs: localBlobStore("unused"), now: () => clock.now });
    const cleanUp = () =>
      steps.find(({ name }) => name === "unfinished uploads")?.run(new AbortController().signal);
    clock.now = new Date(clock.now.getTime() + 29 * 86_400_000);
    await cleanUp();
    expect(await receivedOf(id)).toBe(4);
    await send(id, 4, Buffer.from("s"));
    clock.now = new Date(clock.now.getTime() + 29 * 86_400_000);
    await cleanUp();
    expect(await receivedOf(id)).toBe(5);
    clock.now = new Date(clock.now.getTime() + 2 * 86_400_000);
    await cleanUp();
    expect(await receivedOf(id)).toBe(0);
  });
});
