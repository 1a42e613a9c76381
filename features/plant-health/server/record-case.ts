import type { SessionUser } from "@surco/kit-server";
import type { EncodedPicture } from "@surco/kit-server/stored-files";
import type { CaseValues } from "../contract";
import type { CaseDeps } from "./case-deps";
import { attachPhoto } from "./photos/save-photo";

/** Case of one photo, which a note of its field has too. */
export interface CaseOfNote {
  id: string;
  fieldId: string;
  values: CaseValues;
  noteId: string;
  photo: { id: string; picture: EncodedPicture };
}

/** Records a case of a field that the user may write to. Idempotent by id. @throws AppError PLANT_CASE_NOT_FOUND: it was deleted */
export async function recordCase(
  deps: CaseDeps,
  user: SessionUser,
  { id, fieldId, values, noteId, photo }: CaseOfNote,
): Promise<void> {
  const at = deps.now();
  await deps.cases.insert({ id, fieldId, authorId: user.id, values, deviceAnswer: null, at });
  if ((await deps.photos.findCaseId(photo.id)) !== null) return;
  await attachPhoto(deps, user, { id: photo.id, fieldId, caseId: id }, photo.picture);
  await deps.cases.setNote(id, noteId, "finding", at);
}
