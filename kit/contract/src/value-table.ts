/** day: "2026-02-14" in files; number: an index; measure: with one decimal; percent: 0..100; count: integer; text: may be user input. */
export type ColumnKind = "day" | "number" | "measure" | "percent" | "count" | "text";

export interface ValueColumn {
  label: string;
  kind: ColumnKind;
}

/** Exact values of a chart, for screen, clipboard and files. */
export interface ValueTable {
  columns: readonly ValueColumn[];
  /** As many cells as columns; null where there is no value. */
  rows: readonly (readonly (string | number | null)[])[];
}

/** Decimals of an index in a file: finer than its 16-bit source. */
const FILE_DIGITS = 6;

/** Separators of a language; columns are separated by semicolons where the comma is the decimal sign. */
export interface TableSigns {
  decimal: string;
  separator: string;
}

/** @param locale  BCP 47, "es-AR" */
export function tableSigns(locale: string): TableSigns {
  const decimal = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === "decimal");
  return decimal?.value === "," ? { decimal: ",", separator: ";" } : { decimal: ".", separator: "," };
}

/** CSV text with byte order mark and CRLF. */
export function csvOf(table: ValueTable, signs: TableSigns): string {
  const quoted = (text: string) =>
    /["\r\n]/.test(text) || text.includes(signs.separator) ? `"${text.replaceAll('"', '""')}"` : text;
  // Without the byte order mark, spreadsheets assume a legacy encoding and garble accents.
  return `\uFEFF${lines(table, signs.decimal, signs.separator, quoted).join("\r\n")}\r\n`;
}

/** Tab-separated text, as spreadsheets paste it. */
export function tabbedOf(table: ValueTable, signs: TableSigns): string {
  return lines(table, signs.decimal, "\t", (text) => text.replace(/[\t\r\n]+/g, " ")).join("\n");
}

function lines(
  { columns, rows }: ValueTable,
  decimal: string,
  separator: string,
  write: (text: string) => string,
): string[] {
  const line = (cells: readonly string[]) => cells.map(write).join(separator);
  const cellText = (value: string | number | null, kind: ColumnKind | undefined) => {
    if (value === null) return "";
    if (typeof value === "number") return String(Number(value.toFixed(FILE_DIGITS))).replace(".", decimal);
    return kind === "text" ? escapeFormula(value) : value;
  };
  return [
    line(columns.map(({ label }) => label)),
    ...rows.map((row) => line(row.map((value, index) => cellText(value, columns[index]?.kind)))),
  ];
}

/** Longest text of a cell. @source Excel specifications and limits */
const MAX_CELL_CHARS = 32_767;
/** Characters that XML 1.0 cannot represent: control characters, lone surrogates, and two noncharacters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/**
 * Text as a cell of an Excel file holds it. `_x0041_` would be read as a character.
 *
 * @source ECMA-376 Part 1, 22.9.2.19 (ST_Xstring)
 */
export function workbookText(text: string): string {
  return text
    .slice(0, MAX_CELL_CHARS)
    .replace(/\r\n?/g, "\n")
    .replace(NOT_IN_XML, " ")
    .replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_");
}

/** Spreadsheets of some countries take the full-width signs too. Apostrophes before it are escaped, so that none is lost. */
const FORMULA = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * Escapes text that a spreadsheet would run as a formula, with a leading apostrophe.
 * @source OWASP, CSV injection
 */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Text before `escapeFormula`. */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}
