import { refuse } from "@surco/kit-server";
import { decodeText, readCsv } from "@surco/kit-server/uploads";
import { MAX_CELLS, MAX_COLUMNS, MAX_ROWS } from "./limits";
import { readXlsx } from "./read-xlsx";
import type { Sheet, Workbook } from "./workbook";

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Compound file of Microsoft: workbooks of Excel 97, and encrypted ones. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * Reads an Excel or CSV file, detected by its content.
 *
 * @throws AppError CROP_LOG_FILE_…
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Workbook> {
  if (startsWith(bytes, ZIP)) return readXlsx(bytes);
  if (startsWith(bytes, COMPOUND)) throw refuse("CROP_LOG_FILE_OLD_OR_LOCKED");
  const text = decodeText(bytes);
  if (text.includes("\0")) throw refuse("CROP_LOG_FILE_NOT_READABLE");
  const rows = readCsv(text).map(({ line, cells }) => ({ row: line, cells }));
  requireSize(rows);
  return { sheets: [{ name: "", rows }], is1904: false };
}

function requireSize(rows: Sheet["rows"]): void {
  const columns = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const isTooLarge = rows.length > MAX_ROWS || columns > MAX_COLUMNS || rows.length * columns > MAX_CELLS;
  if (isTooLarge) throw refuse("CROP_LOG_FILE_TOO_LARGE", { maxRows: MAX_ROWS, maxColumns: MAX_COLUMNS });
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}
