import { defineErrorCodes } from "@surco/contract";

/** Error codes of the feature with their HTTP status. */
export const errorCodes = defineErrorCodes("resowing-coverage", {
  /** The caller's brand has no resowing coverage. */
  COVERAGE_AREA_CLOSED: 403,
  /** The route or the values name another brand than the caller's; details: brand. */
  COVERAGE_OF_ANOTHER_BRAND: 403,
  /** Absent, or not the caller's to see. */
  COVERAGE_NOT_FOUND: 404,
  /** Visible, but this action is another role's; details: action. */
  COVERAGE_ROLE_REFUSED: 403,
  /** The action does not exist in the coverage's status; details: status, action. */
  COVERAGE_WRONG_STATUS: 409,
  /** Rules of the programme are broken; details: problems. */
  COVERAGE_NOT_ELIGIBLE: 422,
  /** Fields that do not exist, or belong to somebody else; details: fieldIds. */
  COVERAGE_FIELDS_MISSING: 404,
  COVERAGE_PRODUCER_MISSING: 404,
  /** A field got another coverage of the season and period at the same time. */
  COVERAGE_FIELD_TAKEN: 409,
  /** The invoice came to stand for another coverage at the same time. */
  COVERAGE_INVOICE_TAKEN: 409,
  /** The brand has no programme for the country and period, open or not. */
  COVERAGE_NO_PROGRAMME: 422,
  COVERAGE_PROGRAMME_NOT_FOUND: 404,
  /** More than one file holds; details: maxCoverages. */
  TOO_MANY_COVERAGES: 422,
  /** Details: maxBytes. */
  INVOICE_TOO_LARGE: 413,
  /** Neither PDF nor JPEG nor PNG by its content. */
  INVOICE_TYPE_UNKNOWN: 422,
  /** Truncated, or with something appended. */
  INVOICE_DAMAGED: 422,
  /** A PDF with scripts, launch actions or embedded files, or an encrypted one that could hide them. */
  INVOICE_ACTIVE_CONTENT: 422,
  /** A picture too small to be read; details: minSidePx. */
  INVOICE_UNREADABLE: 422,
  /** Details: maxPixels. */
  INVOICE_TOO_MANY_PIXELS: 422,
  /** A PDF that unpacks to more than an invoice has, so that nobody can look through it. */
  INVOICE_TOO_COMPLEX: 422,
  INVOICE_NOT_FOUND: 404,
  /** For staff who may not see sensitive information and approve nothing. */
  INVOICE_HIDDEN: 403,
  /** Details: most. */
  CLAIM_PHOTOS_FULL: 409,
  CLAIM_PHOTO_NOT_FOUND: 404,
  /** No JPEG or PNG, damaged, or of too many pixels; details: maxPixels. */
  CLAIM_PHOTO_REFUSED: 422,
});

declare module "@surco/contract" {
  interface ErrorCodesByFeature {
    "resowing-coverage": typeof errorCodes;
  }
}
