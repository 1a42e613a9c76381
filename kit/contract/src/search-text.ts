/** Combining marks, the same as in the database function of this name. */
const MARKS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g;

/** Normalizes text for search, without case and accents: "Pérgamino" is found as "pergamino". */
export function searchText(text: string): string {
  return text.normalize("NFD").replace(MARKS, "").toLowerCase();
}

/** Splits a typed search into words; each must occur somewhere. */
export function searchWords(typed: string): string[] {
  return searchText(typed)
    .split(/\s+/)
    .filter((word) => word !== "");
}
