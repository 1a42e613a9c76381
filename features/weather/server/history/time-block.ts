import { type HistorySource, historySources } from "../../contract";

/** Values of a variable, null where missing. */
export type Column = (number | null)[];

/**
 * Values of consecutive days or hours of one place as they are stored: a year of days, or a month of hours. Times are
 * counted from 1970-01-01.
 */
export interface TimeBlock<Variable extends string> {
  /** Day or hour of the first element. */
  readonly start: number;
  /** One per element: number of the source, 0 without data. */
  readonly sources: readonly number[];
  /** Elements at the beginning that no longer change. */
  readonly finalCount: number;
  readonly values: Readonly<Record<Variable, Column>>;
}

/** Consecutive days or hours as one service gave them. */
export interface FetchedSpan<Variable extends string> {
  readonly start: number;
  readonly source: HistorySource;
  readonly values: Readonly<Record<Variable, Column>>;
}

/** Number of a source in a block; higher ones replace lower ones. */
const numberOf: Readonly<Record<HistorySource, number>> = {
  "open-meteo-forecast": 1,
  "nasa-power": 2,
  "open-meteo-archive": 3,
};

/** Source by its number; null for 0. */
export function sourceOf(number: number): HistorySource | null {
  return historySources.find((source) => numberOf[source] === number) ?? null;
}

export function emptyBlock<Variable extends string>(
  start: number,
  length: number,
  variables: readonly Variable[],
): TimeBlock<Variable> {
  const values = variables.map((name) => [name, new Array<number | null>(length).fill(null)]);
  return {
    start,
    sources: new Array<number>(length).fill(0),
    finalCount: 0,
    values: Object.fromEntries(values) as Record<Variable, Column>,
  };
}

/** Number of days or hours of a span. */
export function lengthOf({ values }: { values: Readonly<Record<string, Column>> }): number {
  return Math.max(0, ...Object.values(values).map((column) => column.length));
}

/** True where any variable has a value. */
function hasDataAt(values: Readonly<Record<string, Column>>, index: number): boolean {
  return Object.values(values).some((column) => (column[index] ?? null) !== null);
}

/** Last day or hour of a span with data; null without any. */
export function lastWithData<Variable extends string>(span: FetchedSpan<Variable>): number | null {
  for (let index = lengthOf(span) - 1; index >= 0; index -= 1) {
    if (hasDataAt(span.values, index)) return span.start + index;
  }
  return null;
}

/**
 * Block with the values of a span. Final elements stay, and so do those of a better source; a missing element of the span
 * replaces nothing.
 *
 * @param finalUntil  last day or hour that is final with this span; null: it makes none final
 */
export function mergeSpan<Variable extends string>(
  block: TimeBlock<Variable>,
  span: FetchedSpan<Variable>,
  finalUntil: number | null,
): TimeBlock<Variable> {
  const variables = Object.keys(block.values) as Variable[];
  const sources = [...block.sources];
  const values = Object.fromEntries(variables.map((name) => [name, [...block.values[name]]])) as Record<
    Variable,
    Column
  >;
  const number = numberOf[span.source];
  const spanEnd = span.start + lengthOf(span);
  const first = Math.max(span.start, block.start + block.finalCount);
  const end = Math.min(spanEnd, block.start + sources.length);
  for (let time = first; time < end; time += 1) {
    const [to, from] = [time - block.start, time - span.start];
    if (!hasDataAt(span.values, from) || (sources[to] ?? 0) > number) continue;
    sources[to] = number;
    for (const name of variables) values[name][to] = span.values[name][from] ?? null;
  }
  const isContinued = span.start <= block.start + block.finalCount;
  const finalEnd = finalUntil === null || !isContinued ? 0 : Math.min(finalUntil + 1, end) - block.start;
  return { start: block.start, sources, values, finalCount: Math.max(block.finalCount, finalEnd) };
}
