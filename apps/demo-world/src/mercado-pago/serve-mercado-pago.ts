import { setTimeout as wait } from "node:timers/promises";
import { type Exchange, isObject, readJsonObject, readText, sendBytes, sendJson } from "../http/exchange";
import { checkoutPage, paymentsPage } from "./pages";
import { type Decision, decisions, type Payment, type PaymentBook, paymentBook } from "./payment-book";
import { sendNotification } from "./send-notification.client";

const BASE = "/mercado-pago";
const MOST_DELAY_SECONDS = 3600;
const MOST_COPIES = 10;

type Serve = (exchange: Exchange, book: PaymentBook, id: string) => true | Promise<true>;

const routes: readonly [method: string, path: RegExp, serve: Serve][] = [
  ["POST", /^\/checkout\/preferences$/, createPreference],
  ["GET", /^\/v1\/payments\/search$/, searchPayments],
  ["GET", /^\/v1\/payments\/(\d+)$/, readPayment],
  ["POST", /^\/v1\/payments\/(\d+)\/refunds$/, refundPayment],
  ["GET", /^\/checkout\/redirect$/, showCheckout],
  ["POST", /^\/checkout\/redirect$/, pay],
  ["GET", /^\/payments$/, showPayments],
  ["POST", /^\/payments\/(\d+)$/, decideLater],
];

/**
 * Mercado Pago's Checkout Pro: preferences, payments, refunds, a page that approves, pends or rejects, and one that decides later as
 * banks and sellers do. Notifications are signed; on request they are late, repeated or left out.
 *
 * @returns handler that answers false for another path
 */
export function serveMercadoPago(): (exchange: Exchange) => boolean | Promise<boolean> {
  const book = paymentBook();
  return (exchange) => {
    if (!exchange.path.startsWith(`${BASE}/`)) return false;
    const path = exchange.path.slice(BASE.length);
    for (const [method, pattern, serve] of routes) {
      const match = pattern.exec(path);
      if (match === null || exchange.request.method !== method) continue;
      if (path.startsWith("/v1/") || path === "/checkout/preferences") {
        if (!exchange.request.headers.authorization?.startsWith("Bearer ")) return refuse(exchange, 401);
      }
      return serve(exchange, book, match[1] ?? "");
    }
    return false;
  };
}

function refuse(exchange: Exchange, status: number): true {
  sendJson(exchange, { message: "error", error: String(status), status, cause: [] }, { status });
  return true;
}

async function createPreference(exchange: Exchange, book: PaymentBook): Promise<true> {
  const body = await readJsonObject(exchange);
  const [item] = Array.isArray(body?.items) ? body.items : [];
  if (body === null || !isObject(item)) return refuse(exchange, 400);
  const amount = Number(item.unit_price) * Number(item.quantity);
  if (!(amount > 0)) return refuse(exchange, 400);
  const preference = book.addPreference({
    title: String(item.title),
    amount: Math.round(amount * 100) / 100,
    currency: String(item.currency_id),
    orderId: String(body.external_reference ?? ""),
    notificationUrl: webAddress(body.notification_url),
    backUrl: isObject(body.back_urls) ? webAddress(body.back_urls.success) : null,
    expiresAt: typeof body.expiration_date_to === "string" ? new Date(body.expiration_date_to) : null,
  });
  const address = `${exchange.baseUrl}${BASE}/checkout/redirect?pref_id=${preference.id}`;
  sendJson(
    exchange,
    {
      id: preference.id,
      init_point: address,
      sandbox_init_point: address,
      collector_id: preference.collectorId,
      client_id: "1",
      site_id: preference.currency === "MXN" ? "MLM" : "MLA",
      date_created: exchange.now().toISOString(),
      external_reference: preference.orderId,
      items: body.items,
    },
    { status: 201 },
  );
  return true;
}

function searchPayments(exchange: Exchange, { payments }: PaymentBook): true {
  const { query } = exchange;
  const reference = query.get("external_reference");
  const [from, until] = [query.get("begin_date"), query.get("end_date")];
  const [offset, limit] = [Number(query.get("offset") ?? 0), Number(query.get("limit") ?? 30)];
  const found = [...payments.values()].filter(
    (payment) =>
      (reference === null || payment.external_reference === reference) &&
      (from === null || payment.date_last_updated >= from) &&
      (until === null || payment.date_last_updated <= until),
  );
  const results = found.slice(offset, offset + limit);
  sendJson(exchange, { paging: { total: found.length, limit, offset }, results });
  return true;
}

function readPayment(exchange: Exchange, { payments }: PaymentBook, id: string): true {
  const payment = payments.get(id);
  if (payment === undefined) return refuse(exchange, 404);
  sendJson(exchange, payment);
  return true;
}

