import type { BoundarySource } from "@surco/boundaries/contract";
import type { Field } from "@surco/fields/contract";
import type { FieldRepository } from "@surco/fields/server";
import { checkBoundary, queueLocating, requireField } from "@surco/fields/server";
import { areDisjoint, bboxOf, partsOf } from "@surco/geometry";
import { type Clock, type Jobs, refuse, type SessionUser } from "@surco/kit-server";
import type { BoundaryChange, BoundaryRepository } from "./boundary.repository";

export interface ReplaceBoundaryDeps {
  fields: FieldRepository;
  boundaries: BoundaryRepository;
  jobs: Jobs;
  now: Clock;
  /** Called with fields whose boundary changed, to request their images; may repeat a field. */
  onBoundariesReplaced?: (fields: Field[], accountId: string) => Promise<void>;
}

export interface ReplaceBoundaryInput {
  /** Id of the new boundary, made by the client. */
  id: string;
  fieldId: string;
  /** The field's version that the change is based on. */
  version: number;
  /** First season in which it holds. */
  season: string;
  polygon: Field["polygon"];
  source: Exclude<BoundarySource, "first">;
  /** Consents to the end of the field's trial. */
  endsTrial: boolean;
}

/**
 * Replaces the boundary of an own field. Idempotent by id.
 *
 * @throws AppError FIELD_NOT_FOUND, FIELD_BOUNDARY_FROZEN, FIELD_TRIAL_WOULD_END, FIELD_CANNOT_BE_SPLIT, STALE_VERSION with the current field,
 * FIELD_… for an invalid polygon, BOUNDARY_NOT_FOUND when the id belongs to another field's boundary
 */
export async function replaceBoundary(
  deps: ReplaceBoundaryDeps,
  user: SessionUser,
  input: ReplaceBoundaryInput,
): Promise<Field> {
  const [replaced] = await replaceBoundaries(deps, user, [input]);
  return replaced ?? requireField(deps, user, input.fieldId);
}

/** Replaces the boundaries of several own fields, all or none. @throws as `replaceBoundary`, naming the field */
async function replaceBoundaries(
  deps: ReplaceBoundaryDeps,
  user: SessionUser,
  inputs: readonly ReplaceBoundaryInput[],
): Promise<Field[]> {
  const ids = inputs.map(({ fieldId }) => fieldId);
  const before = new Map((await deps.fields.listOwn(user, ids)).map((field) => [field.id, field]));
  const changes = inputs.map((input) => changeOf(input, before.get(input.fieldId)));

  const outcome = await deps.boundaries.replaceAll(user.id, changes, deps.now());
  if (outcome !== "saved") {
    const { fieldId, id: boundaryId } = outcome.refused;
    if (outcome.because === "not-found") throw refuse("FIELD_NOT_FOUND", { fieldId });
    if (outcome.because === "id-taken") throw refuse("BOUNDARY_NOT_FOUND", { fieldId, boundaryId });
    if (outcome.because === "frozen") throw refuse("FIELD_BOUNDARY_FROZEN", { fieldId });
    throw refuse("STALE_VERSION", {
      fieldId,
      current: await deps.fields.find(user, fieldId),
      editedAt: await deps.fields.editedAt(fieldId),
    });
  }

  const replaced = await deps.fields.listOwn(user, ids);
  await deps.onBoundariesReplaced?.(replaced, user.id);
  await queueLocating(deps.jobs, replaced, user.id);
  return replaced;
}

/** @throws AppError FIELD_NOT_FOUND, FIELD_CANNOT_BE_SPLIT, FIELD_… for an invalid polygon */
function changeOf(input: ReplaceBoundaryInput, field: Field | undefined): BoundaryChange {
  const { fieldId } = input;
  if (field === undefined) throw refuse("FIELD_NOT_FOUND", { fieldId });
  const boundary = checkBoundary(input.polygon, { fieldId, name: field.name });
  // Separate parts come from the review of an import, and from the history that has them.
  const isSplit = partsOf(boundary.polygon).length > partsOf(field.polygon).length;
  if (isSplit && input.source === "edited") {
    throw refuse("FIELD_CANNOT_BE_SPLIT", { fieldId, name: field.name });
  }
  return { ...input, ...boundary, isFarAway: areDisjoint(field.bbox, bboxOf(boundary.polygon)) };
}
