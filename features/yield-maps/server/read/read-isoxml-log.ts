import { childrenNamed, nameOf, readXml } from "@surco/field-import/server";
import { refuse } from "@surco/kit-server";
import type { ArchiveEntry } from "@surco/kit-server/uploads";
import type { RawTable } from "@surco/yield-monitor";
import { MAX_RECORDS } from "../../contract";

/**
 * Entities of the data dictionary that a yield is made of, with the factor from a count to the unit.
 *
 * @source ISO 11783-11 data dictionary (isobus.net): 84 mass per area yield, as harvested, mg/m2; 181 the same, dry; 87 mass per
 * time yield, mg/s; 99 crop moisture, ppm; 67 actual working width, mm; 397 actual speed, mm/s
 */
const ENTITIES: readonly { ddi: number; name: string; unit: string; factor: number }[] = [
  { ddi: 181, name: "Dry yield (DDI 181)", unit: "t/ha", factor: 1e-5 },
  { ddi: 84, name: "Yield wet (DDI 84)", unit: "t/ha", factor: 1e-5 },
  { ddi: 87, name: "Flow (DDI 87)", unit: "kg/s", factor: 1e-6 },
  { ddi: 99, name: "Moisture (DDI 99)", unit: "%", factor: 1e-4 },
  { ddi: 67, name: "Width (DDI 67)", unit: "m", factor: 1e-3 },
  { ddi: 397, name: "Speed (DDI 397)", unit: "m/s", factor: 1e-3 },
];
const YIELD_DDIS: ReadonlySet<number> = new Set([181, 84, 87]);

/** Attributes of a position in the order of the binary record, with their bytes. */
const POSITION_BYTES = [
  ["A", 4],
  ["B", 4],
  ["C", 4],
  ["D", 1],
  ["E", 2],
  ["F", 2],
  ["G", 1],
  ["H", 4],
  ["I", 2],
] as const;
/** Days are counted from 1980-01-01. */
const FIRST_DAY_S = Date.UTC(1980, 0, 1) / 1000;
const DAY_S = 86_400;

/** Layout of the records of one log. */
interface LogHeader {
  /** Bytes of the position; north and east are the first two. */
  positionBytes: number;
  /** Data dictionary number of each value. */
  ddis: number[];
}

interface LogColumns {
  lng: number[];
  lat: number[];
  time: number[];
  values: Map<number, number[]>;
}

/**
 * Reads the time logs of an ISOXML archive that hold a yield, one after the other. A value that a record leaves out is that of the
 * record before; records without a position are left out; a log ends at its last whole record.
 *
 * @returns null where the archive has none
 * @throws AppError YIELD_FILE_NOT_READABLE, YIELD_FILE_TOO_LARGE
 * @source ISO 11783-10:2015, annex D.2: TLG, TIM, PTN and DLV
 */
export function readIsoxmlLog(entries: readonly ArchiveEntry[]): RawTable | null {
  const byPath = new Map(entries.map((entry) => [entry.path.toLowerCase(), entry]));
  const columns: LogColumns = { lng: [], lat: [], time: [], values: new Map() };
  const logs = [...byPath.keys()].filter((path) => /(^|\/)tlg\d+\.bin$/.test(path)).sort();
  for (const path of logs) {
    const xml = byPath.get(path.replace(/bin$/, "xml"));
    const header = xml === undefined ? null : readHeader(xml.read());
    const bytes = header?.ddis.some((ddi) => YIELD_DDIS.has(ddi)) ? byPath.get(path)?.read() : undefined;
    if (header !== null && bytes !== undefined) readRecords(bytes, header, columns);
  }
  if (columns.lng.length === 0) return null;
  const measured = ENTITIES.flatMap(({ ddi, name, unit, factor }) => {
    const counts = columns.values.get(ddi);
    return counts === undefined
      ? []
      : [{ name, unit, cells: Float64Array.from(counts, (count) => factor * count) }];
  });
  return {
    count: columns.lng.length,
    columns: [
      { name: "Longitude", unit: null, cells: Float64Array.from(columns.lng) },
      { name: "Latitude", unit: null, cells: Float64Array.from(columns.lat) },
      { name: "Time", unit: null, cells: Float64Array.from(columns.time) },
      ...measured,
    ],
  };
}

/** @returns null for a header whose records are laid out in another way. @throws AppError YIELD_FILE_NOT_READABLE */
function readHeader(bytes: Uint8Array): LogHeader | null {
  const root = xmlOf(bytes);
  const [position] = childrenNamed(root, "PTN");
  const isRecorded = (name: string) => position?.hasAttribute(name) && position.getAttribute(name) === "";
  // A fixed place or time is no log of a machine in the field.
  if (nameOf(root) !== "TIM" || !isRecorded("A") || !isRecorded("B")) return null;
  return {
    positionBytes: POSITION_BYTES.reduce((sum, [name, size]) => sum + (isRecorded(name) ? size : 0), 0),
    ddis: childrenNamed(root, "DLV").map((value) => Number.parseInt(value.getAttribute("A") ?? "", 16)),
  };
}

function xmlOf(bytes: Uint8Array): ReturnType<typeof readXml> {
  try {
    return readXml(bytes);
  } catch (error) {
    throw refuse("YIELD_FILE_NOT_READABLE", undefined, { cause: error });
  }
}

function readRecords(bytes: Uint8Array, { positionBytes, ddis }: LogHeader, into: LogColumns): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const latest = new Map<number, number>();
  let at = 0;
  for (;;) {
    const valuesAt = at + 6 + positionBytes;
    if (valuesAt >= view.byteLength) return;
    const end = valuesAt + 1 + 5 * view.getUint8(valuesAt);
    if (end > view.byteLength) return;
    // Several elements of a machine may report one entity: the first of a record counts.
    const seen = new Set<number>();
    for (let value = valuesAt + 1; value < end; value += 5) {
      const ddi = ddis[view.getUint8(value)];
      if (ddi === undefined || seen.has(ddi)) continue;
      seen.add(ddi);
      latest.set(ddi, view.getInt32(value + 1, true));
    }
    const [lat, lng] = [view.getInt32(at + 6, true), view.getInt32(at + 10, true)];
    if (lat !== 0 || lng !== 0) {
      if (into.lng.length >= MAX_RECORDS) throw refuse("YIELD_FILE_TOO_LARGE", { most: MAX_RECORDS });
      addRecord(into, { lng: lng / 1e7, lat: lat / 1e7, time: timeOf(view, at) }, latest);
    }
    at = end;
  }
}

/** Seconds since 1970 of a record's milliseconds of the day and days. */
const timeOf = (view: DataView, at: number) =>
  FIRST_DAY_S + DAY_S * view.getUint16(at + 4, true) + view.getUint32(at, true) / 1000;

function addRecord(
  { lng, lat, time, values }: LogColumns,
  place: { lng: number; lat: number; time: number },
  latest: ReadonlyMap<number, number>,
): void {
  const row = lng.length;
  lng.push(place.lng);
  lat.push(place.lat);
  time.push(place.time);
  for (const { ddi } of ENTITIES) {
    const count = latest.get(ddi);
    const known = values.get(ddi);
    if (count === undefined && known === undefined) continue;
    // Records before the first report of an entity have none.
    const column = known ?? new Array<number>(row).fill(Number.NaN);
    column.push(count ?? Number.NaN);
    values.set(ddi, column);
  }
}
