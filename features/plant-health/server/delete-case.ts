import { refuse, restorableAfter, type SessionUser } from "@surco/kit-server";
import type { PlantCase } from "../contract";
import type { CaseDeps } from "./case-deps";
import { showCase } from "./show-cases";

/** Deletes a case; a deleted one stays so. @throws AppError PLANT_CASE_NOT_FOUND, PLANT_CASE_OF_ANOTHER */
export async function deleteCase(
  deps: CaseDeps,
  user: SessionUser,
  fieldId: string,
  caseId: string,
): Promise<Record<string, never>> {
  await requireDeletable(deps, user, fieldId, caseId);
  await deps.cases.softDelete([caseId], deps.now());
  return {};
}

/** Restores a case. @throws AppError PLANT_CASE_NOT_FOUND, also after 30 days, PLANT_CASE_OF_ANOTHER */
export async function restoreCase(
  deps: CaseDeps,
  user: SessionUser,
  { id, fieldId }: { id: string; fieldId: string },
): Promise<PlantCase> {
  await requireDeletable(deps, user, fieldId, id);
  await deps.cases.restore(id, restorableAfter(deps.now()));
  return showCase(deps, user, fieldId, id);
}

/** The field's owner deletes any case, others their own. */
async function requireDeletable(
  { cases }: CaseDeps,
  user: SessionUser,
  fieldId: string,
  caseId: string,
): Promise<void> {
  const people = await cases.findPeople(fieldId, caseId);
  if (people === null) throw refuse("PLANT_CASE_NOT_FOUND", { caseId });
  if (people.ownerId !== user.id && people.authorId !== user.id)
    throw refuse("PLANT_CASE_OF_ANOTHER", { caseId });
}
