import { describe, expect, it } from "vitest";
import { type Order, type OrderPayment, type OrderState, settleOrder } from "./settle-order";

const openedAt = new Date("2026-11-02T12:00:00Z");
const hoursLater = (hours: number) => new Date(openedAt.getTime() + hours * 3_600_000);

function buildOrder(state: OrderState = { name: "open" }): Order {
  return { totalMinor: 120_000, currency: "ARS", openedAt, state };
}

function buildPayment(overrides: Partial<OrderPayment> = {}): OrderPayment {
  const status = overrides.status ?? "approved";
  return {
    id: "1",
    status,
    amountMinor: 120_000,
    refundedMinor: 0,
    currency: "ARS",
    createdAt: hoursLater(1),
    approvedAt: status === "approved" ? hoursLater(1) : null,
    isRefundOrdered: false,
    ...overrides,
  };
}

function settle(
  payments: readonly OrderPayment[],
  {
    state,
    hours = 2,
    isSuperseded = false,
  }: { state?: OrderState; hours?: number; isSuperseded?: boolean } = {},
) {
  return settleOrder(buildOrder(state), payments, { now: hoursLater(hours), isSuperseded });
}

describe("an order", () => {
  it("is paid by an approved payment of its amount", () => {
    expect(settle([buildPayment()])).toEqual({ state: { name: "paid", paymentId: "1" }, refunds: [] });
  });

  it("waits while its payment is undecided, and three days at most", () => {
    const ticket = buildPayment({ status: "pending" });

    expect(settle([ticket], { hours: 71.9 }).state).toEqual({ name: "open" });
    expect(settle([ticket], { hours: 72 }).state).toEqual({ name: "closed", reason: "expired" });
  });

  it("is closed by a refused card, reopened by another way of paying", () => {
    const refused = buildPayment({ status: "rejected" });
    const closed = settle([refused]).state;

    expect(closed).toEqual({ name: "closed", reason: "rejected" });
    const ticket = buildPayment({ id: "2", status: "pending", createdAt: hoursLater(2) });
    expect(settle([refused, ticket], { state: closed }).state).toEqual({ name: "open" });
  });

  it("is paid by an approval that comes after it was closed", () => {
    const state: OrderState = { name: "closed", reason: "expired" };

    expect(settle([buildPayment()], { state, hours: 100 }).state).toEqual({ name: "paid", paymentId: "1" });
  });

  it("keeps the payment that counts and refunds another one", () => {
    const second = buildPayment({ id: "2", approvedAt: openedAt });

    expect(settle([second, buildPayment()], { state: { name: "paid", paymentId: "1" } })).toEqual({
      state: { name: "paid", paymentId: "1" },
      refunds: [{ paymentId: "2", reason: "duplicate" }],
    });
  });

  it("refunds a payment of an order that a newer one replaced", () => {
    const state: OrderState = { name: "closed", reason: "withdrawn" };

    expect(settle([buildPayment()], { state, isSuperseded: true })).toEqual({
      state,
      refunds: [{ paymentId: "1", reason: "superseded" }],
    });
  });

  it.each([
    ["amount", { amountMinor: 119_999 }],
    ["currency", { currency: "BRL" }],
  ])("refunds a payment of another %s and stays unpaid", (_, wrong) => {
    expect(settle([buildPayment(wrong)])).toEqual({
      state: { name: "open" },
      refunds: [{ paymentId: "1", reason: "wrong-amount" }],
    });
  });

  it("is revoked when its payment goes back, whole", () => {
    const state: OrderState = { name: "paid", paymentId: "1" };
    const partly = buildPayment({ refundedMinor: 50_000 });

    expect(settle([partly], { state }).state).toEqual(state);
    for (const gone of [
      { status: "refunded" },
      { status: "charged_back" },
      { refundedMinor: 120_000 },
    ] as const) {
      expect(settle([buildPayment(gone)], { state }).state).toEqual({ name: "revoked", paymentId: "1" });
    }
  });

  it("stays paid during a dispute, and is paid again when the seller wins it", () => {
    const disputed = buildPayment({ status: "in_mediation", approvedAt: hoursLater(1) });

    expect(settle([disputed], { state: { name: "paid", paymentId: "1" } }).state.name).toBe("paid");
    expect(settle([buildPayment()], { state: { name: "revoked", paymentId: "1" } }).state.name).toBe("paid");
  });

  it("orders each refund once", () => {
    expect(settle([buildPayment({ amountMinor: 1, isRefundOrdered: true })]).refunds).toEqual([]);
  });
});
