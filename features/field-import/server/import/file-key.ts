import { nameKey } from "@surco/contract";

/** What makes two file names those of one file: the ending and the numbers and words that copies get are left out. */
export function fileKey(fileName: string): string {
  const base = fileName.slice(fileName.search(/[^/\\]*$/)).replace(/\.[a-z0-9]{2,8}$/i, "");
  return nameKey(base)
    .replace(/[ _-]*(\(\d+\)|(- )?(copia|copy|copia de|copy of)( \(?\d+\)?)?)$/, "")
    .slice(0, 200);
}
