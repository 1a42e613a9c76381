import { readFileSync } from "node:fs";
import { buildField } from "@surco/fields/testing";
import { DISABLED_AFTER_DAYS, type WebhookDelivery } from "@surco/integrations/contract";
import { testDatabase } from "@surco/kit-server/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type IntegrationsServer, startIntegrationsServer } from "../integrations-server.testing";
import { isSigned } from "./verify-signature.testing";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const db = testDatabase();
let server: IntegrationsServer;
let owner: Awaited<ReturnType<IntegrationsServer["signUp"]>>;
let webhookId: string;
let secret: string;
beforeEach(async () => {
  server = await startIntegrationsServer(db);
  owner = await server.signUp();
  const body = { url: server.receiver.url, kinds: ["field.created", "field.updated", "field.deleted"] };
  const created = (await server.call("POST", "/integrations/webhooks", { token: owner.token, body })).body;
  [webhookId, secret] = [created.id, created.token];
});
afterEach(async () => {
  await db.deleteFrom("webhook").execute();
  await server.app.close();
});

const webhook = async () =>
  db.selectFrom("webhook").selectAll().where("id", "=", webhookId).executeTakeFirstOrThrow();
const deliveries = () =>
  db.selectFrom("webhook_delivery").selectAll().where("webhook_id", "=", webhookId).orderBy("id").execute();
const bodies = () => server.receiver.received.map(({ body }) => JSON.parse(body));
const post = (path: string) =>
  server.call("POST", `/integrations/webhooks/${webhookId}/${path}`, { token: owner.token });
/** Dispatches every five minutes of the given hours. */
async function pass(hours: number): Promise<void> {
  for (let minute = 0; minute < hours * 60; minute += 5) {
    server.advanceClock(5 * 60_000);
    await server.dispatch();
  }
}

describe("an event", () => {
  it("is sent once, with ids only and a signature that the documented code accepts", async () => {
    const field = await buildField(db, { accountId: owner.id });
    await server.dispatch();
    await server.dispatch();

    expect(bodies()).toEqual([
      {
        id: expect.any(String),
        kind: "field.created",
        createdAt: expect.any(String),
        data: { fieldId: field.id, recordId: field.id },
      },
    ]);
    const [message] = server.receiver.received;
    if (message === undefined) throw new Error("nothing was received");
    const { headers, body } = message;
    expect(headers).toMatchObject({
      "content-type": "application/json",
      "webhook-id": bodies()[0].id,
      "webhook-timestamp": String(server.now().getTime() / 1000),
      "webhook-signature": expect.stringMatching(/^v1,[A-Za-z0-9+/]{43}=$/),
    });
    const nowMs = server.now().getTime();
    expect(isSigned(secret, headers, body, nowMs)).toBe(true);
    expect(isSigned(secret, headers, `${body} `, nowMs)).toBe(false);
    expect(isSigned(secret, { ...headers, "webhook-id": "other" }, body, nowMs)).toBe(false);
    expect(isSigned(`whsec_${"a".repeat(43)}=`, headers, body, nowMs)).toBe(false);
    expect(isSigned(secret, headers, body, nowMs + 301_000)).toBe(false);
  });

  it("is one for a change and one for a deletion, and none for what is no version of the record", async () => {
    const field = await buildField(db, { accountId: owner.id });
    const change = (values: object) =>
      db.updateTable("field").set(values).where("id", "=", field.id).execute();
    await change({ name: "Otro", version: 2 });
    await change({ area_ha: 41 });
    await change({ deleted_at: new Date() });
    await server.dispatch();

    expect(bodies().map(({ kind }) => kind)).toEqual(["field.created", "field.updated", "field.deleted"]);
  });

  it("goes to no webhook of other kinds, of other people, or of people who lost the field meanwhile", async () => {
    const other = await server.signUp();
    await buildField(db, { accountId: other.id });
    const lost = await buildField(db, { accountId: owner.id });
    server.receiver.answer(500);
    await server.dispatch();
    expect(bodies().map(({ data }) => data.fieldId)).toEqual([lost.id]);

    await db.updateTable("field").set({ account_id: other.id }).where("id", "=", lost.id).execute();
    server.receiver.answer(204);
    server.advanceClock(HOUR_MS);
    await server.dispatch();

    expect(server.receiver.received).toHaveLength(1);
    expect(await deliveries()).toEqual([]);
  });

  it("is not recorded while nobody listens", async () => {
    await db.deleteFrom("webhook").execute();
    await buildField(db, { accountId: owner.id });

    expect(await db.selectFrom("webhook_event").select("id").execute()).toEqual([]);
  });
});

