import type { Person } from "@surco/fields/testing";
import { readPdf, testDatabase } from "@surco/kit-server/testing";
import { v7 as newId } from "uuid";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Order, Trial } from "../contract";
import { type PlansApp, startPlansApp } from "./plans-app.testing";

const db = testDatabase();
let app: PlansApp;
let ana: Person;

beforeEach(async () => {
  app = await startPlansApp(db);
  ana = await app.signIn();
});
afterEach(() => app.app.close());

async function planOf(fieldId: string, person = ana): Promise<string> {
  const { body } = await person.call("GET", `/field/status?fieldId=${fieldId}`);
  return (body as { plan: string }).plan;
}

async function order(fieldIds: string[], over: object = {}): Promise<Order> {
  const { status, body } = await ana.call("POST", "/checkout", { id: newId(), fieldIds, ...over });
  expect(body).toMatchObject({ state: "open" });
  expect(status).toBe(200);
  return body as Order;
}

async function orderOf(id: string): Promise<Order> {
  return (await ana.call("GET", `/checkout/${id}`)).body as Order;
}

function moveClock(days: number): void {
  app.clock.now = new Date(app.clock.now.getTime() + days * 86_400_000);
}

/** Money of Ana's orders that the ledger holds. */
async function ledger(): Promise<number> {
  const rows = await db
    .selectFrom("plan_ledger_entry")
    .innerJoin("plan_payment", "plan_payment.id", "plan_ledger_entry.payment_id")
    .innerJoin("plan_order", "plan_order.id", "plan_payment.order_id")
    .select(["kind", "plan_ledger_entry.amount_minor"])
    .where("plan_order.account_id", "=", ana.id)
    .execute();
  return rows.reduce(
    (sum, { kind, amount_minor }) => sum + (kind === "charge" ? amount_minor : -amount_minor),
    0,
  );
}

/** Notifications of Ana and of the administrator. */
const kinds = () =>
  app.planNotifications
    .filter(({ accountId }) => accountId === ana.id || accountId === app.administrator.id)
    .map(({ kind }) => kind);

describe("a trial", () => {
  it("opens one field for a year, once per user", async () => {
    const [field, other] = [await app.buildConvertible(ana), await app.buildConvertible(ana)];

    expect((await ana.call("GET", "/has-trial")).body).toEqual({
      isAvailable: true,
      fieldId: null,
      until: null,
    });
    const { body } = await ana.call("POST", "/has-trial", { fieldId: field });
    expect(body).toEqual({ isAvailable: false, fieldId: field, until: "2027-11-21T12:00:00.000Z" });
    expect(await planOf(field)).toBe("trial");
    expect((await ana.call("POST", "/has-trial", { fieldId: other })).body).toMatchObject({
      code: "TRIAL_ALREADY_USED",
    });

    moveClock(336);
    await app.runJobs("plans-upkeep");
    await app.runJobs("plans-upkeep");
    expect(kinds()).toEqual(["plan-ending"]);
    moveClock(30);
    await app.runJobs("plans-upkeep");
    expect(await planOf(field)).toBe("basic");
    expect(kinds()).toEqual(["plan-ending", "plan-ended"]);
    expect((await ana.call("GET", "/has-trial")).body as Trial).toMatchObject({
      isAvailable: false,
      fieldId: null,
    });
    expect((await ana.call("POST", "/has-trial", { fieldId: other })).status).toBe(409);
  });

  it("is not started on a field with an open order, nor on somebody else's", async () => {
    const field = await app.buildConvertible(ana);
    await order([field]);
    const bruno = await app.signIn();

    expect((await ana.call("POST", "/has-trial", { fieldId: field })).body).toMatchObject({
      code: "TRIAL_FIELD_NOT_BASIC",
      details: { plan: "pending" },
    });
    expect((await ana.call("GET", "/has-trial")).body as Trial).toMatchObject({ isAvailable: true });
    expect((await bruno.call("POST", "/has-trial", { fieldId: field })).status).toBe(404);
  });
});

