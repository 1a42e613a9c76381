import { utcDay } from "@surco/calendar";
import type { OrderState, RefundOrder } from "@surco/payments";
import { type AttentionReason, orderClosed, orderPaid, paymentAttention, planEnded } from "../../contract";
import type { NoticeData } from "../payment-jobs";
import type { PlanDeps } from "../plan-deps";

/** Payment that needs an administrator, with the key that notifies of it once. */
export interface Attention {
  /** null: the payment belongs to no order here. */
  orderId: string | null;
  paymentId: string;
  reason: AttentionReason;
  key: string;
}

/** Notice of an order that was settled, as its job carries it. */
export function noticeOf(
  orderId: string,
  state: OrderState,
  refunds: readonly RefundOrder[],
  endedFieldIds: string[],
  at: Date,
): NoticeData {
  const isFailed = state.name === "closed" && state.reason !== "withdrawn";
  return {
    order: {
      id: orderId,
      outcome: isFailed ? "failed" : state.name === "paid" || state.name === "revoked" ? state.name : null,
      paymentId: state.name === "paid" || state.name === "revoked" ? state.paymentId : null,
      refunds: refunds.map(({ paymentId, reason }) => ({ paymentId, reason })),
    },
    endedFieldIds,
    day: utcDay(at),
  };
}

/** Notice of plans that ended with their time. */
export function noticeOfEnds(endedFieldIds: string[], at: Date): NoticeData {
  return { order: null, endedFieldIds, day: utcDay(at) };
}

/**
 * Notifies the payer of a paid or failed order, owners of plans that ended, and administrators of payments that need them. Idempotent
 * by order, payment and state, and by field and day.
 */
export async function notifyOfPlans(
  deps: Pick<PlanDeps, "orders" | "accounts" | "notify" | "fieldPlans">,
  { order, endedFieldIds, day }: NoticeData,
): Promise<void> {
  if (order !== null) await notifyOfOrder(deps, order);
  const owners = await deps.fieldPlans.listOwners(endedFieldIds);
  await deps.notify(
    ...owners.map(({ fieldId, fieldName, accountId }) => ({
      accountId,
      kind: planEnded,
      fieldId,
      data: { fieldId, fieldName },
      key: `plan-ended ${fieldId} ${day}`,
    })),
  );
}

async function notifyOfOrder(
  deps: Pick<PlanDeps, "orders" | "accounts" | "notify">,
  { id: orderId, outcome, paymentId, refunds }: NonNullable<NoticeData["order"]>,
): Promise<void> {
  const accountId = (await deps.orders.find(orderId))?.accountId ?? null;
  if (accountId !== null && (outcome === "paid" || outcome === "failed")) {
    const lines = (await deps.orders.findShown(null, orderId))?.lines ?? [];
    await deps.notify({
      accountId,
      kind: outcome === "paid" ? orderPaid : orderClosed,
      fieldId: null,
      data: { orderId, fieldName: lines[0]?.name ?? "", fieldCount: Math.max(1, lines.length) },
      key: outcome === "paid" ? `order-paid ${orderId} ${paymentId}` : `order-closed ${orderId}`,
    });
  }
  const isRevoked = outcome === "revoked" && paymentId !== null;
  const attention = [...refunds, ...(isRevoked ? [{ paymentId, reason: "returned" as const }] : [])];
  await notifyAdministrators(
    deps,
    attention.map((one) => ({ ...one, orderId, key: `payment-attention ${one.paymentId} ${one.reason}` })),
  );
}

/** Notifies administrators of payments that need them. */
export async function notifyAdministrators(
  { accounts, notify }: Pick<PlanDeps, "accounts" | "notify">,
  attention: readonly Attention[],
): Promise<void> {
  if (attention.length === 0) return;
  const administratorIds = await accounts.listAdministratorIds();
  await notify(
    ...administratorIds.flatMap((accountId) =>
      attention.map(({ key, ...data }) => ({ accountId, kind: paymentAttention, fieldId: null, data, key })),
    ),
  );
}
