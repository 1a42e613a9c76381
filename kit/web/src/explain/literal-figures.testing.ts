/** Characters of a text of the product that distinguish it from a computed figure. */
const CONTEXT_CHARS = 8;

/** Parts of texts between their placeholders that hold a digit and enough words to be recognised. */
export function literalFigures(texts: object): string[] {
  return Object.values(texts).flatMap((value) => {
    if (typeof value === "object") return literalFigures(value);
    const parts = String(value)
      .split(/\{\{.*?\}\}|<[^>]*>/)
      .map((part) => part.replaceAll(/[\s\u202f\u00a0]+/g, " ").trim());
    return parts.filter((part) => /\d/.test(part) && part.length >= CONTEXT_CHARS);
  });
}
