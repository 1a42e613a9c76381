/**
 * Comparison key of a name: "La Páz ", "la  paz" and "LA PAZ" are the same farm. Drops case, accents and repeated
 * spaces, and the tilde of ñ, which people omit when they type in haste.
 */
export function nameKey(name: string): string {
  return name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}
