import { binaryReply, defineRoute, id, instant, nothing, pageQuery } from "@surco/contract";
import { paymentStatus } from "@surco/fields/contract";
import { refusalReasons } from "@surco/payments";
import { z } from "zod";
import { newOrder, orderLine, quoteExample } from "./conversion";
import { amountMinor, currency, sellerCountry } from "./prices";

/** open: waits for its payment; closed: not paid; revoked: paid, and the money went back. */
export const orderState = z.enum(["open", "paid", "closed", "revoked"]);
export const closedReason = z.enum(["rejected", "cancelled", "expired", "withdrawn"]);
export const refusalReason = z.enum(refusalReasons);

/** Order of one year for one or more fields. */
export const order = z.object({
  id,
  state: orderState,
  closedReason: closedReason.nullable(),
  /** Reason why the payment of a closed order failed; null where none was tried. */
  refusalReason: refusalReason.nullable(),
  paymentStatus,
  country: sellerCountry,
  currency,
  lines: z.array(orderLine),
  totalMinor: amountMinor,
  /** Part of the total that was returned to the payer. */
  refundedMinor: amountMinor,
  couponCode: z.string().nullable(),
  createdAt: instant,
  /** An open order is closed then. */
  expiresAt: instant,
  paidAt: instant.nullable(),
  /** Paid by a bank transfer that an administrator confirmed. */
  isTransfer: z.boolean(),
  /** Address of the provider's page where it is paid; null unless it is open. */
  checkoutUrl: z.url().nullable(),
});
export type Order = z.infer<typeof order>;

export const orderExample: Order = {
  id: "01994c1e-0000-7000-8000-0000000000c1",
  state: "open",
  closedReason: null,
  refusalReason: null,
  paymentStatus: 1,
  country: "AR",
  ...quoteExample,
  refundedMinor: 0,
  couponCode: null,
  createdAt: "2026-11-27T12:00:00.000Z",
  expiresAt: "2026-11-30T12:00:00.000Z",
  paidAt: null,
  isTransfer: false,
  checkoutUrl: "https://www.mercadopago.com.ar/checkout/v1/redirect?pref_id=1",
};
const params = z.object({ orderId: id });

export const checkout = defineRoute({
  method: "POST",
  path: "/checkout",
  access: "account",
  summary:
    "Orders a year of the advanced plan for own fields, which are pending then, and returns the provider's page where it is paid. The same id again returns the same order.",
  body: newOrder,
  response: order,
  errors: [
    "CONVERSION_FIELDS_INVALID",
    "CONVERSION_UNAVAILABLE",
    "PAYMENT_TRANSACTION_FAILED",
    "COUPON_INVALID",
    "CONVERSION_FIELDS_MISSING",
    "ORDER_NOT_FOUND",
  ],
  example: {
    body: { id: orderExample.id, fieldIds: ["01994c1e-0000-7000-8000-00000000000a"] },
    answer: orderExample,
  },
});

export const listOrders = defineRoute({
  method: "GET",
  path: "/checkout",
  access: "account",
  summary: "Own orders with their payment, newest first, paged.",
  query: pageQuery,
  response: z.object({ orders: z.array(order), nextCursor: z.string().nullable() }),
  errors: [],
  example: { query: {}, answer: { orders: [orderExample], nextCursor: null } },
});

export const getOrder = defineRoute({
  method: "GET",
  path: "/checkout/:orderId",
  access: "account",
  summary: "An own order. While it is open its payments are read at the provider first.",
  params,
  response: order,
  errors: ["ORDER_NOT_FOUND"],
  example: { params: { orderId: orderExample.id }, answer: orderExample },
});

export const withdrawOrder = defineRoute({
  method: "DELETE",
  path: "/checkout/:orderId",
  access: "account",
  summary: "Closes an own open order: its fields are basic again, or keep the plan that they have.",
  params,
  response: order,
  errors: ["ORDER_NOT_FOUND", "ORDER_NOT_OPEN"],
  example: {
    params: { orderId: orderExample.id },
    answer: {
      ...orderExample,
      state: "closed",
      closedReason: "withdrawn",
      paymentStatus: 0,
      checkoutUrl: null,
    },
  },
});

export const downloadReceipt = defineRoute({
  method: "GET",
  path: "/checkout/:orderId/receipt",
  access: "account",
  summary: "Receipt of an own paid order as a PDF: fields, amounts, payment, and what was returned of it.",
  params,
  response: binaryReply("application/pdf"),
  errors: ["ORDER_NOT_FOUND", "ORDER_NOT_PAID"],
  personLimit: "person-download",
  runsIn: "thread",
  example: { params: { orderId: orderExample.id } },
});

export const confirmTransfer = defineRoute({
  method: "POST",
  path: "/checkout/:orderId/transfer",
  access: "admin",
  summary: "Marks an order as paid by a bank transfer that arrived. Kept with the administrator's name.",
  params,
  body: z.object({
    /** Number of the transfer, as the bank writes it. */
    reference: z.string().trim().min(3).max(80),
  }),
  response: order,
  errors: ["ORDER_NOT_FOUND", "ORDER_NOT_OPEN"],
  example: {
    params: { orderId: orderExample.id },
    body: { reference: "TRF-2026-000123" },
    answer: {
      ...orderExample,
      state: "paid",
      paymentStatus: 2,
      paidAt: "2026-11-28T12:00:00.000Z",
      isTransfer: true,
      checkoutUrl: null,
    },
  },
});

/** Notification as Mercado Pago sends it. Nothing of it is believed but the payment's id, which is then read there. */
export const receiveNotification = defineRoute({
  method: "POST",
  path: "/checkout/notification/:country",
  access: "public",
  summary: "Takes the payment provider's notifications.",
  params: z.object({ country: sellerCountry }),
  query: z.looseObject({
    "data.id": z.string().max(80).optional(),
    id: z.string().max(80).optional(),
    type: z.string().max(40).optional(),
    topic: z.string().max(40).optional(),
  }),
  body: z.unknown(),
  response: nothing,
  errors: ["NOTIFICATION_SIGNATURE_INVALID", "TOO_MANY_REQUESTS"],
  maxBodyBytes: 64 * 1024,
  example: {
    params: { country: "AR" },
    query: { "data.id": "17014025134", type: "payment" },
    body: { action: "payment.updated", type: "payment", data: { id: "17014025134" } },
    answer: {},
  },
});
