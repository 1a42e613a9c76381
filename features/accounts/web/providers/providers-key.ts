/** Of who may vouch for the own account. */
export const providersKey = ["accounts", "providers"] as const;