describe("an order", () => {
  it("makes its fields pending, and advanced once its payment is confirmed at the provider", async () => {
    const fields = [await app.buildConvertible(ana), await app.buildConvertible(ana)];
    const opened = await order(fields);

    expect(opened).toMatchObject({ totalMinor: 18_000_000, currency: "ARS", paymentStatus: 1 });
    expect(opened.checkoutUrl).toMatch(/pref_id/);
    expect(app.provider.preferences[0]).toMatchObject({ items: [{ unit_price: 180_000 }] });
    expect(await Promise.all(fields.map((id) => planOf(id)))).toEqual(["pending", "pending"]);

    const payment = app.provider.pay(opened);
    expect(await app.notify(payment)).toBe(200);
    expect(await app.notify(payment)).toBe(200);
    await app.runJobs();
    expect(await Promise.all(fields.map((id) => planOf(id)))).toEqual(["advanced", "advanced"]);
    expect(await orderOf(opened.id)).toMatchObject({ state: "paid", paymentStatus: 2, checkoutUrl: null });
    expect(kinds()).toEqual(["order-paid"]);
    expect(await ledger()).toBe(18_000_000);
  });

  it("has a receipt once it is paid, for its payer alone", async () => {
    const field = await app.buildConvertible(ana);
    const opened = await order([field], { couponCode: "COSECHA" });
    const receipt = (person: Person) =>
      app.app.inject({
        url: `/checkout/${opened.id}/receipt`,
        headers: { authorization: person.authorization },
      });
    expect((await receipt(ana)).json()).toMatchObject({ code: "ORDER_NOT_PAID" });

    // The evening before in Argentina, whose day the receipt bears.
    app.clock.now = new Date("2026-11-22T01:30:00Z");
    const payment = app.provider.pay(opened);
    await app.notify(payment);
    await app.runJobs();

    const { statusCode, rawPayload, headers } = await receipt(ana);
    expect(statusCode).toBe(200);
    expect(headers["content-disposition"]).toMatch(/recibo_2026-11-21\.pdf/);
    const text = readPdf(rawPayload).pages.join(" ").replaceAll(/\s/g, " ");
    for (const shown of [
      "Recibo",
      "ARS 76.500,00",
      "ARS 90.000,00",
      "visa",
      "21 nov 2026, 22:30",
      String(payment.id),
    ])
      expect(text).toContain(shown);
    expect((await receipt(await app.signIn())).json()).toMatchObject({ code: "ORDER_NOT_FOUND" });
  });

  it("is the same order when it is sent again", async () => {
    const field = await app.buildConvertible(ana);
    const body = { id: newId(), fieldIds: [field] };

    const replies = await Promise.all([1, 2].map(() => ana.call("POST", "/checkout", body)));
    const again = await ana.call("POST", "/checkout", body);

    expect([...replies, again].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(
      await db.selectFrom("plan_order").select("id").where("account_id", "=", ana.id).execute(),
    ).toHaveLength(1);
    const bruno = await app.signIn();
    expect((await bruno.call("POST", "/checkout", body)).status).toBe(404);
    expect((await bruno.call("GET", `/checkout/${body.id}`)).status).toBe(404);
  });

  it("names every field that cannot become advanced, and orders nothing", async () => {
    const good = await app.buildConvertible(ana);
    const taken = await app.buildConvertible(ana);
    await order([taken]);

    const { status, body } = await ana.call("POST", "/checkout", { id: newId(), fieldIds: [good, taken] });

    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: "CONVERSION_FIELDS_INVALID",
      details: { fields: [{ fieldId: taken, problems: ["order-open"] }] },
    });
    expect(await planOf(good)).toBe("basic");
    const bruno = await app.signIn();
    expect((await bruno.call("POST", "/convert_to_advanced", { fieldIds: [good] })).status).toBe(404);
  });

  it("is priced with a coupon of its days", async () => {
    const field = await app.buildConvertible(ana);

    const { body } = await ana.call("POST", "/convert_to_advanced", {
      fieldIds: [field],
      couponCode: "cosecha",
    });
    expect(body).toMatchObject({ totalMinor: 7_650_000, lines: [{ listPriceMinor: 9_000_000 }] });
    expect(await planOf(field)).toBe("basic");
    moveClock(60);
    expect(
      (await ana.call("POST", "/convert_to_advanced", { fieldIds: [field], couponCode: "COSECHA" })).body,
    ).toMatchObject({ code: "COUPON_INVALID" });
  });

  it("keeps its price where the coupon ends after it was placed; a new one does not get it", async () => {
    const body = { id: newId(), fieldIds: [await app.buildConvertible(ana)], couponCode: "COSECHA" };
    await ana.call("POST", "/convert_to_advanced", { fieldIds: body.fieldIds, couponCode: "COSECHA" });
    app.clock.now = new Date("2027-01-01T02:59:00Z");
    const placed = await ana.call("POST", "/checkout", body);
    app.clock.now = new Date("2027-01-01T03:01:00Z");

    expect(placed.body).toMatchObject({ totalMinor: 7_650_000 });
    expect((await ana.call("POST", "/checkout", body)).body).toMatchObject({ totalMinor: 7_650_000 });
    const other = { ...body, id: newId(), fieldIds: [await app.buildConvertible(ana)] };
    expect((await ana.call("POST", "/checkout", other)).body).toMatchObject({ code: "COUPON_INVALID" });
  });

  it("is closed by a refused card, and paid by another one after all", async () => {
    const field = await app.buildConvertible(ana);
    const opened = await order([field]);

    await app.notify(app.provider.pay(opened, { status: "rejected" }));
    await app.runJobs();
    expect(await planOf(field)).toBe("basic");
    expect(await orderOf(opened.id)).toMatchObject({ state: "closed", closedReason: "rejected" });
    expect(kinds()).toEqual(["order-closed"]);

    await app.notify(app.provider.pay(opened));
    await app.runJobs();
    expect(await planOf(field)).toBe("advanced");
  });

  it("is closed after three days, unless the provider does not answer", async () => {
    const field = await app.buildConvertible(ana);
    const opened = await order([field]);
    moveClock(3);

    app.provider.failure = 500;
    await app.runJobs("plans-upkeep");
    expect(await planOf(field)).toBe("pending");
    app.provider.failure = null;
    await app.runJobs("plans-upkeep");
    expect(await planOf(field)).toBe("basic");
    expect(await orderOf(opened.id)).toMatchObject({ closedReason: "expired" });
  });

  it("can be withdrawn; a payment of it that arrives when another order replaced it is refunded", async () => {
    const field = await app.buildConvertible(ana);
    const first = await order([field]);
    expect((await ana.call("DELETE", `/checkout/${first.id}`)).body).toMatchObject({
      closedReason: "withdrawn",
    });
    expect((await ana.call("DELETE", `/checkout/${first.id}`)).status).toBe(409);
    const second = await order([field]);

    const late = app.provider.pay(first);
    await app.notify(app.provider.pay(second));
    await app.notify(late);
    await app.runJobs();

    expect(late.status).toBe("refunded");
    expect(await planOf(field)).toBe("advanced");
    expect(await ledger()).toBe(9_000_000);
    expect(kinds()).toContain("payment-attention");
  });

  it("is not left behind where the provider makes no page", async () => {
    const field = await app.buildConvertible(ana);
    app.provider.failure = 500;

    const { status, body } = await ana.call("POST", "/checkout", { id: newId(), fieldIds: [field] });

    expect(status).toBe(502);
    expect(body).toMatchObject({ code: "PAYMENT_TRANSACTION_FAILED" });
    expect(await planOf(field)).toBe("basic");
  });

  it("is not offered to visitors of the demonstration where payments are real", async () => {
    const visitor = await app.signIn({}, { isDemonstration: true });
    const field = await app.buildConvertible(visitor);

    expect((await visitor.call("POST", "/checkout", { id: newId(), fieldIds: [field] })).body).toMatchObject({
      code: "CONVERSION_UNAVAILABLE",
    });
  });

  it("is not offered where there is no seller account", async () => {
    const mexican = await app.signIn({}, { country: "MX" });
    const field = await app.buildConvertible(mexican);

    expect((await mexican.call("POST", "/checkout", { id: newId(), fieldIds: [field] })).body).toMatchObject({
      code: "CONVERSION_UNAVAILABLE",
    });
  });
});

