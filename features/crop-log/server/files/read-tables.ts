import { type Cell, type DateNotation, textOfCell } from "@surco/kit-server/uploads";
import { type ColumnRole, languageOfDates, roleOf } from "./headings";
import type { Sheet, Workbook } from "./workbook";

export interface Column {
  index: number;
  /** "B". */
  letter: string;
  heading: string;
  /** null: of none of ours; it may be named after a field. */
  role: ColumnRole | null;
}

/** Rows of a sheet below its headings. */
export interface Table {
  sheet: string;
  columns: readonly Column[];
  notation: DateNotation;
  rows: Sheet["rows"];
}

/** Titles and notes stand above the headings, never more than these rows. */
const HEADINGS_WITHIN = 15;

/** Tables of a workbook; sheets without a heading for days, such as explanations, are left out. */
export function readTables({ sheets, is1904 }: Workbook): Table[] {
  return sheets.flatMap(({ name, rows }) => {
    const at = rows.slice(0, HEADINGS_WITHIN).findIndex(({ cells }) => cells.some(isDateHeading));
    const headings = rows[at];
    if (headings === undefined) return [];
    const columns = headings.cells.flatMap((cell, index): Column[] => {
      const heading = textOfCell(cell);
      return heading === "" ? [] : [{ index, letter: letterOf(index), heading, role: roleOf(heading) }];
    });
    const language = languageOfDates(textOfCell(headings.cells.find(isDateHeading) ?? null));
    const filled = rows.slice(at + 1).filter(({ cells }) => cells.some((cell) => textOfCell(cell) !== ""));
    return [{ sheet: name, columns: withoutRepeated(columns), notation: { language, is1904 }, rows: filled }];
  });
}

function isDateHeading(cell: Cell): boolean {
  return typeof cell === "string" && roleOf(cell) === "date";
}

/** Of two columns with one role the first is read. */
function withoutRepeated(columns: readonly Column[]): Column[] {
  const seen = new Set<ColumnRole>();
  return columns.map((column) => {
    if (column.role === null || !seen.has(column.role)) {
      if (column.role !== null) seen.add(column.role);
      return column;
    }
    return { ...column, role: null };
  });
}

/** 0 is "A". */
function letterOf(index: number): string {
  const rest = index < 26 ? "" : letterOf(Math.floor(index / 26) - 1);
  return rest + String.fromCharCode(65 + (index % 26));
}
