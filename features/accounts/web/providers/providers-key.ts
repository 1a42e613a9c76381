export const providersKey = ["accounts", "providers"] as const;
