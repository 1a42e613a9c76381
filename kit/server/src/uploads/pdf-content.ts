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
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToE|GoToR|Rendition|XFA)(?![A-Za-z0-9])/;
/** An encrypted file hides its parts from this reader. */
const ENCRYPTED = /\/Encrypt(?![A-Za-z0-9])/;
/** Streams are unpacked up to so many bytes together; what is larger hides its parts too. */
const MAX_UNPACKED_BYTES = 48 * 1024 * 1024;
const STREAM_START = /stream\r?\n/g;

export type PdfFinding = "active" | "encrypted" | "pageless" | "too-large";

/**
 * Looks for active content in a PDF, also in its compressed object streams and behind escaped names. Blocks for up to a second for
 * large files: for worker threads. A finding is certain, its absence is not: files are served so that nothing in them runs.
 *
 * @returns null where nothing was found and it has a page
 */
export function findPdfContent(file: Buffer): PdfFinding | null {
  const text = withPlainNames(file.toString("latin1"));
  if (ENCRYPTED.test(text)) return "encrypted";
  if (ACTIVE.test(text) || hasOpaqueObjects(text)) return "active";
  let hasPage = isPage(text);
  let unpackedBytes = 0;
  for (const start of streamStarts(file)) {
    const unpacked = unpack(file, start, MAX_UNPACKED_BYTES - unpackedBytes);
    if (unpacked === "too-large") return "too-large";
    if (unpacked === null) continue;
    unpackedBytes += unpacked.length;
    const objects = withPlainNames(unpacked.toString("latin1"));
    if (ACTIVE.test(objects)) return "active";
    hasPage ||= isPage(objects);
  }
  return hasPage ? null : "pageless";
}

const isPage = (text: string) => /\/Type\s*\/Page(?![A-Za-z0-9])/.test(text);

/** Names may write any character as #hh: "/J#61vaScript". */
function withPlainNames(text: string): string {
  return text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** True where objects are packed in another way than plain deflate, which this reader cannot look into. */
function hasOpaqueObjects(text: string): boolean {
  for (const { index } of text.matchAll(/\/ObjStm(?![A-Za-z0-9])/g)) {
    const from = Math.max(text.lastIndexOf("obj", index), index - 2000, 0);
    const until = text.indexOf("stream", index + 7);
    const dictionary = text.slice(from, until < 0 ? index + 2000 : until);
    const filters = dictionary.match(/\/\w+Decode(?!\w)/g) ?? [];
    if (filters.some((filter) => filter !== "/FlateDecode") || filters.length > 1) return true;
    if (dictionary.includes("/DecodeParms")) return true;
  }
  return false;
}

function* streamStarts(file: Buffer): Generator<number> {
  for (const match of file.toString("latin1").matchAll(STREAM_START)) yield match.index + match[0].length;
}

/** Deflated bytes from a place on; null where none begin there. */
function unpack(file: Buffer, start: number, most: number): Buffer | "too-large" | null {
  // First byte of a zlib stream: deflate with a window.
  if (((file[start] ?? 0) & 0x0f) !== 8) return null;
  try {
    return inflateSync(file.subarray(start), { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    const isLarge =
      error instanceof RangeError || (error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE";
    return isLarge ? "too-large" : null;
  }
}
