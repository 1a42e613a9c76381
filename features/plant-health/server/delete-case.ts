import { restorableAfter, type SessionUser } from "@surco/kit-server";
import type { PlantCase } from "../contract";
import type { CaseDeps } from "./case-deps";
import { requireOwnPhotos } from "./own-photos";
import { showCase } from "./show-cases";

/** Deletes a case; a deleted one stays so. @throws AppError PLANT_CASE_NOT_FOUND, PLANT_CASE_OF_ANOTHER */
export async function deleteCase(
  deps: CaseDeps,
  user: SessionUser,
  fieldId: string,
  caseId: string,
): Promise<Record<string, never>> {
  await requireOwnPhotos(deps.cases, user, fieldId, caseId);
  await deps.cases.softDelete([caseId], deps.now());
  return {};
}

/** Restores a case. @throws AppError PLANT_CASE_NOT_FOUND, also after 30 days, PLANT_CASE_OF_ANOTHER */
export async function restoreCase(
  deps: CaseDeps,
  user: SessionUser,
  { id, fieldId }: { id: string; fieldId: string },
): Promise<PlantCase> {
  await requireOwnPhotos(deps.cases, user, fieldId, id);
  await deps.cases.restore(id, restorableAfter(deps.now()));
  return showCase(deps, user, fieldId, id);
}
