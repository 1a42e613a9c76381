/**
 * Every code the API may answer, with its HTTP status. The sentence a person reads stands in
 * `kit/web/locales/{es,en,pt}/errors.json` under the same key; a test compares them.
 */
export const errorStatus = {
  // Answers any route may give
  INTERNAL: 500,
  INVALID_INPUT: 400,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  NOT_FOUND: 404,
  NOT_SIGNED_IN: 401,
  FORBIDDEN: 403,
  TOO_MANY_REQUESTS: 429,
  UNAVAILABLE: 503,
  STALE_VERSION: 409,

  // Accounts
  SIGN_IN_FAILED: 401,
  ACCOUNT_NOT_ACTIVATED: 403,
  EMAIL_TAKEN: 409,
  ACTIVATION_FAILED: 422,
  FISCAL_ID_INVALID: 422,
  TERMS_NOT_ACCEPTED: 422,
  NOT_OVER_18: 422,
  DEMONSTRATION_NOT_OFFERED: 404,

  // Fields and farms
  FIELD_NOT_FOUND: 404,
  FIELD_TOO_LARGE: 422,
  FIELD_NOT_CLOSED: 422,
  FIELD_CROSSES_ITSELF: 422,
  FIELD_HAS_NO_AREA: 422,
  FIELD_OUTSIDE_WORLD: 422,
  FIELD_HOLE_OUTSIDE: 422,
  FIELD_PARTS_OVERLAP: 422,
  FIELD_TOO_SPREAD: 422,
  FIELD_NAME_TAKEN: 409,
  FARM_NAME_TAKEN: 409,
  FARM_NOT_FOUND: 404,
  CROP_NOT_IN_PERIOD: 422,
  PRODUCER_NOT_FOUND: 404,
  FARM_NOT_EMPTY: 409,
  GENOTYPE_NOT_OF_CROP: 422,
  FIELD_CHANGE_NOT_FOUND: 404,

  // Catalogues
  CATALOGUE_ENTRY_NOT_FOUND: 422,
  CATALOGUE_NAME_TAKEN: 409,
  CATALOGUE_FILE_WRONG: 422,
  CATALOGUE_ENTRY_FIXED: 422,

  // Boundaries of fields
  FIELD_BOUNDARY_FROZEN: 422,
  BOUNDARY_NOT_FOUND: 404,

  // Import of KML
  KML_NOT_READABLE: 422,
  KML_FORBIDDEN_ENTITY: 422,
  KML_EMPTY: 422,
  KML_TOO_LARGE: 413,
  KML_TOO_SLOW: 422,

  // Satellite images
  SCENE_NOT_FOUND: 404,
  IMAGE_NOT_READY: 409,
  IMAGE_ALL_CLOUD: 422,
  IMAGE_SOURCE_UNAVAILABLE: 503,
  FORMULA_INVALID: 422,
  FORMULA_NAME_TAKEN: 409,
  FORMULA_NOT_FOUND: 404,
  TOO_MANY_FORMULAS: 422,
  ANOMALY_NOT_FOUND: 404,
  LAYER_NOT_READY: 409,

  // Premium layers
  FIELD_PLAN_TOO_LOW: 403,
  HD_NOT_OFFERED: 404,
  HD_QUOTA_REACHED: 429,
  HD_KEY_REFUSED: 503,
  HD_ORDER_FAILED: 503,

  // Reports
  REPORT_NOT_FOUND: 404,
  REPORT_NOT_READY: 409,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

/** What an error answer's body holds. `details` names what is wrong: a field, a limit, a name. */
export interface ErrorBody {
  code: ErrorCode;
  details?: Record<string, unknown>;
}
