import { defineErrorCodes } from "@surco/contract";

/** Error codes of the feature with their HTTP status. */
export const errorCodes = defineErrorCodes("hd-imagery", {
  HD_NOT_OFFERED: 404,
  HD_QUOTA_REACHED: 429,
  HD_ACCOUNT_QUOTA_REACHED: 429,
  HD_FIELD_QUOTA_REACHED: 429,
  HD_KEY_REFUSED: 503,
  HD_ORDER_FAILED: 503,
});

declare module "@surco/contract" {
  interface ErrorCodesByFeature {
    "hd-imagery": typeof errorCodes;
  }
}
