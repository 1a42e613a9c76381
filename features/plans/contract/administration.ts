import { defineRoute, id, instant, pageQuery, plainDate } from "@surco/contract";
import { ledgerKinds, providerStatuses } from "@surco/payments";
import { z } from "zod";
import { order, orderExample, orderState, refusalReason } from "./orders";
import { amountMinor, currency, sellerCountry } from "./prices";

/** A name, and the address for readers of sensitive information; empty and null for an account that was erased. */
const payer = z.object({ name: z.string(), email: z.string().nullable() });

/** Time range by the days of each country, both inclusive. */
const period = { from: plainDate.optional(), until: plainDate.optional() };

export const paymentSource = z.enum(["mercado-pago", "transfer"]);
export type PaymentSource = z.infer<typeof paymentSource>;

/** Payment as last read at the provider, or a bank transfer. Nothing of a card is kept but its brand. */
export const shownPayment = z.object({
  id: z.string(),
  source: paymentSource,
  status: z.enum(providerStatuses),
  /** Detail of the status as the provider names it. */
  statusDetail: z.string().nullable(),
  refusalReason: refusalReason.nullable(),
  amountMinor,
  refundedMinor: amountMinor,
  /** As the provider names it: one of another currency than the order's is refunded. */
  currency: z.string(),
  method: z.string().nullable(),
  createdAt: instant,
  approvedAt: instant.nullable(),
});
export type ShownPayment = z.infer<typeof shownPayment>;

export const refundReason = z.enum(["wrong-amount", "duplicate", "superseded", "revoked", "requested"]);

/** ordered: waits for the provider; done: returned; void: nothing was left to return; refused: by the provider. */
export const refundState = z.enum(["ordered", "done", "void", "refused"]);

export const shownRefund = z.object({
  id,
  paymentId: z.string(),
  /** null: all that is left of the payment. */
  amountMinor: amountMinor.nullable(),
  reason: refundReason,
  /** Reason that an administrator gave. */
  note: z.string().nullable(),
  /** Name of the administrator; null for refunds that were ordered automatically. */
  administrator: z.string().nullable(),
  state: refundState,
  orderedAt: instant,
  doneAt: instant.nullable(),
});

