import { setImmediate } from "node:timers/promises";
import { refuse } from "@surco/kit-server";
import { type DistrictYield, type LeftOutReason, MOST_LISTED, type YieldSource } from "../../contract";
import { type CsvRow, csvRows } from "./csv-rows";
import { decodeFile, type YieldFile } from "./decode-file";
import { type Layout, layoutOf } from "./headings";
import { type ReadRow, readRow } from "./read-row";
import { seenYields } from "./seen-yields";

/** Rows that are read in one go; they take a few milliseconds. */
const ROWS_AT_ONCE = 250;

/** Counts of a file that was read. */
export interface FileCounts {
  source: YieldSource;
  rowCount: number;
  leftOut: { reason: LeftOutReason; count: number; lines: number[] }[];
}

export interface YieldSink {
  /** Receives the rows in the order of the file, with the bytes that were read so far. */
  take(rows: DistrictYield[], readBytes: number): Promise<void>;
}

/**
 * Reads a file of official yields row by row, and gives way to others after each part.
 *
 * @throws AppError DISTRICT_YIELDS_FILE_UNKNOWN; DISTRICT_YIELDS_FILE_EMPTY where no row can be used
 */
export async function readYields(file: YieldFile, sink: YieldSink, signal: AbortSignal): Promise<FileCounts> {
  let readBytes = 0;
  const text = decodeFile(file, (bytes) => {
    readBytes += bytes;
  });
  const sorter = sortRows();
  for await (const rows of csvRows(text)) {
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      signal.throwIfAborted();
      await sink.take(sorter.keep(rows.slice(from, from + ROWS_AT_ONCE)), readBytes);
      await setImmediate();
    }
  }
  return sorter.counts();
}

/** Separates the rows that are kept from those that are left out; the first row is the headings. */
function sortRows() {
  let layout: Layout | null = null;
  let rowCount = 0;
  const leftOut = new Map<LeftOutReason, { count: number; lines: number[] }>();
  const seen = seenYields();

  const leave = (reason: LeftOutReason, line: number) => {
    const found = leftOut.get(reason) ?? { count: 0, lines: [] };
    found.count++;
    if (found.lines.length < MOST_LISTED) found.lines.push(line);
    leftOut.set(reason, found);
  };
  const keepRow = (row: ReadRow, line: number): DistrictYield[] => {
    if ("reason" in row) {
      leave(row.reason, line);
      return [];
    }
    if (seen.add(row)) return [row];
    leave("repeated", line);
    return [];
  };
  return {
    /** @throws AppError DISTRICT_YIELDS_FILE_UNKNOWN */
    keep(rows: readonly CsvRow[]): DistrictYield[] {
      return rows.flatMap(({ line, cells }) => {
        if (layout === null) {
          layout = layoutOf(cells);
          return [];
        }
        rowCount++;
        return keepRow(readRow(layout, cells), line);
      });
    },
    /** @throws AppError DISTRICT_YIELDS_FILE_EMPTY */
    counts(): FileCounts {
      if (layout === null || seen.isEmpty()) throw refuse("DISTRICT_YIELDS_FILE_EMPTY", { rowCount });
      return {
        source: layout.source,
        rowCount,
        leftOut: [...leftOut].map(([reason, found]) => ({ reason, ...found })),
      };
    },
  };
}
