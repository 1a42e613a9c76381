import { defineErrorCodes } from "@surco/contract";

/** Error codes of the feature with their HTTP status. */
export const errorCodes = defineErrorCodes("notes", {
  NOTE_NOT_FOUND: 404,
  /** Deleted or ended by others than the field's owner: they delete what they wrote themselves. */
  NOTE_OF_ANOTHER: 403,
  /** Not a specific type of the note's type and crop. */
  NOTE_SPECIFIC_TYPE_WRONG: 422,
  /** The specific type "other" without a name. */
  NOTE_NAME_MISSING: 422,
  /** Samples with more or fewer grain factors than the crop's method has. */
  NOTE_FACTORS_WRONG: 422,
  /** An assignee who does not see the field. */
  NOTE_ASSIGNEE_NOT_FOUND: 422,
  NOTE_NOT_A_TASK: 422,
  /** A task marked by a reader of the field who is not its assignee. */
  NOTE_TASK_OF_OTHERS: 403,
  NOTE_LINK_NOT_FOUND: 404,
  /** Details: most. */
  NOTE_TOO_MANY_LINKS: 422,
  /** Also an address that expired. */
  PHOTO_NOT_FOUND: 404,
  /** Neither JPEG nor PNG, damaged, or with something else appended. */
  PHOTO_NOT_AN_IMAGE: 422,
  /** Details: maxPixels. */
  PHOTO_TOO_MANY_PIXELS: 422,
  /** Details: most. */
  PHOTO_OF_FULL_NOTE: 422,
  /** Details: mostMb. */
  PHOTO_STORAGE_FULL: 422,
  PUBLIC_NOTES_OFF: 403,
  /** Consent to an older text than the one in force. */
  PUBLIC_NOTES_TEXT_CHANGED: 409,
});

declare module "@surco/contract" {
  interface ErrorCodesByFeature {
    notes: typeof errorCodes;
  }
}
