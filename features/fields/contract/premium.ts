import type { FieldPlan } from "./field";

/** Plans that open premium layers, performance index and prediction: paid for a year, or a trial of one year. */
const premiumPlans: ReadonlySet<FieldPlan> = new Set(["advanced", "trial"]);

export function isPremiumPlan(plan: FieldPlan): boolean {
  return premiumPlans.has(plan);
}
