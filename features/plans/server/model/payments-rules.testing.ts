import { anyOf } from "@surco/db";
import { minorOf, RENEWAL_DAYS } from "@surco/payments";
import type { PaymentAtProvider } from "../provider/fake-provider.testing";
import type { PaymentsWorld } from "./payments-world.testing";

const DAY_MS = 86_400_000;

/** Rules that hold after every step, whatever was interrupted: only known states, and none opened without a confirmed payment. */
export async function checkPlans(world: PaymentsWorld): Promise<void> {
  const { db, app, fieldIds, reached, violations } = world;
  await checkOpenOrders(world);
  const fields = await db
    .selectFrom("field")
    .leftJoin("field_plan", "field_plan.field_id", "field.id")
    .leftJoin("plan_order as waiting", "waiting.id", "field_plan.open_order_id")
    .select([
      "field.id",
      "field.plan as shown",
      "field_plan.plan",
      "ends_at",
      "open_order_id",
      "waiting.state",
    ])
    .where("field.id", "=", anyOf(fieldIds))
    .execute();
  const terms = await db
    .selectFrom("plan_term")
    .innerJoin("plan_order", "plan_order.id", "plan_term.order_id")
    .select(["plan_term.field_id", "plan_order.id", "plan_order.state", "plan_order.paid_by"])
    .where("plan_term.field_id", "=", anyOf(fieldIds))
    .execute();
  for (const field of fields) {
    const plan = field.plan ?? "basic";
    reached.add(plan);
    if (field.shown !== plan) violations.push(`field shows ${field.shown}, and is ${plan}`);
    if (field.open_order_id !== null && field.state !== "open") {
      violations.push(`${plan} field waits for an order that is ${field.state}`);
    }
    if (plan === "pending" && field.open_order_id === null) violations.push("pending without an order");
    const own = terms.filter(({ field_id }) => field_id === field.id);
    if (plan === "advanced" && own.length === 0) violations.push("advanced without a paid year");
    for (const { id, state, paid_by: paymentId } of own) {
      const isConfirmed =
        paymentId?.startsWith("transfer-") ||
        app.provider.payments.some((one) => String(one.id) === paymentId && one.date_approved !== null);
      if (state !== "paid" || !isConfirmed) violations.push(`year of order ${id}, which is ${state}`);
    }
  }
}

/** The fields of an open order wait for it. */
async function checkOpenOrders({ db, violations }: PaymentsWorld): Promise<void> {
  const lines = await db
    .selectFrom("plan_order_line as line")
    .innerJoin("plan_order", "plan_order.id", "line.order_id")
    .leftJoin("field_plan", "field_plan.field_id", "line.field_id")
    .select(["open_order_id", "plan_order.id"])
    .where("plan_order.state", "=", "open")
    .execute();
  if (lines.some(({ open_order_id, id }) => open_order_id !== id)) {
    violations.push("open order that its field does not wait for");
  }
}

/** Rules that hold once everything was delivered: money is held once for a paid order and for no other, and the books agree. */
export async function checkMoney(world: PaymentsWorld): Promise<void> {
  const { db, app, reached, violations } = world;
  const { payments } = app.provider;
  const orders = await db.selectFrom("plan_order").selectAll().execute();
  for (const order of orders) {
    reached.add(`order ${order.state}`);
    const own = payments.filter(({ external_reference: reference }) => reference === order.id);
    const held = own.filter(isHeld);
    const isPaidThere = order.state === "paid" && !order.paid_by?.startsWith("transfer-");
    if (held.length !== (isPaidThere ? 1 : 0)) {
      violations.push(`${order.state} order holds ${held.length} payments`);
    }
    if (
      held.some((one) => minorOf(one.transaction_amount) !== order.total_minor || one.currency_id !== "ARS")
    ) {
      violations.push("wrong amount held");
    }
    const key = `order-paid ${order.id} `;
    const wasPaid = order.state === "paid" || order.state === "revoked";
    if (wasPaid && !app.planNotifications.some((one) => one.key.startsWith(key))) {
      violations.push(`payer of a ${order.state} order was not notified`);
    }
  }
  await checkYears(world);
  await checkRefunds(world);
  await checkLedger(world);
}

