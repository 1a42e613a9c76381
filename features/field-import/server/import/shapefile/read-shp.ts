import type { LngLat } from "@surco/geometry";
import { ImportRefusal } from "../refusal";

/** What one record of a .shp holds; rings as the file has them, in its own coordinates. */
export type ShpRecord = { kind: "area"; rings: LngLat[][] } | { kind: "points" | "lines" | "empty" };

const HEADER_BYTES = 100;
const RECORD_HEADER_BYTES = 8;
const WORD = 2;
const FILE_CODE = 9994;
const LINES: ReadonlySet<number> = new Set([3, 13, 23]);
const AREAS: ReadonlySet<number> = new Set([5, 15, 25]);
const POINTS: ReadonlySet<number> = new Set([1, 11, 21, 8, 18, 28]);
/** Of an area: type, box, number of rings and of points. */
const AREA_HEAD_BYTES = 44;

/**
 * Records of a shapefile's main file, in order: one for each row of the table. Heights and measures are left out.
 *
 * Our own reader and not shpjs: that one assigns a hole by the direction of the rings alone, drops records that it cannot
 * read, so that the table's rows slip by one, and trusts the lengths that a damaged file claims.
 *
 * @throws ImportRefusal IMPORT_NOT_READABLE for what is no shapefile or ends within a record
 * @source ESRI Shapefile Technical Description, 1998
 */
export function readShp(bytes: Uint8Array): ShpRecord[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < HEADER_BYTES || view.getInt32(0) !== FILE_CODE)
    throw new ImportRefusal("IMPORT_NOT_READABLE");
  const records: ShpRecord[] = [];
  let at = HEADER_BYTES;
  while (at + RECORD_HEADER_BYTES < view.byteLength) {
    const contentBytes = view.getInt32(at + 4) * WORD;
    const start = at + RECORD_HEADER_BYTES;
    if (contentBytes < 4 || start + contentBytes > view.byteLength)
      throw new ImportRefusal("IMPORT_NOT_READABLE");
    records.push(readRecord(new DataView(view.buffer, view.byteOffset + start, contentBytes)));
    at = start + contentBytes;
  }
  return records;
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
