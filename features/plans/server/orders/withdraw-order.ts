import type { Database } from "@surco/db";
import { refuse, type SessionUser } from "@surco/kit-server";
import type { ClosedReason } from "@surco/payments";
import type { Transaction } from "kysely";
import type { Order } from "../../contract";
import { changeFieldPlans } from "../field-plans/change-field-plans";
import type { PlanDeps } from "../plan-deps";
import { lockOrderWithPlans, saveState } from "./settling.repository";

/**
 * Closes an own open order. A payment that arrives later still counts, unless another order replaced this one: then it is refunded.
 *
 * @throws AppError ORDER_NOT_FOUND, ORDER_NOT_OPEN
 */
export async function withdrawOrder(
  deps: Pick<PlanDeps, "db" | "now" | "orders">,
  user: SessionUser,
  orderId: string,
): Promise<Order> {
  const order = await deps.orders.findShown(user.id, orderId);
  if (order === null) throw refuse("ORDER_NOT_FOUND");
  if (!(await closeOrder(deps, orderId, "withdrawn"))) {
    const state = (await deps.orders.find(orderId))?.state.name;
    throw refuse("ORDER_NOT_OPEN", { state });
  }
  return (await deps.orders.findShown(user.id, orderId)) ?? order;
}

/** Closes an order if it is open: its fields are basic again, or keep the plan that they have. @returns false where it is not */
export async function closeOrder(
  { db, now }: Pick<PlanDeps, "db" | "now">,
  orderId: string,
  reason: ClosedReason,
): Promise<boolean> {
  return db.transaction().execute((trx) => closeOrderWithin(trx, orderId, reason, now()));
}

/** As `closeOrder`, in a transaction. */
export async function closeOrderWithin(
  trx: Transaction<Database>,
  orderId: string,
  reason: ClosedReason,
  at: Date,
): Promise<boolean> {
  const { order, fieldIds } = await lockOrderWithPlans(trx, orderId, at);
  if (order?.state.name !== "open") return false;
  await saveState(trx, orderId, { name: "closed", reason }, null);
  await changeFieldPlans(trx, fieldIds, { type: "order-closed", orderId }, at);
  return true;
}
