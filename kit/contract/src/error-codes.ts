/**
 * Error codes of the API with their HTTP status. The texts stand under the same keys in
 * `kit/web/locales/{es,en,pt}/errors.json`; a test compares them.
 */
export const errorStatus = {
  // Any route
  INTERNAL: 500,
  INVALID_INPUT: 400,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  NOT_FOUND: 404,
  NOT_SIGNED_IN: 401,
  FORBIDDEN: 403,
  TOO_MANY_REQUESTS: 429,
  /** Limit of generated files per person; details: retryAfterSeconds, retryAfterMinutes. */
  TOO_MANY_FILES: 429,
  UNAVAILABLE: 503,
  /** The product lives at another address; details: address. */
  MOVED: 308,
  STALE_VERSION: 409,

  // Accounts
  SIGN_IN_FAILED: 401,
  ACCOUNT_NOT_ACTIVATED: 403,
  EMAIL_TAKEN: 409,
  ACTIVATION_FAILED: 422,
  LINK_NOT_GOOD: 422,
  PASSWORD_WRONG: 422,
  PASSWORD_TOO_COMMON: 422,
  USERNAME_TAKEN: 409,
  /** The account has no password yet: the link of a mail sets one. */
  PASSWORD_NOT_SET: 422,
  /** OAuth callback with unknown, expired or foreign `state`, or a provider that does not vouch for the address. */
  PROVIDER_SIGN_IN_FAILED: 422,
  PROVIDER_NOT_OFFERED: 404,
  /** Another account is linked to this provider identity, or this account to another one. */
  PROVIDER_TAKEN: 409,
  LAST_WAY_IN: 422,
  FISCAL_ID_INVALID: 422,
  TERMS_NOT_ACCEPTED: 422,
  NOT_OVER_18: 422,
  DEMONSTRATION_NOT_OFFERED: 404,

  // Own logo, data export, closing the account
  LOGO_WRONG_TYPE: 422,
  LOGO_TOO_LARGE: 422,
  /** More pixels than a logo needs, in a small file; details: maxPixels. */
  LOGO_TOO_MANY_PIXELS: 422,
  LOGO_WRONG_PROPORTION: 422,
  LOGO_NOT_FOUND: 404,
  DATA_EXPORT_NOT_FOUND: 404,
  DATA_EXPORT_NOT_READY: 409,
  CLOSING_NOT_CONFIRMED: 422,
  CLOSING_LAST_ADMINISTRATOR: 409,
  // Managing accounts
  USER_NOT_FOUND: 404,
  USER_NOT_ACTIVATED: 422,
  /** The manager has no role, or one that cannot have this account below; details: role, the roles it fits under. */
  MANAGER_NOT_ALLOWED: 422,
  MANAGER_CYCLE: 422,
  /** The change would break relations above or below; details: BrokenRelations of the contract. */
  ROLE_BREAKS_RELATIONS: 409,
  LAST_ADMINISTRATOR: 422,
  GROUP_NOT_FOUND: 404,
  GROUP_NAME_TAKEN: 409,

  // Fields and farms
  FIELD_NOT_FOUND: 404,
  FIELD_TOO_LARGE: 422,
  FIELD_NOT_CLOSED: 422,
  FIELD_CROSSES_ITSELF: 422,
  FIELD_HAS_NO_AREA: 422,
  FIELD_OUTSIDE_WORLD: 422,
  FIELD_HOLE_OUTSIDE: 422,
  FIELD_PARTS_OVERLAP: 422,
  FIELD_EXTENT_TOO_LARGE: 422,
  FIELD_TOO_DETAILED: 422,
  FIELD_NAME_TAKEN: 409,
  FARM_NAME_TAKEN: 409,
  FARM_NOT_FOUND: 404,
  CROP_NOT_IN_PERIOD: 422,
  PRODUCER_NOT_FOUND: 404,
  FARM_NOT_EMPTY: 409,
  GENOTYPE_NOT_OF_CROP: 422,
  FIELD_CHANGE_NOT_FOUND: 404,

  // Sharing and transfers
  SHARE_WITH_ONESELF: 422,
  SHARE_NOT_FOUND: 404,
  TOO_MANY_SHARES: 422,
  INVITATION_NOT_FOUND: 404,
  TRANSFER_NOT_FOUND: 404,
  TRANSFER_FIELDS_NOT_FOUND: 404,
  TRANSFER_NAMES_TAKEN: 409,

  // Catalogues
  CATALOGUE_ENTRY_NOT_FOUND: 422,
  CATALOGUE_NAME_TAKEN: 409,
  CATALOGUE_FILE_WRONG: 422,
  CATALOGUE_VALUE_WRONG: 422,
  CATALOGUE_ENTRY_FIXED: 422,

  // Boundaries of fields
  FIELD_BOUNDARY_FROZEN: 422,
  BOUNDARY_NOT_FOUND: 404,
  AREA_NOT_FOUND: 404,
  AREA_OUTSIDE_FIELD: 422,
  TOO_MANY_AREAS: 422,

  // Export of fields
  EXPORT_EMPTY: 422,
  EXPORT_TOO_LARGE: 422,
  SELECTION_TOO_LARGE: 422,

  // Import of files
  FIELD_AT_SEA: 422,
  IMPORT_NOT_READABLE: 422,
  IMPORT_KIND_UNKNOWN: 422,
  IMPORT_FORBIDDEN_ENTITY: 422,
  IMPORT_EMPTY: 422,
  IMPORT_TOO_MANY_SHAPES: 422,
  IMPORT_TOO_SLOW: 422,
  IMPORT_PROJECTION_UNKNOWN: 422,
  IMPORT_SHAPEFILE_INCOMPLETE: 422,
  IMPORT_ARCHIVE_DAMAGED: 422,
  IMPORT_ARCHIVE_ENCRYPTED: 422,
  IMPORT_ARCHIVE_TOO_LARGE: 422,
  IMPORT_ARCHIVE_NESTED: 422,
  IMPORT_ARCHIVE_UNSAFE_PATH: 422,
  IMPORT_ARCHIVE_WITHOUT_FIELDS: 422,

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

  // Notifications
  PUSH_NOT_POSSIBLE: 422,

  // Drone flights
  FLIGHT_PLACE_MISSING: 422,
  FLIGHT_DATE_TOO_SOON: 422,
  FLIGHT_DATE_TOO_FAR: 422,

  // Reports
  REPORT_NOT_FOUND: 404,
  REPORT_NOT_READY: 409,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

/** Body of an error answer. `details` names the subject of the error: a field, a limit, a name. */
export interface ErrorBody {
  code: ErrorCode;
  details?: Record<string, unknown>;
}
