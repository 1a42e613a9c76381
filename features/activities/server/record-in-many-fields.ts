import type { RouteBody } from "@surco/contract";
import { refuse, type SessionUser } from "@surco/kit-server";
import {
  type Activity,
  type ActivityChanges,
  type ActivityValues,
  activityValues,
  type copyActivity as copyRoute,
  type createActivities as createRoute,
} from "../contract";
import type { ActivityDeps } from "./activity-deps";
import { recordInFields } from "./record-activities";

/** Records one activity in many fields. @throws AppError INVALID_INPUT, and those of `recordInFields` */
export function createActivities(
  deps: ActivityDeps,
  user: SessionUser,
  { values, targets, setsSeasonCrop }: RouteBody<typeof createRoute>,
): Promise<{ activities: Activity[] }> {
  const inputs = targets.map(({ id, fieldId, overrides }) => ({
    id,
    fieldId,
    values: overrides ? changedValues(values, overrides) : values,
  }));
  return recordInFields(deps, user, inputs, { setsSeasonCrop });
}

/**
 * Copies an activity to other fields, without costs that the user may not see.
 *
 * @throws AppError ACTIVITY_NOT_FOUND, and those of `recordInFields`
 */
export async function copyActivity(
  deps: ActivityDeps,
  user: SessionUser,
  { activityId, date, targets }: RouteBody<typeof copyRoute>,
): Promise<{ activities: Activity[] }> {
  const copied = (await deps.activities.listByIds(user, [activityId])).get(activityId);
  if (copied === undefined) throw refuse("ACTIVITY_NOT_FOUND", { activityId });
  const values = { ...copied.values, date: date ?? copied.values.date };
  const inputs = targets.map((target) => ({ ...target, values }));
  return recordInFields(deps, user, inputs, { setsSeasonCrop: false });
}

/** Values with some replaced; those of other types are left out. @throws AppError INVALID_INPUT */
export function changedValues(values: ActivityValues, changes: ActivityChanges): ActivityValues {
  const changed = activityValues.safeParse({ ...values, ...changes, type: values.type });
  if (changed.success) return changed.data;
  const issues = changed.error.issues.map(({ path }) => ({ path: path.join(".") }));
  throw refuse("INVALID_INPUT", { issues });
}
