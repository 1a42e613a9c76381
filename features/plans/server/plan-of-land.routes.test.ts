import { buildFarm, buildSquare, type Person, shareField } from "@surco/fields/testing";
import { testDatabase } from "@surco/kit-server/testing";
import { v7 as newId } from "uuid";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Order } from "../contract";
import { closeOrdersOfAccount } from "./orders/closing.repository";
import { type PlansApp, startPlansApp } from "./plans-app.testing";

const db = testDatabase();
let app: PlansApp;
let ana: Person;
let beto: Person;
let fieldId: string;
let ordered: Order;

beforeEach(async () => {
  app = await startPlansApp(db);
  ana = await app.signIn();
  beto = await app.signIn({}, {});
  fieldId = await app.buildConvertible(ana);
  ordered = (await ana.call("POST", "/checkout", { id: newId(), fieldIds: [fieldId] })).body;
});
afterEach(() => app.app.close());

async function pay(): Promise<void> {
  await app.notify(app.provider.pay(ordered));
  await app.runJobs();
}

async function transfer(): Promise<void> {
  const id = newId();
  const offer = { id, email: beto.email, fieldIds: [fieldId], keepsShare: false };
  expect((await ana.call("POST", "/field/handover", offer)).status).toBe(200);
  const farmId = await buildFarm(db, { accountId: beto.id });
  expect((await beto.call("POST", `/field/handover/${id}/accept`, { farmId })).status).toBe(200);
}

const planOf = async (person: Person) =>
  ((await person.call("GET", `/field/status?fieldId=${fieldId}`)).body as { plan: string | null }).plan;

function moveClock(days: number): void {
  app.clock.now = new Date(app.clock.now.getTime() + days * 86_400_000);
}

describe("the plan of a transferred field", () => {
  it("goes with it, and its end is announced to the new owner", async () => {
    await pay();
    await transfer();
    expect(await planOf(beto)).toBe("advanced");

    moveClock(340);
    await app.runJobs("plans-upkeep");
    const reminded = app.planNotifications.filter(({ kind }) => kind === "plan-ending");
    expect(reminded.map(({ accountId }) => accountId)).toContain(beto.id);
    expect(reminded.map(({ accountId }) => accountId)).not.toContain(ana.id);
  });

  it("is opened by the order of the former owner, who keeps the receipt", async () => {
    await transfer();
    expect(await planOf(beto)).toBe("pending");
    expect((await beto.call("GET", `/checkout/${ordered.id}`)).status).toBe(404);

    await pay();
    expect(await planOf(beto)).toBe("advanced");
    expect((await ana.call("GET", `/checkout/${ordered.id}`)).body).toMatchObject({ state: "paid" });
  });
});

describe("the plan of a deleted field", () => {
  it("goes on until its end, whether the field is restored before or after", async () => {
    await pay();
    expect((await ana.call("DELETE", `/field/meta_data/${fieldId}`)).status).toBe(200);
    moveClock(10);
    await app.runJobs("plans-upkeep");
    expect((await ana.call("POST", "/field/restore", { id: fieldId })).status).toBe(200);
    expect(await planOf(ana)).toBe("advanced");

    moveClock(354);
    expect((await ana.call("DELETE", `/field/meta_data/${fieldId}`)).status).toBe(200);
    moveClock(2);
    await app.runJobs("plans-upkeep");
    expect((await ana.call("POST", "/field/restore", { id: fieldId })).status).toBe(200);
    expect(await planOf(ana)).toBe("basic");
  });

  it("is paid for after its field was deleted, and waits for it", async () => {
    expect((await ana.call("DELETE", `/field/meta_data/${fieldId}`)).status).toBe(200);
    await pay();
    expect((await ana.call("POST", "/field/restore", { id: fieldId })).status).toBe(200);
    expect(await planOf(ana)).toBe("advanced");
  });
});

it("a payment for a field that was erased is kept with its receipt", async () => {
  await db.deleteFrom("field").where("id", "=", fieldId).execute();
  await pay();

  const { body } = await ana.call("GET", `/checkout/${ordered.id}`);
  expect(body).toMatchObject({ state: "paid", lines: [{ fieldId: null, priceMinor: 9_000_000 }] });
});

describe("the closing of an account", () => {
  const close = () => db.transaction().execute((trx) => closeOrdersOfAccount(trx, ana.id, app.clock.now));

  it("keeps its books, without the account and names of fields", async () => {
    await pay();
    await close();

    const lines = await db
      .selectFrom("plan_order_line")
      .innerJoin("plan_order", "plan_order.id", "plan_order_line.order_id")
      .select(["field_name", "price_minor", "account_id", "state"])
      .where("order_id", "=", ordered.id)
      .execute();
    expect(lines).toEqual([{ field_name: "", price_minor: 9_000_000, account_id: null, state: "paid" }]);
  });

  it("closes its open orders, and a payment that arrives later is refunded", async () => {
    await transfer();
    await close();
    expect(await planOf(beto)).toBe("basic");

    const payment = app.provider.pay(ordered);
    await app.notify(payment);
    await app.runJobs();

    expect(payment.status).toBe("refunded");
    expect(await planOf(beto)).toBe("basic");
    const admin = await app.signIn({}, { role: "ADMIN" });
    const { body } = await admin.call("POST", `/checkout/${ordered.id}/transfer`, { reference: "TRF-1" });
    expect(body).toMatchObject({ code: "ORDER_NOT_OPEN" });
  });
});

it("a trial that a boundary ended is used up, and its field can be ordered", async () => {
  const tried = await app.buildConvertible(ana);
  await ana.call("POST", "/has-trial", { fieldId: tried });
  const { version } = (await ana.call("GET", `/field/meta_data/${tried}`)).body as { version: number };
  const boundary = { id: newId(), version, season: "2026/27", polygon: buildSquare(9), endsTrial: true };
  expect((await ana.call("PUT", `/field/geo_data/${tried}`, boundary)).status).toBe(200);

  expect((await ana.call("GET", "/has-trial")).body).toEqual({
    isAvailable: false,
    fieldId: null,
    until: null,
  });
  const { body } = await ana.call("POST", "/checkout", { id: newId(), fieldIds: [tried] });
  expect(body).toMatchObject({ state: "open" });
  expect((await ana.call("GET", `/field/status?fieldId=${tried}`)).body).toMatchObject({ plan: "pending" });
});

it("a guest sees the layers of the plan, not the plan, and orders nothing for the field", async () => {
  await pay();
  await shareField(db, fieldId, beto.email);

  expect(await planOf(beto)).toBe(null);
  const { body } = await beto.call("GET", `/field/meta_data/${fieldId}`);
  expect(body).toMatchObject({ plan: null, hasPremiumLayers: true });
  expect((await beto.call("POST", "/checkout", { id: newId(), fieldIds: [fieldId] })).body).toMatchObject({
    code: "CONVERSION_FIELDS_MISSING",
  });
});
