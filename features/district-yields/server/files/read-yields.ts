import { setImmediate } from "node:timers/promises";
import { refuse } from "@surco/kit-server";
import { type DistrictYield, type LeftOutReason, MOST_LISTED, type YieldSource } from "../../contract";
import { csvRows } from "./csv-rows";
import { decodeFile, type YieldFile } from "./decode-file";
import { type Layout, layoutOf } from "./headings";
import { readRow } from "./read-row";

/** Rows that are read in one go; a thousand take a few milliseconds. */
const ROWS_AT_ONCE = 1000;

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
  let layout: Layout | null = null;
  let rowCount = 0;
  let keptCount = 0;
  const leftOut = new Map<LeftOutReason, { count: number; lines: number[] }>();
  const seen = new Set<string>();

  for await (const rows of csvRows(decodeFile(file, (bytes) => (readBytes += bytes)))) {
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      signal.throwIfAborted();
      const kept: DistrictYield[] = [];
      for (const { line, cells } of rows.slice(from, from + ROWS_AT_ONCE)) {
        if (layout === null) {
          layout = layoutOf(cells);
          continue;
        }
        rowCount++;
        const row = readRow(layout, cells);
        const reason = "reason" in row ? row.reason : seen.has(keyOf(row)) ? "repeated" : null;
        if (!("reason" in row) && reason === null) {
          seen.add(keyOf(row));
          kept.push(row);
        } else if (reason !== null) noteLeftOut(leftOut, reason, line);
      }
      keptCount += kept.length;
      await sink.take(kept, readBytes);
      await setImmediate();
    }
  }
  if (layout === null || keptCount === 0) {
    throw refuse("DISTRICT_YIELDS_FILE_EMPTY", { rowCount });
  }
  return {
    source: layout.source,
    rowCount,
    leftOut: [...leftOut].map(([reason, found]) => ({ reason, ...found })),
  };
}

function noteLeftOut(
  leftOut: Map<LeftOutReason, { count: number; lines: number[] }>,
  reason: LeftOutReason,
  line: number,
): void {
  const found = leftOut.get(reason) ?? { count: 0, lines: [] };
  found.count++;
  if (found.lines.length < MOST_LISTED) found.lines.push(line);
  leftOut.set(reason, found);
}

function keyOf({ districtCode, crop, season, period, modality }: DistrictYield): string {
  return `${districtCode}${crop}${season}${period}${modality}`;
}
