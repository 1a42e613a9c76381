import type { Person } from "@surco/fields/testing";
import { testDatabase } from "@surco/kit-server/testing";
import { v7 as newId } from "uuid";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Order } from "../contract";
import { type PlansApp, startPlansApp } from "./plans-app.testing";

const db = testDatabase();
let app: PlansApp;
let ana: Person;

beforeEach(async () => {
  app = await startPlansApp(db);
  ana = await app.signIn();
});
afterEach(() => app.app.close());

const order = (fieldIds: string[]) => ana.call("POST", "/checkout", { id: newId(), fieldIds });
const settle = ({ id }: { id: number }) =>
  app.runJobs("settle-payment", { country: "AR", paymentId: String(id) });

it("of orders that are made at once with a field in common, one is accepted", async () => {
  const [a, b, c] = [
    await app.buildConvertible(ana),
    await app.buildConvertible(ana),
    await app.buildConvertible(ana),
  ];

  const replies = await Promise.all([order([a, b]), order([b, c]), order([c, b, a]), order([b])]);

  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
  const open = await db
    .selectFrom("plan_order")
    .select("id")
    .where("account_id", "=", ana.id)
    .where("state", "=", "open")
    .execute();
  expect(open).toHaveLength(1);
});

it("of two closed orders of a field that are both paid late, one counts, whichever comes first", async () => {
  const field = await app.buildConvertible(ana);
  const first = (await order([field])).body as Order;
  await ana.call("DELETE", `/checkout/${first.id}`);
  const second = (await order([field])).body as Order;
  await ana.call("DELETE", `/checkout/${second.id}`);
  const payments = [first, second].map((one) => app.provider.pay(one));

  for (const payment of payments) await settle(payment);
  await app.runJobs();

  expect(payments.map(({ status }) => status)).toEqual(["approved", "refunded"]);
  const terms = await db.selectFrom("plan_term").select("order_id").where("field_id", "=", field).execute();
  expect(terms).toEqual([{ order_id: first.id }]);
});

it("payments that are settled at once leave one that counts, and one refund for each other", async () => {
  const fields = [await app.buildConvertible(ana), await app.buildConvertible(ana)];
  const opened = (await order(fields)).body as Order;
  const payments = [1, 2, 3, 4].map(() => app.provider.pay(opened));

  await Promise.all([...payments, ...payments].map(settle));
  await app.runJobs();

  expect(payments.filter(({ status }) => status === "approved")).toHaveLength(1);
  expect(payments.filter(({ status }) => status === "refunded")).toHaveLength(3);
  expect(app.provider.refunds.size).toBe(3);
});

it("withdrawals, new orders and payments of several orders at once leave each field paid once", async () => {
  const [a, b] = [await app.buildConvertible(ana), await app.buildConvertible(ana)];
  const first = (await order([a, b])).body as Order;
  await ana.call("DELETE", `/checkout/${first.id}`);
  const second = (await order([b, a])).body as Order;
  const payments = [first, second, first, second].map((one) => app.provider.pay(one));

  await Promise.all([
    ...payments.map(settle),
    ana.call("DELETE", `/checkout/${second.id}`),
    order([a]),
    ...payments.map(settle),
  ]);
  for (const payment of payments) await settle(payment);
  await app.runJobs();
  for (const payment of payments) await settle(payment);

  const paid = await db
    .selectFrom("plan_order")
    .select("id")
    .where("account_id", "=", ana.id)
    .where("state", "=", "paid")
    .execute();
  const terms = await db.selectFrom("plan_term").select("order_id").where("field_id", "in", [a, b]).execute();
  expect(payments.filter(({ status }) => status === "approved")).toHaveLength(paid.length);
  expect(terms).toHaveLength(2 * paid.length);
  expect(paid.length).toBeLessThanOrEqual(1);
});
