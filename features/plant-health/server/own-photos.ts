import { refuse, type SessionUser } from "@surco/kit-server";
import type { PlantCaseRepository } from "./plant-case.repository";

/**
 * The field's owner decides about any case, others about those that they recorded: whether it is deleted, and whether its photos train
 * models.
 *
 * @throws AppError PLANT_CASE_NOT_FOUND, PLANT_CASE_OF_ANOTHER
 */
export async function requireOwnPhotos(
  { findPeople }: Pick<PlantCaseRepository, "findPeople">,
  user: Pick<SessionUser, "id">,
  fieldId: string,
  caseId: string,
): Promise<void> {
  const people = await findPeople(fieldId, caseId);
  if (people === null) throw refuse("PLANT_CASE_NOT_FOUND", { caseId });
  if (people.ownerId !== user.id && people.authorId !== user.id)
    throw refuse("PLANT_CASE_OF_ANOTHER", { caseId });
}
