import { defineErrorCodes } from "@surco/contract";

const errorCodes = defineErrorCodes("landing", {
  DEMONSTRATION_NOT_OFFERED: 404,
});

declare module "@surco/contract" {
  interface ErrorCodesByFeature {
    landing: typeof errorCodes;
  }
}
