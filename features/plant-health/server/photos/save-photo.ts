import type { ReceivedFile, RouteQuery } from "@surco/contract";
import { deleteUpload, refuse, type SessionUser } from "@surco/kit-server";
import { type EncodedPicture, readUploadedPicture, storeFile } from "@surco/kit-server/stored-files";
import { photoRefusal, requirePhotoStorage } from "@surco/notes/server";
import { MAX_PHOTOS_OF_CASE, type PlantCase, type uploadPlantPhoto } from "../../contract";
import { answerAnew, seeWithModel } from "../answer-case";
import type { CaseDeps } from "../case-deps";
import type { SeenByModel } from "../case-row";
import { plantCaseRepository } from "../plant-case.repository";
import { requireCase, showCase } from "../show-cases";
import { photoRepository } from "./photo.repository";

/**
 * Stores a photo of a case and answers all of its photos. Idempotent by id.
 *
 * @throws AppError PLANT_CASE_NOT_FOUND, PHOTO_NOT_FOUND for an id of another case's photo, PLANT_PHOTOS_FULL,
 * PHOTO_STORAGE_FULL, PHOTO_NOT_AN_IMAGE also for a truncated photo and one with something appended, PHOTO_TOO_MANY_PIXELS,
 * and those of `readUpload`
 */
export async function savePhoto(
  deps: CaseDeps,
  user: SessionUser,
  { fieldId, caseId, id, sentBytes }: RouteQuery<typeof uploadPlantPhoto>,
  body: ReceivedFile,
): Promise<PlantCase> {
  await requireCase(deps, user, fieldId, caseId);
  const caseOfPhoto = await deps.photos.findCaseId(id);
  if (caseOfPhoto === null) {
    await requireRoom(deps, user, caseId);
    const upload = { accountId: user.id, uploadId: id, body, sentBytes };
    const { file, picture } = await readUploadedPicture(deps, upload, photoRefusal);
    await attachPhoto(deps, user, { id, fieldId, caseId }, picture, file);
  } else if (caseOfPhoto !== caseId) throw refuse("PHOTO_NOT_FOUND", { photoId: id });
  if (sentBytes !== undefined) await deleteUpload(deps.db, { accountId: user.id, uploadId: id });
  return showCase(deps, user, fieldId, caseId);
}

/**
 * Attaches a picture to a case, with its answer. Idempotent by id.
 *
 * @param file  as it was uploaded: the model sees what the device saw that sent it
 * @throws AppError PLANT_CASE_NOT_FOUND, PLANT_PHOTOS_FULL
 */
export async function attachPhoto(
  deps: CaseDeps,
  user: Pick<SessionUser, "id">,
  { id, fieldId, caseId }: { id: string; fieldId: string; caseId: string },
  content: EncodedPicture,
  file: Uint8Array = content.bytes,
): Promise<void> {
  const seen = await trySeeing(deps, file);
  const at = deps.now();
  await storeFile(deps, { folder: "plant-health", content, at }, async (trx, keepFile) => {
    const photos = photoRepository(trx);
    // Serialises concurrent uploads to a case.
    const locked = await plantCaseRepository(trx).lock(fieldId, caseId);
    if (locked === null) throw refuse("PLANT_CASE_NOT_FOUND", { caseId });
    // A concurrent retry may have stored it as the last one that fits.
    const others = await photos.listOfCase(caseId);
    if (others.some((photo) => photo.id === id)) return;
    if (others.length >= MAX_PHOTOS_OF_CASE) throw refuse("PLANT_PHOTOS_FULL", { most: MAX_PHOTOS_OF_CASE });
    await photos.insert({ id, caseId, fileId: await keepFile(), uploaderId: user.id, at });
    if (seen !== null) await photos.setSeen(id, seen);
    await answerAnew(deps, trx, { id: caseId, ...locked }, at);
  });
}

/** A photo is kept whether or not the model can read it now. */
async function trySeeing({ reader, logger }: CaseDeps, file: Uint8Array): Promise<SeenByModel | null> {
  if (reader === null) return null;
  try {
    return await seeWithModel(reader, file);
  } catch (error) {
    logger.warn({ err: error }, "the leaf model could not read a photo");
    return null;
  }
}

/** @throws AppError PLANT_PHOTOS_FULL, PHOTO_STORAGE_FULL */
async function requireRoom({ photos }: CaseDeps, user: SessionUser, caseId: string): Promise<void> {
  if ((await photos.listOfCase(caseId)).length >= MAX_PHOTOS_OF_CASE)
    throw refuse("PLANT_PHOTOS_FULL", { most: MAX_PHOTOS_OF_CASE });
  requirePhotoStorage(await photos.sumBytes(user.id));
}
