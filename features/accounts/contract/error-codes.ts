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
  /** The account has no password yet: one is set by the link of a mail. */
  PASSWORD_NOT_SET: 422,
  /** OAuth callback from another browser, too late, or without a confirmed identity. */
  PROVIDER_SIGN_IN_FAILED: 422,
  PROVIDER_NOT_OFFERED: 404,
  /** Another account has this identity of the provider, or this account has another one. */
  PROVIDER_TAKEN: 409,
  LAST_WAY_IN: 422,
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
  USER_NOT_FOUND: 404,
  USER_NOT_ACTIVATED: 422,
  /** Wrong role for a manager; details: role, the roles of those he may manage. */
  MANAGER_NOT_ALLOWED: 422,
  MANAGER_CYCLE: 422,
  /** Managers or groups would no longer fit; details: BrokenRelations of the contract. */
  ROLE_BREAKS_RELATIONS: 409,
  LAST_ADMINISTRATOR: 422,
  GROUP_NOT_FOUND: 404,
  GROUP_NAME_TAKEN: 409,
});

declare module "@surco/contract" {
  interface ErrorCodesByFeature {
    accounts: typeof errorCodes;
  }
}
