import type { RouteQuery, RouteReply } from "@surco/contract";
import { readNameCursor, type SessionUser, writeNameCursor } from "@surco/kit-server";
import type { listConvertibleFields as route } from "../../contract";
import type { PlanDeps } from "../plan-deps";
import { checkedField, pricesFor } from "./check-conversion";
import { convertibleFieldRepository } from "./convertible-field.repository";

/** Lists own fields with their price and what keeps them from becoming advanced. @throws AppError INVALID_INPUT for a malformed cursor */
export async function listConvertibleFields(
  { db, fieldPlans, priceLists, now }: Pick<PlanDeps, "db" | "fieldPlans" | "priceLists" | "now">,
  user: SessionUser,
  { cursor, limit }: RouteQuery<typeof route>,
): Promise<RouteReply<typeof route>> {
  const at = now();
  const prices = pricesFor(priceLists, user, at);
  const after = cursor === undefined ? null : readNameCursor(cursor);
  const { fields, next } = await convertibleFieldRepository(db).listPage(user.id, after, limit);
  const plans = await fieldPlans.read(
    fields.map(({ fieldId }) => fieldId),
    at,
  );
  return {
    fields: fields.map((field) =>
      checkedField(field, plans.get(field.fieldId) ?? { plan: "basic" }, prices, at),
    ),
    currency: prices?.currency ?? null,
    nextCursor: next && writeNameCursor(next),
  };
}
