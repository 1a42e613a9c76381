import { inflateSync } from "node:zlib";

const PDF_START = Buffer.from("%PDF-");

/** True where a file begins as a PDF does. Some readers take one that begins later: other files do so to be two things at once. */
export function isPdf(file: Buffer): boolean {
  return file.subarray(0, PDF_START.length).equals(PDF_START);
}

/** True where only blanks follow the end of a PDF: what else does belongs to another file. */
export function isWholePdf(file: Buffer): boolean {
  const end = file.lastIndexOf("%%EOF");
  return end >= 0 && /^[\s\0]*$/.test(file.toString("latin1", end + 5));
}

/**
 * Names of what runs, opens or carries other things: scripts, launched programs, embedded files, forms that send themselves,
 * media. Short ones that a compressed stream has by chance, as /JS, come with a long one.
 *
 * @source ISO 32000-1, 7.11 file specifications, 12.6.4 action types, 12.7.8 XFA forms, 13 multimedia
 */
const ACTIVE = named(
  ...["JavaScript", "Launch", "EmbeddedFile", "EmbeddedFiles", "RichMedia", "SubmitForm", "ImportData"],
  ...["GoToE", "GoToR", "Rendition", "XFA"],
);
/** An encrypted file hides its parts from this reader. */
const ENCRYPTED = named("Encrypt");
const OBJECT_STREAM = named("ObjStm");
/** Larger and more numerous streams than a document of a few megabytes has hide its parts from this reader too. */
const MAX_UNPACKED_BYTES = 32 * 1024 * 1024;
const MAX_STREAMS = 10_000;
/** A dictionary of an object stream is some hundred characters long. */
const MAX_DICTIONARY_CHARS = 2000;

export type PdfFinding = "active" | "encrypted" | "pageless" | "damaged" | "too-large";

/**
 * Looks for active content in a PDF, also in its deflated streams and behind escaped names. Blocks for up to a second for large
 * files: for worker threads. A finding is certain, its absence is not: files are served so that nothing in them runs.
 *
 * @returns null where nothing was found and it has a page
 */
export function findPdfContent(file: Buffer): PdfFinding | null {
  const bytes = file.toString("latin1");
  if (ENCRYPTED.test(bytes)) return "encrypted";
  if (ACTIVE.test(bytes) || hasOpaqueObjects(bytes)) return "active";
  let hasPage = isPage(bytes);
  let [unpackedBytes, streams] = [0, 0];
  for (const match of bytes.matchAll(/stream\r?\n/g)) {
    const start = match.index + match[0].length;
    if (!isDeflated(file, start)) continue;
    const unpacked = unpack(file, start, MAX_UNPACKED_BYTES - unpackedBytes);
    // No second attempt after a failure: a file of nothing but failures would keep a thread busy for hours.
    if (typeof unpacked === "string") return unpacked;
    unpackedBytes += unpacked.length;
    streams++;
    if (streams > MAX_STREAMS) return "too-large";
    const objects = unpacked.toString("latin1");
    if (ACTIVE.test(objects)) return "active";
    hasPage ||= isPage(objects);
  }
  return hasPage ? null : "pageless";
}

const isPage = (text: string) => /\/Type\s*\/Page(?![A-Za-z0-9])/.test(text);

/** Finds names, any character of which may be written as #hh: "/J#61vaScript". */
function named(...names: readonly string[]): RegExp {
  const spelt = (character: string) => {
    const hex = character.charCodeAt(0).toString(16);
    return `(?:${character}|#${hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
  };
  const spellings = names.map((name) => [...name].map(spelt).join(""));
  return new RegExp(`/(?:${spellings.join("|")})(?![A-Za-z0-9#])`);
}

const withPlainNames = (text: string) =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** True where objects are packed in another way than plain deflate, which this reader cannot look into. */
function hasOpaqueObjects(text: string): boolean {
  for (const { index } of text.matchAll(new RegExp(OBJECT_STREAM, "g"))) {
    const before = text.slice(Math.max(0, index - MAX_DICTIONARY_CHARS), index);
    const after = text.slice(index, index + MAX_DICTIONARY_CHARS);
    const [from, until] = [before.lastIndexOf("obj"), after.indexOf("stream")];
    if (from < 0 || until < 0) return true;
    const dictionary = withPlainNames(before.slice(from) + after.slice(0, until));
    const filters = dictionary.match(/\/\w+Decode(?!\w)/g) ?? [];
    if (filters.length > 1 || filters.some((filter) => filter !== "/FlateDecode")) return true;
    if (dictionary.includes("/DecodeParms")) return true;
  }
  return false;
}

/** True for the two bytes that a zlib stream begins with. @source RFC 1950, 2.2 */
function isDeflated(file: Buffer, start: number): boolean {
  if (start + 2 > file.length) return false;
  return ((file[start] ?? 0) & 0x0f) === 8 && file.readUInt16BE(start) % 31 === 0;
}

/** Deflated bytes from a place on; what follows their end is not looked at. */
function unpack(file: Buffer, start: number, most: number): Buffer | "too-large" | "damaged" {
  try {
    return inflateSync(file.subarray(start), { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    return (error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE" ? "too-large" : "damaged";
  }
}
