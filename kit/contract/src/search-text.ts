/** Combining marks, as the database's function of the same name takes them away. */
const MARKS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g;

/** Text without case and accents, to search in and to search by: "Pérgamino" is found as "pergamino". */
export function searchText(said: string): string {
  return said.normalize("NFD").replace(MARKS, "").toLowerCase();
}

/** The words of a typed search; each must be found somewhere. */
export function searchWords(typed: string): string[] {
  return searchText(typed)
    .split(/\s+/)
    .filter((word) => word !== "");
}
