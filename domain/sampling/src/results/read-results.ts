import { type AnalyteId, analyteOf } from "../analytes";
import { normalizedCode } from "../sample-code";
import type { ResultColumn, ResultTable } from "./match-columns";
import { decimalSignOf, numberOf } from "./read-table";

/** Values of one bag of soil by analyte, in the stored units. */
export type ResultValues = Partial<Record<AnalyteId, number>>;

export type RefusalReason =
  | "noCode"
  | "unknownCode"
  | "repeatedCode"
  | "notNumber"
  | "outOfRange"
  | "noValues";

export interface ReadResult {
  line: number;
  /** As on the label. */
  code: string;
  values: ResultValues;
  /** Analytes below what the laboratory can measure: they have no value. */
  belowLimit: AnalyteId[];
}

export interface RefusedRow {
  line: number;
  /** As the table has it. */
  code: string;
  reason: RefusalReason;
  /** Heading and cell that are the reason. */
  heading?: string;
  cell?: string;
}

/** Values that count as missing. */
const EMPTY = /^(-+|s\/?d|n\/?d|n\.?a\.?|nd)?$/i;

/** Columns that cannot be read yet: there is no one with codes, or a unit has to be chosen. */
export function columnProblem(
  columns: readonly ResultColumn[],
): "noCodeColumn" | "noAnalyte" | "noUnit" | null {
  if (!columns.some(({ kind }) => kind === "code")) return "noCodeColumn";
  if (!columns.some(({ kind }) => kind === "analyte")) return "noAnalyte";
  return columns.some((column) => column.kind === "analyte" && column.unit === null) ? "noUnit" : null;
}

/**
 * Reads a laboratory's rows. A row with a cell that cannot be read is refused as a whole.
 *
 * @param codes  of the plan's bags, as on their labels
 */
export function readResults(
  { header, rows, columns }: ResultTable,
  codes: readonly string[],
): { accepted: ReadResult[]; refused: RefusedRow[] } {
  const byKey = new Map(codes.map((code) => [normalizedCode(code), code]));
  const decimalSign = decimalSignOf(rows);
  const codeColumn = columns.findIndex(({ kind }) => kind === "code");
  const accepted: ReadResult[] = [];
  const refused: RefusedRow[] = [];
  const seen = new Set<string>();
  for (const { line, cells } of rows) {
    const written = cells[codeColumn] ?? "";
    const code = byKey.get(normalizedCode(written));
    const refuse = (reason: RefusalReason, cause: object = {}) =>
      refused.push({ line, code: written, reason, ...cause });
    if (written === "") refuse("noCode");
    else if (code === undefined) refuse("unknownCode");
    else if (seen.has(code)) refuse("repeatedCode");
    else {
      const read = readRow(columns, cells, decimalSign);
      if ("problem" in read) refuse(read.problem, { heading: header[read.column], cell: cells[read.column] });
      else if (Object.keys(read.values).length === 0) refuse("noValues");
      else {
        seen.add(code);
        accepted.push({ line, code, ...read });
      }
    }
  }
  return { accepted, refused };
}

type ReadRow =
  | Pick<ReadResult, "values" | "belowLimit">
  | { problem: "notNumber" | "outOfRange"; column: number };

function readRow(
  columns: readonly ResultColumn[],
  cells: readonly string[],
  decimalSign: "," | ".",
): ReadRow {
  const values: ResultValues = {};
  const belowLimit: AnalyteId[] = [];
  for (const [at, column] of columns.entries()) {
    const cell = cells[at] ?? "";
    if (column.kind !== "analyte" || EMPTY.test(cell)) continue;
    if (cell.startsWith("<")) {
      belowLimit.push(column.analyte);
      continue;
    }
    const { units, range } = analyteOf(column.analyte);
    const number = numberOf(cell, decimalSign);
    if (number === null) return { problem: "notNumber", column: at };
    const value = number * (units.find(({ label }) => label === column.unit)?.factor ?? 1);
    if (!(value >= range[0] && value <= range[1])) return { problem: "outOfRange", column: at };
    // Six figures are more than any laboratory measures.
    values[column.analyte] = Number(value.toPrecision(6));
  }
  return { values, belowLimit };
}
