/** What a file is called where its name holds no letter that every system takes. */
const NAMELESS = "surco";
const LONGEST_PART = 60;

/**
 * A file's name that every system takes: `lote-7_ndvi_2026-02-14.tif`. Parts are typed by people; accents are taken off, and
 * what is no Latin letter or digit becomes a dash.
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
