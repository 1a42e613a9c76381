import { readFile } from "node:fs/promises";
import { cropOfText } from "@surco/agronomy";
import { seasonOf } from "@surco/calendar";
import type { ReceivedFile, RouteQuery } from "@surco/contract";
import { isOnGlobe, pointInPolygon } from "@surco/geometry";
import { refuse, type SessionUser } from "@surco/kit-server";
import {
  medianOf,
  numbersOf,
  type ProposedColumn,
  plainName,
  proposeColumns,
  type RawColumn,
  type RawTable,
  secondsOf,
} from "@surco/yield-monitor";
import type { uploadYieldFile, YieldFileReview } from "../contract";
import { type ReadYieldFile, readYieldFile } from "./read/read-yield-file";
import { requireLand } from "./require-land";
import type { FieldLand, YieldMapsDeps } from "./yield-maps-deps";

const SAMPLES = 4;
/** Names of yields that are not corrected for moisture. */
const AS_HARVESTED = /\b(wet|humed[ao]|humido|umid[ao])\b/;
/** Positions that are compared with the boundary. */
const COMPARED = 2_000;

/**
 * Reads a file, proposes its columns and keeps it for the choice of a person.
 *
 * @throws AppError as `readYieldFile`; YIELD_OUTSIDE_FIELD where no record lies in the field
 */
export async function reviewYieldFile(
  deps: Pick<YieldMapsDeps, "fields" | "uploads" | "now">,
  user: SessionUser,
  { fieldId, id, fileName }: RouteQuery<typeof uploadYieldFile>,
  file: ReceivedFile,
): Promise<YieldFileReview> {
  const field = await requireLand(deps, fieldId);
  const content = new Uint8Array(await readFile(file.path));
  const read = readYieldFile(content);
  const proposed = proposeColumns(read.table);
  const outside = countOutside(read.table, proposed, field);
  if (outside !== null && outside === read.table.count)
    throw refuse("YIELD_OUTSIDE_FIELD", { outside, records: read.table.count });
  await deps.uploads.keep(user.id, { id, fieldId, fileName, content }, deps.now());
  return {
    uploadId: id,
    fileName,
    ...reviewOf(read, proposed),
    outside,
    ...harvestOf(read.table, proposed, field),
  };
}

function reviewOf(
  { kind, table, skippedLines }: ReadYieldFile,
  proposed: ProposedColumn[],
): Pick<YieldFileReview, "kind" | "records" | "skippedLines" | "columns" | "proposed" | "isDryYield"> {
  const yieldName = table.columns[proposed.find(({ role }) => role === "yield")?.column ?? -1]?.name ?? "";
  return {
    kind,
    records: table.count,
    skippedLines,
    columns: table.columns.map(columnOf),
    proposed,
    isDryYield: !AS_HARVESTED.test(plainName(yieldName)),
  };
}

function columnOf(column: RawColumn): YieldFileReview["columns"][number] {
  const numbers = numbersOf(column).filter((value) => Number.isFinite(value));
  const isNumeric = numbers.length > column.cells.length / 2;
  let [least, greatest] = [Infinity, -Infinity];
  for (const value of numbers) {
    least = Math.min(least, value);
    greatest = Math.max(greatest, value);
  }
  const samples = Array.from({ length: Math.min(SAMPLES, column.cells.length) }, (_, row) =>
    String(column.cells[row] ?? ""),
  );
  return {
    name: column.name,
    samples,
    least: isNumeric ? least : null,
    median: isNumeric ? medianOf(numbers) : null,
    greatest: isNumeric ? greatest : null,
  };
}

/** Records beyond the boundary, estimated from a part of a large file; null where the positions are no degrees. */
function countOutside(
  table: RawTable,
  proposed: readonly ProposedColumn[],
  { polygon }: FieldLand,
): number | null {
  const column = (role: string) => table.columns[proposed.find((each) => each.role === role)?.column ?? -1];
  const [lngs, lats] = [column("lng"), column("lat")];
  if (lngs === undefined || lats === undefined) return null;
  const [lng, lat] = [numbersOf(lngs), numbersOf(lats)];
  const stride = Math.max(1, Math.floor(table.count / COMPARED));
  let [outside, compared] = [0, 0];
  for (let row = 0; row < table.count; row += stride) {
    const place: [number, number] = [lng[row] ?? Number.NaN, lat[row] ?? Number.NaN];
    if (!Number.isNaN(place[0]) && !isOnGlobe(place)) return null;
    compared++;
    if (!pointInPolygon(place, polygon)) outside++;
  }
  return Math.round((outside / compared) * table.count);
}

/** Crop, day and season of the harvest by a file. */
function harvestOf(
  table: RawTable,
  proposed: readonly ProposedColumn[],
  { country }: FieldLand,
): Pick<YieldFileReview, "cropId" | "date" | "season"> {
  const crops = table.columns.find(({ name }) =>
    /^(crop|cultivo|cultura|grain|grano|product|producto)\b/.test(plainName(name)),
  );
  const cropText = crops === undefined ? "" : String(crops.cells[0] ?? "");
  const date = dateOf(table, proposed);
  return {
    cropId: cropOfText(cropText),
    date,
    season: date === null ? null : seasonOf(country, "2", date),
  };
}

/** Seconds since 1970 between 1990 and 2100 are a day. */
const UNIX_DAYS = { from: 631_152_000, until: 4_102_444_800 };

function dateOf(table: RawTable, proposed: readonly ProposedColumn[]): string | null {
  const raw = table.columns[proposed.find(({ role }) => role === "time")?.column ?? -1];
  const seconds = raw === undefined ? Number.NaN : medianOf(secondsOf(raw));
  if (!(seconds > UNIX_DAYS.from && seconds < UNIX_DAYS.until)) return null;
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}
