import {
  HttpFailure,
  readCreationCursor,
  refuse,
  type SessionUser,
  writeCreationCursor,
} from "@surco/kit-server";
import type { Order } from "../../contract";
import type { PlanDeps } from "../plan-deps";
import { type SettleDeps, settleAtProvider } from "./settle";

/** Lists own orders, newest first. @throws AppError INVALID_INPUT for a malformed cursor */
export async function listOrders(
  { orders }: Pick<PlanDeps, "orders">,
  user: SessionUser,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ orders: Order[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : readCreationCursor(cursor);
  const page = await orders.list({ accountId: user.id, after, limit });
  return { orders: page.orders, nextCursor: page.next && writeCreationCursor(page.next) };
}

/**
 * Own order, for the page that the provider sends the payer back to. While it is open it is settled by the provider's payments
 * first: the address that the payer returns with is not believed.
 *
 * @throws AppError ORDER_NOT_FOUND
 */
export async function getOrder(deps: SettleDeps, user: SessionUser, orderId: string): Promise<Order> {
  const order = await deps.orders.findShown(user.id, orderId);
  if (order === null) throw refuse("ORDER_NOT_FOUND");
  if (order.state !== "open") return order;
  try {
    await settleAtProvider(deps, orderId);
  } catch (error) {
    // The notification or the next reading settles it.
    if (!(error instanceof HttpFailure)) throw error;
    return order;
  }
  return (await deps.orders.findShown(user.id, orderId)) ?? order;
}
