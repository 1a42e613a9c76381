import { type AttentionReason, orderClosed, orderPaid, paymentAttention } from "../../contract";
import { notifyOfEndedPlans } from "../notify-of-ended-plans";
import type { PlanDeps } from "../plan-deps";
import type { SettledOrder, StoredOrder } from "./order-row";

/** Payment that needs an administrator, with the key that notifies of it once. */
export interface Attention {
  /** null: the payment belongs to no order here. */
  orderId: string | null;
  paymentId: string;
  reason: AttentionReason;
  key: string;
}

/**
 * Notifies the payer of a paid or failed order, owners of plans that ended with it, and administrators of payments that need them.
 * Idempotent by order, payment and state.
 */
export async function notifyOfOrder(
  deps: Pick<PlanDeps, "orders" | "accounts" | "notify" | "fieldPlans" | "now">,
  order: StoredOrder,
  { state, refunds, endedFieldIds }: SettledOrder,
): Promise<void> {
  const isPaid = state.name === "paid";
  const isFailed = state.name === "closed" && state.reason !== "withdrawn";
  if (order.accountId !== null && (isPaid || isFailed)) {
    const lines = (await deps.orders.findShown(null, order.id))?.lines ?? [];
    await deps.notify({
      accountId: order.accountId,
      kind: isPaid ? orderPaid : orderClosed,
      fieldId: null,
      data: { orderId: order.id, fieldName: lines[0]?.name ?? "", fieldCount: Math.max(1, lines.length) },
      key: isPaid ? `order-paid ${order.id} ${state.paymentId}` : `order-closed ${order.id}`,
    });
  }
  await notifyOfEndedPlans(deps, endedFieldIds);
  const attention = [
    ...refunds,
    ...(state.name === "revoked" ? [{ paymentId: state.paymentId, reason: "returned" as const }] : []),
  ];
  await notifyAdministrators(
    deps,
    attention.map(({ paymentId, reason }) => ({
      orderId: order.id,
      paymentId,
      reason,
      key: `payment-attention ${paymentId} ${reason}`,
    })),
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
      attention.map(({ key, ...data }) => ({
        accountId,
        kind: paymentAttention,
        fieldId: null,
        data,
        key,
      })),
    ),
  );
}
