import { randomUUID } from "node:crypto";
import { buildAccount, TEST_PASSWORD } from "@surco/accounts/testing";
import { fieldRepository } from "@surco/fields/server";
import { buildFarm, buildField, filesIn, shareField } from "@surco/fields/testing";
import { runCleanup } from "@surco/kit-server";
import { testDatabase } from "@surco/kit-server/testing";
import { exampleNote, type Note } from "@surco/notes/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cleanupSteps } from "./nightly-jobs";
import { type ProductApp, startProductApp } from "./product-app.testing";

const db = testDatabase();
let product: ProductApp;
beforeAll(async () => {
  product = await startProductApp(db);
});
afterAll(() => product.stop());

type Account = Awaited<ReturnType<typeof buildAccount>>;
const call: ProductApp["call"] = (...args) => product.call(...args);
const signal = new AbortController().signal;

/** The smallest valid picture. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

async function write({ token }: Account, fieldId: string, description = "Nacimiento parejo"): Promise<Note> {
  const values = { ...exampleNote.values, description };
  const reply = await call(token, "POST", "/v1/field_notes", { id: randomUUID(), fieldId, values });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}

async function addPhoto({ token }: Account, { id, fieldId }: Note): Promise<void> {
  const query = `fieldId=${fieldId}&noteId=${id}&id=${randomUUID()}`;
  const reply = await call(token, "POST", `/v1/field_notes/images?${query}`, PIXEL, "image/png");
  expect(reply.statusCode, reply.body).toBe(200);
}

async function share({ token }: Account, { id: noteId, fieldId }: Note): Promise<string> {
  const reply = await call(token, "POST", "/v1/field_notes/links", { id: randomUUID(), fieldId, noteId });
  return reply.json().token;
}

const notesOf = async ({ token }: Account) =>
  (await call(token, "GET", "/v1/field_notes")).json().notes as Note[];
const openLink = async (token: string) =>
  (await call("nobody".repeat(5), "GET", `/v1/field_notes/shared/${token}`)).statusCode;

describe("notes of a closed account", () => {
  it("are erased with its fields and files; on fields of others they stay without a name, and no link opens", async () => {
    const [ana, beto] = [await buildAccount(db), await buildAccount(db)];
    const own = await buildField(db, { accountId: ana.user.id });
    const theirs = await buildField(db, { accountId: beto.user.id });
    await shareField(db, theirs.id, ana.user.email);
    const [erased, stays] = [await write(ana, own.id), await write(ana, theirs.id)];
    await addPhoto(ana, erased);
    const links = [await share(ana, erased), await share(ana, stays)];
    await db
      .insertInto("public_notes_consent")
      .values({ account_id: ana.user.id, consented_at: new Date(), text_version: 1, withdrawn_at: null })
      .execute();
    expect(await Promise.all(links.map(openLink))).toEqual([200, 200]);
    expect(await product.listBlobs()).toHaveLength(2);

    const body = { email: ana.user.email, password: TEST_PASSWORD };
    expect((await call(ana.token, "POST", "/auth/close_account", body)).statusCode).toBe(200);
    expect(await Promise.all(links.map(openLink))).toEqual([404, 404]);
    expect(await db.selectFrom("public_notes_consent").selectAll().execute()).toEqual([]);
    await product.work("erase-account");
    await product.work("erase-account");
    await runCleanup({}, cleanupSteps(product.platform, product.features.list), signal);

    expect(await product.listBlobs()).toEqual([]);
    expect(await notesOf(beto)).toMatchObject([{ id: stays.id, author: null, authorId: null, editor: null }]);
  });
});

describe("notes of a transferred field", () => {
  it("go with it to the new owner, and links of the former owner end", async () => {
    const [ana, beto] = [await buildAccount(db), await buildAccount(db)];
    const field = await buildField(db, { accountId: ana.user.id });
    const farmId = await buildFarm(db, { accountId: beto.user.id });
    const note = await write(ana, field.id);
    const link = await share(ana, note);
    const offer = { id: randomUUID(), email: beto.user.email, fieldIds: [field.id], keepsShare: false };
    expect((await call(ana.token, "POST", "/field/handover", offer)).statusCode).toBe(200);
    const accepted = await call(beto.token, "POST", `/field/handover/${offer.id}/accept`, { farmId });
    expect(accepted.statusCode, accepted.body).toBe(200);

    expect(await notesOf(beto)).toMatchObject([{ id: note.id, isOwn: false, canDelete: true }]);
    expect(await notesOf(ana)).toEqual([]);
    expect(await openLink(link)).toBe(404);
  });
});

describe("notes of a deleted field", () => {
  it("are out of sight at once, and erased with their files when it is", async () => {
    const ana = await buildAccount(db);
    const field = await buildField(db, { accountId: ana.user.id });
    const note = await write(ana, field.id);
    await addPhoto(ana, note);
    const link = await share(ana, note);
    const before = (await product.listBlobs()).length;
    await fieldRepository(db).softDelete(ana.user.id, [field.id], new Date(Date.now() - 32 * 86_400_000));
    expect(await notesOf(ana)).toEqual([]);
    expect(await openLink(link)).toBe(404);

    await runCleanup({}, cleanupSteps(product.platform, product.features.list), signal);
    expect(await db.selectFrom("note").select("id").where("id", "=", note.id).execute()).toEqual([]);
    expect((await product.listBlobs()).length).toBe(before - 2);
  });
});

describe("the data export", () => {
  it("has own notes and those on own fields with their photos, without accounts of others", async () => {
    const [ana, beto] = [await buildAccount(db), await buildAccount(db)];
    const own = await buildField(db, { accountId: ana.user.id });
    const theirs = await buildField(db, { accountId: beto.user.id });
    for (const [field, guest] of [
      [own, beto],
      [theirs, ana],
    ] as const)
      await shareField(db, field.id, guest.user.email);
    await addPhoto(ana, await write(ana, own.id, "Propia"));
    await write(beto, own.id, "De Beto en lo propio");
    await write(ana, theirs.id, "En lo de Beto");
    await write(beto, theirs.id, "Ajena");

    const id = randomUUID();
    await call(ana.token, "POST", "/auth/own_data", { id });
    await product.work("make-own-data");
    const files = filesIn((await call(ana.token, "GET", `/auth/own_data/${id}/zip`)).rawPayload);
    const [listed] = Object.entries(files).filter(([path]) => path.endsWith("data/notes.jsonl"));
    const text = Buffer.from(listed?.[1] ?? []).toString();
    const rows = text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(rows.map(({ description, is_own }) => [description, is_own]).sort()).toEqual([
      ["De Beto en lo propio", false],
      ["En lo de Beto", true],
      ["Propia", true],
    ]);
    expect(text).not.toContain(beto.user.id);
    const photos = Object.keys(files).filter((path) =>
      /notes\/\d{4}-\d{2}-\d{2}_density_.*\.jpg$/.test(path),
    );
    expect(photos).toHaveLength(1);
  });
});
