/** Name of a film's file: field, layer and days, in letters that every system takes. */
export function filmFileName(
  fieldName: string,
  layerName: string,
  range: { from: string; until: string },
  extension: string,
): string {
  const parts = [fieldName, layerName, range.from, range.until].map(plain).filter((part) => part !== "");
  return `${parts.join("_")}.${extension}`;
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .replace(/[^A-Za-z0-9-]+/g, "-")
    .replace(/^-+|-+$/g, "");
}
