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
  if (ACTIVE.test(bytes)) return "active";
  const opaque = findOpaqueObjects(bytes);
  if (opaque !== null) return opaque;
  let hasPage = isPage(bytes);
  let [unpackedBytes, streams] = [0, 0];
  for (const match of bytes.matchAll(/stream\r?\n/g)) {
    const start = match.index + match[0].length;
    if (!isDeflated(file, start)) continue;
    streams++;
    if (streams > MAX_STREAMS) return "too-large";
    if (isPicture(bytes, match.index)) continue;
    const unpacked = unpack(file, start, MAX_UNPACKED_BYTES - unpackedBytes);
    // No second attempt after a failure: a file of nothing but failures would keep a thread busy for hours.
    if (typeof unpacked === "string") return unpacked;
    unpackedBytes += unpacked.length;
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

/** Finds objects that are packed in another way than plain deflate, which this reader cannot look into. */
function findOpaqueObjects(text: string): "active" | "too-large" | null {
  let found = 0;
  for (const { index } of text.matchAll(new RegExp(OBJECT_STREAM, "g"))) {
    found++;
    if (found > MAX_STREAMS) return "too-large";
    const before = text.slice(Math.max(0, index - MAX_DICTIONARY_CHARS), index);
    const after = text.slice(index, index + MAX_DICTIONARY_CHARS);
    const [from, until] = [before.lastIndexOf("obj"), after.indexOf("stream")];
    if (from < 0 || until < 0) return "active";
    const dictionary = withPlainNames(before.slice(from) + after.slice(0, until));
    const filters = dictionary.match(/\/\w+Decode(?!\w)/g) ?? [];
    if (filters.length > 1 || filters.some((filter) => filter !== "/FlateDecode")) return "active";
    if (dictionary.includes("/DecodeParms")) return "active";
  }
  return null;
}

/**
 * True for the stream of a picture: a scan unpacks to more than this reader unpacks, and has no names. Its dictionary begins a line as
 * an object, without strings and comments that could hide another beginning, and has nothing of an object stream.
 *
 * @source ISO 32000-1, 7.5.7 object streams (N and First are required), 8.9.5 image dictionaries
 */
function isPicture(text: string, streamAt: number): boolean {
  const before = text.slice(Math.max(0, streamAt - MAX_DICTIONARY_CHARS), streamAt);
  const from = before.lastIndexOf("obj") + "obj".length;
  if (!/[\r\n]\d+ \d+ obj$/.test(before.slice(0, from))) return false;
  const dictionary = withPlainNames(before.slice(from)).trim();
  if (/[()%]/.test(dictionary) || !isWholeDictionary(dictionary)) return false;
  const has = (name: string) => new RegExp(`/${name}(?![A-Za-z0-9])`).test(dictionary);
  const isImage = /\/Subtype\s*\/Image(?![A-Za-z0-9])/.test(dictionary) && has("Width") && has("Height");
  return isImage && !["ObjStm", "N", "First"].some(has);
}

/** True where dictionaries open and close and a text has no other angle brackets, as strings of hexadecimal digits do. */
function isWholeDictionary(text: string): boolean {
  const brackets = text.match(/<+|>+/g) ?? [];
  let depth = 0;
  for (const { length, 0: bracket } of brackets) {
    if (length % 2 > 0) return false;
    depth += bracket === "<" ? length / 2 : -length / 2;
    if (depth < 0) return false;
  }
  return depth === 0 && text.startsWith("<<") && text.endsWith(">>");
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
