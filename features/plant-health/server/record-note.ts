import type { RouteBody } from "@surco/contract";
import { refuse, type SessionUser } from "@surco/kit-server";
import { v7 as newId } from "uuid";
import type { PlantCase, recordPlantNote } from "../contract";
import type { CaseDeps } from "./case-deps";
import { plantCaseRepository } from "./plant-case.repository";
import { requireCase, showCase } from "./show-cases";

/**
 * Writes a note with the photos of a case, and names it in the case. Idempotent by the note's id.
 *
 * @throws AppError PLANT_CASE_NOT_FOUND, PLANT_CASE_WITHOUT_PHOTOS, PLANT_CASE_HAS_NOTE, and those of `createNote` of notes
 */
export async function recordNote(
  deps: CaseDeps,
  user: SessionUser,
  caseId: string,
  { fieldId, noteId, values }: RouteBody<typeof recordPlantNote>,
): Promise<PlantCase> {
  await requireCase(deps, user, fieldId, caseId);
  const photos = await deps.photos.listOfCase(caseId);
  if (photos.length === 0) throw refuse("PLANT_CASE_WITHOUT_PHOTOS", { caseId });
  const kind = values.type === "task" ? "task" : "finding";
  const files = photos.map((photo) => ({ photoId: newId(), fileId: photo.file_id }));
  await deps.recordNoteWithFiles(user, { id: noteId, fieldId, values, files }, async (trx, record) => {
    const cases = plantCaseRepository(trx);
    const locked = await cases.lock(fieldId, caseId);
    if (locked === null) throw refuse("PLANT_CASE_NOT_FOUND", { caseId });
    const standing = kind === "task" ? locked.taskNoteId : locked.noteId;
    if (standing !== null && standing !== noteId && (await cases.hasNote(standing)))
      throw refuse("PLANT_CASE_HAS_NOTE", { noteId: standing });
    await record();
    await cases.setNote(caseId, noteId, kind, deps.now());
  });
  return showCase(deps, user, fieldId, caseId);
}
