import { refuse } from "@surco/kit-server";
import { decodeText } from "@surco/kit-server/uploads";
import { numberOfText, type RawTable } from "@surco/yield-monitor";
import { MAX_COLUMNS, MAX_RECORDS } from "../../contract";

const SEPARATORS = [";", "\t", ",", "|"] as const;
/** Longest text: 200,000 records of some hundred characters each; an archive may hold more than a thread has memory for. */
const MAX_TEXT_BYTES = 100 * 1024 * 1024;
/** Longest cell that is kept; longer ones are no measurements. */
const MAX_CELL_CHARS = 80;

export interface DelimitedTable {
  table: RawTable;
  /** Lines with another number of cells than the header. */
  skippedLines: number;
}

/**
 * Reads a table of text with a header: cells between semicolons, tabs, commas, bars, or blanks where the header has none of
 * these; quotes around cells. A header with one name less than the lines has cells, as of R, has no name for its first column.
 *
 * @throws AppError YIELD_FILE_NOT_READABLE, YIELD_HEADER_MISSING, YIELD_FILE_EMPTY, YIELD_FILE_TOO_LARGE
 */
export function readDelimited(bytes: Uint8Array): DelimitedTable {
  if (bytes.length > MAX_TEXT_BYTES) throw refuse("YIELD_FILE_TOO_LARGE", { most: MAX_RECORDS });
  const text = decodeText(bytes).replace(/^\uFEFF/, "");
  if (text.slice(0, 4096).includes("\0")) throw refuse("YIELD_FILE_NOT_READABLE");
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== "");
  const [header, ...rows] = lines;
  if (header === undefined) throw refuse("YIELD_FILE_EMPTY");
  if (rows.length > MAX_RECORDS) throw refuse("YIELD_FILE_TOO_LARGE", { most: MAX_RECORDS });
  const separator = separatorOf(header);
  const names = cellsOf(header, separator).slice(0, MAX_COLUMNS);
  if (names.length < 3) throw refuse("YIELD_FILE_NOT_READABLE");
  if (names.every((name) => name === "" || !Number.isNaN(numberOfText(name))))
    throw refuse("YIELD_HEADER_MISSING");
  if (rows.length === 0) throw refuse("YIELD_FILE_EMPTY");
  if (cellsOf(rows[0] ?? "", separator).length === names.length + 1) names.unshift("");
  const cells = names.map((): string[] => []);
  let skippedLines = 0;
  for (const row of rows) {
    const read = cellsOf(row, separator);
    // A separator at the end of each line is common.
    if (read.length < names.length || read.length > names.length + 1) {
      skippedLines++;
      continue;
    }
    cells.forEach((column, index) => {
      column.push((read[index] ?? "").slice(0, MAX_CELL_CHARS));
    });
  }
  const count = cells[0]?.length ?? 0;
  if (count < rows.length / 2) throw refuse("YIELD_FILE_NOT_READABLE");
  return {
    table: { count, columns: names.map((name, index) => ({ name, cells: cells[index] ?? [], unit: null })) },
    skippedLines,
  };
}

/** The separator that a header uses most; null for blanks. */
function separatorOf(header: string): string | null {
  const bare = header.replace(/"[^"]*"/g, "");
  const counts = SEPARATORS.map((separator) => bare.split(separator).length - 1);
  const most = Math.max(...counts);
  return most === 0 ? null : (SEPARATORS[counts.indexOf(most)] ?? null);
}

function cellsOf(line: string, separator: string | null): string[] {
  if (separator === null)
    return (line.match(/"[^"]*"|\S+/g) ?? []).map((cell) => cell.replace(/^"|"$/g, "").trim());
  if (!line.includes('"')) return line.split(separator).map((cell) => cell.trim());
  const cells: string[] = [];
  let [cell, isQuoted] = ["", false];
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) {
      cells.push(cell.trim());
      cell = "";
    } else cell += sign;
  }
  cells.push(cell.trim());
  return cells;
}
