import type { RouteBody, RouteQuery, RouteReply } from "@surco/contract";
import {
  readCreationCursor,
  refuse,
  restorableAfter,
  type SessionUser,
  writeCreationCursor,
} from "@surco/kit-server";
import {
  type createTrial as createTrialRoute,
  type listTrials as listTrialsRoute,
  MAX_TRIALS,
  type readKnownInputs as readKnownInputsRoute,
  type Trial,
  type TrialScope,
  type updateTrial as updateTrialRoute,
} from "../../contract";
import type { RecommendationDeps } from "../recommendation-deps";

type TrialDeps = Pick<RecommendationDeps, "trials" | "farms" | "findFieldRight" | "now">;

/** Trials that a field's screen gets. */
const MOST_DRIVING = 12;

/** @throws AppError INVALID_INPUT for a cursor of another list */
export async function listTrials(
  { trials }: Pick<TrialDeps, "trials">,
  user: SessionUser,
  { kind, cursor, limit }: RouteQuery<typeof listTrialsRoute>,
): Promise<RouteReply<typeof listTrialsRoute>> {
  const after = cursor === undefined ? null : readCreationCursor(cursor);
  const { trials: page, next } = await trials.list(user, { kind, after, limit });
  return { trials: page, nextCursor: next && writeCreationCursor(next) };
}

/**
 * Saves a trial. The same id written again answers with the trial as it stands.
 *
 * @throws AppError TRIAL_LIMIT; TRIAL_NOT_FOUND for an id of another account; those of `checkScope`
 */
export async function createTrial(
  deps: TrialDeps,
  user: SessionUser,
  { id, ...values }: RouteBody<typeof createTrialRoute>,
): Promise<Trial> {
  const existing = await deps.trials.find(user, id);
  if (existing !== null) return existing;
  await checkScope(deps, user, values.scope);
  await checkLimit(deps, user);
  await deps.trials.insert(user.id, id, values, deps.now());
  return requireTrial(deps, user, id);
}

/** @throws AppError TRIAL_NOT_FOUND, STALE_VERSION with the trial as it stands; those of `checkScope` */
export async function updateTrial(
  deps: TrialDeps,
  user: SessionUser,
  trialId: string,
  change: RouteBody<typeof updateTrialRoute>,
): Promise<Trial> {
  const current = await requireTrial(deps, user, trialId);
  const stale = async (newer: Trial) =>
    refuse("STALE_VERSION", { current: newer, editedAt: await deps.trials.editedAt(trialId) });
  if (current.version !== change.version) throw await stale(current);
  // A trial stays although its field was taken away: its values can be changed.
  if (JSON.stringify(current.scope) !== JSON.stringify(change.scope))
    await checkScope(deps, user, change.scope);
  const isWritten = await deps.trials.update(user.id, trialId, { ...change, now: deps.now() });
  const written = await requireTrial(deps, user, trialId);
  if (!isWritten) throw await stale(written);
  return written;
}

/** @throws AppError TRIAL_NOT_FOUND */
export async function deleteTrial(
  deps: Pick<TrialDeps, "trials" | "now">,
  user: SessionUser,
  trialId: string,
): Promise<Record<string, never>> {
  await requireTrial(deps, user, trialId);
  await deps.trials.softDelete([trialId], deps.now());
  return {};
}

/** @throws AppError TRIAL_NOT_FOUND, also 30 days after the deletion; TRIAL_LIMIT */
export async function restoreTrial(deps: TrialDeps, user: SessionUser, trialId: string): Promise<Trial> {
  const after = restorableAfter(deps.now());
  if (!(await deps.trials.isRestorable(user.id, trialId, after)))
    throw refuse("TRIAL_NOT_FOUND", { trialId });
  if ((await deps.trials.find(user, trialId)) === null) await checkLimit(deps, user);
  await deps.trials.restore(trialId, after);
  return requireTrial(deps, user, trialId);
}

/** @throws AppError TRIAL_NOT_FOUND */
export async function requireTrial(
  { trials }: Pick<TrialDeps, "trials">,
  user: SessionUser,
  trialId: string,
): Promise<Trial> {
  const found = await trials.find(user, trialId);
  if (found === null) throw refuse("TRIAL_NOT_FOUND", { trialId });
  return found;
}

/** Trials and zones of a field that recommendations begin with. */
export async function readKnownInputs(
  { trials, listZones }: Pick<RecommendationDeps, "trials" | "listZones">,
  user: SessionUser,
  { fieldId }: RouteQuery<typeof readKnownInputsRoute>,
): Promise<RouteReply<typeof readKnownInputsRoute>> {
  const [driving, zones] = await Promise.all([
    trials.listDriving(user, fieldId, MOST_DRIVING),
    listZones(fieldId),
  ]);
  return { trials: driving, zones: [...zones] };
}

async function checkLimit({ trials }: Pick<TrialDeps, "trials">, user: SessionUser): Promise<void> {
  if ((await trials.count(user.id)) >= MAX_TRIALS) throw refuse("TRIAL_LIMIT", { limit: MAX_TRIALS });
}

/** @throws AppError FIELD_NOT_FOUND, FARM_NOT_FOUND; FORBIDDEN for a field that the user may only read */
async function checkScope(
  { farms, findFieldRight }: Pick<TrialDeps, "farms" | "findFieldRight">,
  user: SessionUser,
  scope: TrialScope,
): Promise<void> {
  if (scope.of === "farm" && (await farms.find(user.id, scope.farmId)) === null)
    throw refuse("FARM_NOT_FOUND", { farmId: scope.farmId });
  if (scope.of !== "field") return;
  const right = await findFieldRight(user, scope.fieldId);
  if (right === null) throw refuse("FIELD_NOT_FOUND", { fieldId: scope.fieldId });
  if (right === "read") throw refuse("FORBIDDEN");
}
