import type { LngLat } from "@surco/geometry";
import { ImportRefusal } from "../refusal";
import { recordsByIndex, recordsInOrder } from "./locate-records";
import { HEADER_BYTES, RECORD_TYPE } from "./shp-format";

/** Content of a record, in the file's own coordinates. */
type ShpContent =
  | { kind: "area"; rings: LngLat[][] }
  | { kind: "lines"; lines: LngLat[][] }
  | { kind: "points" | "empty" };

export type ShpRecord = ShpContent & {
  number: number;
  /** Index of its row in the table; null where it is uncertain. */
  row: number | null;
};

const FILE_CODE = 9994;
/** Of an area or line: type, box, number of rings and of points. */
const COUNTS_END = 44;

/**
 * Reads the records of a shapefile's main file. Heights and measures are left out.
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
  const records = (index && recordsByIndex(view, viewOf(index))) ?? recordsInOrder(view);
  return records.map(({ number, row, place }): ShpRecord => {
    if (place === null) return { number, row, kind: "empty" };
    const content = new DataView(view.buffer, view.byteOffset + place.start, place.bytes);
    return { number, row, ...readContent(content) };
  });
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function readContent(view: DataView): ShpContent {
  const type = view.getInt32(0, true);
  if (RECORD_TYPE.areas.has(type)) return { kind: "area", rings: readRings(view) };
  if (RECORD_TYPE.lines.has(type)) return { kind: "lines", lines: readRings(view) };
  return { kind: RECORD_TYPE.points.has(type) ? "points" : "empty" };
}

function readRings(view: DataView): LngLat[][] {
  if (view.byteLength < COUNTS_END) throw new ImportRefusal("IMPORT_NOT_READABLE");
  const ringCount = view.getInt32(36, true);
  const pointCount = view.getInt32(40, true);
  const pointsAt = COUNTS_END + 4 * ringCount;
  if (ringCount < 0 || pointCount < 0 || pointsAt + 16 * pointCount > view.byteLength) {
    throw new ImportRefusal("IMPORT_NOT_READABLE");
  }
  const rings: LngLat[][] = [];
  for (let ring = 0; ring < ringCount; ring++) {
    const from = view.getInt32(COUNTS_END + 4 * ring, true);
    const to = ring + 1 < ringCount ? view.getInt32(COUNTS_END + 4 * (ring + 1), true) : pointCount;
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
