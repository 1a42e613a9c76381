import {
  MAX_RATE,
  MAX_TRIAL_YIELD_T_PER_HA,
  type PlotPosition,
  type TrialKind,
  type TrialRow,
} from "@surco/recommendations/contract";
import { z } from "zod";
import { numberOfCell } from "./cell-number";
import { type PlaceProblem, positionOfCells, type RowPlaces } from "./row-places";

/** Units of yields as they are typed, with their tonnes. */
const yieldUnits = { "t/ha": 1, "qq/ha": 0.1, "kg/ha": 0.001 } as const;
export type YieldUnit = keyof typeof yieldUnits;

/** Cells of a row as they are typed; the place is east and north: metres, longitude and latitude, or column and row. */
export const typedRow = z.object({
  rate: z.string(),
  yield: z.string(),
  block: z.string(),
  strip: z.string(),
  x: z.string().default(""),
  y: z.string().default(""),
});
export type TypedRow = z.infer<typeof typedRow>;

export const emptyRow: TypedRow = { rate: "", yield: "", block: "", strip: "", x: "", y: "" };

/** Problem of a cell; rows count from 1. */
export type RowProblem = { row: number } & (
  | { column: "rate" | "yield"; code: "notANumber" | "outOfRange" }
  | PlaceProblem
);

interface ReadOptions {
  kind: TrialKind;
  unit: YieldUnit;
  places: RowPlaces;
  /** True where no two rows may have the same place. */
  isPlots: boolean;
}

/** Rows with their numbers in t/ha, and the problems of those that have none. Empty rows are left out. */
export function readRows(
  typed: readonly TypedRow[],
  { kind, unit, places, isPlots }: ReadOptions,
): { rows: TrialRow[]; problems: RowProblem[] } {
  const rows: TrialRow[] = [];
  const problems: RowProblem[] = [];
  const taken = new Set<string>();
  typed.forEach((cells, index) => {
    if (Object.values(cells).every((cell) => cell.trim() === "")) return;
    const rate = numberOfCell(kind === "density" ? withoutThousands(cells.rate) : cells.rate);
    const typedYield = numberOfCell(unit === "kg/ha" ? withoutThousands(cells.yield) : cells.yield);
    const yieldTPerHa = typedYield === null ? null : typedYield * yieldUnits[unit];
    const row = index + 1;
    const check = (column: "rate" | "yield", value: number | null, most: number) => {
      if (value === null) problems.push({ row, column, code: "notANumber" });
      else if (value > most) problems.push({ row, column, code: "outOfRange" });
    };
    check("rate", rate, MAX_RATE[kind]);
    check("yield", yieldTPerHa, MAX_TRIAL_YIELD_T_PER_HA);
    const placed = positionOfCells(cells, places);
    for (const problem of placed.problems) problems.push({ row, ...problem });
    if (isPlots && isTaken(placed.position, taken)) problems.push({ row, column: "x", code: "samePlace" });
    if (rate === null || yieldTPerHa === null) return;
    rows.push({
      rate,
      yieldTPerHa,
      block: cells.block.trim().slice(0, 40) || null,
      strip: cells.strip.trim().slice(0, 40) || null,
      position: placed.position,
    });
  });
  return { rows, problems };
}

/** True for a place that an earlier row has; remembers it. */
function isTaken(position: PlotPosition | null, taken: Set<string>): boolean {
  if (position === null) return false;
  const key = JSON.stringify(position);
  const was = taken.has(key);
  taken.add(key);
  return was;
}

/** "75.000" plants or "9.850" kg are whole numbers. */
const withoutThousands = (text: string) => text.replace(/[.,](?=\d{3}(\D|$))/g, "");

/** Cells of stored rows. */
export function typedOfRows(rows: readonly TrialRow[]): TypedRow[] {
  return rows.map(({ rate, yieldTPerHa, block, strip, position }) => ({
    rate: String(rate),
    yield: String(yieldTPerHa),
    block: block ?? "",
    strip: strip ?? "",
    ...cellsOfPosition(position),
  }));
}

function cellsOfPosition(position: PlotPosition | null): { x: string; y: string } {
  if (position === null) return { x: "", y: "" };
  if (position.of === "metres") return { x: String(position.xM), y: String(position.yM) };
  if (position.of === "degrees") return { x: String(position.lng), y: String(position.lat) };
  return { x: String(position.column), y: String(position.row) };
}
