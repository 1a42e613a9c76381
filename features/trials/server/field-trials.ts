import type { RouteBody, RouteReply } from "@surco/contract";
import { refuse, restorableAfter } from "@surco/kit-server";
import {
  type FieldTrial,
  type listFieldTrials as listRoute,
  MAX_FIELD_TRIALS,
  type recordApplied as recordRoute,
} from "../contract";
import type { StoredTrial } from "./field-trial.repository";
import type { TrialsDeps } from "./trials-deps";

type TrialField = NonNullable<Awaited<ReturnType<TrialsDeps["fields"]["findPolygon"]>>>;

/** @throws AppError FIELD_NOT_FOUND */
export async function requireTrialField(
  { fields }: Pick<TrialsDeps, "fields">,
  fieldId: string,
): Promise<TrialField> {
  const field = await fields.findPolygon(fieldId);
  if (field === null) throw refuse("FIELD_NOT_FOUND", { fieldId });
  return field;
}

/** A trial that is not deleted. @throws AppError FIELD_TRIAL_NOT_FOUND */
export async function requireTrial(
  { trials }: Pick<TrialsDeps, "trials">,
  fieldId: string,
  id: string,
): Promise<StoredTrial> {
  const trial = await trials.find(fieldId, id);
  if (trial === null || trial.isDeleted) throw refuse("FIELD_TRIAL_NOT_FOUND");
  return trial;
}

/** @throws AppError FIELD_NOT_FOUND */
export async function listTrials(
  deps: Pick<TrialsDeps, "fields" | "trials" | "listYieldMaps">,
  fieldId: string,
): Promise<RouteReply<typeof listRoute>> {
  const field = await requireTrialField(deps, fieldId);
  const [trials, yieldMaps] = await Promise.all([deps.trials.list(fieldId), deps.listYieldMaps(fieldId)]);
  return {
    trials: trials.map((trial) => shown(trial, field)),
    yieldMaps: yieldMaps.map(({ id, fileName, season, cropId }) => ({
      id,
      name: `${fileName} · ${season}`,
      cropId,
    })),
  };
}

/**
 * Records what was applied.
 *
 * @throws AppError FIELD_NOT_FOUND, FIELD_TRIAL_NOT_FOUND, FIELD_TRIAL_PLOT_NOT_FOUND; STALE_VERSION with the trial as it stands
 */
export async function recordApplied(
  deps: Pick<TrialsDeps, "fields" | "trials" | "now">,
  { fieldId, id, version, plots: changes, ...described }: RouteBody<typeof recordRoute>,
): Promise<FieldTrial> {
  const field = await requireTrialField(deps, fieldId);
  const current = await requireTrial(deps, fieldId, id);
  if (current.version !== version) throw staleTrial(shown(current, field));
  const byNumber = new Map(changes.map((change) => [change.number, change]));
  if (changes.some(({ number }) => !current.plots.some((plot) => plot.number === number))) {
    throw refuse("FIELD_TRIAL_PLOT_NOT_FOUND");
  }
  const plots = current.plots.map((plot) => ({ ...plot, ...byNumber.get(plot.number) }));
  const isWritten = await deps.trials.change(current, { ...described, plots }, deps.now());
  const written = shown(await requireTrial(deps, fieldId, id), field);
  if (!isWritten) throw staleTrial(written);
  return written;
}

/** Deletes a trial; a deleted one stays so. @throws AppError FIELD_TRIAL_NOT_FOUND */
export async function deleteTrial(
  deps: Pick<TrialsDeps, "trials" | "now">,
  { fieldId, id }: { fieldId: string; id: string },
): Promise<Record<string, never>> {
  if ((await deps.trials.find(fieldId, id)) === null) throw refuse("FIELD_TRIAL_NOT_FOUND");
  await deps.trials.softDelete([id], deps.now());
  return {};
}

/** @throws AppError FIELD_NOT_FOUND, FIELD_TRIAL_LIMIT; FIELD_TRIAL_NOT_FOUND also after 30 days */
export async function restoreTrial(
  deps: Pick<TrialsDeps, "fields" | "trials" | "now">,
  { fieldId, id }: { fieldId: string; id: string },
): Promise<FieldTrial> {
  const field = await requireTrialField(deps, fieldId);
  const found = await deps.trials.find(fieldId, id);
  if (found === null) throw refuse("FIELD_TRIAL_NOT_FOUND");
  if (found.isDeleted && (await deps.trials.count(fieldId)) >= MAX_FIELD_TRIALS) {
    throw refuse("FIELD_TRIAL_LIMIT", { most: MAX_FIELD_TRIALS });
  }
  await deps.trials.restore(id, restorableAfter(deps.now()));
  return shown(await requireTrial(deps, fieldId, id), field);
}

/** Stored trial as the contract has it. */
export function shown({ polygonHash, isDeleted: _, ...trial }: StoredTrial, field: TrialField): FieldTrial {
  return { ...trial, isOfBoundary: polygonHash === null || polygonHash === field.polygonHash };
}

/** Refusal of a write based on another version, with the trial as it stands. */
function staleTrial(current: FieldTrial) {
  return refuse("STALE_VERSION", { current, editedAt: current.updatedAt });
}
