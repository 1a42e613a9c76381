/** Row of a text table with its line in the file, from 1. */
export interface TableRow {
  line: number;
  cells: string[];
}

const SEPARATORS = ["\t", ";", "|", ","] as const;

/**
 * Rows of a table in text whatever separates its cells: the sign that gives the most columns on the most rows. Cells in quotes
 * may hold separators and line breaks. Empty rows are left out.
 */
export function tableRows(text: string): TableRow[] {
  const clean = text.replace(/^\uFEFF/, "");
  let best: { rows: TableRow[]; score: number } = { rows: [], score: -1 };
  for (const separator of SEPARATORS) {
    const rows = rowsBy(clean, separator);
    const columns = medianOf(rows.map(({ cells }) => cells.length));
    const alike = rows.filter(({ cells }) => cells.length === columns).length;
    const score = columns > 1 ? columns * (alike / Math.max(rows.length, 1)) : 0;
    if (score > best.score) best = { rows, score };
  }
  return best.rows;
}

function rowsBy(text: string, separator: string): TableRow[] {
  const rows: TableRow[] = [];
  let [cells, cell, isQuoted]: [string[], string, boolean] = [[], "", false];
  let line = 1;
  let startLine = 1;
  const endRow = () => {
    cells.push(cell.trim());
    if (cells.some((one) => one !== "")) rows.push({ line: startLine, cells });
    [cells, cell] = [[], ""];
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? "";
    if (sign === "\n") line++;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at++;
      } else isQuoted = false;
    } else if (sign === '"' && cell.trim() === "") [cell, isQuoted] = ["", true];
    else if (sign === separator) {
      cells.push(cell.trim());
      cell = "";
    } else if (sign === "\n") {
      endRow();
      startLine = line;
    } else if (sign !== "\r") cell += sign;
  }
  endRow();
  return rows;
}

function medianOf(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Sign before the decimals of a table's numbers: the one that more of its cells have. */
export function decimalSignOf(rows: readonly TableRow[]): "," | "." {
  const cells = rows.flatMap((row) => row.cells);
  const having = (pattern: RegExp) => cells.filter((cell) => pattern.test(cell)).length;
  return having(/^[<>]?\s*-?\d+,\d+$/) > having(/^[<>]?\s*-?\d+\.\d+$/) ? "," : ".";
}

/** Number of a cell; null where it holds none. */
export function numberOf(cell: string, decimalSign: "," | "."): number | null {
  const grouped = decimalSign === "," ? "." : ",";
  const text = cell.replace(/\s/g, "");
  const isGrouped = new RegExp(`^-?\\d{1,3}(\\${grouped}\\d{3})+(\\${decimalSign}\\d+)?$`).test(text);
  const plain = isGrouped ? text.replaceAll(grouped, "") : text;
  if (!/^-?\d+([.,]\d+)?$/.test(plain) || (!isGrouped && plain.includes(grouped))) return null;
  return Number(plain.replace(",", "."));
}
