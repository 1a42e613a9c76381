import { defineErrorCodes } from "@surco/contract";

const errorCodes = defineErrorCodes("notifications", {
  PUSH_NOT_POSSIBLE: 422,
});

declare module "@surco/contract" {
  interface ErrorCodesByFeature {
    notifications: typeof errorCodes;
  }
}