export const ledgerEntry = z.object({
  id,
  at: instant,
  kind: z.enum(ledgerKinds),
  /** Negative where the provider withdrew one, as a charge-back that the seller won. */
  amountMinor: z.number().int(),
  currency: z.string(),
  country: sellerCountry,
  source: paymentSource,
  orderId: id,
  paymentId: z.string(),
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;

/** Order with all that happened to its money. */
export const orderAccount = order.extend({
  payer,
  payments: z.array(shownPayment),
  refunds: z.array(shownRefund),
  /** Administrator who confirmed a bank transfer; the name is null once that account is erased. */
  transfer: z
    .object({ reference: z.string(), administrator: z.string().nullable(), confirmedAt: instant })
    .nullable(),
  ledger: z.array(ledgerEntry),
  /** Part of the paying payment that can still be returned. */
  refundableMinor: amountMinor,
});
export type OrderAccount = z.infer<typeof orderAccount>;

const entryExample: LedgerEntry = {
  id: "01994c1e-0000-7000-8000-0000000000d1",
  at: "2026-11-27T12:05:00.000Z",
  kind: "charge",
  amountMinor: 9_000_000,
  currency: "ARS",
  country: "AR",
  source: "mercado-pago",
  orderId: orderExample.id,
  paymentId: "17014025134",
};
const accountExample: OrderAccount = {
  ...orderExample,
  state: "paid",
  paymentStatus: 2,
  paidAt: "2026-11-27T12:05:00.000Z",
  checkoutUrl: null,
  payer: { name: "Ana Ferreyra", email: "ana@example.com" },
  payments: [
    {
      id: "17014025134",
      source: "mercado-pago",
      status: "approved",
      statusDetail: "accredited",
      refusalReason: null,
      amountMinor: 9_000_000,
      refundedMinor: 0,
      currency: "ARS",
      method: "visa",
      createdAt: "2026-11-27T12:04:00.000Z",
      approvedAt: "2026-11-27T12:05:00.000Z",
    },
  ],
  refunds: [],
  transfer: null,
  ledger: [entryExample],
  refundableMinor: 9_000_000,
};
const params = z.object({ orderId: id });

export const listAllOrders = defineRoute({
  method: "GET",
  path: "/checkout/orders",
  access: "admin",
  summary:
    "Orders of all accounts with their payer, newest first, paged; by state, country, day of the order and text.",
  query: pageQuery.extend({
    state: orderState.optional(),
    country: sellerCountry.optional(),
    ...period,
    /** Part of the payer's name, a whole e-mail address, the id of an order or the number of a payment or transfer. */
    q: z.string().trim().max(120).optional(),
  }),
  response: z.object({ orders: z.array(order.extend({ payer })), nextCursor: z.string().nullable() }),
  errors: [],
  example: {
    query: { state: "open", country: "AR", from: "2026-11-01" },
    answer: { orders: [{ ...orderExample, payer: accountExample.payer }], nextCursor: null },
  },
});

export const getOrderAccount = defineRoute({
  method: "GET",
  path: "/checkout/orders/:orderId",
  access: "admin",
  summary: "An order of any account with its payments, refunds, transfer and ledger entries.",
  params,
  response: orderAccount,
  errors: ["ORDER_NOT_FOUND"],
  example: { params: { orderId: orderExample.id }, answer: accountExample },
});

export const refundOrder = defineRoute({
  method: "POST",
  path: "/checkout/orders/:orderId/refund",
  access: "admin",
  summary:
    "Returns the payment of a paid order, whole or in part; kept with the administrator's name. The provider executes it soon after. The same id again orders nothing. A whole refund ends the plans of the order.",
  params,
  body: z.object({
    /** Made by the caller, so that a repeated refund is one. */
    id,
    /** Absent: all that is left of the payment. */
    amountMinor: amountMinor.positive().optional(),
    reason: z.string().trim().min(3).max(300),
  }),
  response: orderAccount,
  errors: ["ORDER_NOT_FOUND", "ORDER_NOT_PAID", "REFUND_TOO_LARGE", "CONVERSION_UNAVAILABLE"],
  example: {
    params: { orderId: orderExample.id },
    body: { id: "01994c1e-0000-7000-8000-0000000000e1", amountMinor: 1_000_000, reason: "Agreed by phone" },
    answer: {
      ...accountExample,
      refunds: [
        {
          id: "01994c1e-0000-7000-8000-0000000000e1",
          paymentId: "17014025134",
          amountMinor: 1_000_000,
          reason: "requested",
          note: "Agreed by phone",
          administrator: "Ada Mansilla",
          state: "ordered",
          orderedAt: "2026-11-28T12:00:00.000Z",
          doneAt: null,
        },
      ],
      refundableMinor: 8_000_000,
    },
  },
});

const ledgerFilters = { ...period, country: sellerCountry.optional(), source: paymentSource.optional() };

export const listLedger = defineRoute({
  method: "GET",
  path: "/checkout/ledger",
  access: "admin",
  summary: "Entries of the ledger, newest first, paged: money that came, was refunded or charged back.",
  query: pageQuery.extend(ledgerFilters),
  response: z.object({ entries: z.array(ledgerEntry), nextCursor: z.string().nullable() }),
  errors: [],
  example: {
    query: { country: "AR", from: "2026-11-01", until: "2026-11-30" },
    answer: { entries: [entryExample], nextCursor: null },
  },
});

/** Sums of a country, currency and source. heldMinor = charges - refunds - charge-backs. */
const ledgerSums = z.object({
  country: sellerCountry,
  currency: z.string(),
  source: paymentSource,
  chargeMinor: z.number().int(),
  refundMinor: z.number().int(),
  chargebackMinor: z.number().int(),
  heldMinor: z.number().int(),
});
export type LedgerSums = z.infer<typeof ledgerSums>;

const sumsExample: LedgerSums = {
  country: "AR",
  currency: currency.enum.ARS,
  source: "mercado-pago",
  chargeMinor: 9_000_000,
  refundMinor: 1_000_000,
  chargebackMinor: 0,
  heldMinor: 8_000_000,
};

export const sumLedger = defineRoute({
  method: "GET",
  path: "/checkout/ledger/sums",
  access: "admin",
  summary: "Sums of the ledger by country, currency and source, of the whole period and of each month.",
  query: z.object(ledgerFilters),
  response: z.object({
    totals: z.array(ledgerSums),
    /** Newest month first. */
    months: z.array(ledgerSums.extend({ month: z.string().regex(/^\d{4}-\d{2}$/) })),
  }),
  errors: [],
  example: {
    query: { from: "2026-11-01", until: "2026-11-30" },
    answer: { totals: [sumsExample], months: [{ ...sumsExample, month: "2026-11" }] },
  },
});
