import { requirePremiumPlan } from "@surco/fields/server";
import type { FieldPolygon } from "@surco/imagery/server";
import { refuse } from "@surco/kit-server";
import type { HdDeps } from "./hd-deps";

/**
 * The field and the provider, where this installation offers images of 3 m and the field's plan opens them. Every route of
 * this feature asks this first: the lock on the screen is only its picture.
 *
 * @throws AppError HD_NOT_OFFERED, FIELD_NOT_FOUND, FIELD_PLAN_TOO_LOW
 */
export async function requireHd(
  deps: HdDeps,
  fieldId: string,
): Promise<{ field: FieldPolygon; planet: NonNullable<HdDeps["planet"]> }> {
  const { planet } = deps;
  if (planet === null) throw refuse("HD_NOT_OFFERED");
  const field = await deps.fields.findPolygon(fieldId);
  if (field === null) throw refuse("FIELD_NOT_FOUND", { fieldId });
  await requirePremiumPlan(deps.fields, fieldId);
  return { field, planet };
}
