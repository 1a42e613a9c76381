import type { RouteQuery, RouteReply } from "@surco/contract";
import { readCreationCursor, refuse, type SessionUser, writeCreationCursor } from "@surco/kit-server";
import type { listAllOrders as listRoute, OrderAccount } from "../../contract";
import type { PlanDeps } from "../plan-deps";
import { readOrderAccount } from "./order-account.repository";
import { findRefundable } from "./requested-refund.repository";

/** Lists the orders of all accounts with their payers, newest first. @throws AppError INVALID_INPUT for a malformed cursor */
export async function listAllOrders(
  { orders }: Pick<PlanDeps, "orders">,
  administrator: SessionUser,
  { cursor, limit, ...filters }: RouteQuery<typeof listRoute>,
): Promise<RouteReply<typeof listRoute>> {
  const after = cursor === undefined ? null : readCreationCursor(cursor);
  const page = await orders.list({ accountId: null, filters, after, limit });
  return {
    orders: page.orders.map(({ payer, ...order }) => ({ ...order, payer: shownTo(administrator, payer) })),
    nextCursor: page.next && writeCreationCursor(page.next),
  };
}

/** Reads an order with its payments, refunds, transfer and ledger. @throws AppError ORDER_NOT_FOUND */
export async function getOrderAccount(
  { db, orders }: Pick<PlanDeps, "db" | "orders">,
  administrator: SessionUser,
  orderId: string,
): Promise<OrderAccount> {
  const found = await orders.findWithPayer(orderId);
  if (found === null) throw refuse("ORDER_NOT_FOUND");
  const { payer, ...order } = found;
  return {
    ...order,
    payer: shownTo(administrator, payer),
    ...(await readOrderAccount(db, orderId)),
    refundableMinor: (await findRefundable(db, orderId))?.leftMinor ?? 0,
  };
}

/** Addresses are shown to administrators with the permission alone. */
function shownTo(
  { showSensitiveInformation }: SessionUser,
  { name, email }: OrderAccount["payer"],
): OrderAccount["payer"] {
  return { name, email: showSensitiveInformation ? email : null };
}
