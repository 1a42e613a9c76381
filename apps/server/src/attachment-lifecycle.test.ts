import { randomUUID } from "node:crypto";
import { buildAccount, TEST_PASSWORD } from "@surco/accounts/testing";
import { type Activity, exampleActivity } from "@surco/activities/contract";
import { buildField, filesIn, shareField } from "@surco/fields/testing";
import { runCleanup } from "@surco/kit-server";
import { testDatabase } from "@surco/kit-server/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
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

async function record({ token }: Account, fieldId: string): Promise<Activity> {
  const body = { id: randomUUID(), fieldId, values: exampleActivity.values };
  const reply = await call(token, "POST", "/activity/create-activity", body);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}

async function attach({ token }: Account, { id, fieldId }: Activity, name: string): Promise<void> {
  const query = new URLSearchParams({ fieldId, activityId: id, id: randomUUID(), name });
  const pdf = Buffer.from(`%PDF-1.7\n% ${randomUUID()}\n%%EOF\n`);
  const path = `/activity/attachments?${query}`;
  const reply = await call(token, "POST", path, pdf, "application/octet-stream");
  expect(reply.statusCode, reply.body).toBe(200);
}

it("attachments of a closed account are erased with its fields; those on others' activities stay", async () => {
  const [ana, beto] = [await buildAccount(db), await buildAccount(db)];
  const own = await record(ana, (await buildField(db, { accountId: ana.user.id })).id);
  const theirField = await buildField(db, { accountId: beto.user.id });
  await shareField(db, theirField.id, ana.user.email);
  const theirs = await record(beto, theirField.id);
  await attach(ana, own, "propio.pdf");
  await attach(ana, theirs, "remito.pdf");
  expect(await product.listBlobs()).toHaveLength(2);

  const body = { email: ana.user.email, password: TEST_PASSWORD };
  expect((await call(ana.token, "POST", "/auth/close_account", body)).statusCode).toBe(200);
  await product.work("erase-account");
  await product.work("erase-account");
  const signal = new AbortController().signal;
  await runCleanup({}, cleanupSteps(product.platform, product.features.list), signal);

  expect(await product.listBlobs()).toHaveLength(1);
  const { activities } = (await call(beto.token, "GET", "/activity")).json();
  expect(activities[0].attachments).toMatchObject([{ name: "remito.pdf", canDelete: true }]);
});

it("the data export has the attachments of own activities and of own fields, and nobody else's", async () => {
  const [ana, beto] = [await buildAccount(db), await buildAccount(db)];
  const own = await buildField(db, { accountId: ana.user.id });
  const theirs = await buildField(db, { accountId: beto.user.id });
  await shareField(db, own.id, beto.user.email);
  await attach(ana, await record(ana, own.id), "Factura Nº 7.pdf");
  await attach(beto, await record(beto, own.id), "de-beto.pdf");
  await attach(beto, await record(beto, theirs.id), "ajeno.pdf");

  const id = randomUUID();
  await call(ana.token, "POST", "/auth/own_data", { id });
  await product.work("make-own-data");
  const files = filesIn((await call(ana.token, "GET", `/auth/own_data/${id}/zip`)).rawPayload);
  const attached = Object.entries(files).filter(([path]) => /activities\/.*\.pdf$/.test(path));
  expect(attached.map(([path]) => path.replace(/^.*_\w{6}_/, "")).sort()).toEqual([
    "Factura Nº 7.pdf",
    "de-beto.pdf",
  ]);
  for (const [, bytes] of attached) expect(Buffer.from(bytes).toString()).toMatch(/^%PDF-1\.7/);
});
