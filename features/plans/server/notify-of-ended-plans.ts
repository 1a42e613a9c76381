import { planEnded } from "../contract";
import type { PlanDeps } from "./plan-deps";

/** Notifies the owners of fields whose trial or paid year ended, once a day for a field. */
export async function notifyOfEndedPlans(
  { fieldPlans, notify, now }: Pick<PlanDeps, "fieldPlans" | "notify" | "now">,
  fieldIds: readonly string[],
): Promise<void> {
  if (fieldIds.length === 0) return;
  const day = now().toISOString().slice(0, 10);
  const owners = await fieldPlans.listOwners(fieldIds);
  await notify(
    ...owners.map(({ fieldId, fieldName, accountId }) => ({
      accountId,
      kind: planEnded,
      fieldId,
      data: { fieldId, fieldName },
      key: `plan-ended ${fieldId} ${day}`,
    })),
  );
}
