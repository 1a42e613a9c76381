import { decoderFor } from "./code-page";

export type DbfRow = Record<string, string>;

const HEADER_BYTES = 32;
const COLUMN_BYTES = 32;
const END_OF_COLUMNS = 0x0d;
/** An asterisk in the first byte of a row. */
const DELETED = 0x2a;
const MAX_COLUMNS = 255;
const NUMBER_TYPES = "NF";

interface Column {
  name: string;
  type: string;
  from: number;
  bytes: number;
}

/**
 * Rows of a shapefile's table as texts by column, empty texts left out; null for a row that is marked as deleted. What is
 * damaged ends the table. Memo columns are pointers to another file and left out.
 *
 * @param codePage content of the .cpg file; null without one
 * @source dBASE III/IV file structure
 */
export function readDbf(bytes: Uint8Array, codePage: string | null): (DbfRow | null)[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < HEADER_BYTES) return [];
  const headerBytes = view.getUint16(8, true);
  const rowBytes = view.getUint16(10, true);
  if (rowBytes === 0) return [];
  const rowCount = Math.min(view.getUint32(4, true), Math.floor((view.byteLength - headerBytes) / rowBytes));
  const decode = decoderFor(bytes, codePage, headerBytes);
  const columns = columnsOf(bytes, headerBytes, decode);
  const rows: (DbfRow | null)[] = [];
  for (let row = 0; row < rowCount; row++) {
    const start = headerBytes + row * rowBytes;
    const isDeleted = bytes[start] === DELETED;
    rows.push(isDeleted ? null : readRow(bytes.subarray(start, start + rowBytes), columns, decode));
  }
  return rows;
}

function columnsOf(bytes: Uint8Array, headerBytes: number, decode: (bytes: Uint8Array) => string): Column[] {
  const columns: Column[] = [];
  // The first byte of a row says whether it is deleted.
  let from = 1;
  for (
    let at = HEADER_BYTES;
    at + COLUMN_BYTES <= headerBytes && columns.length < MAX_COLUMNS;
    at += COLUMN_BYTES
  ) {
    if (bytes[at] === END_OF_COLUMNS || bytes[at] === undefined) break;
    const name = decode(untilNull(bytes.subarray(at, at + 11))).trim();
    const type = String.fromCharCode(bytes[at + 11] ?? 0);
    const length = bytes[at + 16] ?? 0;
    columns.push({ name, type, from, bytes: length });
    from += length;
  }
  return columns;
}

function readRow(row: Uint8Array, columns: readonly Column[], decode: (bytes: Uint8Array) => string): DbfRow {
  const values = new Map<string, string>();
  for (const { name, type, from, bytes } of columns) {
    if (type === "M" || name === "") continue;
    const text = decode(untilNull(row.subarray(from, from + bytes))).trim();
    const value = NUMBER_TYPES.includes(type) ? plainNumber(text) : type === "L" ? truth(text) : text;
    if (value !== "" && !values.has(name)) values.set(name, value);
  }
  return Object.fromEntries(values);
}

/** "12.50000" as "12.5"; stars stand for a number that did not fit. */
function plainNumber(text: string): string {
  if (text === "" || text.startsWith("*")) return "";
  const number = Number(text);
  return Number.isFinite(number) ? String(number) : text;
}

function truth(text: string): string {
  if (/^[yt]$/i.test(text)) return "true";
  return /^[nf]$/i.test(text) ? "false" : "";
}

function untilNull(bytes: Uint8Array): Uint8Array {
  const end = bytes.indexOf(0);
  return end === -1 ? bytes : bytes.subarray(0, end);
}
