import { type Activity, type ActivityValues, activityValues } from "@surco/activities/contract";
import type { OutboxWrite } from "@surco/kit-web/outbox";

/** Activity in a list: as saved, or as it waits on this device. */
export interface ListedActivity {
  id: string;
  values: ActivityValues;
  /** As the server has it; null before it was sent. */
  saved: Activity | null;
}

/** Activity that only this device has; null for values that the contract does not know. */
export function unsentRow({ recordId, values }: OutboxWrite): ListedActivity | null {
  const parsed = activityValues.safeParse(values);
  return parsed.success ? { id: recordId, values: parsed.data, saved: null } : null;
}

/** Values with the changes of an unsent write. */
export function changedValues(values: ActivityValues, changes: object): ActivityValues {
  const parsed = activityValues.safeParse({ ...values, ...changes });
  return parsed.success ? parsed.data : values;
}
