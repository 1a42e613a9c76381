import type { HttpClient } from "@surco/kit-server";
import { type Currency, decimalOf, minorOf, type ProviderPayment, providerStatuses } from "@surco/payments";
import { z } from "zod";

/** Payment with its order and its receiver. */
export interface ReadPayment extends ProviderPayment {
  /** Id of the order; null: none was given. */
  readonly orderId: string | null;
  readonly collectorId: string | null;
  readonly statusDetail: string | null;
  /** For example "visa" or "rapipago". Nothing else of a card is read. */
  readonly method: string | null;
  readonly updatedAt: Date;
}

export interface PreferenceToCreate {
  orderId: string;
  title: string;
  totalMinor: number;
  currency: Currency;
  payerEmail: string;
  backUrl: string;
  notificationUrl: string;
  expiresAt: Date;
}

export interface Preference {
  collectorId: string;
  checkoutUrl: string;
}

export type MercadoPagoClient = ReturnType<typeof mercadoPagoClient>;

/** Ids are numbers today and texts elsewhere in the API. */
const anyId = z.union([z.number(), z.string().min(1)]).transform(String);
const dateTime = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const amount = z.number().transform((decimal, context) => {
  const minor = minorOf(decimal);
  if (minor !== null) return minor;
  context.addIssue("not an amount in hundredths");
  return z.NEVER;
});

const payment = z
  .object({
    id: anyId,
    status: z.enum(providerStatuses),
    status_detail: z.string().nullish(),
    transaction_amount: amount,
    transaction_amount_refunded: amount.nullish(),
    currency_id: z.string(),
    external_reference: z.string().nullish(),
    collector_id: anyId.nullish(),
    payment_method_id: z.string().nullish(),
    date_created: dateTime,
    date_approved: dateTime.nullish(),
    date_last_updated: dateTime,
  })
  .transform(
    (one): ReadPayment => ({
      id: one.id,
      status: one.status,
      amountMinor: one.transaction_amount,
      refundedMinor: Math.min(one.transaction_amount_refunded ?? 0, one.transaction_amount),
      currency: one.currency_id,
      createdAt: one.date_created,
      approvedAt: one.date_approved ?? null,
      orderId: one.external_reference || null,
      collectorId: one.collector_id ?? null,
      statusDetail: one.status_detail ?? null,
      method: one.payment_method_id ?? null,
      updatedAt: one.date_last_updated,
    }),
  );

const preference = z.object({ id: anyId, init_point: z.url(), collector_id: anyId });
const page = z.object({ paging: z.object({ total: z.number() }), results: z.array(payment) });
const refund = z.object({ id: anyId });

const PAGE_SIZE = 100;
/** Further ones would mean that the provider does not come to an end. */
const MAX_PAGES = 100;

/**
 * Client of Mercado Pago's Checkout Pro for one seller account; the HTTP client sends its token.
 *
 * @param baseUrl for example https://api.mercadopago.com
 * @source https://www.mercadopago.com/developers, sdk-php and sdk-nodejs
 */
export function mercadoPagoClient(http: Pick<HttpClient, "getJson" | "postJson">, baseUrl: string) {
  return {
    /** Creates the page where an order is paid. @throws HttpFailure */
    async createPreference(order: PreferenceToCreate, signal?: AbortSignal): Promise<Preference> {
      const expiresAt = order.expiresAt.toISOString();
      const body = {
        items: [
          {
            id: order.orderId,
            title: order.title,
            quantity: 1,
            unit_price: decimalOf(order.totalMinor),
            currency_id: order.currency,
            category_id: "services",
          },
        ],
        payer: { email: order.payerEmail },
        back_urls: { success: order.backUrl, pending: order.backUrl, failure: order.backUrl },
        // The provider sends nobody back to an address without https on its own.
        ...(order.backUrl.startsWith("https:") && { auto_return: "approved" }),
        external_reference: order.orderId,
        notification_url: order.notificationUrl,
        expires: true,
        expiration_date_to: expiresAt,
        // Of tickets that are paid in cash.
        date_of_expiration: expiresAt,
      };
      const made = await http.postJson(`${baseUrl}/checkout/preferences`, body, preference, {
        idempotencyKey: order.orderId,
        ...(signal && { signal }),
      });
      return { checkoutUrl: made.init_point, collectorId: made.collector_id };
    },

    /** Reads a payment. @throws HttpFailure */
    readPayment(paymentId: string, signal?: AbortSignal): Promise<ReadPayment> {
      const url = `${baseUrl}/v1/payments/${encodeURIComponent(paymentId)}`;
      return http.getJson(url, payment, { ...(signal && { signal }) });
    },

    /** Payments that were begun for an order. @throws HttpFailure */
    listPayments(orderId: string, signal?: AbortSignal): Promise<ReadPayment[]> {
      return search({ external_reference: orderId }, signal);
    },

    /** Payments that changed in a time. @throws HttpFailure */
    listChangedPayments(from: Date, until: Date, signal?: AbortSignal): Promise<ReadPayment[]> {
      return search(
        { range: "date_last_updated", begin_date: from.toISOString(), end_date: until.toISOString() },
        signal,
      );
    },

    /** Returns an amount of a payment, or all that is left of it (null), once for a key. @throws HttpFailure */
    async refundPayment(
      paymentId: string,
      { amountMinor, idempotencyKey }: { amountMinor: number | null; idempotencyKey: string },
      signal?: AbortSignal,
    ): Promise<void> {
      const url = `${baseUrl}/v1/payments/${encodeURIComponent(paymentId)}/refunds`;
      const body = amountMinor === null ? {} : { amount: decimalOf(amountMinor) };
      await http.postJson(url, body, refund, { idempotencyKey, ...(signal && { signal }) });
    },
  };

  async function search(query: Record<string, string>, signal?: AbortSignal): Promise<ReadPayment[]> {
    const found: ReadPayment[] = [];
    for (let pages = 0; pages < MAX_PAGES; pages++) {
      const params = new URLSearchParams({
        ...query,
        sort: "date_created",
        criteria: "asc",
        limit: String(PAGE_SIZE),
        offset: String(found.length),
      });
      const { paging, results } = await http.getJson(`${baseUrl}/v1/payments/search?${params}`, page, {
        ...(signal && { signal }),
      });
      found.push(...results);
      if (results.length === 0 || found.length >= paging.total) return found;
    }
    throw new Error(`more than ${found.length} payments for one search`);
  }
}
