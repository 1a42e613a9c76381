import { refuse } from "@surco/kit-server";
import { type Cell, readCsv } from "@surco/kit-server/uploads";
import { z } from "zod";
import { type ColumnRole, roleOf } from "./headings";

/** File of observations as headings and rows. */
export interface ObservationTable {
  columns: { index: number; heading: string; role: ColumnRole | null }[];
  rows: { row: number; cells: Cell[] }[];
}

/** Rows before the headings: titles of the program that wrote the file. */
const SEARCHED_ROWS = 10;
const MAX_COLUMNS = 100;

const jsonList = z.array(z.record(z.string(), z.unknown()));
const jsonFile = z.union([
  jsonList,
  z.object({ observations: jsonList }).transform(({ observations }) => observations),
]);

/**
 * Reads a CSV or JSON file, recognized by its first sign.
 *
 * @throws AppError WEATHER_FILE_NOT_READABLE, WEATHER_FILE_WITHOUT_TIMES
 */
export function readTable(text: string): ObservationTable {
  if (text.includes("\0")) throw refuse("WEATHER_FILE_NOT_READABLE");
  const isJson = /^[\s\uFEFF]*[[{]/.test(text);
  const table = isJson ? tableOfJson(text) : tableOfCsv(text);
  const has = (role: ColumnRole) => table.columns.some((column) => column.role === role);
  if (!has("at") && !(has("date") && has("clock"))) throw refuse("WEATHER_FILE_WITHOUT_TIMES");
  return table;
}

function tableOfCsv(text: string): ObservationTable {
  const lines = readCsv(text);
  const isTime = (cell: string) => ["at", "date"].includes(roleOf(cell) ?? "");
  const first = lines.slice(0, SEARCHED_ROWS).findIndex(({ cells }) => cells.some(isTime));
  const headings = lines[first];
  if (headings === undefined) throw refuse("WEATHER_FILE_WITHOUT_TIMES");
  return {
    columns: columnsOf(headings.cells),
    rows: lines.slice(first + 1).map(({ line, cells }) => ({ row: line, cells })),
  };
}

function tableOfJson(text: string): ObservationTable {
  const list = jsonFile.safeParse(parsed(text));
  if (!list.success) throw refuse("WEATHER_FILE_NOT_READABLE");
  const names = [...new Set(list.data.flatMap((entry) => Object.keys(entry)))].slice(0, MAX_COLUMNS);
  return {
    columns: columnsOf(names),
    rows: list.data.map((entry, index) => ({
      row: index + 1,
      cells: names.map((name) => cellOf(entry[name])),
    })),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return null;
  }
}

function columnsOf(headings: readonly string[]): ObservationTable["columns"] {
  return headings
    .slice(0, MAX_COLUMNS)
    .map((heading, index) => ({ index, heading, role: roleOf(heading) }))
    .filter(({ heading }) => heading !== "");
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  return typeof value === "number" || typeof value === "string" ? value : JSON.stringify(value);
}
