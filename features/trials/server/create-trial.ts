import { type LayoutProblem, layOutTrial } from "@surco/field-trials";
import type { Boundary } from "@surco/geometry";
import { refuse, type SessionUser } from "@surco/kit-server";
import { type FieldTrial, type FieldTrialPlot, MAX_FIELD_TRIALS, type NewFieldTrial } from "../contract";
import { requireTrialField, shown } from "./field-trials";
import type { TrialsDeps } from "./trials-deps";

/**
 * Saves a field trial; one with a design is laid out in the field.
 *
 * @throws AppError FIELD_NOT_FOUND, FIELD_TRIAL_NOT_FOUND for an id of another field, FIELD_TRIAL_LIMIT,
 * FIELD_TRIAL_FIELD_TOO_SMALL, FIELD_TRIAL_WITHOUT_ROOM, FIELD_TRIAL_TOO_FEW_BLOCKS
 */
export async function createTrial(
  deps: Pick<TrialsDeps, "fields" | "trials" | "findZones" | "now">,
  user: SessionUser,
  body: NewFieldTrial,
): Promise<FieldTrial> {
  const field = await requireTrialField(deps, body.fieldId);
  const existing = await deps.trials.find(body.fieldId, body.id);
  // Written already: the response was lost.
  if (existing !== null && !existing.isDeleted) return shown(existing, field);
  if ((await deps.trials.count(body.fieldId)) >= MAX_FIELD_TRIALS) {
    throw refuse("FIELD_TRIAL_LIMIT", { most: MAX_FIELD_TRIALS });
  }
  const zones = body.design === null ? null : await deps.findZones(body.fieldId);
  const plots = plotsOf(body, field.polygon, zones?.zones ?? []);
  const polygonHash = body.design === null ? null : field.polygonHash;
  await deps.trials.insert(user.id, { ...body, polygonHash, plots }, deps.now());
  const written = await deps.trials.find(body.fieldId, body.id);
  if (written === null || written.isDeleted) throw refuse("FIELD_TRIAL_NOT_FOUND");
  return shown(written, field);
}

function plotsOf(
  { design, rates }: NewFieldTrial,
  polygon: Boundary,
  zones: readonly { id: string; name: string; polygon: Boundary }[],
): FieldTrialPlot[] {
  if (design === null) return [];
  const { passes, ...shape } = design;
  const { plots, problem } = layOutTrial(
    polygon,
    { ...shape, treatments: rates.length, plotWidthM: passes * design.machineWidthM },
    zones,
  );
  if (plots === null) throw refusalOf(problem);
  return plots.map((plot) => ({
    number: plot.number,
    block: plot.block,
    polygon: plot.polygon,
    plannedRate: rates[plot.treatment] ?? 0,
    appliedRate: null,
    note: "",
    zoneName: zones.find(({ id }) => id === plot.zoneId)?.name ?? null,
  }));
}

function refusalOf(problem: LayoutProblem) {
  switch (problem.reason) {
    case "tooSmall":
      return refuse("FIELD_TRIAL_FIELD_TOO_SMALL", { neededHa: problem.neededHa, fieldHa: problem.fieldHa });
    case "noBlock":
      return refuse("FIELD_TRIAL_WITHOUT_ROOM", { widthM: problem.widthM, lengthM: problem.lengthM });
    case "tooFewBlocks":
      return refuse("FIELD_TRIAL_TOO_FEW_BLOCKS", { fit: problem.fit });
  }
}
