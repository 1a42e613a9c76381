import { defineErrorCodes } from "@surco/contract";

/** Error codes of the feature with their HTTP status. */
export const errorCodes = defineErrorCodes("accounts", {
  SIGN_IN_FAILED: 401,
  ACCOUNT_NOT_ACTIVATED: 403,
  EMAIL_TAKEN: 409,
  ACTIVATION_FAILED: 422,
  PASSWORD_WRONG: 422,
  PASSWORD_TOO_COMMON: 422,
  USERNAME_TAKEN: 409,
  /** The account has no password yet; a mailed link sets the first one. */
  PASSWORD_NOT_SET: 422,
  /** OAuth callback from another browser, too late, or without a confirmed identity. */
  PROVIDER_SIGN_IN_FAILED: 422,
  PROVIDER_NOT_OFFERED: 404,
  /** The provider identity belongs to another account, or this account has another one. */
  PROVIDER_TAKEN: 409,
  LAST_WAY_IN: 422,
  LOGO_WRONG_TYPE: 422,
  LOGO_TOO_LARGE: 422,
  /** Too many pixels to decode; details: maxPixels. */
  LOGO_TOO_MANY_PIXELS: 422,
  LOGO_WRONG_PROPORTION: 422,
  LOGO_NOT_FOUND: 404,
  DATA_EXPORT_NOT_FOUND: 404,
  DATA_EXPORT_NOT_READY: 409,
  CLOSING_NOT_CONFIRMED: 422,
  CLOSING_LAST_ADMINISTRATOR: 409,
  USER_NOT_FOUND: 404,
  USER_NOT_ACTIVATED: 422,
  /** Role that may not manage this account; details: role of the managed account. */
  MANAGER_NOT_ALLOWED: 422,
  MANAGER_CYCLE: 422,
  /** Relations that the change would break; details: BrokenRelations. */
  ROLE_BREAKS_RELATIONS: 409,
  LAST_ADMINISTRATOR: 422,
  /** Rights over data of others that an administrator would give to himself. */
  OWN_RIGHTS: 403,
  /** A log-in's second step that came too late, from another browser, or after too many attempts. */
  SECOND_FACTOR_EXPIRED: 422,
  SECOND_FACTOR_WRONG: 422,
  /** A method that this installation cannot offer. */
  SECOND_FACTOR_NOT_OFFERED: 422,
  SECOND_FACTOR_EXISTS: 409,
  SECOND_FACTOR_MISSING: 409,
  /** An administrator has to keep one method. */
  LAST_SECOND_FACTOR: 422,
  OWN_SECOND_FACTOR: 403,
  /** Details: most. */
  TOO_MANY_PASSKEYS: 422,
  GROUP_NOT_FOUND: 404,
  GROUP_NAME_TAKEN: 409,
});

declare module "@surco/contract" {
  interface ErrorCodesByFeature {
    accounts: typeof errorCodes;
  }
}
