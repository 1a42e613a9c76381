import { describe, expect, it } from "vitest";
import {
  changePlan,
  endOf,
  type FieldPlanEvent,
  type FieldPlanState,
  oneYearAfter,
  orderObstacle,
} from "./field-plan-state";

const day = (text: string) => new Date(`${text}T12:00:00Z`);
const after = (...events: FieldPlanEvent[]) => events.reduce<FieldPlanState>(changePlan, { plan: "basic" });
const opened = (orderId: string): FieldPlanEvent => ({ type: "order-opened", orderId });
const paid = (orderId: string, date: string): FieldPlanEvent => ({
  type: "payment-confirmed",
  orderId,
  paidAt: day(date),
  coveredUntil: null,
  at: day(date),
});
const revoked = (orderId: string, date: string): FieldPlanEvent => ({
  type: "payment-revoked",
  orderId,
  at: day(date),
});
const at = (date: string): FieldPlanEvent => ({ type: "time-passed", at: day(date) });

describe("the plan of a field", () => {
  it("is pending from checkout to payment, advanced for a year, basic afterwards", () => {
    expect(after(opened("a"))).toEqual({ plan: "pending", orderId: "a" });
    const advanced = after(opened("a"), paid("a", "2026-11-02"));
    expect(advanced).toMatchObject({ plan: "advanced", openOrderId: null });
    expect(changePlan(advanced, at("2027-11-01")).plan).toBe("advanced");
    expect(changePlan(advanced, at("2027-11-02"))).toEqual({ plan: "basic" });
  });

  it("is basic again when the order is closed", () => {
    expect(after(opened("a"), { type: "order-closed", orderId: "a" })).toEqual({ plan: "basic" });
    expect(after(opened("a"), { type: "order-closed", orderId: "b" }).plan).toBe("pending");
  });

  it("does not change by a repeated confirmation", () => {
    const once = after(opened("a"), paid("a", "2026-11-02"));

    expect(changePlan(once, paid("a", "2026-11-02"))).toEqual(once);
  });

  it("adds a renewed year to the end of the running one", () => {
    const running = after(opened("a"), paid("a", "2026-11-02"));

    expect(orderObstacle(running, day("2027-10-02"))).toBe("already-advanced");
    expect(orderObstacle(running, day("2027-10-03"))).toBe(null);
    const renewed = changePlan(changePlan(running, opened("b")), paid("b", "2027-10-10"));
    expect(endOf(renewed)).toEqual(day("2028-11-02"));
    expect(changePlan(renewed, at("2028-11-01")).plan).toBe("advanced");
  });

  it("begins a renewed year with the end of the one before, also where it is confirmed after that end", () => {
    const over = after(opened("a"), paid("a", "2026-11-02"), opened("b"), at("2027-11-03"));
    expect(over).toEqual({ plan: "pending", orderId: "b" });

    const renewed = changePlan(over, {
      type: "payment-confirmed",
      orderId: "b",
      paidAt: day("2027-11-01"),
      coveredUntil: day("2027-11-02"),
      at: day("2027-11-03"),
    });

    expect(endOf(renewed)).toEqual(day("2028-11-02"));
  });

  it("closes the gap that a revoked year leaves", () => {
    const renewed = after(opened("a"), paid("a", "2026-11-02"), opened("b"), paid("b", "2027-10-10"));

    expect(endOf(changePlan(renewed, revoked("a", "2027-10-20")))).toEqual(day("2028-10-20"));
    expect(endOf(changePlan(renewed, revoked("b", "2027-10-20")))).toEqual(day("2027-11-02"));
    expect(after(opened("a"), paid("a", "2026-11-02"), revoked("a", "2026-12-01"))).toEqual({
      plan: "basic",
    });
  });

  it("goes on as trial while its payment waits, and the paid year begins after the trial", () => {
    const trial = after({ type: "trial-granted", at: day("2026-01-10") }, opened("a"));

    expect(trial).toMatchObject({ plan: "trial", openOrderId: "a" });
    expect(changePlan(trial, at("2027-01-10"))).toEqual({ plan: "pending", orderId: "a" });
    expect(endOf(changePlan(trial, paid("a", "2026-11-02")))).toEqual(day("2028-01-10"));
  });

  it("is granted as trial to a basic field only", () => {
    const trial: FieldPlanEvent = { type: "trial-granted", at: day("2026-01-10") };

    expect(after(opened("a"), trial).plan).toBe("pending");
    expect(after(opened("a"), paid("a", "2026-01-02"), trial).plan).toBe("advanced");
    expect(after(trial, at("2027-01-10"))).toEqual({ plan: "basic" });
    expect(after(trial, { type: "trial-lost" })).toEqual({ plan: "basic" });
  });

  it("gets no second year from a payment that is approved again after its year", () => {
    const late: FieldPlanEvent = {
      type: "payment-confirmed",
      coveredUntil: null,
      orderId: "a",
      paidAt: day("2026-01-02"),
      at: day("2027-02-02"),
    };

    expect(after(late)).toEqual({ plan: "basic" });
  });
});

it("a year ends on the same day, of 29 February on the 28th", () => {
  expect(oneYearAfter(day("2026-11-02"))).toEqual(day("2027-11-02"));
  expect(oneYearAfter(day("2028-02-29"))).toEqual(day("2029-02-28"));
  expect(oneYearAfter(day("2027-02-28"))).toEqual(day("2028-02-28"));
});
