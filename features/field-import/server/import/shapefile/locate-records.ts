import { ImportRefusal } from "../refusal";
import { HEADER_BYTES, RECORD_HEADER_BYTES, RECORD_TYPE, SHAPE_TYPES } from "./shp-format";

/** Content of a record in the main file. */
interface RecordPlace {
  start: number;
  bytes: number;
}

export interface LocatedRecord {
  /** Number in the record's header. */
  number: number;
  /** null for a record without content. */
  place: RecordPlace | null;
  /** Index of the record's row in the table; null where it is uncertain. */
  row: number | null;
}

const WORD = 2;
const FILE_CODE = 9994;
/** Length of the file in words. */
const LENGTH_AT = 24;
const TYPE_AT = 32;

/**
 * Locates records by the index (.shx): programs that edit in place write a grown record to the end of the file and leave the
 * former one where it was, and the rest of a shrunk one behind it.
 *
 * @returns null where the index does not fit the main file
 */
export function recordsByIndex(view: DataView, index: DataView): LocatedRecord[] | null {
  if (index.byteLength <= HEADER_BYTES || index.getInt32(0) !== FILE_CODE) return null;
  const records: LocatedRecord[] = [];
  for (let at = HEADER_BYTES; at + RECORD_HEADER_BYTES <= index.byteLength; at += RECORD_HEADER_BYTES) {
    const [offset, bytes] = [index.getInt32(at) * WORD, index.getInt32(at + 4) * WORD];
    const row = records.length;
    if (bytes === 0) {
      records.push({ number: row + 1, place: null, row });
      continue;
    }
    const start = offset + RECORD_HEADER_BYTES;
    const isInside = offset >= HEADER_BYTES && bytes >= 4 && start + bytes <= view.byteLength;
    if (!isInside || view.getInt32(offset + 4) * WORD !== bytes) return null;
    records.push({ number: row + 1, place: { start, bytes }, row });
  }
  return haveOverlap(records) ? null : records;
}

function haveOverlap(records: readonly LocatedRecord[]): boolean {
  const places = records.flatMap(({ place }) => place ?? []).sort((a, b) => a.start - b.start);
  return places.some(({ start }, i) => {
    const former = places[i - 1];
    return former !== undefined && start < former.start + former.bytes + RECORD_HEADER_BYTES;
  });
}

/**
 * Locates records without an index, one behind the other. Bytes that are no record, as the rest of a shrunk one, are passed
 * over; zeros, and anything beyond the file's declared length, are padding. Former records cannot be distinguished from their
 * replacements: only numbers in sequence and without repetition are paired with rows of the table.
 *
 * @throws ImportRefusal IMPORT_NOT_READABLE where the file ends within a record or a record is damaged
 */
export function recordsInOrder(view: DataView): LocatedRecord[] {
  const declaredBytes = view.getInt32(LENGTH_AT) * WORD;
  const found: { number: number; place: RecordPlace }[] = [];
  let hasGap = false;
  let at = HEADER_BYTES;
  while (at + RECORD_HEADER_BYTES < view.byteLength) {
    const number = view.getInt32(at);
    const place = placeAt(view, at);
    if (place !== null) {
      found.push({ number, place });
      at = place.start + place.bytes;
      continue;
    }
    if (isPadding(view, at) || (found.length > 0 && declaredBytes > HEADER_BYTES && at >= declaredBytes))
      break;
    if (found.length === 0 || number === (found.at(-1)?.number ?? 0) + 1) throw notReadable();
    const next = nextRecordAt(view, at + WORD);
    if (next === null) break;
    hasGap = true;
    at = next;
  }
  return withRows(found, hasGap);
}

function withRows(
  found: readonly { number: number; place: RecordPlace }[],
  hasGap: boolean,
): LocatedRecord[] {
  const [first] = found;
  const isInSequence =
    (first?.number === 0 || first?.number === 1) &&
    found.every(({ number }, i) => number === first.number + i);
  if (isInSequence) return found.map((record, row) => ({ ...record, row }));
  const counts = new Map<number, number>();
  for (const { number } of found) counts.set(number, (counts.get(number) ?? 0) + 1);
  // A number between the passed-over bytes and the end is nowhere: its record was destroyed.
  if (hasGap && found.some(({ number }) => number > 1 && !counts.has(number - 1))) throw notReadable();
  let last = 0;
  return found.map((record) => {
    const follows = record.number === last + 1;
    if (follows) last += 1;
    return { ...record, row: follows && counts.get(record.number) === 1 ? record.number - 1 : null };
  });
}

/** Place of the record at an offset; null where its length and counts contradict each other. */
function placeAt(view: DataView, at: number): RecordPlace | null {
  if (at + RECORD_HEADER_BYTES + 4 > view.byteLength) return null;
  const bytes = view.getInt32(at + 4) * WORD;
  const start = at + RECORD_HEADER_BYTES;
  if (bytes < 4 || start + bytes > view.byteLength) return null;
  const minBytes = minContentBytes(view, start, bytes);
  return minBytes !== null && bytes >= minBytes ? { start, bytes } : null;
}

/** Least bytes of a record's content by its type and counts; null for an unknown type. */
function minContentBytes(view: DataView, start: number, bytes: number): number | null {
  const type = view.getInt32(start, true);
  if (!SHAPE_TYPES.has(type)) return null;
  if (!RECORD_TYPE.areas.has(type) && !RECORD_TYPE.lines.has(type)) return 4;
  if (bytes < 44) return null;
  const [rings, points] = [view.getInt32(start + 36, true), view.getInt32(start + 40, true)];
  return rings < 0 || points < 0 ? null : 44 + 4 * rings + 16 * points;
}

/** Offset of the next record of the file's own type, at exactly the length that its counts give; null without one. */
function nextRecordAt(view: DataView, from: number): number | null {
  const type = view.getInt32(TYPE_AT, true);
  for (let at = from; at + RECORD_HEADER_BYTES + 44 <= view.byteLength; at += WORD) {
    const start = at + RECORD_HEADER_BYTES;
    if (view.getInt32(start, true) !== type || view.getInt32(at) < 1) continue;
    const place = placeAt(view, at);
    if (place === null || !(RECORD_TYPE.areas.has(type) || RECORD_TYPE.lines.has(type))) continue;
    // Heights and measures may follow the points, at most two numbers for each and their ranges.
    const points = view.getInt32(start + 40, true);
    const extra = place.bytes - (minContentBytes(view, start, place.bytes) ?? 0);
    if (points > 0 && extra <= 16 * points + 32) return at;
  }
  return null;
}

function isPadding(view: DataView, from: number): boolean {
  for (let at = from; at < view.byteLength; at++) if (view.getUint8(at) !== 0) return false;
  return true;
}

function notReadable(): ImportRefusal {
  return new ImportRefusal("IMPORT_NOT_READABLE");
}
