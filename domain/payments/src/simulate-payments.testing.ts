import {
  changePlan,
  endOf,
  type FieldPlanEvent,
  type FieldPlanState,
  orderObstacle,
  planChanges,
  RENEWAL_DAYS,
} from "./field-plan-state";
import { EMPTY_LEDGER, heldMinor, type LedgerTotals, ledgerEntries } from "./ledger";
import { type ProviderPayment, stageOf } from "./payment-status";
import { type Order, settleOrder } from "./settle-order";
import { statusTransitions } from "./status-transitions.testing";

/** Step of a sequence; its numbers choose among what is there. */
export interface Step {
  kind: keyof typeof actions;
  a: number;
  b: number;
}

type Payment = { -readonly [K in keyof ProviderPayment]: ProviderPayment[K] } & { orderId: string };
interface StoredOrder extends Omit<Order, "state"> {
  state: Order["state"];
  id: string;
  fieldIds: string[];
}

interface World {
  now: Date;
  /** At the provider. */
  payments: Payment[];
  orders: StoredOrder[];
  fields: FieldPlanState[];
  refunds: Map<string, "ordered" | "done">;
  ledger: Map<string, LedgerTotals>;
  /** End of what each field has or had. */
  ends: Map<number, Date>;
  /** Years that an order was granted for a field, as "order field". */
  granted: Set<string>;
  violations: string[];
  /** States and refunds that the sequence got to. */
  reached: Set<string>;
}

const FIELD_COUNT = 3;
const PRICE_MINOR = 100_00;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const firstStatuses = ["approved", "approved", "pending", "rejected", "in_process", "authorized"] as const;

const actions = {
  order: openOrder,
  pay,
  decide,
  notify: (world: World, { a }: Step) => notify(world, chosen(world.orders, a)),
  refund: (world: World) => refund(world, false),
  /** The provider refunded, and the answer was lost. */
  crash: (world: World) => refund(world, true),
  hours: (world: World, { a }: Step) => passTime(world, (a + 1) * 5 * HOUR_MS),
  months: (world: World, { a }: Step) => passTime(world, (a + 1) * 15 * DAY_MS),
  "near-end": passTimeToNearEnd,
  trial: (world: World, { a }: Step) =>
    change(world, a % FIELD_COUNT, { type: "trial-granted", at: world.now }),
  "lose-trial": (world: World, { a }: Step) => change(world, a % FIELD_COUNT, { type: "trial-lost" }),
  withdraw,
} satisfies Record<string, (world: World, step: Step) => void>;
/** Kinds of steps, the most usual ones several times. */
export const stepKinds: readonly Step["kind"][] = [
  ...(["order", "order", "order", "pay", "pay", "notify", "notify", "notify", "decide"] as const),
  ...(Object.keys(actions) as Step["kind"][]),
];

/**
 * Runs a sequence against a made-up provider: payments of any order at any time, decided in any way, notified late, twice or never.
 * At the end every order is notified and every refund executed.
 *
 * @returns violated rules, and the states and refunds that were reached
 */
export function simulatePayments(
  sequence: readonly Step[],
): Pick<World, "violations"> & { reached: ReadonlySet<string> } {
  const world: World = {
    now: new Date("2026-01-10T12:00:00Z"),
    payments: [],
    orders: [],
    fields: Array.from({ length: FIELD_COUNT }, () => ({ plan: "basic" })),
    refunds: new Map(),
    ledger: new Map(),
    ends: new Map(),
    granted: new Set(),
    violations: [],
    reached: new Set(),
  };
  for (const step of sequence) {
    actions[step.kind](world, step);
    checkAdvanced(world);
  }
  for (let round = 0; round < 3; round++) {
    for (const order of world.orders) notify(world, order);
    refund(world, false);
  }
  checkAdvanced(world);
  for (const order of world.orders) checkMoney(world, order);
  checkLedger(world);
  return world;
}

function chosen<T>(list: readonly T[], index: number): T | undefined {
  return list[index % Math.max(1, list.length)];
}

function fieldAt({ fields }: World, index: number): FieldPlanState {
  return fields[index] ?? { plan: "basic" };
}

