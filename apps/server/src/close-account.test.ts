import { randomUUID } from "node:crypto";
import { accountRepository } from "@surco/accounts/server";
import { buildAccount, TEST_PASSWORD } from "@surco/accounts/testing";
import { buildField, shareField } from "@surco/fields/testing";
import { buildApiKey, buildWebhook } from "@surco/integrations/testing";
import { runCleanup } from "@surco/kit-server";
import { testDatabase } from "@surco/kit-server/testing";
import { exampleNote } from "@surco/notes/contract";
import { exampleCase as examplePlantCase } from "@surco/plant-health/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cleanupSteps } from "./nightly-jobs";
import { type ProductApp, startProductApp } from "./product-app.testing";
import { storeHdImage, storeReport } from "./stored-files.testing";

const db = testDatabase();
let product: ProductApp;
beforeAll(async () => {
  product = await startProductApp(db);
});
afterAll(() => product.stop());

const call: ProductApp["call"] = (...args) => product.call(...args);
type Account = Awaited<ReturnType<typeof buildAccount>>;
const close = ({ user, token }: Account, over: object = {}) =>
  call(token, "POST", "/auth/close_account", { email: user.email, password: TEST_PASSWORD, ...over });

/** The smallest valid logo. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Lists tables with one of the texts in any column of text. */
async function tablesContaining(...texts: string[]): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select table_name as table from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const found = await Promise.all(
    rows.map(async ({ table }) => {
      const conditions = texts.map((text) => sql`row_to_json(r)::text ilike ${`%${text}%`}`);
      const { rows: hits } = await sql`
        select 1 from ${sql.table(table)} r where ${sql.join(conditions, sql` or `)} limit 1`.execute(db);
      return hits.length > 0 ? [table] : [];
    }),
  );
  return found.flat().sort();
}

async function askForFlight(accountId: string | null, email: string): Promise<void> {
  await db
    .insertInto("flight_request")
    .values({
      id: randomUUID(),
      account_id: accountId,
      brand: "surco",
      name: "Ana",
      email,
      phone: "2477550000",
      place: "Pergamino",
      field_id: null,
      area_ha: 40,
      wished_on: "2026-12-03",
      slot: "morning",
      comments: "",
      language: "es",
      terms_accepted_at: new Date(),
      created_at: new Date(),
    })
    .execute();
}

/** An account with data in every feature, and a second one that shares fields with it in both directions. */
async function buildAccountWithEverything() {
  const [ana, beto] = [await buildAccount(db), await buildAccount(db)];
  const field = await buildField(db, { accountId: ana.user.id });
  const theirs = await buildField(db, { accountId: beto.user.id });
  await call(ana.token, "POST", `/field/authorization/${field.id}`, { email: beto.user.email });
  await call(beto.token, "POST", `/field/authorization/${theirs.id}`, { email: ana.user.email });
  const offer = await buildField(db, { accountId: ana.user.id });
  for (const [from, to, fieldId] of [
    [ana, beto, offer.id],
    [beto, ana, theirs.id],
  ] as const) {
    const body = { id: randomUUID(), email: to.user.email, fieldIds: [fieldId], keepsShare: false };
    const reply = await call(from.token, "POST", "/field/handover", body);
    expect(reply.statusCode, reply.body).toBe(200);
  }
  const stores = { db, blobs: product.platform.blobs };
  await storeReport(stores, { accountId: ana.user.id, fieldId: theirs.id, at: new Date() });
  await storeHdImage(stores, { fieldId: field.id, orderedBy: ana.user.id, at: new Date() });
  // Flight requests: one with another address while signed in, one before sign-up.
  await askForFlight(ana.user.id, "otra@example.com");
  await askForFlight(null, ana.user.email.toUpperCase());
  expect((await call(ana.token, "POST", "/auth/logo/upload", PIXEL, "image/png")).statusCode).toBe(200);
  await buildApiKey(db, ana.user.id, ["read"]);
  await buildWebhook(db, ana.user.id);
  await call(ana.token, "POST", "/auth/own_data", { id: randomUUID() });
  await product.work("make-own-data");
  return { ana, beto, field, theirs };
}

