/**
 * Identification of crop diseases and pests from photos, by key; each call costs a credit.
 *
 * @source https://crop.kindwise.com/docs
 */
export const kindwise = { baseUrl: "https://crop.kindwise.com/api/v1" } as const;

/** Shown wherever one of their answers is. */
export const KINDWISE_NAME = "Kindwise crop.health";
