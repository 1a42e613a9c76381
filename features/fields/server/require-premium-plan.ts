import { type FieldPlan, isPremiumPlan } from "@surco/fields/contract";
import { refuse } from "@surco/kit-server";

/** Access to the plans of fields. */
export interface FieldPlans {
  /** Plans of several fields, regardless of owner, unordered; deleted fields are left out. */
  listPlans(fieldIds: readonly string[]): Promise<{ fieldId: string; plan: FieldPlan }[]>;
}

/**
 * Refuses what only premium plans open. Every premium layer of every feature passes here: the lock on the screen only shows it.
 * @throws AppError FIELD_NOT_FOUND, FIELD_PLAN_TOO_LOW
 */
export async function requirePremiumPlan(fields: FieldPlans, fieldId: string): Promise<void> {
  const [found] = await fields.listPlans([fieldId]);
  if (found === undefined) throw refuse("FIELD_NOT_FOUND", { fieldId });
  if (!isPremiumPlan(found.plan)) throw refuse("FIELD_PLAN_TOO_LOW", { plan: found.plan });
}

/** Filters fields by a premium plan, in one query. */
export async function listPremiumFields(
  fields: FieldPlans,
  fieldIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const plans = await fields.listPlans(fieldIds);
  return new Set(plans.filter(({ plan }) => isPremiumPlan(plan)).map(({ fieldId }) => fieldId));
}
