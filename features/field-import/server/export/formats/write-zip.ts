import type { ShortenedTexts } from "@surco/geo-files";
import { strToU8, Zip, ZipDeflate } from "fflate";
import type { FileWords, Sink } from "./file-writer";

/** Builds an archive of these files, plus a note about shortened texts where there are any. */
export function writeZip(
  files: Readonly<Record<string, Uint8Array>>,
  { shortened }: FileWords,
  texts: ShortenedTexts,
  sink: Sink,
): void {
  const note = texts.textUnder(shortened.heading);
  const all = { ...files, ...(note !== null && { [`${shortened.fileName}.txt`]: strToU8(note) }) };
  const archive = new Zip((error, bytes) => {
    if (error) throw error;
    sink(bytes);
  });
  for (const [name, bytes] of Object.entries(all)) {
    const entry = new ZipDeflate(name, { level: 6 });
    archive.add(entry);
    entry.push(bytes, true);
  }
  archive.end();
}
