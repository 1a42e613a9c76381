import { medianOf } from "./columns/propose-columns";
import {
  type ColumnRole,
  columnRoles,
  type MappedColumn,
  numbersOf,
  type RawTable,
  secondsOf,
} from "./columns/roles";
import { distancesBetween } from "./distances";
import { emptyRecords, type YieldRecords } from "./records";
import { unitFactor } from "./units";

export interface RecordSettings {
  columns: readonly MappedColumn[];
  /** Storage moisture, % of wet mass. */
  baseMoisturePct: number;
  /** True where the yield column is at storage moisture already; flow and mass are as harvested. */
  isDryYield: boolean;
  /** Weight of a bushel; null: not needed. */
  bushelLb: number | null;
  /** Position of a pair of the coordinate columns; degrees without one. */
  toLngLat?(pair: [number, number]): [number, number];
}

export type RecordsProblem =
  | { kind: "column-missing"; role: "lng" | "lat" | "yield" | "swath" | "distance" | "interval" }
  | { kind: "unit-missing"; role: ColumnRole };

/** The mapping gives no yields. */
export class RecordsRefused extends Error {
  override readonly name = "RecordsRefused";

  constructor(readonly problem: RecordsProblem) {
    super(`${problem.kind}: ${problem.role}`);
  }
}

/** Most distinct classes of a column of texts; more are no classes. */
const MAX_CLASSES = 200;

/**
 * Records from the columns of a file. Yield is the yield column, or flow * interval / (distance * swath), or mass over the same
 * area; with a moisture it is restated at storage moisture: dry matter is conserved. Distances and intervals that the file
 * lacks follow from positions and times.
 *
 * @throws RecordsRefused without positions, without any way to a yield, or where a unit is missing
 * @source Arslan and Colvin 2002, Grain yield mapping: yield sensing, yield reconstruction, and errors. Precision Agriculture 3
 */
export function buildRecords(table: RawTable, settings: RecordSettings): YieldRecords {
  const { columns, baseMoisturePct, isDryYield } = settings;
  const numbersFor = (role: ColumnRole): Float64Array | null => {
    const mapped = columns.find((column) => column.role === role);
    const raw = mapped && table.columns[mapped.column];
    if (mapped === undefined || raw === undefined) return null;
    const values = role === "time" ? secondsOf(raw) : numbersOf(raw);
    const quantity = columnRoles[role];
    if (quantity === null) return Float64Array.from(values);
    const factor = mapped.unit === null ? null : unitFactor(quantity, mapped.unit, settings.bushelLb);
    if (factor === null) throw new RecordsRefused({ kind: "unit-missing", role });
    return Float64Array.from(values, (value) => value * factor);
  };
  const positionsFor = (role: "lng" | "lat"): Float64Array => {
    const values = numbersFor(role);
    if (values === null) throw new RecordsRefused({ kind: "column-missing", role });
    return values;
  };
  const records: YieldRecords = {
    ...emptyRecords(table.count),
    lng: positionsFor("lng"),
    lat: positionsFor("lat"),
    ...classesOf(table, columns),
  };
  placeRecords(records, settings.toLngLat);
  const given = (role: ColumnRole) => numbersFor(role) ?? new Float64Array(table.count).fill(Number.NaN);
  records.timeS = given("time");
  records.moisturePct = given("moisture");
  records.swathM = given("swath");
  records.headingDeg = given("heading");
  records.pass = passesOf(table, columns) ?? records.pass;
  records.appliedRate = given("rate");
  const intervals = numbersFor("interval") ?? intervalsOf(records.timeS);
  records.speedMPerS = given("speed");
  records.distanceM = numbersFor("distance") ?? derivedDistances(records, intervals);
  fillSpeeds(records, intervals);
  for (let row = 0; row < table.count; row++)
    records.areaM2[row] = (records.distanceM[row] ?? Number.NaN) * (records.swathM[row] ?? Number.NaN);

  const yields = numbersFor("yield");
  if (yields !== null) {
    records.yieldTPerHa = isDryYield ? yields : atBase(yields, records.moisturePct, baseMoisturePct);
    return records;
  }
  const wet = numbersFor("mass") ?? massesOf(numbersFor("flow"), intervals);
  if (wet === null) throw new RecordsRefused({ kind: "column-missing", role: "yield" });
  requireSome(records.swathM, "swath");
  requireSome(records.distanceM, "distance");
  requireSome(wet, "interval");
  // kg/m2 is ten t/ha.
  const perArea = wet.map((kg, row) => (10 * kg) / (records.areaM2[row] ?? Number.NaN));
  records.yieldTPerHa = atBase(perArea, records.moisturePct, baseMoisturePct);
  return records;
}

