import type { Person } from "@surco/fields/testing";
import { createRateLimiter } from "@surco/kit-server";
import { testDatabase } from "@surco/kit-server/testing";
import { v7 as newId } from "uuid";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Order } from "../../contract";
import { type PlansApp, startPlansApp } from "../plans-app.testing";

const db = testDatabase();
let app: PlansApp;
let ana: Person;

beforeEach(async () => {
  app = await startPlansApp(db, { rateLimiter: createRateLimiter(db) });
  await db.deleteFrom("rate_limit").execute();
  ana = await app.signIn();
});
afterEach(() => app.app.close());

async function order(fieldIds: string[]): Promise<Order> {
  return (await ana.call("POST", "/checkout", { id: newId(), fieldIds })).body as Order;
}

describe("a notification", () => {
  it("is refused without a valid signature, without the reason", async () => {
    const field = await app.buildConvertible(ana);
    const payment = app.provider.pay(await order([field]));

    expect(await app.notify(payment, { secret: "other" })).toBe(401);
    expect(await app.notify(payment, { at: new Date("2026-11-21T11:44:00Z") })).toBe(401);
    const unsigned = await app.app.inject({
      method: "POST",
      url: `/checkout/notification/AR?data.id=${payment.id}&type=payment`,
      payload: { status: "approved" },
    });
    expect(unsigned.json()).toEqual({ code: "NOTIFICATION_SIGNATURE_INVALID" });
    expect(app.plansQueued).toEqual([]);
  });

  it("of a former interface, an unknown payment or another country changes nothing", async () => {
    const former = await app.app.inject({
      method: "POST",
      url: "/checkout/notification/AR?topic=payment&id=1",
      payload: {},
    });
    expect(former.statusCode).toBe(200);
    expect(app.plansQueued).toEqual([]);
    expect(await app.notify({ id: 1 })).toBe(200);
    await app.runJobs();
    const mexico = await app.app.inject({ method: "POST", url: "/checkout/notification/MX", payload: {} });
    expect(mexico.statusCode).toBe(404);
    expect(app.plansQueued).toEqual([]);
    expect(app.planNotifications).toEqual([]);
  });

  it("is limited by address where its signature is wrong, and never where it is right", async () => {
    const payment = app.provider.pay(await order([await app.buildConvertible(ana)]));

    const refused = await Promise.all(
      Array.from({ length: 100 }, () => app.notify(payment, { secret: "no" })),
    );
    const flood = await Promise.all(Array.from({ length: 200 }, () => app.notify(payment)));

    expect(refused.filter((status) => status === 401)).toHaveLength(30);
    expect(refused.filter((status) => status === 429)).toHaveLength(70);
    expect(new Set(flood)).toEqual(new Set([200]));
    expect(app.plansQueued).toHaveLength(200);
    await app.runJobs();
    expect(app.planNotifications.filter(({ kind }) => kind === "order-paid")).toHaveLength(1);
  });
});

describe("open screens", () => {
  const changesOf = async (accountId: string) =>
    (
      await db
        .selectFrom("change_event")
        .select("id")
        .where("account_id", "=", accountId)
        .where("kind", "=", "order")
        .execute()
    ).length;

  it("follow an order from its page to its payment, and are not woken by readings that change nothing", async () => {
    const fieldId = await app.buildConvertible(ana);
    const opened = await order([fieldId]);
    const atFirst = await changesOf(ana.id);
    expect(atFirst).toBeGreaterThan(0);

    const payment = app.provider.pay(opened, { status: "pending" });
    await ana.call("GET", `/checkout/${opened.id}`);
    const waiting = await changesOf(ana.id);
    expect(waiting).toBeGreaterThan(atFirst);
    await ana.call("GET", `/checkout/${opened.id}`);
    expect(await changesOf(ana.id)).toBe(waiting);

    app.provider.decide(payment, "approved");
    await app.notify(payment);
    await app.runJobs();
    expect(await changesOf(ana.id)).toBeGreaterThan(waiting);
    const ofField = await db
      .selectFrom("change_event")
      .select("kind")
      .where("field_id", "=", fieldId)
      .where("kind", "=", "field")
      .execute();
    expect(ofField.length).toBeGreaterThanOrEqual(2);
  });
});
