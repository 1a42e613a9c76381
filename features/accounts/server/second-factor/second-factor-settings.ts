/** Accounts that have to have a second factor. */
export interface SecondFactorPolicy {
  isRequiredOfAdministrators: boolean;
}

/** Settings of second factors, from the configuration. */
export interface SecondFactorSettings {
  /** 32 bytes each: the first encrypts, all decrypt; none: authenticator apps are not offered. */
  encryptionKeys: readonly Buffer[];
  secondFactorPolicy: SecondFactorPolicy;
}

/** Nobody has to have a second factor. */
export const OPTIONAL_SECOND_FACTOR: SecondFactorPolicy = { isRequiredOfAdministrators: false };
