import {
  binaryReply,
  defineRoute,
  fileBody,
  id,
  MAX_PHOTO_BYTES,
  readerScope,
  sentInParts,
  signedPhotoQuery,
} from "@surco/contract";
import { z } from "zod";
import { exampleCase, exampleCaseId, exampleFieldId, examplePhotoId } from "./examples";
import { plantCase } from "./plant-case";

/**
 * Uploads one photo of a case that is already recorded. The body is the file alone, with its content type. A retry with the
 * same id stores nothing and answers with the case as it stands.
 */
export const uploadPlantPhoto = defineRoute({
  method: "POST",
  path: "/peat-images",
  access: "field:log",
  summary:
    "Stores a photo of a case, upright and re-encoded without metadata, and answers all of its photos together. The same id again stores nothing.",
  /** `id` is made by the caller. */
  query: z.object({ fieldId: id, caseId: id, id, ...sentInParts }),
  body: fileBody(["image/jpeg", "image/png"], MAX_PHOTO_BYTES),
  response: plantCase,
  errors: [
    "FIELD_NOT_FOUND",
    "PLANT_CASE_NOT_FOUND",
    "PHOTO_NOT_FOUND",
    "PHOTO_NOT_AN_IMAGE",
    "PHOTO_TOO_MANY_PIXELS",
    "PHOTO_STORAGE_FULL",
    "PLANT_PHOTOS_FULL",
    "UPLOAD_INCOMPLETE",
  ],
  personLimit: "person-photo",
  example: {
    query: { fieldId: exampleFieldId, caseId: exampleCaseId, id: examplePhotoId },
    answer: exampleCase,
  },
});

export const deletePlantPhoto = defineRoute({
  method: "DELETE",
  path: "/peat-images/:photoId",
  access: "field:log",
  summary:
    "Deletes a photo of a case, by those who could delete the case; it can be restored for 30 days. The photos that are left are answered anew, and answers of the device and of the outside service, which were to others, are dropped. The last photo stays with its case.",
  params: z.object({ photoId: id }),
  query: z.object({ fieldId: id }),
  response: plantCase,
  errors: [
    "FIELD_NOT_FOUND",
    "PHOTO_NOT_FOUND",
    "PLANT_CASE_NOT_FOUND",
    "PLANT_CASE_OF_ANOTHER",
    "PLANT_PHOTO_LAST",
  ],
  example: {
    params: { photoId: examplePhotoId },
    query: { fieldId: exampleFieldId },
    answer: exampleCase,
  },
});

export const restorePlantPhoto = defineRoute({
  method: "POST",
  path: "/peat-images/restore",
  access: "field:log",
  summary:
    "Restores a photo that was deleted less than 30 days ago, by those who could delete it, and answers the case anew.",
  body: z.object({ id, fieldId: id }),
  response: plantCase,
  errors: [
    "FIELD_NOT_FOUND",
    "PHOTO_NOT_FOUND",
    "PLANT_CASE_NOT_FOUND",
    "PLANT_CASE_OF_ANOTHER",
    "PLANT_PHOTOS_FULL",
  ],
  example: { body: { id: examplePhotoId, fieldId: exampleFieldId }, answer: exampleCase },
});

export const readPlantPhoto = defineRoute({
  method: "GET",
  path: "/peat-images/:photoId",
  access: "public",
  summary: "Reads a photo by a signed address that another response gave, until it expires.",
  params: z.object({ photoId: id }),
  query: signedPhotoQuery(readerScope),
  response: binaryReply("image/jpeg"),
  errors: ["PHOTO_NOT_FOUND"],
  rateLimit: "photo",
  example: {
    params: { photoId: examplePhotoId },
    query: {
      size: "photo",
      scope: "reader-01994c1e-0000-7000-8000-000000000001",
      expires: 1_768_399_200,
      signature: "x".repeat(43),
    },
  },
});
