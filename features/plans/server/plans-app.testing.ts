import { createHmac } from "node:crypto";
import type { Database } from "@surco/db";
import { buildField, type FieldsApp, type Person, startFieldsApp } from "@surco/fields/testing";
import { HttpFailure, type JobContext, type Jobs, type WatchedHttpClient } from "@surco/kit-server";
import { decimalOf, type ProviderStatus } from "@surco/payments";
import type { Kysely } from "kysely";
import { v7 as newId } from "uuid";
import type { Order } from "../contract";
import { createPlansFeature, type PlanSettings } from "./feature";
import { manifestOf } from "./provider/verify-signature";

const SECRET = "webhook-secret";
const URL_OF_PROVIDER = "https://mercado-pago.test";
const COLLECTOR = 700;

interface ProviderPayment {
  id: number;
  status: ProviderStatus;
  status_detail: string;
  transaction_amount: number;
  transaction_amount_refunded: number;
  currency_id: string;
  external_reference: string;
  collector_id: number;
  payment_method_id: string;
  date_created: string;
  date_approved: string | null;
  date_last_updated: string;
}

/** Provider of payments in memory. */
export interface FakeProvider {
  payments: ProviderPayment[];
  /** Bodies of the preferences that were made. */
  preferences: { external_reference: string; items: { unit_price: number }[] }[];
  /** Idempotency keys of executed refunds. */
  refundKeys: Set<string>;
  /** Status that every call fails with; null: none. "lost": refunds are executed, and their answer is lost. */
  failure: number | "lost" | null;
  /** Refunds are refused for good. */
  refusesRefunds: boolean;
  pay(
    order: Pick<Order, "id" | "totalMinor" | "currency">,
    given?: Partial<ProviderPayment>,
  ): ProviderPayment;
  decide(payment: ProviderPayment, status: ProviderStatus): void;
  /** Returns an amount, in units of the currency. */
  refundPart(payment: ProviderPayment, amount: number): void;
}

const priceLists: PlanSettings["priceLists"] = [
  {
    country: "AR",
    currency: "ARS",
    from: "2026-01-01",
    includesTaxes: true,
    tiers: [
      { maxHa: 140, priceMinor: 9_000_000 },
      { maxHa: 500, priceMinor: 15_000_000 },
    ],
  },
];
const coupons: PlanSettings["coupons"] = [
  { code: "COSECHA", percentOff: 15, from: "2026-11-01", until: "2026-12-31" },
];

export type PlansApp = Awaited<ReturnType<typeof startPlansApp>>;

/** Server of plans and fields on a test database, with a provider in memory; queued jobs run when `runJobs` is called. */
export async function startPlansApp(db: Kysely<Database>) {
  const queued: { name: string; data: unknown }[] = [];
  const runs = new Map<string, (data: never, context: JobContext) => Promise<void>>();
  const jobs: Jobs = {
    send: async ({ name }, data) => void queued.push({ name, data }),
    work: async ({ name }, run) => void runs.set(name, run as never),
  };
  const world: { fields: FieldsApp | null } = { fields: null };
  const now = () => world.fields?.clock.now ?? new Date("2026-11-21T12:00:00Z");
  const provider = fakeProvider(now);
  const notifications: { accountId: string; kind: string; key: string }[] = [];
  const administrator = { id: newId() };
  const fields = await startFieldsApp(db, {
    further: (platform) => {
      const feature = createPlansFeature(
        { ...platform, jobs, serviceClient: () => clientOf(provider) },
        {
          accounts: { listAdministratorIds: async () => [administrator.id], find: async () => null },
          notify: async (...sent) => {
            for (const { accountId, kind, key } of sent) {
              if (notifications.some((one) => one.key === key && one.accountId === accountId)) continue;
              notifications.push({ accountId, kind: kind.name, key });
            }
          },
        },
        {
          sellers: {
            url: URL_OF_PROVIDER,
            accounts: { AR: { accessToken: "token", webhookSecret: SECRET } },
          },
          priceLists,
          hasExamplePrices: true,
          demoWorldUrl: null,
          coupons,
        },
      );
      for (const worker of feature.workers) void worker.register(jobs);
      return [feature];
    },
  });
  world.fields = fields;

  /** Runs a job, or those that are queued. Failed ones stay queued. */
  async function runJobs(name?: string, data: object = {}): Promise<void> {
    const context = { signal: new AbortController().signal, isLastTry: false };
    if (name !== undefined) return runs.get(name)?.(data as never, context);
    for (let job = queued.shift(); job !== undefined; job = queued.shift()) {
      try {
        await runs.get(job.name)?.(job.data as never, context);
      } catch (error) {
        if (!(error instanceof HttpFailure)) throw error;
        queued.unshift(job);
        return;
      }
    }
  }

  return {
    ...fields,
    provider,
    plansQueued: queued,
    planNotifications: notifications,
    administrator,
    runJobs,
    /** Delivers a notification of a payment as the provider signs it. @returns the answer's status */
    async notify(payment: Pick<ProviderPayment, "id">, given: { secret?: string; at?: Date } = {}) {
      const ts = String(Math.floor((given.at ?? now()).getTime() / 1000));
      const requestId = newId();
      const v1 = createHmac("sha256", given.secret ?? SECRET)
        .update(manifestOf(String(payment.id), requestId, ts))
        .digest("hex");
      const reply = await fields.app.inject({
        method: "POST",
        url: `/checkout/notification/AR?data.id=${payment.id}&type=payment`,
        headers: { "x-signature": `ts=${ts},v1=${v1}`, "x-request-id": requestId },
        payload: { action: "payment.updated", type: "payment", data: { id: String(payment.id) } },
      });
      return reply.statusCode;
    },
    /** Own field that can become advanced. */
    async buildConvertible(person: Person, over: { step?: number } = {}) {
      const field = await buildField(db, {
        accountId: person.id,
        crop: { season: "2026/27", period: "2", cropId: 5 },
        ...(over.step !== undefined && { name: `Lote ${over.step} ${newId().slice(-6)}` }),
      });
      return field.id;
    },
  };
}