function change(world: World, index: number, event: FieldPlanEvent) {
  const before = fieldAt(world, index);
  const after = changePlan(before, event);
  const allowed: readonly string[] = planChanges[before.plan];
  if (before.plan !== after.plan && !allowed.includes(after.plan)) {
    world.violations.push(`${before.plan} became ${after.plan}`);
  }
  if (JSON.stringify(changePlan(after, event)) !== JSON.stringify(after)) {
    world.violations.push(`repeated ${event.type} changed the plan`);
  }
  world.fields[index] = after;
  const end = endOf(after);
  if (end !== null) world.ends.set(index, end);
  // Over by now, or revoked: then it covers nothing.
  else if (event.type === "payment-revoked") world.ends.delete(index);
  world.reached.add(after.plan);
  if (after.plan === "advanced" && after.terms.length > 1) world.reached.add("renewed");
  if (event.type === "payment-confirmed") world.granted.add(`${event.orderId} ${index}`);
}

function notify(world: World, order: StoredOrder | undefined) {
  if (order === undefined) return;
  const read = world.payments
    .filter(({ orderId }) => orderId === order.id)
    .map((payment) => ({ ...payment, isRefundOrdered: world.refunds.has(payment.id) }));
  const isDouble = order.state.name === "closed" && isCovered(world, order);
  const isSuperseded = isDouble || isReplaced(world, order);
  const { state, refunds } = settleOrder(order, read, { now: world.now, isSuperseded });
  for (const payment of read) post(world, payment);
  for (const { paymentId, reason } of refunds) {
    world.refunds.set(paymentId, "ordered");
    world.reached.add(`refund ${reason}`);
  }
  const former = order.state;
  order.state = state;
  world.reached.add(`order ${state.name}`);
  if (state.name === "paid" && (former.name === "open" || former.name === "closed") && isSuperseded) {
    world.violations.push(`paid twice: by an order that was replaced${isDouble ? " and paid late" : ""}`);
  }
  if (isDouble && refunds.some(({ reason }) => reason === "superseded")) {
    world.reached.add("refund of the later of two closed orders");
  }
  if (former.name !== state.name)
    for (const id of order.fieldIds) follow(world, order, former.name, Number(id));
}

function isReplaced({ orders }: World, order: StoredOrder): boolean {
  const newer = orders.slice(orders.indexOf(order) + 1);
  return newer.some(
    ({ state, fieldIds }) =>
      (state.name === "open" || state.name === "paid") && fieldIds.some((id) => order.fieldIds.includes(id)),
  );
}

/** True where a field has a year of another order with which this one could not have been opened. */
function isCovered({ fields }: World, { id, fieldIds, openedAt }: StoredOrder): boolean {
  const limitMs = openedAt.getTime() + RENEWAL_DAYS * DAY_MS;
  return fieldIds.some((fieldId) => {
    const field = fields[Number(fieldId)];
    const terms = field?.plan === "advanced" ? field.terms : [];
    return terms.some(({ orderId, until }) => orderId !== id && until.getTime() > limitMs);
  });
}

function follow(
  world: World,
  { id: orderId, state }: StoredOrder,
  former: Order["state"]["name"],
  index: number,
) {
  const at = world.now;
  if (former === "paid") change(world, index, { type: "payment-revoked", orderId, at });
  if (state.name === "open") change(world, index, { type: "order-opened", orderId });
  if (state.name === "closed") change(world, index, { type: "order-closed", orderId });
  if (state.name === "paid") {
    const paidAt = world.payments.find(({ id }) => id === state.paymentId)?.approvedAt ?? at;
    const coveredUntil = world.ends.get(index) ?? null;
    change(world, index, { type: "payment-confirmed", orderId, paidAt, coveredUntil, at });
  }
}

function post({ ledger }: World, payment: ProviderPayment) {
  const posted = { ...(ledger.get(payment.id) ?? EMPTY_LEDGER) };
  for (const entry of ledgerEntries(posted, payment)) posted[entry.kind] += entry.amountMinor;
  ledger.set(payment.id, posted);
}

function passTime(world: World, ms: number) {
  world.now = new Date(world.now.getTime() + ms);
  for (const index of world.fields.keys()) change(world, index, { type: "time-passed", at: world.now });
}

function passTimeToNearEnd(world: World, { a }: Step) {
  const end = endOf(fieldAt(world, a % FIELD_COUNT));
  if (end !== null) passTime(world, Math.max(0, end.getTime() - world.now.getTime() - 10 * DAY_MS));
}

