import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buildAccount } from "@surco/accounts/testing";
import { type DemoWorld, startDemoWorld } from "@surco/demo-world";
import { buildField } from "@surco/fields/testing";
import { testDatabase } from "@surco/kit-server/testing";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ProductApp, startProductApp } from "./product-app.testing";

const db = testDatabase();
let world: DemoWorld;
let product: ProductApp;
let front: Server;
let token: string;
let accountId: string;
/** Notifications that arrived: their answers' statuses. */
const answers: number[] = [];

beforeAll(async () => {
  world = await startDemoWorld();
  // The address that the product is known by has to exist before the product does.
  let origin = "";
  front = createServer((received, response) => {
    const { method, url, headers } = received;
    const onward = request(`${origin}${url}`, { method, headers }, (answer) => {
      answers.push(answer.statusCode ?? 0);
      response.writeHead(answer.statusCode ?? 502);
      answer.pipe(response);
    });
    received.pipe(onward);
  });
  await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
  const { port } = front.address() as AddressInfo;
  product = await startProductApp(db, undefined, {
    SURCO_DEMO_WORLD_URL: world.url,
    SURCO_PUBLIC_URL: `http://127.0.0.1:${port}`,
  });
  origin = await product.listen();
  const account = await buildAccount(db);
  token = account.token;
  accountId = account.user.id;
});
afterAll(async () => {
  front.closeAllConnections();
  front.close();
  await product.stop();
  await world.close();
});

async function openOrder(): Promise<{ id: string; fieldId: string; checkoutUrl: string }> {
  const crop = { season: "2026/27", period: "2", cropId: 5 } as const;
  const field = await buildField(db, { accountId, crop });
  const id = newId();
  const reply = await product.call(token, "POST", "/checkout", { id, fieldIds: [field.id] });
  expect(reply.statusCode).toBe(200);
  return { id, fieldId: field.id, checkoutUrl: reply.json().checkoutUrl };
}

/** Presses a button of the checkout page. @returns address that the payer is sent back to */
async function press(checkoutUrl: string, form: Record<string, string>): Promise<URL> {
  const body = new URLSearchParams(form).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return new Promise((resolve, reject) => {
    const sent = request(checkoutUrl, { method: "POST", headers }, (answer) => {
      answer.resume();
      resolve(new URL(answer.headers.location ?? "", checkoutUrl));
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

async function stateOf(orderId: string): Promise<string | undefined> {
  const row = await db.selectFrom("plan_order").select("state").where("id", "=", orderId).executeTakeFirst();
  return row?.state;
}

const planOf = async (fieldId: string) =>
  (await product.call(token, "GET", `/field/status?fieldId=${fieldId}`)).json().plan;

describe("the demonstration's payment provider", () => {
  it("notifies of an approved payment with a valid signature, repeated ones too", async () => {
    const { id, fieldId, checkoutUrl } = await openOrder();
    expect(await planOf(fieldId)).toBe("pending");

    const back = await press(checkoutUrl, { decision: "approve", copies: "3" });

    expect(back.pathname).toBe("/dashboard/plans/receipts");
    await expect.poll(() => answers.length).toBe(3);
    expect(answers).toEqual([200, 200, 200]);
    await product.work("settle-payment");
    expect(await stateOf(id)).toBe("paid");
    expect(await planOf(fieldId)).toBe("advanced");
    expect(await db.selectFrom("plan_ledger_entry").select("amount_minor").execute()).toEqual([
      { amount_minor: 9_000_000 },
    ]);
  });

  it("rejects, and takes a second payment of the same order, which is refunded", async () => {
    const { id, fieldId, checkoutUrl } = await openOrder();
    const arrived = answers.length;

    await press(checkoutUrl, { decision: "reject" });
    await expect.poll(() => answers.length).toBe(arrived + 1);
    await product.work("settle-payment");
    expect(await stateOf(id)).toBe("closed");
    expect(await planOf(fieldId)).toBe("basic");

    await press(checkoutUrl, { decision: "approve" });
    await press(checkoutUrl, { decision: "approve" });
    await expect.poll(() => answers.length).toBe(arrived + 3);
    await product.work("settle-payment");
    await product.work("refund-payment");
    expect(await planOf(fieldId)).toBe("advanced");
    const payments = await db
      .selectFrom("plan_payment")
      .select("status")
      .where("order_id", "=", id)
      .orderBy("created_at")
      .execute();
    expect(payments.map(({ status }) => status).toSorted()).toEqual(["approved", "refunded", "rejected"]);
  });

  it("loses a notification on request: the payer's return settles the order", async () => {
    const { id, fieldId, checkoutUrl } = await openOrder();

    await press(checkoutUrl, { decision: "approve", copies: "0" });
    expect(await stateOf(id)).toBe("open");
    expect((await product.call(token, "GET", `/checkout/${id}`)).json().state).toBe("paid");
    expect(await planOf(fieldId)).toBe("advanced");
  });
});
