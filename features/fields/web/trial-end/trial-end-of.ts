import { type TrialEnd, trialEnd } from "@surco/fields/contract";
import { ApiError } from "@surco/kit-web";

/** Details of a change refused because it would end the field's trial; null for any other error. */
export function trialEndOf(error: unknown): TrialEnd | null {
  if (!(error instanceof ApiError) || error.code !== "FIELD_TRIAL_WOULD_END") return null;
  return trialEnd.safeParse(error.details).data ?? null;
}