function refund({ payments, refunds }: World, isAnswerLost: boolean) {
  for (const [paymentId, state] of refunds) {
    if (state === "done") continue;
    const payment = payments.find(({ id }) => id === paymentId);
    // The provider refunds once per idempotency key, and nothing of what already went back.
    if (payment !== undefined && stageOf(payment) === "held") {
      payment.status = "refunded";
      payment.refundedMinor = payment.amountMinor;
    }
    if (isAnswerLost) continue;
    // Charged back meanwhile: should the seller win that dispute, the money has to be refunded after all.
    if (payment?.status === "refunded") refunds.set(paymentId, "done");
    else refunds.delete(paymentId);
  }
}

function openOrder(world: World, { a, b }: Step) {
  const { orders, now } = world;
  const indexes = [...world.fields.keys()].filter(
    (index) =>
      (index === a % FIELD_COUNT || (b & (1 << index)) !== 0) &&
      orderObstacle(fieldAt(world, index), now) === null,
  );
  if (indexes.length === 0) return;
  const id = `order-${orders.length}`;
  const totalMinor = PRICE_MINOR * indexes.length;
  const fieldIds = indexes.map(String);
  orders.push({ id, fieldIds, totalMinor, currency: "ARS", openedAt: now, state: { name: "open" } });
  for (const index of indexes) change(world, index, { type: "order-opened", orderId: id });
}

function pay({ orders, payments, now }: World, { a, b }: Step) {
  const order = chosen(orders, a);
  const status = chosen(firstStatuses, b);
  if (order === undefined || status === undefined) return;
  payments.push({
    id: `payment-${payments.length}`,
    orderId: order.id,
    status,
    amountMinor: b === 24 ? order.totalMinor - 1 : order.totalMinor,
    refundedMinor: 0,
    currency: b === 25 ? "BRL" : "ARS",
    createdAt: now,
    approvedAt: status === "approved" ? now : null,
  });
}

function decide({ payments, now }: World, { a, b }: Step) {
  const payment = chosen(payments, a);
  if (payment === undefined) return;
  if (payment.status === "approved" && b > 25) {
    payment.refundedMinor = Math.min(payment.amountMinor, payment.refundedMinor + 10_00);
    return;
  }
  const status = chosen(statusTransitions[payment.status], b);
  if (status === undefined) return;
  payment.status = status;
  if (status === "approved") payment.approvedAt ??= now;
  if (status === "refunded") payment.refundedMinor = payment.amountMinor;
}

function withdraw(world: World, { a }: Step) {
  const order = chosen(world.orders, a);
  if (order?.state.name !== "open") return;
  order.state = { name: "closed", reason: "withdrawn" };
  for (const id of order.fieldIds) change(world, Number(id), { type: "order-closed", orderId: order.id });
}

function checkAdvanced({ fields, orders, payments, violations }: World) {
  const orderIds = fields.flatMap((field) =>
    field.plan === "advanced" ? field.terms.map(({ orderId }) => orderId) : [],
  );
  for (const orderId of orderIds) {
    const state = orders.find(({ id }) => id === orderId)?.state;
    const paymentId = state?.name === "paid" ? state.paymentId : null;
    const approvedAt = payments.find(({ id }) => id === paymentId)?.approvedAt ?? null;
    if (approvedAt === null) violations.push(`advanced by ${orderId}, which is not paid`);
  }
}

/** Money is held once for a paid order, and for no other. */
function checkMoney({ payments, granted, violations }: World, order: StoredOrder) {
  const held = payments.filter((payment) => payment.orderId === order.id && stageOf(payment) === "held");
  const isPaid = order.state.name === "paid";
  if (held.length !== (isPaid ? 1 : 0)) {
    violations.push(`${order.state.name} order holds ${held.length} payments`);
  }
  if (held.some(({ amountMinor }) => amountMinor !== order.totalMinor)) violations.push("wrong amount held");
  const isGranted = order.fieldIds.every((id) => granted.has(`${order.id} ${id}`));
  if (isPaid && !isGranted) violations.push("paid order that granted nothing");
}

function checkLedger({ payments, ledger, violations }: World) {
  const providerMinor = payments
    .filter((payment) => stageOf(payment) === "held")
    .reduce((sum, { amountMinor, refundedMinor }) => sum + amountMinor - refundedMinor, 0);
  const ledgerMinor = [...ledger.values()].reduce((sum, totals) => sum + heldMinor(totals), 0);
  if (providerMinor !== ledgerMinor) violations.push(`ledger ${ledgerMinor}, provider ${providerMinor}`);
}
