import type { Person } from "@surco/fields/testing";
import { testDatabase } from "@surco/kit-server/testing";
import { v7 as newId } from "uuid";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { LedgerEntry, LedgerSums, Order, OrderAccount } from "../../contract";
import { type PlansApp, startPlansApp } from "../plans-app.testing";

const db = testDatabase();
let app: PlansApp;
let ana: Person;
let admin: Person;

beforeEach(async () => {
  for (const table of ["field_plan", "plan_order"] as const) await db.deleteFrom(table).execute();
  app = await startPlansApp(db);
  ana = await app.signIn();
  admin = await app.signIn({}, { role: "ADMIN", showSensitiveInformation: true });
});
afterEach(() => app.app.close());

async function order(person = ana): Promise<Order> {
  const fieldId = await app.buildConvertible(person);
  return (await person.call("POST", "/checkout", { id: newId(), fieldIds: [fieldId] })).body as Order;
}

async function paid(person = ana) {
  const opened = await order(person);
  const payment = app.provider.pay(opened);
  await app.notify(payment);
  await app.runJobs();
  return { opened, payment };
}

const refund = (orderId: string, body: object, person = admin) =>
  person.call("POST", `/checkout/orders/${orderId}/refund`, { id: newId(), reason: "por teléfono", ...body });
const accountOf = async (orderId: string) =>
  (await admin.call("GET", `/checkout/orders/${orderId}`)).body as OrderAccount;
const planOf = async ({ lines: [line] }: Order) =>
  ((await ana.call("GET", `/field/status?fieldId=${line?.fieldId}`)).body as { plan: string }).plan;

function moveClock(days: number): void {
  app.clock.now = new Date(app.clock.now.getTime() + days * 86_400_000);
}

