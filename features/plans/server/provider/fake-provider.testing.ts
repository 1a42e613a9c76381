import { HttpFailure, type WatchedHttpClient } from "@surco/kit-server";
import { decimalOf, type ProviderStatus } from "@surco/payments";
import type { Order } from "../../contract";

export const URL_OF_PROVIDER = "https://mercado-pago.test";
const COLLECTOR = 700;

export interface PaymentAtProvider {
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
  payments: PaymentAtProvider[];
  /** Bodies of the preferences that were made. */
  preferences: { external_reference: string; items: { unit_price: number }[] }[];
  /** Amounts of executed refunds in units of the currency, by idempotency key. null: all that was left. */
  refunds: Map<string, { paymentId: string; amount: number | null }>;
  /** Status that every call fails with; null: none. "lost": refunds are executed, and their answer is lost. */
  failure: number | "lost" | null;
  /** Refunds are refused for good. */
  refusesRefunds: boolean;
  pay(
    order: Pick<Order, "id" | "totalMinor" | "currency">,
    given?: Partial<PaymentAtProvider>,
  ): PaymentAtProvider;
  decide(payment: PaymentAtProvider, status: ProviderStatus): void;
  /** Returns an amount, in units of the currency. */
  refundPart(payment: PaymentAtProvider, amount: number): void;
}

/** Other tests of the database have other payments. */
let nextPaymentId = 9_000_000;

export function fakeProvider(now: () => Date): FakeProvider {
  const payments: PaymentAtProvider[] = [];
  return {
    payments,
    preferences: [],
    refunds: new Map(),
    failure: null,
    refusesRefunds: false,
    pay(order, given = {}) {
      const at = now().toISOString();
      const status = given.status ?? "approved";
      const payment: PaymentAtProvider = {
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

/** HTTP client that the provider answers. @param tick  called before and after the provider acts; may throw */
export function clientOf(provider: FakeProvider, tick: () => void = () => {}): WatchedHttpClient {
  const fail = (status: number) => new HttpFailure("status", "mercado-pago-AR", status);
  const requireUp = () => {
    if (typeof provider.failure === "number") throw fail(provider.failure);
  };
  const unused = () => Promise.reject(new Error("not used"));
  return {
    async getJson(url, schema) {
      tick();
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
      tick();
      requireUp();
      const { pathname } = new URL(url);
      if (pathname === "/checkout/preferences") {
        provider.preferences.push(body as FakeProvider["preferences"][number]);
        tick();
        const checkoutUrl = `${URL_OF_PROVIDER}/redirect?pref_id=${provider.preferences.length}`;
        return schema.parse({ id: "1", init_point: checkoutUrl, collector_id: COLLECTOR }) as never;
      }
      const payment = provider.payments.find(({ id }) => pathname === `/v1/payments/${id}/refunds`);
      if (payment === undefined) throw fail(404);
      if (provider.refusesRefunds) throw fail(400);
      const key = options?.idempotencyKey ?? "";
      if (!provider.refunds.has(key)) {
        const { amount = null } = body as { amount?: number };
        provider.refunds.set(key, { paymentId: String(payment.id), amount });
        if (amount === null) provider.decide(payment, "refunded");
        else provider.refundPart(payment, amount);
      }
      tick();
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
