import { nameKey } from "@surco/contract";
import {
  MAX_RATE,
  MAX_TRIAL_YIELD_T_PER_HA,
  type TrialKind,
  type TrialRow,
} from "@surco/recommendations/contract";
import { z } from "zod";

/** Units of yields as they are typed, with their tonnes. */
const yieldUnits = { "t/ha": 1, "qq/ha": 0.1, "kg/ha": 0.001 } as const;
export type YieldUnit = keyof typeof yieldUnits;

/** Cells of a row as they are typed. */
export const typedRow = z.object({
  rate: z.string(),
  yield: z.string(),
  block: z.string(),
  strip: z.string(),
});
export type TypedRow = z.infer<typeof typedRow>;

export const emptyRow: TypedRow = { rate: "", yield: "", block: "", strip: "" };

const COLUMNS: Readonly<Record<string, keyof TypedRow>> = {
  rate: "rate",
  dosis: "rate",
  dose: "rate",
  n: "rate",
  nitro: "rate",
  nitrogeno: "rate",
  nitrogenio: "rate",
  densidad: "rate",
  densidade: "rate",
  density: "rate",
  plantas: "rate",
  yield: "yield",
  rinde: "yield",
  rendimiento: "yield",
  rendimento: "yield",
  produtividade: "yield",
  block: "block",
  bloque: "block",
  bloco: "block",
  rep: "block",
  repeticion: "block",
  strip: "strip",
  franja: "strip",
  faixa: "strip",
};
const ORDER = ["rate", "yield", "block", "strip"] as const;

/** Letters of a heading without its unit: "Dosis (kg/ha)" is "dosis". */
const headingKey = (cell: string) => nameKey(cell.replace(/\(.*\)|\[.*\]/g, "")).replace(/[^a-z]/g, "");

/**
 * Rows of a pasted table or a CSV file: by the headings of the first line where it has some, else rate, yield, block and
 * strip in this order. Cells are separated by tabs, semicolons, or commas where no cell has a decimal comma.
 */
export function rowsOfText(text: string): TypedRow[] {
  const lines = text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "");
  const separator = lines.some((line) => line.includes("\t"))
    ? "\t"
    : lines.some((line) => line.includes(";"))
      ? ";"
      : ",";
  const table = lines.map((line) => line.split(separator).map((cell) => cell.trim().replace(/^"|"$/g, "")));
  const [first = []] = table;
  const headings = first.map((cell) => COLUMNS[headingKey(cell)]);
  const hasHeadings = headings.includes("rate") && headings.includes("yield");
  const columns = hasHeadings ? headings : ORDER;
  return (hasHeadings ? table.slice(1) : table).map((cells) => {
    const row = { ...emptyRow };
    cells.forEach((cell, at) => {
      const column = columns[at];
      if (column !== undefined) row[column] = cell;
    });
    return row;
  });
}

/** Number with a decimal point or comma; null for other text. A sign before three digits of a whole number is that of thousands. */
function numberOfCell(text: string): number | null {
  const plain = text.replace(/\s/g, "");
  const last = Math.max(plain.lastIndexOf(","), plain.lastIndexOf("."));
  const decimal =
    last === -1 ? plain : `${plain.slice(0, last).replace(/[.,]/g, "")}.${plain.slice(last + 1)}`;
  return /^\d+(\.\d*)?$|^\.\d+$/.test(decimal) ? Number(decimal) : null;
}

export interface RowProblem {
  /** From 1. */
  row: number;
  column: "rate" | "yield";
  code: "notANumber" | "outOfRange";
}

/** Rows with their numbers in t/ha, and the problems of those that have none. Empty rows are left out. */
export function readRows(
  typed: readonly TypedRow[],
  kind: TrialKind,
  unit: YieldUnit,
): { rows: TrialRow[]; problems: RowProblem[] } {
  const rows: TrialRow[] = [];
  const problems: RowProblem[] = [];
  typed.forEach((cells, index) => {
    if (Object.values(cells).every((cell) => cell.trim() === "")) return;
    const rate = numberOfCell(kind === "density" ? withoutThousands(cells.rate) : cells.rate);
    const typedYield = numberOfCell(unit === "kg/ha" ? withoutThousands(cells.yield) : cells.yield);
    const yieldTPerHa = typedYield === null ? null : typedYield * yieldUnits[unit];
    const row = index + 1;
    const check = (column: RowProblem["column"], value: number | null, most: number) => {
      if (value === null) problems.push({ row, column, code: "notANumber" });
      else if (value > most) problems.push({ row, column, code: "outOfRange" });
    };
    check("rate", rate, MAX_RATE[kind]);
    check("yield", yieldTPerHa, MAX_TRIAL_YIELD_T_PER_HA);
    if (rate === null || yieldTPerHa === null) return;
    rows.push({
      rate,
      yieldTPerHa,
      block: cells.block.trim().slice(0, 40) || null,
      strip: cells.strip.trim().slice(0, 40) || null,
    });
  });
  return { rows, problems };
}

/** "75.000" plants or "9.850" kg are whole numbers. */
const withoutThousands = (text: string) => text.replace(/[.,](?=\d{3}(\D|$))/g, "");

/** Cells of stored rows. */
export function typedOfRows(rows: readonly TrialRow[]): TypedRow[] {
  return rows.map(({ rate, yieldTPerHa, block, strip }) => ({
    rate: String(rate),
    yield: String(yieldTPerHa),
    block: block ?? "",
    strip: strip ?? "",
  }));
}
