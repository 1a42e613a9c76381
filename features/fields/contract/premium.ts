import { z } from "zod";
import type { FieldPlan } from "./field";

/** Plans that open premium layers, performance index and prediction: paid for a year, or a trial of one year. */
export const premiumPlans = ["advanced", "trial"] as const satisfies readonly FieldPlan[];
const opensPremium: ReadonlySet<FieldPlan> = new Set(premiumPlans);

export function isPremiumPlan(plan: FieldPlan): boolean {
  return opensPremium.has(plan);
}

/** Least share of the granted land that a boundary keeps without ending the trial; see `commonLandShare`. */
export const TRIAL_LAND_SHARE = 0.8;

/** Consent in a change of a boundary: without it, FIELD_TRIAL_WOULD_END refuses a boundary that ends the field's trial. */
export const endsTrial = z.boolean().default(false);

/** Details of FIELD_TRIAL_WOULD_END. */
export const trialEnd = z.object({
  fieldId: z.string(),
  name: z.string(),
  /** Common land of the new boundary and the one that the trial was granted for, % rounded down. */
  sharePct: z.number().int(),
  leastPct: z.number().int(),
});
export type TrialEnd = z.infer<typeof trialEnd>;
