import type { Database } from "@surco/db";
import {
  changePlan,
  endOf,
  type FieldPlanEvent,
  type FieldPlanState,
  type PaymentConfirmed,
} from "@surco/payments";
import type { Transaction } from "kysely";
import { lockFieldPlans, readLastEnds, saveFieldPlans } from "./field-plan.repository";

/** Event of one or more fields; what each has had is read. */
export type PlanEvent = Exclude<FieldPlanEvent, PaymentConfirmed> | Omit<PaymentConfirmed, "coveredUntil">;

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
  event: PlanEvent,
  at: Date,
  allowed?: (plans: ReadonlyMap<string, FieldPlanState>) => void,
): Promise<PlanChange[]> {
  const stored = await lockFieldPlans(trx, fieldIds, at);
  const current = new Map(
    [...stored].map(([fieldId, state]) => [fieldId, changePlan(state, { type: "time-passed", at })] as const),
  );
  allowed?.(current);
  const lastEnds = event.type === "payment-confirmed" ? await readLastEnds(trx, fieldIds) : null;
  const changes: PlanChange[] = [];
  for (const [fieldId, state] of current) {
    const before = stored.get(fieldId) ?? state;
    const after = changePlan(
      state,
      event.type === "payment-confirmed"
        ? { ...event, coveredUntil: latestOf(endOf(before), lastEnds?.get(fieldId) ?? null) }
        : event,
    );
    if (isSame(before, after)) continue;
    changes.push({ fieldId, before, after });
  }
  await saveFieldPlans(trx, changes);
  return changes;
}

function latestOf(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}

function isSame(one: FieldPlanState, other: FieldPlanState): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Fields whose trial or paid year ended. */
export function endedFieldsOf(changes: readonly PlanChange[]): string[] {
  const opens = ({ plan }: FieldPlanState) => plan === "trial" || plan === "advanced";
  return changes.filter(({ before, after }) => opens(before) && !opens(after)).map(({ fieldId }) => fieldId);
}
