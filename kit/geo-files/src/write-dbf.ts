import { strToU8 } from "fflate";
import { shorten } from "./shortened-texts";

export interface DbfColumn {
  /** At most ten characters of ASCII. */
  name: string;
  kind: "text" | "day" | "number";
  decimals: number;
  /** One for each row; a day as "2026-02-14". */
  values: readonly (string | number | null)[];
  onShortened(whole: string, shortened: string): void;
}

const HEADER_BYTES = 32;
const COLUMN_BYTES = 32;
const END_OF_COLUMNS = 0x0d;
const END_OF_FILE = 0x1a;
const SPACE = 0x20;
const DBASE_3 = 3;
const DAY_BYTES = 8;
const MAX_TEXT_BYTES = 254;

/**
 * Writes a dBASE table in UTF-8. Texts over 254 bytes are cut, and their columns are reported.
 *
 * @source dBASE III file structure
 */
export function dbfOf(columns: readonly DbfColumn[], rowCount: number): Uint8Array {
  const written = columns.map((column) => {
    const cells = column.values.map((value) => strToU8(cellText(column, value)));
    const width = cells.reduce(
      (most, cell) => Math.max(most, cell.length),
      column.kind === "day" ? DAY_BYTES : 1,
    );
    return { ...column, cells, width };
  });
  const headerBytes = HEADER_BYTES + COLUMN_BYTES * columns.length + 1;
  // The first byte of a row says whether it is deleted.
  const rowBytes = written.reduce((sum, { width }) => sum + width, 1);
  const bytes = new Uint8Array(headerBytes + rowBytes * rowCount + 1).fill(SPACE, headerBytes);
  const view = new DataView(bytes.buffer);
  bytes[0] = DBASE_3;
  // Date of the last update; a constant one makes equal files.
  bytes.set([126, 1, 1], 1);
  view.setUint32(4, rowCount, true);
  view.setUint16(8, headerBytes, true);
  view.setUint16(10, rowBytes, true);
  bytes[headerBytes - 1] = END_OF_COLUMNS;
  bytes[bytes.length - 1] = END_OF_FILE;

  let from = 1;
  written.forEach(({ name, kind, decimals, cells, width }, i) => {
    const at = HEADER_BYTES + COLUMN_BYTES * i;
    bytes.set(strToU8(name), at);
    bytes.set(strToU8(TYPES[kind]), at + 11);
    bytes[at + 16] = width;
    bytes[at + 17] = decimals;
    cells.forEach((cell, row) => {
      // Numbers stand on the right.
      const start = kind === "number" ? width - cell.length : 0;
      bytes.set(cell, headerBytes + row * rowBytes + from + start);
    });
    from += width;
  });
  return bytes;
}

const TYPES = { text: "C", day: "D", number: "N" } as const;

function cellText({ kind, decimals, onShortened }: DbfColumn, value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return value.toFixed(decimals);
  if (kind === "day") return value.replaceAll("-", "");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is replaced
  const text = value.replace(/[\u0000-\u001f]/g, " ");
  const shortened = shorten(text, MAX_TEXT_BYTES, (character) => strToU8(character).length);
  if (shortened !== text) onShortened(value, shortened);
  return shortened;
}
