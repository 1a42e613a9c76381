/**
 * What is told of other people only to whom `showSensitiveInformation` is set: their e-mail addresses, phones and fiscal ids,
 * and what they pay or are paid. A part of an answer is one of these when its name has one of these words.
 */
export const sensitiveWords = ["email", "phone", "fiscalId", "price", "cost"] as const;

export function isSensitiveName(name: string): boolean {
  return sensitiveWords.some((word) => name.toLowerCase().includes(word.toLowerCase()));
}

/** A thing of somebody else as it is told to a person: null in place of what is sensitive, unless he may see it. */
export function toldTo<T extends object>(
  reader: { showSensitiveInformation: boolean },
  thing: T,
): { [K in keyof T]: T[K] | null } {
  if (reader.showSensitiveInformation) return thing;
  const told = Object.entries(thing).map(([name, value]) => [name, isSensitiveName(name) ? null : value]);
  return Object.fromEntries(told);
}
