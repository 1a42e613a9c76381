import { includesRight, type RouteBody } from "@surco/contract";
import { refuse, type SessionUser } from "@surco/kit-server";
import {
  type Activity,
  type ActivityChanges,
  type ActivityValues,
  activityValues,
  type copyActivity as copyRoute,
  type createActivities as createRoute,
  type undoActivities as undoRoute,
} from "../contract";
import type { ActivityDeps } from "./activity-deps";
import { eachWithAllRefusals } from "./each-field";
import { recordInFields } from "./record-activities";

/** Records one activity in many fields. @throws AppError those of `recordInFields` */
export function createActivities(
  deps: ActivityDeps,
  user: SessionUser,
  { values, targets, setsSeasonCrop }: RouteBody<typeof createRoute>,
): Promise<{ activities: Activity[] }> {
  const inputs = eachWithAllRefusals(targets, ({ id, fieldId, overrides }) => ({
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

/**
 * Deletes activities that the user recorded at once, as far as they stand in fields that he may still read.
 *
 * @throws AppError ACTIVITY_OF_ANOTHER, ACTIVITY_FIELD_READ_ONLY
 */
export async function undoActivities(
  deps: ActivityDeps,
  user: SessionUser,
  { ids }: RouteBody<typeof undoRoute>,
): Promise<{ deletedCount: number }> {
  const activities = [...(await deps.activities.listByIds(user, ids)).values()];
  const rights = await deps.findFieldRights(
    user,
    activities.map(({ fieldId }) => fieldId),
  );
  for (const { id, fieldId, isOwn } of activities) {
    if (!isOwn) throw refuse("ACTIVITY_OF_ANOTHER", { activityId: id });
    const right = rights.get(fieldId);
    if (right === undefined || !includesRight(right, "log"))
      throw refuse("ACTIVITY_FIELD_READ_ONLY", { fieldId });
  }
  const known = activities.map(({ id }) => id);
  return { deletedCount: await deps.writes.softDelete(known, deps.now()) };
}

/** Values with some replaced; those of other types are left out. @throws AppError INVALID_INPUT */
export function changedValues(values: ActivityValues, changes: ActivityChanges): ActivityValues {
  const changed = activityValues.safeParse({ ...values, ...changes, type: values.type });
  if (changed.success) return changed.data;
  const issues = changed.error.issues.map(({ path }) => ({ path: path.join(".") }));
  throw refuse("INVALID_INPUT", { issues });
}