/** Each paid order granted each of its fields a year of its own, and none was paid while the year before had long to go. */
async function checkYears({ db, app, violations }: PaymentsWorld): Promise<void> {
  const lines = await db
    .selectFrom("plan_order_line as line")
    .innerJoin("plan_order", "plan_order.id", "line.order_id")
    .leftJoin("plan_term", (join) =>
      join
        .onRef("plan_term.order_id", "=", "line.order_id")
        .onRef("plan_term.field_id", "=", "line.field_id"),
    )
    .select(["line.field_id", "plan_order.created_at", "plan_order.paid_at", "plan_order.paid_by"])
    .select(["starts_at", "plan_term.ends_at"])
    .where("plan_order.state", "=", "paid")
    .orderBy("starts_at")
    .execute();
  const disputed = await db
    .selectFrom("plan_ledger_entry")
    .select("payment_id")
    .where("kind", "=", "chargeback")
    .execute();
  const endOfField = new Map<string | null, Date>();
  for (const { field_id, created_at, paid_at, paid_by, starts_at, ends_at } of lines) {
    if (starts_at === null || ends_at === null) {
      const isOver = paid_at !== null && app.clock.now.getTime() - paid_at.getTime() > 365 * DAY_MS;
      if (!isOver) violations.push("paid order without a year");
      continue;
    }
    // A charge-back that the seller won restores a year beside the one that was paid meanwhile.
    if (disputed.some(({ payment_id }) => payment_id === paid_by)) continue;
    const before = endOfField.get(field_id);
    if (before && before > starts_at) violations.push("two years paid for the same time");
    const isEarly = before && before.getTime() - created_at.getTime() > (RENEWAL_DAYS + 1) * DAY_MS;
    if (isEarly) violations.push("paid again long before the end");
    endOfField.set(field_id, ends_at);
  }
}

async function checkRefunds({ db, app, reached, violations }: PaymentsWorld): Promise<void> {
  const refunds = await db.selectFrom("plan_refund").selectAll().execute();
  for (const { state, reason, payment_id, amount_minor } of refunds) {
    reached.add(`refund ${reason} ${amount_minor === null ? "whole" : "part"}`);
    if (state === "ordered") violations.push(`refund of ${payment_id} still waits`);
  }
  for (const [key, { paymentId, amount }] of app.provider.refunds) {
    const refund = refunds.find(({ id }) => id === key);
    const amountMinor = amount === null ? null : minorOf(amount);
    if (refund?.payment_id !== paymentId || refund.amount_minor !== amountMinor) {
      violations.push("returned what nobody ordered");
    }
  }
  for (const payment of app.provider.payments) {
    if (payment.transaction_amount_refunded > payment.transaction_amount)
      violations.push("returned too much");
  }
}

async function checkLedger({ db, app, violations }: PaymentsWorld): Promise<void> {
  const rows = await db.selectFrom("plan_ledger_entry").selectAll().execute();
  const ledger = new Map<string, number>();
  for (const { payment_id, kind, amount_minor } of rows) {
    if (payment_id.startsWith("transfer-")) continue;
    const change = kind === "charge" ? amount_minor : -amount_minor;
    ledger.set(payment_id, (ledger.get(payment_id) ?? 0) + change);
  }
  for (const payment of app.provider.payments) {
    const id = String(payment.id);
    const heldMinor = isHeld(payment)
      ? Math.round((payment.transaction_amount - payment.transaction_amount_refunded) * 100)
      : 0;
    if ((ledger.get(id) ?? 0) !== heldMinor) {
      violations.push(
        `ledger has ${ledger.get(id) ?? 0} of a ${payment.status} payment, the provider ${heldMinor}`,
      );
    }
  }
}

function isHeld({ status, date_approved: approvedAt }: PaymentAtProvider): boolean {
  return status === "approved" || (status === "in_mediation" && approvedAt !== null);
}
