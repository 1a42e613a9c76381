import { escapeFormula, unescapeFormula } from "@surco/contract";

/** One line of a file as its cells, with the number of the line that it begins in, from 1. */
export interface CsvLine {
  line: number;
  cells: string[];
}

const SEPARATORS = [";", ",", "\t"];

/**
 * Reads CSV text: cells between the separator that the first line uses most, quotes doubled inside quotes, lines ended by LF or
 * CRLF, formulas as `writeCsv` escapes them. Lines without any text are left out.
 */
export function readCsv(text: string): CsvLine[] {
  const source = text.replace(/^\uFEFF/, "");
  const separator = separatorOf(source);
  const lines: CsvLine[] = [];
  let current: CsvLine = { line: 1, cells: [] };
  let cell = "";
  let lineNumber = 1;
  let isQuoted = false;

  const endCell = () => {
    current.cells.push(unescapeFormula(cell.trim()));
    cell = "";
  };
  const endLine = () => {
    endCell();
    if (current.cells.some((value) => value !== "")) lines.push(current);
    current = { line: lineNumber, cells: [] };
  };
  for (let i = 0; i < source.length; i++) {
    const character = source[i] ?? "";
    if (character === "\n") lineNumber++;
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (source[i + 1] === '"') {
        cell += '"';
        i++;
      } else isQuoted = false;
    } else if (character === '"' && cell.trim() === "") {
      cell = "";
      isQuoted = true;
    } else if (character === separator) endCell();
    else if (character === "\n") endLine();
    else if (character !== "\r") cell += character;
  }
  endLine();
  return lines;
}

/** Separator that the first line uses most. */
export function separatorOf(text: string): string {
  const [first = ""] = text.split(/\r?\n/, 1);
  const counts = SEPARATORS.map((separator) => first.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ";";
}

/** CSV text with `;`, which spreadsheets of our countries open as columns. A cell that would be a formula is made text. */
export function writeCsv(lines: readonly (readonly string[])[]): string {
  return `\uFEFF${lines.map((cells) => cells.map(writeCell).join(";")).join("\r\n")}\r\n`;
}

function writeCell(value: string): string {
  const text = escapeFormula(value);
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
