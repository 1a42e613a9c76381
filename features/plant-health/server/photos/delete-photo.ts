import type { Database } from "@surco/db";
import { refuse, restorableAfter, type SessionUser } from "@surco/kit-server";
import type { Transaction } from "kysely";
import { MAX_PHOTOS_OF_CASE, type PlantCase } from "../../contract";
import { answerAnew } from "../answer-case";
import type { CaseDeps } from "../case-deps";
import type { PhotoRow } from "../case-row";
import { requireOwnPhotos } from "../own-photos";
import { plantCaseRepository } from "../plant-case.repository";
import { showCase } from "../show-cases";
import { photoRepository } from "./photo.repository";

/** Photo as a request names it. */
interface NamedPhoto {
  id: string;
  fieldId: string;
}

/**
 * Deletes a photo of a case and answers those that are left. A deleted one stays so.
 *
 * @throws AppError PHOTO_NOT_FOUND, PLANT_CASE_OF_ANOTHER, PLANT_PHOTO_LAST
 */
export function deletePhoto(deps: CaseDeps, user: SessionUser, photo: NamedPhoto): Promise<PlantCase> {
  return changePhotos(deps, user, photo, async (trx, { caseId, others, isThere }) => {
    if (!isThere) return false;
    if (others.length === 0) throw refuse("PLANT_PHOTO_LAST", { caseId });
    await photoRepository(trx).softDelete([photo.id], deps.now());
    await plantCaseRepository(trx).dropOtherAnswers(caseId);
    return true;
  });
}

/**
 * Restores a photo and answers its case anew.
 *
 * @throws AppError PHOTO_NOT_FOUND, also after 30 days, PLANT_CASE_OF_ANOTHER, PLANT_PHOTOS_FULL
 */
export function restorePhoto(deps: CaseDeps, user: SessionUser, photo: NamedPhoto): Promise<PlantCase> {
  return changePhotos(deps, user, photo, async (trx, { caseId, others, isThere }) => {
    if (isThere) return false;
    if (others.length >= MAX_PHOTOS_OF_CASE) throw refuse("PLANT_PHOTOS_FULL", { most: MAX_PHOTOS_OF_CASE });
    const photos = photoRepository(trx);
    await photos.restore(photo.id, restorableAfter(deps.now()));
    const isRestored = (await photos.listOfCase(caseId)).some(({ id }) => id === photo.id);
    if (!isRestored) throw refuse("PHOTO_NOT_FOUND", { photoId: photo.id });
    return true;
  });
}

interface PhotosOfCase {
  caseId: string;
  /** Not deleted. */
  others: readonly PhotoRow[];
  /** False for a photo that is deleted. */
  isThere: boolean;
}

/** @param change  runs under the lock of the case; answers false where it changed nothing */
async function changePhotos(
  deps: CaseDeps,
  user: SessionUser,
  { id, fieldId }: NamedPhoto,
  change: (trx: Transaction<Database>, photos: PhotosOfCase) => Promise<boolean>,
): Promise<PlantCase> {
  const photo = await deps.photos.find(id);
  if (photo?.field_id !== fieldId) throw refuse("PHOTO_NOT_FOUND", { photoId: id });
  const { case_id: caseId } = photo;
  await requireOwnPhotos(deps.cases, user, fieldId, caseId);
  await deps.db.transaction().execute(async (trx) => {
    const locked = await plantCaseRepository(trx).lock(fieldId, caseId);
    if (locked === null) throw refuse("PLANT_CASE_NOT_FOUND", { caseId });
    const photos = await photoRepository(trx).listOfCase(caseId);
    const others = photos.filter((one) => one.id !== id);
    const isThere = others.length < photos.length;
    if (!(await change(trx, { caseId, others, isThere }))) return;
    await answerAnew(deps, trx, { id: caseId, ...locked }, deps.now());
  });
  return showCase(deps, user, fieldId, caseId);
}
