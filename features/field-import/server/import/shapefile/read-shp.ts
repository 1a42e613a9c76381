import type { LngLat } from "@surco/geometry";
import { ImportRefusal } from "../refusal";

/** One record of a .shp; rings in the file's own coordinates. */
export type ShpRecord = { kind: "area"; rings: LngLat[][] } | { kind: "points" | "lines" | "empty" };

const HEADER_BYTES = 100;
const RECORD_HEADER_BYTES = 8;
const WORD = 2;
const FILE_CODE = 9994;
/** Length of the file in words. */
const LENGTH_AT = 24;
const LINES: ReadonlySet<number> = new Set([3, 13, 23]);
const AREAS: ReadonlySet<number> = new Set([5, 15, 25]);
const POINTS: ReadonlySet<number> = new Set([1, 11, 21, 8, 18, 28]);
/** Of an area: type, box, number of rings and of points. */
const AREA_HEAD_BYTES = 44;

/**
 * Records of a shapefile's main file, in order: one for each row of the table. Heights and measures are left out. The index
 * says where they lie: programs that edit in place write a grown record to the end of the file and leave the former one where
 * it was, dead, and the rest of a shrunk one behind it.
 *
 * Our own reader and not shpjs: that one assigns a hole by the direction of the rings alone, drops records that it cannot
 * read, so that the table's rows slip by one, and trusts the lengths that a damaged file claims.
 *
 * @param index content of the .shx file; null without one. One that does not fit the main file is left aside.
 * @throws ImportRefusal IMPORT_NOT_READABLE for what is no shapefile or ends within a record
 * @source ESRI Shapefile Technical Description, 1998
 */
export function readShp(bytes: Uint8Array, index: Uint8Array | null = null): ShpRecord[] {
  const view = viewOf(bytes);
  if (view.byteLength < HEADER_BYTES || view.getInt32(0) !== FILE_CODE)
    throw new ImportRefusal("IMPORT_NOT_READABLE");
  const places = (index && placesByIndex(view, viewOf(index))) ?? placesInOrder(view);
  return places.map((place) => (place === null ? { kind: "empty" } : readRecord(contentAt(view, place))));
}

/** Content of a record, in bytes of the main file. */
interface Place {
  start: number;
  bytes: number;
}

/** Places by the index, null for a record without content; null where the index does not fit the main file. */
function placesByIndex(view: DataView, index: DataView): (Place | null)[] | null {
  if (index.byteLength <= HEADER_BYTES || index.getInt32(0) !== FILE_CODE) return null;
  const places: (Place | null)[] = [];
  for (let at = HEADER_BYTES; at + RECORD_HEADER_BYTES <= index.byteLength; at += RECORD_HEADER_BYTES) {
    const [offset, bytes] = [index.getInt32(at) * WORD, index.getInt32(at + 4) * WORD];
    if (bytes === 0) {
      places.push(null);
      continue;
    }
    const start = offset + RECORD_HEADER_BYTES;
    const isInside = offset >= HEADER_BYTES && bytes >= 4 && start + bytes <= view.byteLength;
    if (!isInside || view.getInt32(offset + 4) * WORD !== bytes) return null;
    places.push({ start, bytes });
  }
  return places;
}

/** Places of records that follow each other; what comes after the length that the file declares may be padding. */
function placesInOrder(view: DataView): Place[] {
  const declaredBytes = view.getInt32(LENGTH_AT) * WORD;
  const places: Place[] = [];
  let at = HEADER_BYTES;
  while (at + RECORD_HEADER_BYTES < view.byteLength) {
    const bytes = view.getInt32(at + 4) * WORD;
    const start = at + RECORD_HEADER_BYTES;
    if (bytes < 4 || start + bytes > view.byteLength) {
      if (places.length > 0 && at >= declaredBytes && declaredBytes > HEADER_BYTES) break;
      throw new ImportRefusal("IMPORT_NOT_READABLE");
    }
    places.push({ start, bytes });
    at = start + bytes;
  }
  return places;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function contentAt(view: DataView, { start, bytes }: Place): DataView {
  return new DataView(view.buffer, view.byteOffset + start, bytes);
}

function readRecord(view: DataView): ShpRecord {
  const type = view.getInt32(0, true);
  if (AREAS.has(type)) return { kind: "area", rings: readRings(view) };
  if (LINES.has(type)) return { kind: "lines" };
  return { kind: POINTS.has(type) ? "points" : "empty" };
}

function readRings(view: DataView): LngLat[][] {
  if (view.byteLength < AREA_HEAD_BYTES) throw new ImportRefusal("IMPORT_NOT_READABLE");
  const ringCount = view.getInt32(36, true);
  const pointCount = view.getInt32(40, true);
  const pointsAt = AREA_HEAD_BYTES + 4 * ringCount;
  if (ringCount < 0 || pointCount < 0 || pointsAt + 16 * pointCount > view.byteLength) {
    throw new ImportRefusal("IMPORT_NOT_READABLE");
  }
  const rings: LngLat[][] = [];
  for (let ring = 0; ring < ringCount; ring++) {
    const from = view.getInt32(AREA_HEAD_BYTES + 4 * ring, true);
    const to = ring + 1 < ringCount ? view.getInt32(AREA_HEAD_BYTES + 4 * (ring + 1), true) : pointCount;
    if (from < 0 || to > pointCount || from > to) throw new ImportRefusal("IMPORT_NOT_READABLE");
    const positions: LngLat[] = [];
    for (let point = from; point < to; point++) {
      const offset = pointsAt + 16 * point;
      positions.push([view.getFloat64(offset, true), view.getFloat64(offset + 8, true)]);
    }
    if (positions.length > 0) rings.push(positions);
  }
  return rings;
}
