import { randomUUID } from "node:crypto";
import { buildAccount, TEST_PASSWORD } from "@surco/accounts/testing";
import { defineNotificationKind, defineRoute } from "@surco/contract";
import { buildFarm, buildField, filesIn } from "@surco/fields/testing";
import {
  createTexts,
  defineJob,
  defineServerFeature,
  defineWorker,
  oneOf,
  type Platform,
  runCleanup,
  serveRoute,
  translateNotificationKinds,
} from "@surco/kit-server";
import { testDatabase } from "@surco/kit-server/testing";
import type { Notify } from "@surco/notifications/server";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { cleanupSteps } from "./nightly-jobs";
import { type ProductApp, startProductApp } from "./product-app.testing";

const db = testDatabase();

/** Events of the feature, in order. */
const happened: string[] = [];

const plantPot = defineRoute({
  method: "POST",
  path: "/pot/plant",
  access: "field:read",
  summary: "Plants a pot on a field.",
  body: z.object({ fieldId: z.uuid(), plant: z.string() }),
  response: z.object({ isPlanted: z.boolean() }),
  errors: [],
});

const growPotJob = defineJob({
  name: "grow-pot",
  data: z.object({ accountId: z.uuid(), fieldId: z.uuid(), plant: z.string() }),
  concurrency: 1,
  retryLimit: 0,
  expireInSeconds: 60,
});

const potGrown = defineNotificationKind({
  name: "pot-grown",
  topic: { name: "pots", order: 90, label: "pots:topic" },
  text: "pots:grown",
  data: z.object({ plant: z.string() }),
  details: ({ plant }) => ({ plant }),
  target: () => ({ page: "/dashboard/pots" }),
});
const potTexts = createTexts({
  es: { grown: "Creció una planta de {{plant}}." },
  en: { grown: "A plant of {{plant}} has grown." },
  pt: { grown: "Cresceu uma planta de {{plant}}." },
  "es-MX": {},
});

/** Feature that declares every key of the manifest. */
function createPotsFeature({ jobs }: Platform, { notify }: { notify: Notify }) {
  return defineServerFeature({
    name: "pots",
    permissions: ["field:read"],
    routes: [
      serveRoute(plantPot, async ({ user, body }) => {
        await jobs.send(growPotJob, { ...body, accountId: user.id });
        return { isPlanted: true };
      }),
    ],
    workers: [
      defineWorker(growPotJob, async ({ accountId, fieldId, plant }) => {
        await notify({ accountId, kind: potGrown, fieldId, data: { plant }, key: `pot ${fieldId}` });
      }),
    ],
    cleanup: [{ name: "withered pots", run: async () => void happened.push("cleaned up") }],
    dataExport: [
      {
        countSteps: async () => 1,
        async *files(owner) {
          yield { path: "data/pots.txt", about: "Pots", bytes: oneOf(`pots of ${owner.email}`) };
        },
      },
    ],
    notificationKinds: translateNotificationKinds([potGrown], potTexts),
    beforeStart: async () => void happened.push("started"),
    async onAccountClosing(trx, { id, email }) {
      const { count } = await trx
        .selectFrom("account")
        .select(({ fn }) => fn.countAll().as("count"))
        .where("email", "=", email)
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      happened.push(`closing ${id} in a transaction: ${trx.isTransaction}, still there: ${count}`);
    },
    onAccountErasing: async (accountId) => void happened.push(`erasing ${accountId}`),
    onFieldsTransferred: async (trx, fieldIds, accountId) =>
      void happened.push(`${fieldIds.join()} goes to ${accountId} in a transaction: ${trx.isTransaction}`),
    onFieldsErasing: async (trx, fieldIds) =>
      void happened.push(`erasing fields ${fieldIds.join()} in a transaction: ${trx.isTransaction}`),
    services: {},
  });
}

let product: ProductApp;
beforeAll(async () => {
  product = await startProductApp(db, createPotsFeature);
});
afterAll(() => product.stop());
beforeEach(() => {
  happened.length = 0;
});

async function buildOwner() {
  const { user, token } = await buildAccount(db);
  const field = await buildField(db, { accountId: user.id });
  return { user, token, field };
}
const plant = (token: string, fieldId: string) =>
  product.call(token, "POST", "/pot/plant", { fieldId, plant: "soja" });

describe("feature added to the list", () => {
  it("serves its routes by their access words", async () => {
    const { token, field } = await buildOwner();
    const stranger = await buildAccount(db);

    expect((await plant(token, field.id)).json()).toEqual({ isPlanted: true });
    expect((await plant(stranger.token, field.id)).statusCode).toBe(404);
    expect((await plant("nobody", field.id)).statusCode).toBe(401);
  });

  it("runs its jobs, and notifies with its own texts", async () => {
    const { token, field } = await buildOwner();
    await plant(token, field.id);

    await product.work(growPotJob.name);

    const { notifications } = (await product.call(token, "GET", "/notification")).json();
    expect(notifications).toMatchObject([
      { kind: "pot-grown", field: { id: field.id }, data: { plant: "soja" } },
    ]);
    const kinds = product.features.list.flatMap(({ notificationKinds }) => notificationKinds);
    const kind = kinds.find(({ name }) => name === notifications[0].kind);
    expect(kind?.translate(notifications[0].data, "es")).toEqual({
      sentence: "Creció una planta de soja.",
      target: { page: "/dashboard/pots" },
    });
  });

  it("runs its cleanup steps every night", async () => {
    const steps = cleanupSteps(product.platform, product.features.list);
    await runCleanup({}, steps, new AbortController().signal);
    expect(happened).toEqual(["cleaned up"]);
  });

  it("adds its files to the data export", async () => {
    const { user, token } = await buildOwner();
    const id = randomUUID();
    await product.call(token, "POST", "/auth/own_data", { id });
    await product.work("make-own-data");

    const { rawPayload } = await product.call(token, "GET", `/auth/own_data/${id}/zip`);

    const pots = filesIn(rawPayload)["data/pots.txt"];
    expect(Buffer.from(pots ?? []).toString()).toBe(`pots of ${user.email}`);
  });

  it("runs its hook when fields change owner", async () => {
    const { token, field } = await buildOwner();
    const heir = await buildAccount(db);
    const id = randomUUID();
    const offer = { id, fieldIds: [field.id], email: heir.user.email, keepsShare: false };
    await product.call(token, "POST", "/field/handover", offer);

    const farmId = await buildFarm(db, { accountId: heir.user.id });
    await product.call(heir.token, "POST", `/field/handover/${id}/accept`, { farmId });

    expect(happened).toEqual([`${field.id} goes to ${heir.user.id} in a transaction: true`]);
  });

  it("runs its hooks when an account is closed and its fields and data are erased", async () => {
    const { user, token, field } = await buildOwner();
    const confirmed = { email: user.email, password: TEST_PASSWORD };

    expect((await product.call(token, "POST", "/auth/close_account", confirmed)).statusCode).toBe(200);
    expect(happened).toEqual([`closing ${user.id} in a transaction: true, still there: 1`]);

    await product.work("erase-account");
    expect(happened.slice(1)).toEqual([
      `erasing fields ${field.id} in a transaction: true`,
      `erasing ${user.id}`,
    ]);
  });
});

it("refuses a route whose access word the feature does not declare", () => {
  const define = () =>
    defineServerFeature({
      name: "pots",
      permissions: ["account"],
      routes: [serveRoute(plantPot, async () => ({ isPlanted: true }))],
      services: {},
    });
  expect(define).toThrow('pots serves /pot/plant to "field:read" without declaring it');
});
