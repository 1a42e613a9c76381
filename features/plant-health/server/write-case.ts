import type { RouteBody } from "@surco/contract";
import { refuse, type SessionUser, writeOnce } from "@surco/kit-server";
import type { createPlantCase, PlantCase, updatePlantCase } from "../contract";
import { answerAnew } from "./answer-case";
import type { CaseDeps } from "./case-deps";
import { requireOwnPhotos } from "./own-photos";
import { type CaseChanges, type LockedCase, plantCaseRepository } from "./plant-case.repository";
import { showCase } from "./show-cases";

/** Records a case. Idempotent by id. @throws AppError PLANT_CASE_NOT_FOUND for an id of another field's case */
export async function createCase(
  deps: CaseDeps,
  user: SessionUser,
  { id, fieldId, values, deviceAnswer }: RouteBody<typeof createPlantCase>,
): Promise<PlantCase> {
  await deps.cases.insert({ id, fieldId, authorId: user.id, values, deviceAnswer, at: deps.now() });
  return showCase(deps, user, fieldId, id, { includesDeleted: true });
}

/**
 * Changes a case; a write that was applied before changes nothing.
 *
 * @throws AppError PLANT_CASE_NOT_FOUND, INVALID_INPUT, STALE_VERSION with the current case; PLANT_CASE_OF_ANOTHER for a consent by
 * others than the author and the field's owner
 */
export async function updateCase(
  deps: CaseDeps,
  user: SessionUser,
  caseId: string,
  { fieldId, writeId, version, changes }: RouteBody<typeof updatePlantCase>,
): Promise<PlantCase> {
  const at = deps.now();
  const outcome = await writeOnce(deps.db, { writeId, accountId: user.id, at }, async (trx) => {
    const cases = plantCaseRepository(trx);
    const stored = await cases.lock(fieldId, caseId);
    if (stored === null) throw refuse("PLANT_CASE_NOT_FOUND", { caseId });
    if (stored.version !== version) return null;
    if (changes.hasTrainingConsent !== undefined) await requireOwnPhotos(cases, user, fieldId, caseId);
    const next = { kind: changes.kind ?? stored.kind, cropId: changes.cropId ?? stored.cropId };
    const isOtherQuestion = next.kind !== stored.kind || next.cropId !== stored.cropId;
    await cases.update(
      caseId,
      { ...changesOf(changes, stored, at), dropsDeviceAnswer: isOtherQuestion },
      user.id,
      at,
    );
    // To the same photos.
    if (isOtherQuestion) await answerAnew(deps, trx, { id: caseId, ...next }, at);
    return "written";
  });
  const current = await showCase(deps, user, fieldId, caseId);
  if (outcome === null) throw refuse("STALE_VERSION", { current });
  return current;
}

type Changes = RouteBody<typeof updatePlantCase>["changes"];

/** A consent keeps the moment at which it was given. */
function changesOf({ hasTrainingConsent, ...changes }: Changes, stored: LockedCase, at: Date): CaseChanges {
  if (hasTrainingConsent === undefined) return changes;
  return { ...changes, trainingConsentAt: hasTrainingConsent ? (stored.trainingConsentAt ?? at) : null };
}
