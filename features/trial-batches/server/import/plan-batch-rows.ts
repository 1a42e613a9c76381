import { nameKey } from "@surco/contract";
import type { CsvLine } from "@surco/kit-server/uploads";
import {
  type BatchChange,
  type BatchColumn,
  type BatchProblem,
  type BatchValues,
  batchColumns,
  MAX_CODE_CHARS,
  normaliseBatchCode,
  type ReviewedBatch,
} from "../../contract";
import { readAmount, readEmail, readSeason } from "./read-cells";

/** Hybrid or variety of the catalogue. */
export interface KnownHybrid {
  id: number;
  name: string;
  cropIds: readonly number[];
}

export interface BatchFile {
  /** Lines below the headings. */
  lines: readonly CsvLine[];
  /** Meaning of each column; null: passed over. */
  columns: readonly (BatchColumn | null)[];
  /** Season of rows that name none. */
  season: string;
}

interface KnownBatches {
  /** Stored batches of the brand by code. */
  batches: ReadonlyMap<string, BatchValues>;
  /** Hybrids of the catalogue by the key of their name. */
  hybrids: ReadonlyMap<string, readonly KnownHybrid[]>;
  cropIdOf(text: string): number | null;
}

/** Notation and rights that a file is read with. */
export interface FileReading extends KnownBatches {
  decimal: "," | ".";
  /** False where the reader may not see stored addresses: those stay, and no row shows whether they are the same. */
  seesAddresses: boolean;
}

export interface PlannedBatch extends ReviewedBatch {
  /** null for a row that is wrong. */
  values: BatchValues | null;
}

const LONGEST = { hybrid: 80, producer: 120, field: 120, notes: 2000 } as const;
type Cells = ReadonlyMap<BatchColumn, string>;

/** Plans the effect of each row on the registry. Columns that the file lacks stay as they are. */
export function planBatchRows({ lines, columns, season }: BatchFile, known: FileReading): PlannedBatch[] {
  const seen = new Set<string>();
  return lines.map(({ line, cells }) => {
    const written: Cells = new Map(
      columns.flatMap((column, at): [BatchColumn, string][] =>
        column === null ? [] : [[column, (cells[at] ?? "").replace(/\p{C}+/gu, " ").trim()]],
      ),
    );
    const typed = written.get("code") ?? "";
    const code = normaliseBatchCode(typed);
    const stored = known.batches.get(code) ?? null;
    const problems: BatchProblem[] = [];
    if (code === "") problems.push({ column: "code", code: "required" });
    else if (code.length > MAX_CODE_CHARS) problems.push({ column: "code", code: "too_long" });
    else if (seen.has(code)) problems.push({ column: "code", code: "repeated" });
    seen.add(code);
    const values = { ...readValues(written, { season, stored, known }, problems), code };
    if (problems.length > 0)
      return { line, state: "wrong", code: typed.slice(0, 200), changes: [], problems, values: null };
    const changes = changesOf(stored, values);
    const state = stored === null ? "new" : changes.length > 0 ? "changed" : "same";
    return { line, state, code, changes, problems, values };
  });
}

function readValues(
  written: Cells,
  { season, stored, known }: { season: string; stored: BatchValues | null; known: FileReading },
  problems: BatchProblem[],
): Omit<BatchValues, "code"> {
  const read = <T>(
    column: BatchColumn,
    kept: T,
    empty: T,
    of: (text: string) => T | BatchProblem["code"],
  ) => {
    const text = written.get(column);
    if (text === undefined) return kept;
    if (text === "") return empty;
    return of(text) as T;
  };
  const fail = (column: BatchColumn, code: BatchProblem["code"]) => void problems.push({ column, code });
  const textOf = (column: keyof typeof LONGEST, kept: string) =>
    read(column, kept, "", (text) => {
      if (text.length > LONGEST[column]) fail(column, "too_long");
      return text;
    });
  const orFail = <T>(column: BatchColumn, value: T | null, code: BatchProblem["code"]) => {
    if (value === null) fail(column, code);
    return value;
  };

  const hybrid = textOf("hybrid", stored?.hybrid ?? "");
  if (hybrid === "") fail("hybrid", "required");
  const writtenCrop = read<number | null>("crop", stored?.cropId ?? null, null, (text) =>
    orFail("crop", known.cropIdOf(text), "unknown_crop"),
  );
  const isSameHybrid = stored !== null && nameKey(stored.hybrid) === nameKey(hybrid);
  const found = hybridOf(hybrid, writtenCrop, known);
  return {
    hybrid,
    genotypeId: isSameHybrid ? stored.genotypeId : (found?.id ?? null),
    cropId: written.has("crop") || stored === null ? (writtenCrop ?? onlyCropOf(found)) : stored.cropId,
    season:
      read("season", stored?.season ?? season, stored?.season ?? season, (text) =>
        orFail("season", readSeason(text), "not_a_season"),
      ) ?? season,
    producerName: textOf("producer", stored?.producerName ?? ""),
    producerEmail:
      stored !== null && !known.seesAddresses
        ? stored.producerEmail
        : read<string | null>("email", stored?.producerEmail ?? null, null, (text) =>
            orFail("email", readEmail(text), "not_an_address"),
          ),
    fieldName: textOf("field", stored?.fieldName ?? ""),
    quantityBags: read<number | null>("bags", stored?.quantityBags ?? null, null, (text) =>
      orFail("bags", readAmount(text, known.decimal), "not_an_amount"),
    ),
    quantityKg: read<number | null>("kg", stored?.quantityKg ?? null, null, (text) =>
      orFail("kg", readAmount(text, known.decimal), "not_an_amount"),
    ),
    notes: textOf("notes", stored?.notes ?? ""),
  };
}

/** Crop of a hybrid that is listed under one alone: early and late maize share theirs. */
function onlyCropOf(hybrid: KnownHybrid | null): number | null {
  return hybrid?.cropIds.length === 1 ? (hybrid.cropIds[0] ?? null) : null;
}

/** The one hybrid of the catalogue with this name, of several the one of the crop; null where that is not one. */
function hybridOf(name: string, cropId: number | null, { hybrids }: KnownBatches): KnownHybrid | null {
  const named = hybrids.get(nameKey(name)) ?? [];
  const fitting = cropId === null ? named : named.filter(({ cropIds }) => cropIds.includes(cropId));
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

const TEXT_OF: Record<BatchColumn, (values: BatchValues) => string> = {
  code: ({ code }) => code,
  hybrid: ({ hybrid }) => hybrid,
  crop: ({ cropId }) => String(cropId ?? ""),
  season: ({ season }) => season,
  producer: ({ producerName }) => producerName,
  email: ({ producerEmail }) => producerEmail ?? "",
  field: ({ fieldName }) => fieldName,
  bags: ({ quantityBags }) => String(quantityBags ?? ""),
  kg: ({ quantityKg }) => String(quantityKg ?? ""),
  notes: ({ notes }) => notes,
};

function changesOf(stored: BatchValues | null, values: BatchValues): BatchChange[] {
  return batchColumns
    .filter((column) => column !== "code")
    .map((column) => ({
      column,
      before: stored === null ? "" : TEXT_OF[column](stored),
      after: TEXT_OF[column](values),
    }))
    .filter(({ before, after }) => before !== after);
}
