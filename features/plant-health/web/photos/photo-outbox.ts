import { call } from "@surco/kit-web";
import { fileOutbox, type NewWrite, sendFile } from "@surco/kit-web/outbox";
import { deletePlantPhoto, restorePlantPhoto, uploadPlantPhoto } from "@surco/plant-health/contract";
import { caseKeys } from "../queries";
import { photoStore } from "./photo-store";
import { listPhotos } from "./thumbnail-query";

/** Name of photos of cases in the outbox. */
export const PHOTO_KIND = "plant-health/photo";

/** Photos of cases in the outbox. */
export const photoOutbox = fileOutbox({
  name: PHOTO_KIND,
  store: photoStore,
  upload: ({ id, fieldId, recordId: caseId, body }, { attempts }) =>
    sendFile(uploadPlantPhoto, { query: { fieldId, caseId, id }, body }, attempts),
  list: ({ fieldId, recordId: caseId }) => listPhotos({ fieldId, caseId }),
  delete: ({ id: photoId, fieldId }) => call(deletePlantPhoto, { params: { photoId }, query: { fieldId } }),
  restore: (file) => call(restorePlantPhoto, { body: file }),
  notFound: "PHOTO_NOT_FOUND",
  queryKey: caseKeys.all,
  addressOf: ({ subject, partOf }) =>
    `/dashboard/field/${subject.fieldId ?? ""}/diseases?caso=${partOf ?? ""}`,
  label: "plant-health:photos.photo",
});

/** Photo of a case in its form. */
interface PhotoOfCase {
  id: string;
  caseId: string;
  fieldId: string;
  /** Name for the user. */
  title: string;
}

export function partOfCase({ id, caseId, fieldId, title }: PhotoOfCase) {
  return { kind: PHOTO_KIND, recordId: id, partOf: caseId, version: null, subject: { fieldId, title } };
}

/** Write of a new photo. */
export function newPhotoWrite(photo: PhotoOfCase): NewWrite {
  return { ...partOfCase(photo), operation: "create", values: {}, base: {} };
}
