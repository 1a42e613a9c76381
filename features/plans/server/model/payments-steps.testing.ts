import type { Person } from "@surco/fields/testing";
import { statusTransitions } from "@surco/payments/testing";
import { v7 as newId } from "uuid";
import type { PaymentAtProvider } from "../provider/fake-provider.testing";
import { FIELD_COUNT, type PaymentsWorld, runRepeated, runWaitingJobs } from "./payments-world.testing";

/** Step of a sequence; its numbers choose among what is there. */
export interface Step {
  kind: keyof typeof actions;
  a: number;
  b: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const firstStatuses = ["approved", "approved", "approved", "pending", "rejected", "in_process"] as const;

const actions = {
  order,
  "order-again": async (world: PaymentsWorld, { a }: Step) => {
    const body = chosen(world.sent, a);
    if (body) await ask(world, world.payer, "POST", "/checkout", body);
  },
  withdraw: async (world: PaymentsWorld, { a }: Step) => {
    const orderId = chosenOrder(world, a);
    if (orderId) await ask(world, world.payer, "DELETE", `/checkout/${orderId}`);
  },
  return: async (world: PaymentsWorld, { a }: Step) => {
    const orderId = chosenOrder(world, a);
    if (orderId) await ask(world, world.payer, "GET", `/checkout/${orderId}`);
  },
  pay,
  decide: async (world: PaymentsWorld, step: Step) => decide(world, step),
  notify: async ({ app }: PaymentsWorld, { a }: Step) => {
    const payment = chosen(app.provider.payments, a);
    if (payment) await app.notify(payment);
  },
  jobs: runWaitingJobs,
  upkeep: (world: PaymentsWorld) => runRepeated(world, "plans-upkeep"),
  reconcile: (world: PaymentsWorld) => runRepeated(world, "reconcile-payments"),
  trial: async (world: PaymentsWorld, { a }: Step) => {
    await ask(world, world.payer, "POST", "/has-trial", { fieldId: chosen(world.fieldIds, a) });
  },
  transfer: async (world: PaymentsWorld, { a }: Step) => {
    const orderId = chosenOrder(world, a);
    const body = { reference: "TRF-1" };
    if (orderId) await ask(world, world.administrator, "POST", `/checkout/${orderId}/transfer`, body);
  },
  refund: async (world: PaymentsWorld, { a, b }: Step) => {
    const orderId = chosenOrder(world, a);
    const body = { id: newId(), reason: "agreed", ...(b % 3 > 0 && { amountMinor: 1_000_00 }) };
    if (orderId) await ask(world, world.administrator, "POST", `/checkout/orders/${orderId}/refund`, body);
  },
  hours: async (world: PaymentsWorld, { a }: Step) => pass(world, (a + 1) * 5 * HOUR_MS),
  months: async (world: PaymentsWorld, { a }: Step) => pass(world, (a + 1) * 15 * DAY_MS),
  "near-end": async (world: PaymentsWorld, { a }: Step) => {
    const row = await world.db
      .selectFrom("field_plan")
      .select("ends_at")
      .where("field_id", "=", chosen(world.fieldIds, a) ?? "")
      .executeTakeFirst();
    if (row?.ends_at)
      pass(world, Math.max(0, row.ends_at.getTime() - world.app.clock.now.getTime() - 10 * DAY_MS));
  },
  outage: async ({ app }: PaymentsWorld) => {
    app.provider.failure = app.provider.failure === null ? 503 : null;
  },
};

/** Kinds of steps, the most usual ones several times. */
export const stepKinds: readonly Step["kind"][] = [
  ...(["order", "order", "order", "pay", "pay", "pay", "notify", "notify", "jobs", "jobs", "jobs"] as const),
  ...(Object.keys(actions) as Step["kind"][]),
];

/** Takes a step. Steps are a second apart, so that readings of the provider have an order. */
export async function takeStep(world: PaymentsWorld, step: Step): Promise<void> {
  pass(world, 1000);
  await actions[step.kind](world, step);
}

/** Calls a route. The product has an answer to everything but the end of its process. */
async function ask(
  world: PaymentsWorld,
  person: Person,
  method: "GET" | "POST" | "DELETE",
  address: string,
  body?: object,
): Promise<void> {
  const { status } = await person.call(method, address, body);
  if (status === 500 && !world.process.isDead()) world.violations.push(`${method} ${address} failed`);
  if (status === 200) world.reached.add(`${method} ${address.replace(/[0-9a-f-]{36}/, ":id")}`);
}

function chosen<T>(list: readonly T[], index: number): T | undefined {
  return list[index % Math.max(1, list.length)];
}

/** Order with a page at the provider, mostly one of the last. */
function chosenOrder({ app }: PaymentsWorld, index: number): string | undefined {
  const pages = app.provider.preferences.map(({ external_reference: orderId }) => orderId);
  return chosen([...new Set(pages)].reverse(), index < 20 ? index % 3 : index);
}

function pass({ app }: PaymentsWorld, ms: number): void {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
}

async function order(world: PaymentsWorld, { a, b }: Step): Promise<void> {
  const fieldIds = world.fieldIds.filter((_, index) => index === a % FIELD_COUNT || (b & (1 << index)) !== 0);
  const body = { id: newId(), fieldIds, ...(b > 24 && { couponCode: "COSECHA" }) };
  world.sent.push(body);
  await ask(world, world.payer, "POST", "/checkout", body);
}

/** Pays an order at the provider: the page exists from the moment that it was made, whoever knows of it. */
async function pay(world: PaymentsWorld, { a, b }: Step): Promise<void> {
  const { db, app } = world;
  const id = chosenOrder(world, a);
  if (id === undefined) return;
  const row = await db
    .selectFrom("plan_order")
    .select(["total_minor", "currency"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (row === undefined) return;
  const right = { id, totalMinor: row.total_minor, currency: row.currency };
  app.provider.pay(right, {
    status: chosen(firstStatuses, b) ?? "approved",
    ...(b === 24 && { transaction_amount: 1 }),
    ...(b === 25 && { currency_id: "BRL" }),
  });
}

function decide({ app }: PaymentsWorld, { a, b }: Step): void {
  const payment: PaymentAtProvider | undefined = chosen(app.provider.payments, a);
  if (payment === undefined) return;
  if (payment.status === "approved" && b > 25) {
    const left = payment.transaction_amount - payment.transaction_amount_refunded;
    app.provider.refundPart(payment, Math.min(left, 1000));
    return;
  }
  const status = chosen(statusTransitions[payment.status], b);
  if (status !== undefined) app.provider.decide(payment, status);
}
