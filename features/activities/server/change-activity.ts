import { catalogueRepository } from "@surco/catalogues/server";
import type { RouteBody } from "@surco/contract";
import { refuse, restorableAfter, type SessionUser, writeOnce } from "@surco/kit-server";
import type { Activity, updateActivity as updateRoute } from "../contract";
import type { ActivityDeps } from "./activity-deps";
import { showsCosts } from "./activity-row";
import { activityWrites } from "./activity-writes.repository";
import { readKnownEntries } from "./check-values";
import { keepHiddenCosts } from "./hidden-costs";
import { prepareActivity } from "./prepare-activity";
import { changedValues } from "./record-in-many-fields";

/**
 * Changes values of an activity; a write that was applied before changes nothing.
 *
 * @throws AppError ACTIVITY_NOT_FOUND, INVALID_INPUT, STALE_VERSION with the current activity, and those of `checkValues`
 */
export async function updateActivity(
  deps: ActivityDeps,
  user: SessionUser,
  activityId: string,
  { fieldId, writeId, version, changes }: RouteBody<typeof updateRoute>,
): Promise<Activity> {
  const at = deps.now();
  const outcome = await writeOnce(deps.db, { writeId, accountId: user.id, at }, async (trx) => {
    const writes = activityWrites(trx);
    const stored = await writes.lock(fieldId, activityId);
    if (stored === null) throw refuse("ACTIVITY_NOT_FOUND", { activityId });
    if (stored.version !== version) return null;
    const seesCosts = showsCosts(user, { owner_id: stored.ownerId, author_id: stored.authorId });
    const values = changedValues(
      stored.values,
      seesCosts ? changes : keepHiddenCosts(stored.values, changes),
    );
    const field = (await writes.listFields([fieldId], activityId)).get(fieldId);
    if (field === undefined) throw refuse("FIELD_NOT_FOUND", { fieldId });
    // On the same connection: waiting for a second one while holding a lock could block every request.
    const known = await readKnownEntries(catalogueRepository(trx), [values]);
    await writes.update(prepareActivity(field, { id: activityId, values }, known), user.id, at);
    return "written";
  });
  const current = await requireActivity(deps, user, fieldId, activityId);
  if (outcome === null) throw refuse("STALE_VERSION", { current });
  return current;
}

/** Deletes an activity; a deleted one stays so. @throws AppError ACTIVITY_NOT_FOUND, ACTIVITY_OF_ANOTHER */
export async function deleteActivity(
  deps: ActivityDeps,
  user: SessionUser,
  fieldId: string,
  activityId: string,
): Promise<Record<string, never>> {
  await requireDeletable(deps, user, fieldId, activityId);
  await deps.writes.softDelete([activityId], deps.now());
  return {};
}

/** Restores an activity. @throws AppError ACTIVITY_NOT_FOUND, also after 30 days, ACTIVITY_OF_ANOTHER */
export async function restoreActivity(
  deps: ActivityDeps,
  user: SessionUser,
  fieldId: string,
  activityId: string,
): Promise<Activity> {
  await requireDeletable(deps, user, fieldId, activityId);
  await deps.writes.restore(activityId, restorableAfter(deps.now()));
  return requireActivity(deps, user, fieldId, activityId);
}

/** The field's owner deletes any activity, others their own. */
async function requireDeletable(
  { writes }: ActivityDeps,
  user: SessionUser,
  fieldId: string,
  activityId: string,
): Promise<void> {
  const people = await writes.findPeople(fieldId, activityId);
  if (people === null) throw refuse("ACTIVITY_NOT_FOUND", { activityId });
  if (people.ownerId !== user.id && people.authorId !== user.id)
    throw refuse("ACTIVITY_OF_ANOTHER", { activityId });
}

async function requireActivity(
  { activities }: ActivityDeps,
  user: SessionUser,
  fieldId: string,
  activityId: string,
): Promise<Activity> {
  const activity = (await activities.listByIds(user, [activityId])).get(activityId);
  if (activity?.fieldId !== fieldId) throw refuse("ACTIVITY_NOT_FOUND", { activityId });
  return activity;
}
