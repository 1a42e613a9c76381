import type { Person } from "@surco/fields/testing";
import { testDatabase } from "@surco/kit-server/testing";
import { v7 as newId } from "uuid";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
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

async function order(fieldIds: string[]): Promise<Order> {
  return (await ana.call("POST", "/checkout", { id: newId(), fieldIds })).body as Order;
}

async function pay(fieldIds: string[]): Promise<void> {
  await app.notify(app.provider.pay(await order(fieldIds)));
  await app.runJobs();
}

/** Days that pass, with the upkeep once after each. */
async function pass(...days: number[]): Promise<void> {
  for (const count of days) {
    app.clock.now = new Date(app.clock.now.getTime() + count * 86_400_000);
    await app.runJobs("plans-upkeep");
  }
}

const convertible = () => app.buildConvertible(ana, "2060/61");
const planOf = async (fieldId: string) =>
  ((await ana.call("GET", `/field/status?fieldId=${fieldId}`)).body as { plan: string }).plan;

/** Ana's reminders as "field days". */
const reminders = () =>
  app.planNotifications
    .filter(({ accountId, kind }) => accountId === ana.id && kind === "plan-ending")
    .map(({ key }) => key.replace(/^plan-ending (\S+) \S+ (\d+)$/, "$1 $2"));
const ends = () =>
  app.planNotifications.filter(({ accountId, kind }) => accountId === ana.id && kind === "plan-ended");

describe("a paid year of several fields", () => {
  it("is reminded of 30 and 7 days before its end, once each, and ends on its day", async () => {
    const fields = [await convertible(), await convertible()];
    await pay(fields);

    await pass(334, 0.9);
    expect(reminders()).toEqual([]);
    await pass(0.2, 0.5, 1, 10);
    expect(reminders().toSorted()).toEqual(fields.map((id) => `${id} 30`).toSorted());
    await pass(11.5, 1, 1, 4.8);
    expect(reminders().filter((one) => one.endsWith(" 7"))).toHaveLength(2);
    expect(reminders()).toHaveLength(4);
    expect(await planOf(fields[0] ?? "")).toBe("advanced");
    await pass(0.2, 1);
    expect(await Promise.all(fields.map(planOf))).toEqual(["basic", "basic"]);
    expect(ends()).toHaveLength(2);
  });

  it("can be renewed from 30 days before; the reminders are then of the new end", async () => {
    const field = await convertible();
    await pay([field]);
    const quote = () => ana.call("POST", "/convert_to_advanced", { fieldIds: [field] });

    await pass(334);
    expect((await quote()).body).toMatchObject({
      details: { fields: [{ problems: expect.arrayContaining(["already-advanced"]) }] },
    });
    await pass(2);
    await pay([field]);
    expect(reminders()).toEqual([`${field} 30`]);
    await pass(29, 1);
    expect(reminders()).toEqual([`${field} 30`]);
    expect(await planOf(field)).toBe("advanced");
    await pass(340, 20, 10);
    expect(reminders()).toEqual([`${field} 30`, `${field} 30`, `${field} 7`]);
    expect(await planOf(field)).toBe("basic");
  });
});

describe("after weeks without a server", () => {
  it("one reminder is sent of an end that is near, and none of one that is over", async () => {
    const [near, over] = [await convertible(), await convertible()];
    await pay([over]);
    await pass(20);
    await ana.call("POST", "/has-trial", { fieldId: near });

    await pass(362, 0.1);

    expect(reminders()).toEqual([`${near} 7`]);
    expect(await planOf(over)).toBe("basic");
    expect(ends()).toHaveLength(1);
    await pass(5);
    expect(await planOf(near)).toBe("basic");
  });

  it("a renewal that was paid before the end and is confirmed after it begins with the end", async () => {
    const field = await convertible();
    await pay([field]);
    await pass(363);
    const renewal = await order([field]);
    app.provider.pay(renewal);

    await pass(2.5);
    await ana.call("GET", `/checkout/${renewal.id}`);

    const { body } = await ana.call("GET", "/convert_to_advanced");
    expect(body).toMatchObject({ fields: [{ plan: "advanced", planUntil: "2028-11-21T12:00:00.000Z" }] });
  });

  it("an order whose time is over is settled by its payments first", async () => {
    const [paid, unpaid] = [await convertible(), await convertible()];
    const [first] = [await order([paid]), await order([unpaid])];
    app.provider.pay(first);

    await pass(21);

    expect([await planOf(paid), await planOf(unpaid)]).toEqual(["advanced", "basic"]);
  });

  it("a refund whose job was lost is executed", async () => {
    const opened = await order([await convertible()]);
    const wrong = app.provider.pay(opened, { transaction_amount: 1 });
    await app.runJobs("settle-payment", { country: "AR", paymentId: String(wrong.id) });
    app.plansQueued.length = 0;

    await pass(1);

    expect(wrong.status).toBe("refunded");
  });
});
