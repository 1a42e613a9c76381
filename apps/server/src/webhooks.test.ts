import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { buildAccount } from "@surco/accounts/testing";
import { buildField, shareField } from "@surco/fields/testing";
import { createWebhook, type WebhookEventKind, type WebhookMessage } from "@surco/integrations/contract";
import { testDatabase } from "@surco/kit-server/testing";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { nameOf, routes } from "./declared-routes.testing";
import { type ProductApp, startProductApp } from "./product-app.testing";

type Account = Awaited<ReturnType<typeof buildAccount>>;

const db = testDatabase();
let product: ProductApp;
let owner: Account;
let fieldId: string;
/** Messages by the path that they were sent to, which is the receiver's account. */
let received: { accountId: string; message: WebhookMessage }[];
const receiver = createServer(async (request, response) => {
  received.push({
    accountId: (request.url ?? "").slice(1),
    message: (await json(request)) as WebhookMessage,
  });
  response.writeHead(204).end();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  product = await startProductApp(db, undefined, { SURCO_WEBHOOK_PRIVATE_HOSTS: "127.0.0.1" });
});
afterAll(async () => {
  await product.stop();
  receiver.close();
});
beforeEach(async () => {
  received = [];
  owner = await buildAccount(db);
  fieldId = (await buildField(db, { accountId: owner.user.id })).id;
});
afterEach(() => db.deleteFrom("webhook").execute());

async function listen({ token, user }: Account, ...kinds: WebhookEventKind[]): Promise<void> {
  const { port } = receiver.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/${user.id}`;
  const reply = await product.call(token, "POST", createWebhook.path, { url, kinds });
  expect(reply.statusCode, reply.body).toBe(200);
}

async function deliver(): Promise<void> {
  await product.work("dispatch-webhooks");
  await product.work("deliver-webhook");
}

/** Calls a route with the example of its contract, on the field. */
async function record(name: string): Promise<string> {
  const route = routes.find((one) => nameOf(one) === name);
  const id = randomUUID();
  const body = { ...Object(route?.example?.body), id, fieldId };
  const reply = await product.call(owner.token, "POST", route?.path ?? "", body);
  expect(reply.statusCode, reply.body).toBe(200);
  return id;
}

const kindsOf = (accountId: string) =>
  received.filter((one) => one.accountId === accountId).map(({ message }) => message.kind);

it.each([
  ["POST /activity/create-activity", "/activity", "activity"],
  ["POST /v1/field_notes", "/v1/field_notes", "note"],
] as const)("%s and its deletion are sent with the id of the record", async (create, path, subject) => {
  await listen(owner, `${subject}.created`, `${subject}.deleted`);
  const recordId = await record(create);
  await product.call(owner.token, "DELETE", `${path}/${recordId}?fieldId=${fieldId}&version=1`);
  await deliver();

  expect(received.map(({ message: { kind, data } }) => ({ kind, data }))).toEqual([
    { kind: `${subject}.created`, data: { fieldId, recordId } },
    { kind: `${subject}.deleted`, data: { fieldId, recordId } },
  ]);
});

describe("events of a field", () => {
  it("go to its owner and to people that it is shared with, and to no others", async () => {
    const [guest, stranger] = [await buildAccount(db), await buildAccount(db)];
    await shareField(db, fieldId, guest.user.email);
    for (const account of [owner, guest, stranger]) await listen(account, "note.created");
    await record("POST /v1/field_notes");
    await deliver();

    expect(received.map(({ accountId }) => accountId).sort()).toEqual([owner.user.id, guest.user.id].sort());
  });

  it("that a person lost are not sent any more", async () => {
    const guest = await buildAccount(db);
    await shareField(db, fieldId, guest.user.email);
    await listen(guest, "note.created");
    await record("POST /v1/field_notes");
    await product.work("dispatch-webhooks");
    await db.deleteFrom("field_share").where("field_id", "=", fieldId).execute();
    await product.work("deliver-webhook");

    expect(received).toEqual([]);
  });

  it("include images of the last thirty days once they can be looked at, and no older ones", async () => {
    await listen(owner, "image.available");
    await addWindow("waiting", 3);
    await addWindow("ready", 40);
    await addWindow("cloudy", 2);
    await deliver();
    expect(received).toEqual([]);

    await db.updateTable("field_window").set({ state: "ready" }).where("state", "=", "waiting").execute();
    await deliver();

    expect(received.map(({ message }) => message.data)).toEqual([{ fieldId }]);
  });

  it("include alerts of the account's own rules alone", async () => {
    const guest = await buildAccount(db);
    await shareField(db, fieldId, guest.user.email);
    await listen(owner, "alert.raised");
    await listen(guest, "alert.raised");
    const [ruleId, alertId] = [randomUUID(), randomUUID()];
    await sql`insert into alert_rule (id, account_id, field_id, kind, settings, is_enabled, created_at, updated_at)
      values (${ruleId}, ${owner.user.id}, ${fieldId}, 'frost', '{}', true, now(), now())`.execute(db);
    await sql`insert into alert (id, rule_id, account_id, field_id, occurrence, cause, raised_at)
      values (${alertId}, ${ruleId}, ${owner.user.id}, ${fieldId}, '2026-11-27', '{}', now())`.execute(db);
    await deliver();

    expect(kindsOf(owner.user.id)).toEqual(["alert.raised"]);
    expect(kindsOf(guest.user.id)).toEqual([]);
    expect(received[0]?.message.data).toEqual({ fieldId, recordId: alertId });
  });
});

/** Adds an image of the field, so many days old. */
async function addWindow(state: "waiting" | "ready" | "cloudy", daysAgo: number): Promise<void> {
  const id = randomUUID();
  await db
    .insertInto("scene")
    .values({
      id,
      collection: "c",
      platform: "p",
      mgrs_tile: "t",
      taken_at: new Date(),
      epsg: 32720,
      tile_cloud_fraction: 0,
      processing_baseline: null,
      simulated: true,
      item: "{}",
    })
    .execute();
  await sql`insert into field_window (polygon_hash, scene_id, date, state)
    select polygon_hash, ${id}, current_date - ${daysAgo}::int, ${state} from field where id = ${fieldId}`.execute(
    db,
  );
}
