import type { Database } from "@surco/db";
import { changePlan, type FieldPlanEvent, type FieldPlanState } from "@surco/payments";
import type { Transaction } from "kysely";
import { lockFieldPlans, saveFieldPlans } from "./field-plan.repository";

export interface PlanChange {
  fieldId: string;
  before: FieldPlanState;
  after: FieldPlanState;
}

/**
 * Applies an event to the plans of fields, after the time that has passed. Plans that it does not change are not written.
 *
 * @param allowed  asked with all plans before anything is written; may throw
 */
export async function changeFieldPlans(
  trx: Transaction<Database>,
  fieldIds: readonly string[],
  event: FieldPlanEvent,
  at: Date,
  allowed?: (plans: ReadonlyMap<string, FieldPlanState>) => void,
): Promise<PlanChange[]> {
  const stored = await lockFieldPlans(trx, fieldIds, at);
  const current = new Map(
    [...stored].map(([fieldId, state]) => [fieldId, changePlan(state, { type: "time-passed", at })] as const),
  );
  allowed?.(current);
  const changes: PlanChange[] = [];
  for (const [fieldId, state] of current) {
    const before = stored.get(fieldId) ?? state;
    const after = changePlan(state, event);
    if (isSame(before, after)) continue;
    changes.push({ fieldId, before, after });
  }
  await saveFieldPlans(trx, changes);
  return changes;
}

function isSame(one: FieldPlanState, other: FieldPlanState): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Fields whose trial or paid year ended. */
export function endedFieldsOf(changes: readonly PlanChange[]): string[] {
  const opens = ({ plan }: FieldPlanState) => plan === "trial" || plan === "advanced";
  return changes.filter(({ before, after }) => opens(before) && !opens(after)).map(({ fieldId }) => fieldId);
}
