import { orderClosed, orderPaid, paymentAttention } from "../../contract";
import type { PlanDeps } from "../plan-deps";
import type { SettledOrder, StoredOrder } from "./order-row";

/** Notifies the payer of a paid or failed order, and administrators of payments that need them. Idempotent by order, payment and state. */
export async function notifyOfOrder(
  { orders, accounts, notify }: Pick<PlanDeps, "orders" | "accounts" | "notify">,
  order: StoredOrder,
  { state, refunds }: SettledOrder,
): Promise<void> {
  const isPaid = state.name === "paid";
  const isFailed = state.name === "closed" && state.reason !== "withdrawn";
  if (order.accountId !== null && (isPaid || isFailed)) {
    const lines = (await orders.findShown(null, order.id))?.lines ?? [];
    await notify({
      accountId: order.accountId,
      kind: isPaid ? orderPaid : orderClosed,
      fieldId: null,
      data: { orderId: order.id, fieldName: lines[0]?.name ?? "", fieldCount: Math.max(1, lines.length) },
      key: isPaid ? `order-paid ${order.id} ${state.paymentId}` : `order-closed ${order.id}`,
    });
  }
  const attention = [
    ...refunds,
    ...(state.name === "revoked" ? [{ paymentId: state.paymentId, reason: "returned" }] : []),
  ];
  if (attention.length === 0) return;
  const administratorIds = await accounts.listAdministratorIds();
  await notify(
    ...administratorIds.flatMap((accountId) =>
      attention.map(({ paymentId, reason }) => ({
        accountId,
        kind: paymentAttention,
        fieldId: null,
        data: { orderId: order.id, paymentId, reason },
        key: `payment-attention ${paymentId} ${reason}`,
      })),
    ),
  );
}