describe("a refund by an administrator", () => {
  it("of a part keeps the plan, of the rest ends it, and both are noted with name and reason", async () => {
    const { opened, payment } = await paid();
    const body = { id: newId(), amountMinor: 1_000_000 };

    expect((await refund(opened.id, body)).body).toMatchObject({ refundableMinor: 8_000_000 });
    expect((await refund(opened.id, body)).status).toBe(200);
    await app.runJobs();
    expect(payment.transaction_amount_refunded).toBe(10_000);
    expect(await planOf(opened)).toBe("advanced");
    expect(await accountOf(opened.id)).toMatchObject({
      state: "paid",
      refundedMinor: 1_000_000,
      refundableMinor: 8_000_000,
      refunds: [{ amountMinor: 1_000_000, reason: "requested", note: "por teléfono", state: "done" }],
    });

    expect((await refund(opened.id, {})).status).toBe(200);
    expect((await refund(opened.id, { amountMinor: 1 })).body).toMatchObject({
      code: "REFUND_TOO_LARGE",
      details: { leftMinor: 0 },
    });
    await app.runJobs();
    expect(payment.status).toBe("refunded");
    expect(await planOf(opened)).toBe("basic");
    const { state, ledger, refunds } = await accountOf(opened.id);
    expect(state).toBe("revoked");
    expect(ledger.map(({ kind, amountMinor }) => [kind, amountMinor]).toSorted()).toEqual([
      ["charge", 9_000_000],
      ["refund", 1_000_000],
      ["refund", 8_000_000],
    ]);
    expect(refunds.every(({ administrator }) => administrator !== null)).toBe(true);
    expect(app.planNotifications).toContainEqual(
      expect.objectContaining({ accountId: ana.id, kind: "plan-ended" }),
    );
  });

  it("is executed once where the answer is lost, and reported where the provider refuses it", async () => {
    const { opened, payment } = await paid();
    await refund(opened.id, { amountMinor: 500_000 });
    app.provider.failure = "lost";
    await app.runJobs();
    app.provider.failure = null;
    await app.runJobs();
    expect(payment.transaction_amount_refunded).toBe(5000);

    await refund(opened.id, { amountMinor: 500_000 });
    app.provider.refusesRefunds = true;
    await app.runJobs();
    const { refunds } = await accountOf(opened.id);
    expect(refunds.map(({ state }) => state).toSorted()).toEqual(["done", "refused"]);
    expect((await accountOf(opened.id)).refundableMinor).toBe(8_500_000);
    expect(app.planNotifications).toContainEqual(
      expect.objectContaining({ accountId: app.administrator.id, kind: "payment-attention" }),
    );
  });

  it("of a bank transfer is booked at once", async () => {
    const opened = await order();
    await admin.call("POST", `/checkout/${opened.id}/transfer`, { reference: "TRF-77" });

    expect((await refund(opened.id, { amountMinor: 4_000_000 })).body).toMatchObject({
      refundedMinor: 4_000_000,
      refunds: [{ state: "done" }],
      transfer: { reference: "TRF-77" },
    });
    expect((await refund(opened.id, {})).body).toMatchObject({ state: "revoked" });
    expect(await planOf(opened)).toBe("basic");
    expect(app.plansQueued.filter(({ name }) => name === "refund-payment")).toEqual([]);
  });

  it("of a whole payment that is asked for twice at once is one", async () => {
    const { opened } = await paid();

    const replies = await Promise.all([refund(opened.id, {}), refund(opened.id, {})]);

    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it("is of a paid order, and by administrators alone", async () => {
    const opened = await order();

    expect((await refund(opened.id, {})).body).toMatchObject({ code: "ORDER_NOT_PAID" });
    expect((await refund(newId(), {})).body).toMatchObject({ code: "ORDER_NOT_FOUND" });
    expect((await refund(opened.id, {}, ana)).status).toBe(403);
    const { opened: other } = await paid();
    const id = newId();
    await refund(other.id, { id });
    expect((await refund(opened.id, { id })).body).toMatchObject({ code: "ORDER_NOT_FOUND" });
  });
});

describe("the list of all orders", () => {
  it("is filtered by state, country, days and text, and paged", async () => {
    const open = await order();
    moveClock(1);
    const { opened, payment } = await paid();
    const list = async (query: string) =>
      ((await admin.call("GET", `/checkout/orders?${query}`)).body as { orders: Order[] }).orders.map(
        ({ id }) => id,
      );

    expect(await list("")).toEqual([opened.id, open.id]);
    expect(await list("state=open")).toEqual([open.id]);
    expect(await list("country=MX")).toEqual([]);
    expect(await list("from=2026-11-22")).toEqual([opened.id]);
    expect(await list("until=2026-11-21")).toEqual([open.id]);
    expect(await list(`q=${payment.id}`)).toEqual([opened.id]);
    expect(await list(`q=${open.id}`)).toEqual([open.id]);
    expect(await list(`q=${encodeURIComponent(ana.email.toUpperCase())}`)).toHaveLength(2);
    expect(await list("q=nobody")).toEqual([]);
    const first = (await admin.call("GET", "/checkout/orders?limit=1")).body as { nextCursor: string };
    expect(await list(`limit=1&cursor=${first.nextCursor}`)).toEqual([open.id]);
  });

  it("shows addresses to administrators with the permission alone", async () => {
    const opened = await order();
    const careful = await app.signIn({}, { role: "ADMIN", showSensitiveInformation: false });
    const payerOf = async (person: Person) =>
      ((await person.call("GET", `/checkout/orders/${opened.id}`)).body as OrderAccount).payer.email;

    expect(await payerOf(admin)).toBe(ana.email);
    expect(await payerOf(careful)).toBe(null);
  });

  it("names the reason of a refusal, to the payer too", async () => {
    const opened = await order();
    await app.notify(
      app.provider.pay(opened, {
        status: "rejected",
        status_detail: "cc_rejected_insufficient_amount",
      }),
    );
    await app.runJobs();

    expect((await ana.call("GET", `/checkout/${opened.id}`)).body).toMatchObject({
      refusalReason: "insufficient-funds",
    });
    expect((await accountOf(opened.id)).payments).toMatchObject([
      { refusalReason: "insufficient-funds", statusDetail: "cc_rejected_insufficient_amount" },
    ]);
  });
});

describe("the ledger", () => {
  it("is listed and summed by country, currency, source and month", async () => {
    const { opened } = await paid();
    moveClock(20);
    await refund(opened.id, { amountMinor: 1_000_000 });
    await app.runJobs();
    const byTransfer = await order();
    await admin.call("POST", `/checkout/${byTransfer.id}/transfer`, { reference: "TRF-1" });
    const read = async <T>(path: string) => (await admin.call("GET", path)).body as T;

    const { entries } = await read<{ entries: LedgerEntry[] }>("/checkout/ledger");
    expect(entries.map(({ kind, source }) => `${kind} ${source}`)).toEqual([
      "charge transfer",
      "refund mercado-pago",
      "charge mercado-pago",
    ]);
    const page = await read<{ entries: LedgerEntry[]; nextCursor: string }>("/checkout/ledger?limit=2");
    expect(
      (await read<{ entries: LedgerEntry[] }>(`/checkout/ledger?limit=2&cursor=${page.nextCursor}`)).entries,
    ).toHaveLength(1);

    const sums = await read<{ totals: LedgerSums[]; months: (LedgerSums & { month: string })[] }>(
      "/checkout/ledger/sums",
    );
    expect(sums.totals).toEqual([
      {
        country: "AR",
        currency: "ARS",
        source: "mercado-pago",
        chargeMinor: 9_000_000,
        refundMinor: 1_000_000,
        chargebackMinor: 0,
        heldMinor: 8_000_000,
      },
      {
        country: "AR",
        currency: "ARS",
        source: "transfer",
        chargeMinor: 9_000_000,
        refundMinor: 0,
        chargebackMinor: 0,
        heldMinor: 9_000_000,
      },
    ]);
    expect(sums.months.map(({ month, source, heldMinor }) => [month, source, heldMinor])).toEqual([
      ["2026-12", "mercado-pago", -1_000_000],
      ["2026-12", "transfer", 9_000_000],
      ["2026-11", "mercado-pago", 9_000_000],
    ]);
    const november = await read<{ totals: LedgerSums[] }>(
      "/checkout/ledger/sums?until=2026-11-30&country=AR",
    );
    expect(november.totals).toMatchObject([{ source: "mercado-pago", heldMinor: 9_000_000 }]);
    expect((await ana.call("GET", "/checkout/ledger")).status).toBe(403);
  });
});
