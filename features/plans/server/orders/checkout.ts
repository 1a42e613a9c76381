import type { RouteBody } from "@surco/contract";
import { isUniqueViolation } from "@surco/db";
import { HttpFailure, refuse, type SessionUser } from "@surco/kit-server";
import { ORDER_HOURS, orderObstacle } from "@surco/payments";
import type { Order, checkout as route } from "../../contract";
import { type PricedSelection, priceSelection } from "../conversion/quote";
import { changeFieldPlans } from "../field-plans/change-field-plans";
import type { PlanDeps } from "../plan-deps";
import { planTexts } from "../plan-texts";
import { insertOrder } from "./new-order.repository";
import { closeOrder } from "./withdraw-order";

const HOUR_MS = 3_600_000;

/**
 * Orders a year for own fields: they are pending, and the provider makes the page where the order is paid. The same id again returns
 * the same order, and makes its page where that failed.
 *
 * @throws AppError CONVERSION_FIELDS_INVALID, CONVERSION_UNAVAILABLE, COUPON_INVALID, CONVERSION_FIELDS_MISSING; ORDER_NOT_FOUND for the id of
 * another person's order; PAYMENT_TRANSACTION_FAILED
 */
export async function checkout(
  deps: PlanDeps,
  user: SessionUser,
  { id: orderId, ...selection }: RouteBody<typeof route>,
): Promise<Order> {
  const known = await deps.orders.find(orderId);
  if (known !== null && known.accountId !== user.id) throw refuse("ORDER_NOT_FOUND");
  if (known === null) {
    const priced = await priceSelection(deps, user, selection);
    try {
      await openOrder(deps, user, orderId, priced);
    } catch (error) {
      // The same order, sent twice at once.
      if (!isUniqueViolation(error)) throw error;
    }
  }
  const order = await requireShown(deps, user, orderId);
  if (order.state !== "open" || order.checkoutUrl !== null) return order;
  await makePage(deps, user, order);
  return requireShown(deps, user, orderId);
}

/** @throws AppError CONVERSION_FIELDS_INVALID for fields that were ordered meanwhile */
async function openOrder(
  { db, now }: Pick<PlanDeps, "db" | "now">,
  user: SessionUser,
  orderId: string,
  selection: PricedSelection,
): Promise<void> {
  const at = now();
  const fieldIds = selection.priced.fields.map(({ fieldId }) => fieldId);
  await db.transaction().execute(async (trx) => {
    await insertOrder(trx, {
      id: orderId,
      accountId: user.id,
      country: selection.country,
      priced: selection.priced,
      names: selection.names,
      couponCode: selection.coupon?.code ?? null,
      createdAt: at,
      expiresAt: new Date(at.getTime() + ORDER_HOURS * HOUR_MS),
    });
    await changeFieldPlans(trx, fieldIds, { type: "order-opened", orderId }, at, (plans) => {
      const taken = [...plans].flatMap(([fieldId, plan]) => {
        const obstacle = orderObstacle(plan, at);
        const name = selection.names.get(fieldId) ?? "";
        return obstacle === null ? [] : [{ fieldId, name, problems: [obstacle] }];
      });
      if (taken.length > 0) throw refuse("CONVERSION_FIELDS_INVALID", { fields: taken });
    });
  });
}

/** Makes the page at the provider. Where that fails for good, the order is closed, so that its fields are free. */
async function makePage(deps: PlanDeps, user: SessionUser, order: Order): Promise<void> {
  const seller = deps.sellers[order.country];
  if (seller === undefined) throw refuse("CONVERSION_UNAVAILABLE");
  try {
    const preference = await seller.client.createPreference({
      orderId: order.id,
      title: planTexts(user.language)("checkoutTitle", { count: order.lines.length }),
      totalMinor: order.totalMinor,
      currency: order.currency,
      payerEmail: user.email,
      backUrl: `${deps.publicUrl}/dashboard/plans/receipts?pedido=${order.id}`,
      notificationUrl: `${deps.publicUrl}/api/checkout/notification/${order.country}`,
      expiresAt: new Date(order.expiresAt),
    });
    await deps.orders.setPreference(order.id, preference);
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error;
    deps.logger.warn({ err: error, orderId: order.id }, "page of an order not made");
    await closeOrder(deps, order.id, "cancelled");
    const isDown = error.reason === "circuit-open" || error.reason === "refused";
    throw refuse(isDown ? "CONVERSION_UNAVAILABLE" : "PAYMENT_TRANSACTION_FAILED", undefined, {
      cause: error,
    });
  }
}

async function requireShown(
  { orders }: Pick<PlanDeps, "orders">,
  user: SessionUser,
  orderId: string,
): Promise<Order> {
  const order = await orders.findShown(user.id, orderId);
  if (order === null) throw refuse("ORDER_NOT_FOUND");
  return order;
}