function requireSome(values: Float64Array, role: "swath" | "distance" | "interval"): void {
  if (values.every(Number.isNaN)) throw new RecordsRefused({ kind: "column-missing", role });
}

function placeRecords(records: YieldRecords, toLngLat: RecordSettings["toLngLat"]): void {
  if (toLngLat === undefined) return;
  for (let row = 0; row < records.count; row++) {
    const [lng, lat] = toLngLat([records.lng[row] ?? Number.NaN, records.lat[row] ?? Number.NaN]);
    records.lng[row] = lng;
    records.lat[row] = lat;
  }
}

/** Yields at storage moisture; those without a known moisture stay. */
function atBase(yields: Float64Array, moisturePct: Float64Array, basePct: number): Float64Array {
  return yields.map((value, row) => {
    const moisture = moisturePct[row] ?? Number.NaN;
    return moisture >= 0 && moisture < 100 ? (value * (100 - moisture)) / (100 - basePct) : value;
  });
}

function massesOf(flow: Float64Array | null, intervals: Float64Array): Float64Array | null {
  return flow?.map((kgPerS, row) => kgPerS * (intervals[row] ?? Number.NaN)) ?? null;
}

/** Time since the record before; the usual one at the first and after a pause. */
function intervalsOf(timeS: Float64Array): Float64Array {
  const steps = timeS.map((time, row) => (row === 0 ? Number.NaN : time - (timeS[row - 1] ?? Number.NaN)));
  const usual = medianOf(steps.filter((step) => step > 0));
  return steps.map((step) => (step > 0 && step <= 3 * usual ? step : usual));
}

/** Distances from speeds, else from positions; the usual one at the first and after a gap. */
function derivedDistances(records: YieldRecords, intervals: Float64Array): Float64Array {
  if (!records.speedMPerS.every(Number.isNaN) && !intervals.every(Number.isNaN))
    return records.speedMPerS.map((speed, row) => speed * (intervals[row] ?? Number.NaN));
  const steps = distancesBetween(records.lng, records.lat);
  const usual = medianOf(steps.filter((step) => step > 0));
  return steps.map((step) => (step <= 3 * usual ? step : usual));
}

function fillSpeeds(records: YieldRecords, intervals: Float64Array): void {
  if (!records.speedMPerS.every(Number.isNaN)) return;
  records.speedMPerS = records.distanceM.map((distance, row) => distance / (intervals[row] ?? Number.NaN));
}

/** Numbers of passes: those of the file, or of its distinct texts in their order. */
function passesOf(table: RawTable, columns: readonly MappedColumn[]): Float64Array | null {
  const raw = table.columns[columns.find(({ role }) => role === "pass")?.column ?? -1];
  if (raw === undefined) return null;
  const numbers = numbersOf(raw);
  if (raw.cells instanceof Float64Array || numbers.some((value) => !Number.isNaN(value))) return numbers;
  const known = new Map<string, number>();
  return Float64Array.from(raw.cells, (text) => {
    const number = known.get(text) ?? known.size;
    known.set(text, number);
    return number;
  });
}

function classesOf(
  table: RawTable,
  columns: readonly MappedColumn[],
): Pick<YieldRecords, "label" | "labels" | "block" | "blocks"> {
  const [label, labels] = codesOf(table, columns, "label");
  const [block, blocks] = codesOf(table, columns, "block");
  return { label, labels, block, blocks };
}

function codesOf(
  table: RawTable,
  columns: readonly MappedColumn[],
  role: "label" | "block",
): [codes: Uint16Array, texts: string[]] {
  const codes = new Uint16Array(table.count);
  const raw = table.columns[columns.find((column) => column.role === role)?.column ?? -1];
  const known = new Map<string, number>();
  for (let row = 0; raw !== undefined && row < table.count; row++) {
    const text = String(raw.cells[row] ?? "")
      .trim()
      .slice(0, 60);
    if (text === "") continue;
    if (!known.has(text) && known.size < MAX_CLASSES) known.set(text, known.size + 1);
    codes[row] = known.get(text) ?? 0;
  }
  return [codes, [...known.keys()]];
}