/** Other tests of the database have other payments. */
let nextPaymentId = 9_000_000;

function fakeProvider(now: () => Date): FakeProvider {
  const payments: ProviderPayment[] = [];
  return {
    payments,
    preferences: [],
    refundKeys: new Set(),
    failure: null,
    refusesRefunds: false,
    pay(order, given = {}) {
      const at = now().toISOString();
      const status = given.status ?? "approved";
      const payment: ProviderPayment = {
        id: nextPaymentId++,
        status,
        status_detail: "accredited",
        transaction_amount: decimalOf(order.totalMinor),
        transaction_amount_refunded: 0,
        currency_id: order.currency,
        external_reference: order.id,
        collector_id: COLLECTOR,
        payment_method_id: "visa",
        date_created: at,
        date_approved: status === "approved" ? at : null,
        date_last_updated: at,
        ...given,
      };
      payments.push(payment);
      return payment;
    },
    decide(payment, status) {
      payment.status = status;
      payment.date_last_updated = now().toISOString();
      if (status === "approved") payment.date_approved ??= payment.date_last_updated;
      if (status === "refunded") payment.transaction_amount_refunded = payment.transaction_amount;
    },
    refundPart(payment, amount) {
      payment.transaction_amount_refunded += amount;
      const isAll = payment.transaction_amount_refunded >= payment.transaction_amount;
      this.decide(payment, isAll ? "refunded" : payment.status);
    },
  };
}

/** HTTP client that the provider answers. */
function clientOf(provider: FakeProvider): WatchedHttpClient {
  const fail = (status: number) => new HttpFailure("status", "mercado-pago-AR", status);
  const requireUp = () => {
    if (typeof provider.failure === "number") throw fail(provider.failure);
  };
  const unused = () => Promise.reject(new Error("not used"));
  return {
    async getJson(url, schema) {
      requireUp();
      const { pathname, searchParams } = new URL(url);
      if (pathname === "/v1/payments/search") {
        const wanted = searchParams.get("external_reference");
        const [from, until] = [searchParams.get("begin_date"), searchParams.get("end_date")];
        const found = provider.payments.filter(
          ({ external_reference: reference, date_last_updated: updatedAt }) =>
            (wanted === null || reference === wanted) &&
            (from === null || updatedAt >= from) &&
            (until === null || updatedAt <= until),
        );
        const offset = Number(searchParams.get("offset"));
        const results = found.slice(offset, offset + Number(searchParams.get("limit")));
        return schema.parse({ paging: { total: found.length }, results }) as never;
      }
      const payment = provider.payments.find(({ id }) => pathname === `/v1/payments/${id}`);
      if (payment === undefined) throw fail(404);
      return schema.parse(payment) as never;
    },
    async postJson(url, body, schema, options) {
      requireUp();
      const { pathname } = new URL(url);
      if (pathname === "/checkout/preferences") {
        provider.preferences.push(body as FakeProvider["preferences"][number]);
        const checkoutUrl = `${URL_OF_PROVIDER}/redirect?pref_id=${provider.preferences.length}`;
        return schema.parse({ id: "1", init_point: checkoutUrl, collector_id: COLLECTOR }) as never;
      }
      const payment = provider.payments.find(({ id }) => pathname === `/v1/payments/${id}/refunds`);
      if (payment === undefined) throw fail(404);
      if (provider.refusesRefunds) throw fail(400);
      const key = options?.idempotencyKey ?? "";
      if (!provider.refundKeys.has(key)) {
        provider.refundKeys.add(key);
        const { amount = null } = body as { amount?: number };
        if (amount === null) provider.decide(payment, "refunded");
        else provider.refundPart(payment, amount);
      }
      if (provider.failure === "lost") throw new HttpFailure("network", "mercado-pago-AR", null);
      return schema.parse({ id: 1 }) as never;
    },
    getIfModified: unused,
    sendBytes: unused,
    postForm: unused,
    getRange: unused,
    getBytes: unused,
    health: () => ({ provider: "mercado-pago-AR", hosts: [] }),
  };
}
