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

/** Characters that no file system takes, or that turn the direction of writing and so hide an extension. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\/:*?"<>|]+/gu;

/** Name of an uploaded file as it is kept: without a path, with the extension of its content, of at most `maxChars`. */
export function uploadedFileName(name: string, extension: string, maxChars: number): string {
  const ending = `.${extension}`;
  const file = name.split(/[\\/]/).at(-1) ?? "";
  const clean = file
    .normalize("NFC")
    .replace(FORBIDDEN, " ")
    .replace(/\.[a-z0-9]{1,5}$/i, "")
    .trim()
    .replace(/^\.+/, "");
  const most = maxChars - ending.length;
  return `${[...clean].slice(0, most).join("").trim() || NAMELESS}${ending}`;
}
