/**
 * Words in the names of sensitive properties: e-mail address, phone, fiscal id, prices and costs. Those of other people
 * are shown only to users with `showSensitiveInformation`.
 */
export const sensitiveWords = ["email", "phone", "fiscalId", "price", "cost"] as const;

export function isSensitiveName(name: string): boolean {
  return sensitiveWords.some((word) => name.toLowerCase().includes(word.toLowerCase()));
}

/** Replaces sensitive properties of another person's record by null, unless the reader may see them. */
export function redactSensitive<T extends object>(
  reader: { showSensitiveInformation: boolean },
  thing: T,
): { [K in keyof T]: T[K] | null } {
  if (reader.showSensitiveInformation) return thing;
  const redacted = Object.entries(thing).map(([name, value]) => [name, isSensitiveName(name) ? null : value]);
  return Object.fromEntries(redacted);
}
