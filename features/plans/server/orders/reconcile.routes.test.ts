import type { Person } from "@surco/fields/testing";
import { testDatabase } from "@surco/kit-server/testing";
import { v7 as newId } from "uuid";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { LedgerSums, Order } from "../../contract";
import { type PlansApp, startPlansApp } from "../plans-app.testing";

const db = testDatabase();
let app: PlansApp;
let ana: Person;

beforeEach(async () => {
  for (const table of ["field_plan", "plan_order"] as const) await db.deleteFrom(table).execute();
  app = await startPlansApp(db);
  ana = await app.signIn();
});
afterEach(() => app.app.close());

async function order(): Promise<Order> {
  const fieldId = await app.buildConvertible(ana);
  return (await ana.call("POST", "/checkout", { id: newId(), fieldIds: [fieldId] })).body as Order;
}

async function paid() {
  const opened = await order();
  const payment = app.provider.pay(opened);
  await app.notify(payment);
  await app.runJobs();
  return { opened, payment, id: String(payment.id) };
}

async function reconcile(): Promise<void> {
  await app.runJobs("reconcile-payments");
  await app.runJobs();
}

function moveClock(days: number): void {
  app.clock.now = new Date(app.clock.now.getTime() + days * 86_400_000);
}

/** Findings that administrators were notified of, as "payment finding". */
const findings = () =>
  app.planNotifications
    .filter(({ key }) => key.startsWith("reconciliation"))
    .map(({ key }) => key.replace("reconciliation ", ""));

/** Money that the provider holds for the seller, in cents. */
function heldAtProvider(): number {
  return app.provider.payments
    .filter(({ status }) => status === "approved")
    .reduce((sum, payment) => sum + payment.transaction_amount - payment.transaction_amount_refunded, 0);
}

async function heldInLedger(): Promise<number> {
  const admin = await app.signIn({}, { role: "ADMIN" });
  const { body } = await admin.call("GET", "/checkout/ledger/sums?source=mercado-pago");
  const { totals } = body as { totals: LedgerSums[] };
  return totals.reduce((sum, { heldMinor }) => sum + heldMinor, 0) / 100;
}

describe("the reconciliation", () => {
  it("settles orders whose notifications were lost, and finds nothing the next time", async () => {
    const opened = await order();
    const payment = app.provider.pay(opened);
    const returned = await paid();
    moveClock(1);
    app.provider.decide(returned.payment, "charged_back");

    await reconcile();

    // From the database: the route settles an open order before it answers.
    const states = await db
      .selectFrom("plan_order")
      .select("state")
      .where("id", "in", [opened.id, returned.opened.id])
      .orderBy("created_at")
      .orderBy("id")
      .execute();
    expect(states).toEqual([{ state: "paid" }, { state: "revoked" }]);
    expect(findings().toSorted()).toEqual([`${payment.id} repaired`, `${returned.id} repaired`].toSorted());
    await reconcile();
    expect(findings()).toHaveLength(2);
  });

  it("repairs changed amounts and lost entries of the ledger", async () => {
    const { id } = await paid();
    await db
      .updateTable("plan_payment")
      .set({ amount_minor: 1, refunded_minor: 1 })
      .where("id", "=", id)
      .execute();
    await db.deleteFrom("plan_ledger_entry").where("payment_id", "=", id).execute();

    await reconcile();

    expect(
      await db
        .selectFrom("plan_payment")
        .select(["amount_minor", "refunded_minor"])
        .where("id", "=", id)
        .execute(),
    ).toEqual([{ amount_minor: 9_000_000, refunded_minor: 0 }]);
    expect(await heldInLedger()).toBe(heldAtProvider());
    expect(findings()).toEqual([`${id} repaired`]);
  });

  it("orders a refund again that counts as executed while the provider holds the money", async () => {
    const { opened } = await paid();
    const second = app.provider.pay(opened);
    await db
      .insertInto("plan_payment")
      .values({
        id: String(second.id),
        order_id: opened.id,
        status: "refunded",
        status_detail: null,
        amount_minor: 9_000_000,
        refunded_minor: 9_000_000,
        currency: "ARS",
        method: "visa",
        created_at: app.clock.now,
        approved_at: app.clock.now,
        updated_at: app.clock.now,
        read_at: app.clock.now,
      })
      .execute();
    await db
      .insertInto("plan_refund")
      .values({
        id: newId(),
        payment_id: String(second.id),
        reason: "duplicate",
        state: "done",
        amount_minor: null,
        note: null,
        administrator_id: null,
        ordered_at: app.clock.now,
        done_at: app.clock.now,
      })
      .execute();
    moveClock(1);

    await reconcile();

    expect(second.status).toBe("refunded");
    expect(await heldInLedger()).toBe(heldAtProvider());
    expect(findings()).toEqual([`${second.id} repaired`]);
  });

  it("names payments of no order here and those that the provider does not know, once", async () => {
    const known = await paid();
    const foreign = app.provider.pay({ id: newId(), totalMinor: 500, currency: "ARS" });
    const other = app.provider.pay({ id: "factura 17", totalMinor: 500, currency: "ARS" });
    const lost = await paid();
    app.provider.payments.splice(app.provider.payments.indexOf(lost.payment), 1);

    await reconcile();
    await reconcile();

    expect(findings().toSorted()).toEqual(
      [`${foreign.id} unknown`, `${other.id} unknown`, `${lost.id} missing`].toSorted(),
    );
    expect((await ana.call("GET", `/checkout/${known.opened.id}`)).body).toMatchObject({ state: "paid" });
  });

  it("catches up after a month without a server, over many pages", async () => {
    const opened = await Promise.all(Array.from({ length: 3 }, order));
    const payments = opened.map((one) => app.provider.pay(one));
    for (let count = 0; count < 240; count++) {
      app.provider.pay({ id: "another shop", totalMinor: 500, currency: "ARS" }, { status: "rejected" });
    }
    moveClock(30);

    await reconcile();

    expect(findings().filter((finding) => finding.endsWith("repaired"))).toHaveLength(payments.length);
    expect(findings().filter((finding) => finding.endsWith("unknown"))).toHaveLength(20);
  });

  it("reports a payment that it cannot repair", async () => {
    const { id } = await paid();
    const later = new Date(app.clock.now.getTime() + 60_000);
    await db
      .updateTable("plan_payment")
      .set({ amount_minor: 1, updated_at: later })
      .where("id", "=", id)
      .execute();

    await reconcile();

    expect(findings()).toEqual([`${id} different`]);
  });
});
