/** A day is written "2026-02-14" in files; a percent is 0..100; a count is whole; text may have been typed by somebody. */
export type ColumnKind = "day" | "number" | "percent" | "count" | "text";

export interface ValueColumn {
  label: string;
  kind: ColumnKind;
}

/** The exact values behind a chart, as the screen, the clipboard and the files show them. */
export interface ValueTable {
  columns: readonly ValueColumn[];
  /** As many cells as columns; null where there is no value. */
  rows: readonly (readonly (string | number | null)[])[];
}

/** Decimals of an index in a file: finer than the 16 bits that it was computed from. */
const FILE_DIGITS = 6;

/** How a language writes tables: where the comma is the decimal sign, columns are parted by semicolons. */
export interface TableSigns {
  decimal: string;
  separator: string;
}

/** @param locale  BCP 47, "es-AR" */
export function tableSigns(locale: string): TableSigns {
  const decimal = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === "decimal");
  return decimal?.value === "," ? { decimal: ",", separator: ";" } : { decimal: ".", separator: "," };
}

/** Lines of a table of a spreadsheet's text format. */
export function csvOf(table: ValueTable, signs: TableSigns): string {
  const quoted = (text: string) =>
    /["\r\n]/.test(text) || text.includes(signs.separator) ? `"${text.replaceAll('"', '""')}"` : text;
  // A spreadsheet takes a file without the mark for its own old encoding, and garbles accents.
  return `\uFEFF${lines(table, signs.decimal, signs.separator, quoted).join("\r\n")}\r\n`;
}

/** The same parted by tabs, as a spreadsheet pastes it. */
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
    return kind === "text" ? harmless(value) : value;
  };
  return [
    line(columns.map(({ label }) => label)),
    ...rows.map((row) => line(row.map((value, index) => cellText(value, columns[index]?.kind)))),
  ];
}

/**
 * Text that no spreadsheet takes for a formula: an apostrophe before what would begin one.
 * @source OWASP, CSV injection
 */
function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
