const HEADER_BYTES = 100;
const RECORD_HEADER_BYTES = 8;
const FILE_CODE = 9994;
/** Points: plain, with heights, with measures. */
const POINT_TYPES: ReadonlySet<number> = new Set([1, 11, 21]);

/** Points of a shapefile, record by record; NaN where a record is no point. */
export interface ShpPoints {
  x: Float64Array;
  y: Float64Array;
}

/**
 * Reads the points of a shapefile's main file in the order of its records, which is that of the table's rows. Heights and
 * measures are left out; a damaged file ends at its last whole record.
 *
 * @returns null for what is no shapefile
 * @source ESRI Shapefile Technical Description, 1998
 */
export function readShpPoints(bytes: Uint8Array): ShpPoints | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < HEADER_BYTES || view.getInt32(0) !== FILE_CODE) return null;
  const [x, y]: [number[], number[]] = [[], []];
  let at = HEADER_BYTES;
  while (at + RECORD_HEADER_BYTES + 4 <= view.byteLength) {
    const contentBytes = 2 * view.getInt32(at + 4);
    const start = at + RECORD_HEADER_BYTES;
    if (contentBytes < 4 || start + contentBytes > view.byteLength) break;
    const isPoint = POINT_TYPES.has(view.getInt32(start, true)) && contentBytes >= 20;
    x.push(isPoint ? view.getFloat64(start + 4, true) : Number.NaN);
    y.push(isPoint ? view.getFloat64(start + 12, true) : Number.NaN);
    at = start + contentBytes;
  }
  return { x: Float64Array.from(x), y: Float64Array.from(y) };
}
