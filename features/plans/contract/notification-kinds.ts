import { defineNotificationKind, id, instant, type NotificationTopic } from "@surco/contract";
import { z } from "zod";

const plans: NotificationTopic = { name: "plans", order: 50, label: "plans:notificationTopics.plans" };
const payments: NotificationTopic = {
  name: "payments",
  order: 60,
  label: "plans:notificationTopics.payments",
  role: "ADMIN",
};

/** Page where the next year of a field is paid. */
const renewalPage = (fieldId: string) => `/dashboard/plans/convert?lotes=${fieldId}`;
const orderData = z.object({ orderId: id, fieldName: z.string(), fieldCount: z.number().int().positive() });

/** Payment of the person's order was confirmed. */
export const orderPaid = defineNotificationKind({
  name: "order-paid",
  topic: plans,
  text: "plans:notifications.order-paid",
  data: orderData,
  details: ({ fieldName, fieldCount }) => ({ field: fieldName, count: fieldCount }),
  target: ({ orderId }) => ({ page: `/dashboard/plans/receipts?pedido=${orderId}` }),
});

/** The person's order was refused, cancelled or expired. */
export const orderClosed = defineNotificationKind({
  name: "order-closed",
  topic: plans,
  text: "plans:notifications.order-closed",
  data: orderData,
  details: ({ fieldName, fieldCount }) => ({ field: fieldName, count: fieldCount }),
  target: () => ({ page: "/dashboard/plans/convert" }),
});

/** A trial or a paid year of the person's field ends soon. */
export const planEnding = defineNotificationKind({
  name: "plan-ending",
  topic: plans,
  text: "plans:notifications.plan-ending",
  data: z.object({ fieldId: id, fieldName: z.string(), until: instant, days: z.number().int().positive() }),
  details: ({ fieldName, until }, format) => ({ field: fieldName, date: format.instantDay(until) }),
  target: ({ fieldId }) => ({ page: renewalPage(fieldId) }),
});

/** A trial or a paid year of the person's field ended. */
export const planEnded = defineNotificationKind({
  name: "plan-ended",
  topic: plans,
  text: "plans:notifications.plan-ended",
  data: z.object({ fieldId: id, fieldName: z.string() }),
  details: ({ fieldName }) => ({ field: fieldName }),
  target: ({ fieldId }) => ({ page: renewalPage(fieldId) }),
});

/** Reasons why administrators are notified of a payment: refunds that were ordered, and findings of the reconciliation. */
export const attentionReason = z.enum([
  "wrong-amount",
  "duplicate",
  "superseded",
  "revoked",
  "returned",
  "refund-refused",
  "repaired",
  "still-different",
  "unknown-order",
  "not-at-provider",
]);
export type AttentionReason = z.infer<typeof attentionReason>;

/** A payment needs an administrator: it was returned, refused its refund, is of a wrong amount, or of no order. */
export const paymentAttention = defineNotificationKind({
  name: "payment-attention",
  topic: payments,
  text: "plans:notifications.payment-attention",
  data: z.object({ orderId: id.nullable(), paymentId: z.string(), reason: attentionReason }),
  details: ({ paymentId }) => ({ payment: paymentId }),
  more: ({ reason }, _format, words) => [words(`plans:attention.${reason}`)],
  target: ({ orderId }) => ({ page: `/user/plan-orders${orderId === null ? "" : `?pedido=${orderId}`}` }),
});

export const notificationKinds = [orderPaid, orderClosed, planEnding, planEnded, paymentAttention] as const;