async function refundPayment(exchange: Exchange, book: PaymentBook, id: string): Promise<true> {
  const payment = book.payments.get(id);
  const key = exchange.request.headers["x-idempotency-key"];
  if (payment === undefined) return refuse(exchange, 404);
  if (typeof key !== "string") return refuse(exchange, 400);
  const known = book.refundKeys.get(key);
  if (known === undefined && payment.status !== "approved") return refuse(exchange, 400);
  const body = await readJsonObject(exchange);
  const amount = typeof body?.amount === "number" ? body.amount : null;
  const answer = known ?? {
    id: exchange.now().getTime(),
    payment_id: payment.id,
    amount: amount ?? payment.transaction_amount - payment.transaction_amount_refunded,
    status: "approved",
    date_created: exchange.now().toISOString(),
  };
  if (known === undefined) {
    book.refund(payment, amount, exchange.now());
    book.refundKeys.set(key, answer);
    deliver(exchange, payment, { isNew: false, delaySeconds: 0, copies: 1 });
  }
  sendJson(exchange, answer, { status: 201 });
  return true;
}

function showCheckout(exchange: Exchange, { preferences }: PaymentBook): true {
  const preference = preferences.get(exchange.query.get("pref_id") ?? "");
  if (preference === undefined) return refuse(exchange, 404);
  const isExpired = preference.expiresAt !== null && preference.expiresAt <= exchange.now();
  sendPage(exchange, checkoutPage(preference, isExpired));
  return true;
}

async function pay(exchange: Exchange, book: PaymentBook): Promise<true> {
  const preference = book.preferences.get(exchange.query.get("pref_id") ?? "");
  const form = await readForm(exchange);
  if (preference === undefined || form === null) return refuse(exchange, 404);
  if (preference.expiresAt !== null && preference.expiresAt <= exchange.now()) return refuse(exchange, 400);
  const payment = book.addPayment(preference, form.decision, exchange.now());
  deliver(exchange, payment, { ...form, isNew: true });
  const back = preference.backUrl === null ? null : new URL(preference.backUrl);
  back?.searchParams.set("payment_id", String(payment.id));
  back?.searchParams.set("status", payment.status);
  return sendOn(exchange, back?.href ?? `${exchange.baseUrl}${BASE}/payments`);
}

function showPayments(exchange: Exchange, { payments }: PaymentBook): true {
  sendPage(exchange, paymentsPage([...payments.values()].reverse()));
  return true;
}

async function decideLater(exchange: Exchange, book: PaymentBook, id: string): Promise<true> {
  const payment = book.payments.get(id);
  const form = await readForm(exchange);
  if (payment === undefined || form === null) return refuse(exchange, 404);
  if (form.decision === "refund") book.refund(payment, form.amount, exchange.now());
  else book.decide(payment, form.decision, exchange.now());
  deliver(exchange, payment, { ...form, isNew: false });
  return sendOn(exchange, `${exchange.baseUrl}${BASE}/payments`);
}

interface Delivery {
  /** Seconds until the first one. */
  delaySeconds: number;
  /** Number of deliveries; 0: the notification is lost. */
  copies: number;
}

function deliver(
  { now }: Exchange,
  { id, notification_url: address }: Payment,
  { isNew, delaySeconds, copies }: Delivery & { isNew: boolean },
): void {
  if (address === null || copies === 0) return;
  // Not kept alive by it: whoever ends the demo world loses what was on its way.
  const sending = wait(delaySeconds * 1000, undefined, { ref: false }).then(async () => {
    for (let copy = 0; copy < copies; copy++) {
      await sendNotification(address, { paymentId: String(id), isNew, now: now() });
    }
  });
  sending.catch(() => undefined);
}

async function readForm(
  exchange: Exchange,
): Promise<(Delivery & { decision: Decision; amount: number | null }) | null> {
  const form = new URLSearchParams((await readText(exchange)) ?? "");
  const decision = Object.keys(decisions).find((one): one is Decision => one === form.get("decision"));
  if (decision === undefined) return null;
  const amount = Number(form.get("amount") || Number.NaN);
  return {
    decision,
    amount: amount > 0 ? amount : null,
    delaySeconds: within(form.get("delay"), 0, MOST_DELAY_SECONDS),
    copies: within(form.get("copies"), 1, MOST_COPIES),
  };
}

function within(text: string | null, usual: number, most: number): number {
  const value = text === null || text === "" ? usual : Number(text);
  return Number.isFinite(value) ? Math.min(Math.max(0, value), most) : usual;
}

function webAddress(value: unknown): string | null {
  return typeof value === "string" && /^https?:\/\//.test(value) && URL.canParse(value) ? value : null;
}

function sendPage(exchange: Exchange, html: string): void {
  sendBytes(exchange, Buffer.from(html), "text/html; charset=utf-8", 0);
}

function sendOn({ response }: Exchange, address: string): true {
  response.writeHead(303, { Location: address, "Content-Length": 0 }).end();
  return true;
}
