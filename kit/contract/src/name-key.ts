/**
 * What makes two names one name: "La Páz ", "la  paz" and "LA PAZ" are the same farm. Case, accents and repeated spaces go;
 * the tilde of ñ goes too, since people leave it out when they type in haste.
 */
export function nameKey(name: string): string {
  return name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}
