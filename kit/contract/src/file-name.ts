/** Default where a name has no letter that every file system accepts. */
const NAMELESS = "surco";
const LONGEST_PART = 60;

/**
 * Portable file name such as `lote-7_ndvi_2026-02-14.tif`: removes accents and replaces all but Latin letters and
 * digits by dashes.
 */
export function cleanFileName(parts: readonly string[], extension: string): string {
  const clean = parts.map((part) =>
    part
      .normalize("NFKD")
      .replace(/\p{Mark}/gu, "")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .slice(0, LONGEST_PART)
      .replace(/^-|-$/g, ""),
  );
  return `${clean.filter(Boolean).join("_") || NAMELESS}.${extension}`;
}
