import type { Quantity } from "../units";

/** Meanings that a column may have, with their quantity; null: numbers or texts without a unit. */
export const columnRoles = {
  lng: null,
  lat: null,
  yield: "yield",
  flow: "flow",
  mass: "mass",
  interval: "duration",
  distance: "length",
  swath: "length",
  moisture: "moisture",
  speed: "speed",
  time: null,
  heading: "angle",
  pass: null,
  rate: null,
  label: null,
  block: null,
} as const satisfies Record<string, Quantity | null>;

export type ColumnRole = keyof typeof columnRoles;
export const roleNames = Object.keys(columnRoles) as ColumnRole[];

/** A column as a file has it: texts, or numbers where the format has numbers. */
export interface RawColumn {
  name: string;
  cells: readonly string[] | Float64Array;
  /** Unit that the format itself gives; null: the header may name it. */
  unit: string | null;
}

/** Records of a file before their columns have a meaning. */
export interface RawTable {
  count: number;
  columns: readonly RawColumn[];
}

/** A column with its meaning. */
export interface MappedColumn {
  role: ColumnRole;
  /** Position in the table, from 0. */
  column: number;
  /** null where the role has no unit. */
  unit: string | null;
}

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** Number of a text with decimal point or comma; NaN where it is none. */
export function numberOfText(text: string): number {
  const plain = text.includes(",") && !text.includes(".") ? text.replace(",", ".") : text;
  return NUMBER.test(plain) ? Number(plain) : Number.NaN;
}

/** Numbers of a column; NaN where a cell has none. */
export function numbersOf({ cells }: RawColumn): Float64Array {
  return cells instanceof Float64Array ? cells : Float64Array.from(cells, numberOfText);
}

const DAY_TIME =
  /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})[T\s]+(\d{1,2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?\s*([ap])?\.?m?\.?/i;

/**
 * Seconds of a column of times: a number as it is, a day with a time. Day and month may be exchanged, which changes no
 * difference within a day.
 */
export function secondsOf({ cells }: RawColumn): Float64Array {
  if (cells instanceof Float64Array) return cells;
  return Float64Array.from(cells, (text) => {
    const number = numberOfText(text);
    if (!Number.isNaN(number)) return number;
    const [, first, second, third, hour, minute, seconds = "0", half] = DAY_TIME.exec(text) ?? [];
    if (hour === undefined) return Number.NaN;
    const isIso = (first ?? "").length === 4;
    const [year, month, day] = isIso ? [first, second, third] : [third, first, second];
    const inHalf =
      half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0);
    // A month above 12 is a day: counted on from the year's begin it is still in order.
    return (
      Date.UTC(Number(year), Number(month) - 1, Number(day), inHalf, Number(minute)) / 1000 + Number(seconds)
    );
  });
}
