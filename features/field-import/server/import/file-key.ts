import { nameKey } from "@surco/contract";

/** Key shared by copies of one file: its name without the extension and the numbers and words that copies get. */
export function fileKey(fileName: string): string {
  const base = fileName.slice(fileName.search(/[^/\\]*$/)).replace(/\.[a-z0-9]{2,8}$/i, "");
  return nameKey(base)
    .replace(/[ _-]*(\(\d+\)|(- )?(copia|copy|copia de|copy of)( \(?\d+\)?)?)$/, "")
    .slice(0, 200);
}