describe("account closing", () => {
  it("leaves no row with its id or address in any table, and no file", async () => {
    const { ana, beto, field, theirs } = await buildAccountWithEverything();
    expect(await tablesContaining(ana.user.id, ana.user.email)).toEqual(
      expect.arrayContaining([
        "account",
        "api_key",
        "field",
        "field_handover",
        "field_share",
        "flight_request",
        "session",
        "webhook",
      ]),
    );
    expect(await product.listBlobs()).toHaveLength(4);

    expect((await close(ana)).statusCode).toBe(200);
    // Sign-in and visibility end at once.
    expect((await call(ana.token, "GET", "/auth/")).statusCode).toBe(401);
    expect((await call(beto.token, "GET", `/field/meta_data/${field.id}`)).statusCode).toBe(404);
    expect((await call(beto.token, "GET", "/field/handover")).body).toBe('{"handovers":[]}');
    await product.work("erase-account");
    await product.work("erase-account");

    expect(await tablesContaining(ana.user.id, ana.user.email, "otra@example.com")).toEqual([]);
    expect(product.queue.orders.map(({ name }) => name)).toContain("tidy-up");
    await runCleanup({}, cleanupSteps(product.platform, product.features.list), new AbortController().signal);
    expect(await product.listBlobs()).toEqual([]);
    // Other accounts' data stays.
    expect((await call(beto.token, "GET", `/field/meta_data/${theirs.id}`)).statusCode).toBe(200);
  });

  it("frees the address and sends one confirmation mail", async () => {
    const ana = await buildAccount(db, { language: "en" });
    await close(ana);

    const mails = product.queue.orders.filter(({ name }) => name === "send-mail");
    const sent = mails.map(({ data }) => data as { to: string; subject: string });
    expect(sent.filter(({ to }) => to === ana.user.email).map(({ subject }) => subject)).toEqual([
      "Your Surco account was closed",
    ]);
    expect(await accountRepository(db).findByEmail(ana.user.email)).toBeNull();
    expect((await buildAccount(db, { email: ana.user.email })).user.email).toBe(ana.user.email);
  });

  it("is completed by the nightly cleanup if its job was lost", async () => {
    const ana = await buildAccount(db);
    await buildField(db, { accountId: ana.user.id });
    await close(ana);

    await runCleanup({}, cleanupSteps(product.platform, product.features.list), new AbortController().signal);

    expect(await tablesContaining(ana.user.id)).toEqual([]);
  });

  it.each([
    [{ password: "no es esta" }, "PASSWORD_WRONG"],
    [{ password: null }, "PASSWORD_WRONG"],
    [{ email: "otra@example.com" }, "CLOSING_NOT_CONFIRMED"],
    [{ email: null }, "CLOSING_NOT_CONFIRMED"],
  ])("requires password and address: %j", async (over, code) => {
    const ana = await buildAccount(db);

    expect((await close(ana, over)).json()).toMatchObject({ code });
    expect((await call(ana.token, "GET", "/auth/")).statusCode).toBe(200);
  });

  it("requires no password in the demonstration, and previews the erased data", async () => {
    const demo = await buildAccount(db, { isDemonstration: true, passwordHash: null });
    const field = await buildField(db, { accountId: demo.user.id });
    await shareField(db, field.id, "guest@example.com");
    const note = { id: randomUUID(), fieldId: field.id, values: exampleNote.values };
    expect((await call(demo.token, "POST", "/v1/field_notes", note)).statusCode).toBe(200);

    const { kind, cropId, takenAt, point, hasTrainingConsent } = examplePlantCase;
    const values = { kind, cropId, takenAt, point, hasTrainingConsent };
    for (const id of [randomUUID(), examplePlantCase.id]) {
      const reply = await call(demo.token, "POST", "/peat", { id, fieldId: field.id, values });
      expect(reply.statusCode, reply.body).toBe(200);
    }
    const deleted = `/peat/${examplePlantCase.id}?fieldId=${field.id}`;
    expect((await call(demo.token, "DELETE", deleted)).statusCode).toBe(200);

    expect((await call(demo.token, "GET", "/auth/close_account")).json()).toEqual({
      fields: 1,
      farms: 1,
      producers: 0,
      reports: 0,
      notes: 1,
      plantCases: 1,
      sharedFields: 1,
      openHandovers: 0,
      needsPassword: false,
      needsEmail: false,
      isLastAdministrator: false,
    });
    expect((await close(demo, { password: null, email: null })).statusCode).toBe(200);
  });

  it("is refused to the last administrator, also when two close concurrently", async () => {
    const [first, second] = [await buildAccount(db), await buildAccount(db)];
    await accountRepository(db).setRole(first.user.email, "ADMIN");
    expect((await call(first.token, "GET", "/auth/close_account")).json()).toMatchObject({
      isLastAdministrator: true,
    });
    expect((await close(first)).json()).toMatchObject({ code: "CLOSING_LAST_ADMINISTRATOR" });
    await accountRepository(db).setRole(second.user.email, "ADMIN");

    const answers = await Promise.all([close(first), close(second)]);

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});