describe("a receiver that fails", () => {
  it("is called nine times within about a day, with the same id, and the delivery is then given up", async () => {
    server.receiver.answer(503);
    await buildField(db, { accountId: owner.id });
    await server.dispatch();
    const startMs = server.now().getTime();
    await pass(32);

    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({
      state: "failed",
      attempt_count: 9,
      last_status: 503,
      failure: "status",
    });
    expect(new Set(bodies().map(({ id }) => id)).size).toBe(1);
    const sentAfterHours = server.receiver.received.map(
      ({ headers }) => (Number(headers["webhook-timestamp"]) * 1000 - startMs) / HOUR_MS,
    );
    expect(sentAfterHours).toHaveLength(9);
    expect(sentAfterHours.at(-1)).toBeGreaterThan(22);
    expect(sentAfterHours.at(-1)).toBeLessThan(30);
    expect(server.notifications).toEqual([]);
  });

  it("is forgiven by a delivery that succeeds", async () => {
    server.receiver.answer(500);
    await buildField(db, { accountId: owner.id });
    await server.dispatch();
    expect((await webhook()).failing_since).toEqual(server.now());

    server.receiver.answer(200);
    await pass(0.1);

    expect((await webhook()).failing_since).toBeNull();
    expect(await deliveries()).toMatchObject([{ state: "delivered", attempt_count: 2, last_status: 200 }]);
  });

  it(`is no longer called after ${DISABLED_AFTER_DAYS} days, which its owner is notified of once, until it is enabled again`, async () => {
    server.receiver.answer(500);
    await buildField(db, { accountId: owner.id });
    await server.dispatch();
    server.advanceClock(DISABLED_AFTER_DAYS * DAY_MS);
    await buildField(db, { accountId: owner.id });
    await server.dispatch();

    expect((await webhook()).disabled_at).toEqual(server.now());
    expect((await deliveries()).map(({ state }) => state)).toEqual(["failed", "failed"]);
    expect(server.notifications).toMatchObject([
      { accountId: owner.id, kind: { name: "webhook-disabled" }, data: { webhookId } },
    ]);
    expect((await post("test")).body.code).toBe("WEBHOOK_DISABLED");
    const before = server.receiver.received.length;
    await buildField(db, { accountId: owner.id });
    await pass(0.1);
    expect(server.receiver.received).toHaveLength(before);

    server.receiver.answer(204);
    await server.call("PATCH", `/integrations/webhooks/${webhookId}`, {
      token: owner.token,
      body: { isEnabled: true },
    });
    await buildField(db, { accountId: owner.id });
    await server.dispatch();
    expect(server.receiver.received).toHaveLength(before + 1);
  });

  it("is no longer called at once where it says that it is gone", async () => {
    server.receiver.answer(410);
    await buildField(db, { accountId: owner.id });
    await server.dispatch();

    expect((await webhook()).disabled_at).toEqual(server.now());
    expect(server.notifications).toHaveLength(1);
  });
});

describe("deliveries", () => {
  const list = async (): Promise<WebhookDelivery[]> =>
    (await server.call("GET", `/integrations/webhooks/${webhookId}/deliveries`, { token: owner.token })).body
      .deliveries;

  it("of a test are sent at once and not retried", async () => {
    server.receiver.answer(500);
    expect((await post("test")).body).toMatchObject({ kind: "test", state: "pending" });

    expect(bodies()).toMatchObject([{ kind: "test", data: {} }]);
    expect(await list()).toMatchObject([
      { kind: "test", state: "failed", attemptCount: 1, lastStatus: 500, failure: "status" },
    ]);
    expect((await webhook()).failing_since).toBeNull();
  });

  it("can be sent again, with the same id", async () => {
    await buildField(db, { accountId: owner.id });
    await server.dispatch();
    const [delivered] = await list();

    const again = await post(`deliveries/${delivered?.id}/resend`);

    expect(again.status).toBe(200);
    expect(bodies().map(({ id }) => id)).toEqual([delivered?.id, delivered?.id]);
    expect(await list()).toMatchObject([{ state: "delivered", attemptCount: 1 }]);
  });

  it("are listed with their state, and deleted after thirty days", async () => {
    await buildField(db, { accountId: owner.id });
    await server.dispatch();
    expect(await list()).toMatchObject([
      { kind: "field.created", state: "delivered", lastStatus: 204, failure: null, nextAttemptAt: null },
    ]);

    server.advanceClock(30 * DAY_MS);
    await server.clean();
    expect(await deliveries()).toHaveLength(1);
    server.advanceClock(1000);
    await server.clean();
    expect(await deliveries()).toEqual([]);
  });

  it("are made by one worker alone, however many begin them", async () => {
    await buildField(db, { accountId: owner.id });
    await Promise.all([server.dispatch(), server.dispatch(), server.dispatch()]);

    expect(server.receiver.received).toHaveLength(1);
  });
});

it("documents the code that verifies a signature as it is tested", () => {
  const code = readFileSync(new URL("./verify-signature.testing.ts", import.meta.url), "utf8");
  const page = readFileSync(new URL("../../../../docs/integrations.md", import.meta.url), "utf8");

  expect(page).toContain(`\`\`\`ts\n${code}\`\`\``);
});
