/** Format of a file by its first bytes; its name is ignored. */
export type FileKind = "zip" | "shp" | "xml" | "json" | "unknown";

const SHP_CODE = 9994;
const SNIFFED_BYTES = 4_096;

export function detectFormat(bytes: Uint8Array): FileKind {
  // A local file header, or the end record of an archive without entries.
  if (startsWith(bytes, [0x50, 0x4b, 3, 4]) || startsWith(bytes, [0x50, 0x4b, 5, 6])) return "zip";
  if (bytes.length >= 100 && new DataView(bytes.buffer, bytes.byteOffset).getInt32(0) === SHP_CODE)
    return "shp";
  const start = textStart(bytes);
  if (start.startsWith("<")) return "xml";
  if (start.startsWith("{") || start.startsWith("[")) return "json";
  return "unknown";
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, i) => bytes[i] === byte);
}

/** First characters without byte order mark and blanks; UTF-16 is read as what is left of it without its zero bytes. */
function textStart(bytes: Uint8Array): string {
  const head = bytes.subarray(0, SNIFFED_BYTES).filter((byte) => byte !== 0);
  const text = new TextDecoder("latin1").decode(head);
  return text.replace(/^(\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, "").trimStart();
}
