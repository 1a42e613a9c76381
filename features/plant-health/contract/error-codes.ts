import { defineErrorCodes } from "@surco/contract";

/** Error codes of the feature with their HTTP status. */
export const errorCodes = defineErrorCodes("plant-health", {
  PLANT_CASE_NOT_FOUND: 404,
  /** Deleted or restored, its photos too, or given to training, by others than its author and the field's owner. */
  PLANT_CASE_OF_ANOTHER: 403,
  /** Details: most. */
  PLANT_PHOTOS_FULL: 422,
  /** The last photo of a case is not deleted alone; details: caseId. */
  PLANT_PHOTO_LAST: 422,
  /** The case has another note of this type already; details: noteId. */
  PLANT_CASE_HAS_NOTE: 409,
  /** A note, or a question to the outside service, of a case whose photos have not arrived. */
  PLANT_CASE_WITHOUT_PHOTOS: 422,
  /** The installation has no key of an outside service. */
  PLANT_REMOTE_NOT_OFFERED: 404,
  /** The day's calls of the installation or of the account are used up. */
  PLANT_REMOTE_QUOTA_REACHED: 429,
  /** The outside service does not answer, or refuses the key. */
  PLANT_REMOTE_UNAVAILABLE: 503,
});

declare module "@surco/contract" {
  interface ErrorCodesByFeature {
    "plant-health": typeof errorCodes;
  }
}
