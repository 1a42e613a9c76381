import { includesRight, type RouteBody } from "@surco/contract";
import { setSeasonCrops } from "@surco/fields/server";
import { refuse, type SessionUser } from "@surco/kit-server";
import type { Activity, ActivityValues, createActivity as createRoute } from "../contract";
import type { ActivityDeps } from "./activity-deps";
import { type ActivityToSave, activityWrites, type FieldForWriting } from "./activity-writes.repository";
import { readKnownEntries } from "./check-values";
import { eachUntilRefused, eachWithAllRefusals } from "./each-field";
import { prepareActivity } from "./prepare-activity";

export interface ActivityToRecord {
  id: string;
  fieldId: string;
  values: ActivityValues;
}

/**
 * Records activities of fields, all or none. Ids that were written before are answered as they stand.
 *
 * @param setsSeasonCrop  sowings also set the crops of the fields' seasons
 * @param each  checks the inputs one by one
 * @throws AppError ACTIVITY_NOT_FOUND for an id of another field or of a deleted activity, ACTIVITY_CROP_NOT_YOURS, and
 * those of `checkValues`
 */
export async function recordActivities(
  deps: ActivityDeps,
  user: SessionUser,
  inputs: readonly ActivityToRecord[],
  { setsSeasonCrop, each }: { setsSeasonCrop: boolean; each: typeof eachUntilRefused },
): Promise<Activity[]> {
  const taken = await deps.writes.findFieldsOf(inputs.map(({ id }) => id));
  for (const { id, fieldId } of inputs) {
    const holder = taken.get(id);
    if (holder !== undefined && holder !== fieldId) throw refuse("ACTIVITY_NOT_FOUND", { activityId: id });
  }
  const fresh = inputs.filter(({ id }) => !taken.has(id));
  const fields = await deps.writes.listFields(fresh.map(({ fieldId }) => fieldId));
  const known = await readKnownEntries(
    deps.catalogues,
    fresh.map(({ values }) => values),
  );
  const prepared = each(fresh, (input) => {
    const activity = prepareActivity(requireField(fields, input), input, known);
    return { activity, sown: setsSeasonCrop ? sownCrop(user, fields, activity) : [] };
  });

  await deps.db.transaction().execute(async (trx) => {
    const toSave = prepared.map(({ activity }) => activity);
    await activityWrites(trx).insert(toSave, user.id, deps.now());
    await setSeasonCrops(
      trx,
      prepared.flatMap(({ sown }) => sown),
    );
  });

  const written = await deps.activities.listByIds(
    user,
    inputs.map(({ id }) => id),
  );
  return inputs.map(({ id }) => {
    const activity = written.get(id);
    if (activity === undefined) throw refuse("ACTIVITY_NOT_FOUND", { activityId: id });
    return activity;
  });
}

/** Records an activity of a field. @throws AppError those of `recordActivities` */
export async function createActivity(
  deps: ActivityDeps,
  user: SessionUser,
  { setsSeasonCrop, ...input }: RouteBody<typeof createRoute>,
): Promise<Activity> {
  const [activity] = await recordActivities(deps, user, [input], {
    setsSeasonCrop,
    each: eachUntilRefused,
  });
  if (activity === undefined) throw refuse("ACTIVITY_NOT_FOUND", { activityId: input.id });
  return activity;
}

/**
 * Records activities of many fields.
 *
 * @throws AppError ACTIVITIES_REFUSED, INVALID_INPUT for a field or id given twice, ACTIVITY_NOT_FOUND for an id of
 * another field or of a deleted activity
 */
export async function recordInFields(
  deps: ActivityDeps,
  user: SessionUser,
  inputs: readonly ActivityToRecord[],
  { setsSeasonCrop }: { setsSeasonCrop: boolean },
): Promise<{ activities: Activity[] }> {
  const fieldIds = inputs.map(({ fieldId }) => fieldId);
  const ids = inputs.map(({ id }) => id);
  for (const list of [fieldIds, ids]) {
    if (new Set(list).size < list.length) throw refuse("INVALID_INPUT", { issues: [{ path: "targets" }] });
  }
  const rights = await deps.findFieldRights(user, fieldIds);
  eachWithAllRefusals(inputs, ({ fieldId }) => {
    const right = rights.get(fieldId);
    if (right === undefined) throw refuse("ACTIVITY_FIELD_NOT_FOUND");
    if (!includesRight(right, "log")) throw refuse("ACTIVITY_FIELD_READ_ONLY");
  });
  const options = { setsSeasonCrop, each: eachWithAllRefusals };
  return { activities: await recordActivities(deps, user, inputs, options) };
}

function requireField(
  fields: ReadonlyMap<string, FieldForWriting>,
  { fieldId }: { fieldId: string },
): FieldForWriting {
  const field = fields.get(fieldId);
  if (field === undefined) throw refuse("FIELD_NOT_FOUND", { fieldId });
  return field;
}

/** Crop that a sowing sets. @throws AppError ACTIVITY_CROP_NOT_YOURS for a field of somebody else */
function sownCrop(
  user: SessionUser,
  fields: ReadonlyMap<string, FieldForWriting>,
  { fieldId, season, period, values }: ActivityToSave,
) {
  if (values.type !== "sow") return [];
  if (fields.get(fieldId)?.accountId !== user.id) throw refuse("ACTIVITY_CROP_NOT_YOURS", { fieldId });
  const { cropId, genotypeId, otherGenotype } = values;
  return [{ fieldId, season, period, cropId, genotypeId, otherGenotype }];
}