it("the status of many fields is that of each plan: unpaid, pending, paid, trial", async () => {
  const [basic, pending, paid, tried] = await Promise.all(
    Array.from({ length: 4 }, () => app.buildConvertible(ana)),
  );
  await order([pending ?? ""]);
  await app.notify(app.provider.pay(await order([paid ?? ""])));
  await app.runJobs();
  await ana.call("POST", "/has-trial", { fieldId: tried });

  const fieldIds = [basic, pending, paid, tried];
  const { body } = await ana.call("POST", "/field/status_by_field_list/", { fieldIds });

  const { statuses } = body as { statuses: { fieldId: string; plan: string; paymentStatus: number }[] };
  expect(new Map(statuses.map(({ fieldId, ...status }) => [fieldId, status]))).toEqual(
    new Map([
      [basic, { plan: "basic", paymentStatus: 0 }],
      [pending, { plan: "pending", paymentStatus: 1 }],
      [paid, { plan: "advanced", paymentStatus: 2 }],
      [tried, { plan: "trial", paymentStatus: 3 }],
    ]),
  );
});

describe("payments", () => {
  it("of a wrong amount, and second ones, are refunded, once for a lost answer", async () => {
    const field = await app.buildConvertible(ana);
    const opened = await order([field]);
    const wrong = app.provider.pay(opened, { transaction_amount: 1 });
    await app.notify(wrong);
    app.provider.failure = "lost";
    await app.runJobs();
    expect(await planOf(field)).toBe("pending");

    app.provider.failure = null;
    const [right, second] = [app.provider.pay(opened), app.provider.pay(opened)];
    await app.notify(second);
    await app.notify(right);
    await app.runJobs();

    expect([wrong.status, right.status, second.status]).toEqual(["refunded", "approved", "refunded"]);
    expect(app.provider.refunds.size).toBe(2);
    expect(await planOf(field)).toBe("advanced");
    expect(await ledger()).toBe(9_000_000);
  });

  it("of another seller do not count", async () => {
    const field = await app.buildConvertible(ana);
    const opened = await order([field]);

    await app.notify(app.provider.pay(opened, { collector_id: 701 }));
    await app.runJobs();

    expect(await planOf(field)).toBe("pending");
    expect(await ledger()).toBe(0);
  });

  it("that go back end the plan, a part that goes back does not", async () => {
    const field = await app.buildConvertible(ana);
    const opened = await order([field]);
    const payment = app.provider.pay(opened);
    await app.notify(payment);
    await app.runJobs();

    payment.transaction_amount_refunded = 1000;
    payment.date_last_updated = new Date(app.clock.now.getTime() + 1000).toISOString();
    await app.notify(payment);
    await app.runJobs();
    expect(await planOf(field)).toBe("advanced");
    expect(await orderOf(opened.id)).toMatchObject({ refundedMinor: 100_000 });
    expect(await ledger()).toBe(8_900_000);

    moveClock(1);
    app.provider.decide(payment, "charged_back");
    await app.notify(payment);
    await app.runJobs();
    expect(await planOf(field)).toBe("basic");
    expect(await orderOf(opened.id)).toMatchObject({ state: "revoked", paymentStatus: 0 });
    expect(await ledger()).toBe(0);
  });

  it("are settled when the payer returns, by the provider's word alone", async () => {
    const field = await app.buildConvertible(ana);
    const opened = await order([field]);

    expect(await orderOf(opened.id)).toMatchObject({ state: "open" });
    app.provider.pay(opened);
    app.provider.failure = 503;
    expect(await orderOf(opened.id)).toMatchObject({ state: "open" });
    app.provider.failure = null;
    expect(await orderOf(opened.id)).toMatchObject({ state: "paid" });
    expect(await planOf(field)).toBe("advanced");
  });

  it("by transfer are confirmed by an administrator, once, and noted", async () => {
    const field = await app.buildConvertible(ana);
    const opened = await order([field]);
    const admin = await app.signIn({}, { role: "ADMIN" });
    const transfer = (person: Person) =>
      person.call("POST", `/checkout/${opened.id}/transfer`, { reference: "TRF-1" });

    expect((await transfer(ana)).status).toBe(403);
    expect((await transfer(admin)).body).toMatchObject({ state: "paid", isTransfer: true });
    expect((await transfer(admin)).status).toBe(409);
    expect(await planOf(field)).toBe("advanced");
    expect(
      await db.selectFrom("plan_transfer").selectAll().where("order_id", "=", opened.id).execute(),
    ).toMatchObject([{ administrator_id: admin.id, reference: "TRF-1" }]);

    const card = app.provider.pay(opened);
    await app.notify(card);
    await app.runJobs();
    expect(card.status).toBe("refunded");
  });
});

describe("prices", () => {
  it("are public, by country, and marked as examples where the operator set none", async () => {
    const reply = await app.app.inject({ method: "GET", url: "/pricing-plans" });

    expect(reply.json()).toMatchObject({
      offers: [{ country: "AR", currency: "ARS", isExample: true, isPaidOnline: true, includesTaxes: true }],
    });
  });

  it("stand beside the fields that can become advanced, with the reasons of those that cannot", async () => {
    const field = await app.buildConvertible(ana);

    const { body } = await ana.call("GET", "/convert_to_advanced");

    expect(body).toMatchObject({
      currency: "ARS",
      fields: [{ fieldId: field, plan: "basic", problems: [], priceMinor: 9_000_000, plannedCropId: 5 }],
    });
  });
});
