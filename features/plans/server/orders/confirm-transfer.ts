import { refuse, type SessionUser } from "@surco/kit-server";
import type { Order } from "../../contract";
import { type SettleDeps, settleLocked } from "./settle";
import { isSuperseded, lockOrderWithPlans } from "./settling.repository";
import { insertTransfer, transferPaymentId } from "./transfer.repository";

/**
 * Marks an order as paid by a bank transfer. It is settled like a payment of the provider, with the administrator and the bank's
 * reference beside it. A card payment of the same order that arrives later is refunded.
 *
 * @throws AppError ORDER_NOT_FOUND; ORDER_NOT_OPEN for an order that is paid, was revoked, that a newer one replaced, or
 * whose account was erased
 */
export async function confirmTransfer(
  deps: SettleDeps,
  administrator: SessionUser,
  orderId: string,
  reference: string,
): Promise<Order> {
  const known = await deps.orders.find(orderId);
  if (known === null) throw refuse("ORDER_NOT_FOUND");
  const at = deps.now();
  await deps.db.transaction().execute(async (trx) => {
    const { order } = await lockOrderWithPlans(trx, orderId, at);
    if (order === null) throw refuse("ORDER_NOT_FOUND");
    const isPayable = order.state.name === "open" || order.state.name === "closed";
    if (!isPayable || order.accountId === null || (await isSuperseded(trx, order))) {
      throw refuse("ORDER_NOT_OPEN", { state: order.state.name });
    }
    await insertTransfer(trx, { orderId, administratorId: administrator.id, reference, at });
    await settleLocked(deps, trx, order, [
      {
        id: transferPaymentId(orderId),
        status: "approved",
        statusDetail: null,
        amountMinor: order.totalMinor,
        refundedMinor: 0,
        currency: order.currency,
        createdAt: at,
        approvedAt: at,
        updatedAt: at,
        orderId,
        collectorId: order.collectorId,
        method: "transfer",
      },
    ]);
  });
  const order = await deps.orders.findShown(null, orderId);
  if (order === null) throw refuse("ORDER_NOT_FOUND");
  return order;
}
