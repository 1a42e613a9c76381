/** Measured values of a record; NaN where the file gives none. */
export const recordValues = [
  "lng",
  "lat",
  /** t/ha at storage moisture. */
  "yieldTPerHa",
  "areaM2",
  /** % of wet mass. */
  "moisturePct",
  "speedMPerS",
  /** Seconds from any beginning. */
  "timeS",
  "headingDeg",
  "pass",
  "swathM",
  "distanceM",
  /** As in the file. */
  "appliedRate",
] as const;
export type RecordValue = (typeof recordValues)[number];

/** Records of a yield monitor in the order of the file, value by value. */
export interface YieldRecords extends Record<RecordValue, Float64Array> {
  count: number;
  /** Index into `labels` plus 1; 0 = none. Class of the place, such as its slope position. */
  label: Uint16Array;
  labels: readonly string[];
  /** Index into `blocks` plus 1; 0 = none. Repetition of a trial. */
  block: Uint16Array;
  blocks: readonly string[];
}

/** Records without any value. */
export function emptyRecords(count: number): YieldRecords {
  const values = Object.fromEntries(
    recordValues.map((name) => [name, new Float64Array(count).fill(Number.NaN)]),
  ) as Record<RecordValue, Float64Array>;
  return {
    count,
    ...values,
    label: new Uint16Array(count),
    labels: [],
    block: new Uint16Array(count),
    blocks: [],
  };
}

const BYTES = recordValues.length * 8 + 2 * 2;

/** Values of records as bytes, little-endian, value by value; texts are stored apart. */
export function packRecords(records: YieldRecords): Uint8Array {
  const { count } = records;
  const bytes = new Uint8Array(count * BYTES);
  const view = new DataView(bytes.buffer);
  recordValues.forEach((name, place) => {
    const values = records[name];
    for (let row = 0; row < count; row++)
      view.setFloat64(8 * (place * count + row), values[row] ?? Number.NaN, true);
  });
  const classesAt = 8 * recordValues.length * count;
  for (let row = 0; row < count; row++) {
    view.setUint16(classesAt + 2 * row, records.label[row] ?? 0, true);
    view.setUint16(classesAt + 2 * (count + row), records.block[row] ?? 0, true);
  }
  return bytes;
}

/** @throws RangeError where the bytes hold no whole records */
export function unpackRecords(
  bytes: Uint8Array,
  { labels, blocks }: Pick<YieldRecords, "labels" | "blocks">,
): YieldRecords {
  const count = bytes.byteLength / BYTES;
  if (!Number.isInteger(count)) throw new RangeError(`bytes of no whole records: ${bytes.byteLength}`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const records = emptyRecords(count);
  recordValues.forEach((name, place) => {
    const values = records[name];
    for (let row = 0; row < count; row++) values[row] = view.getFloat64(8 * (place * count + row), true);
  });
  const classesAt = 8 * recordValues.length * count;
  for (let row = 0; row < count; row++) {
    records.label[row] = view.getUint16(classesAt + 2 * row, true);
    records.block[row] = view.getUint16(classesAt + 2 * (count + row), true);
  }
  return { ...records, labels, blocks };
}
