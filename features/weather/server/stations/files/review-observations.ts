import { readFile } from "node:fs/promises";
import tzLookup from "@photostructure/tz-lookup";
import type { ReceivedFile } from "@surco/contract";
import { refuse, type SessionUser } from "@surco/kit-server";
import { type Cell, decodeText, readNumber, textOfCell } from "@surco/kit-server/uploads";
import {
  MAX_IMPORTED_OBSERVATIONS,
  type ObservationReview,
  type ObservationValueName,
  observationLimits,
  type ReviewedObservation,
  type ReviewedRow,
} from "../../../contract";
import { NO_VALUES, type ObservationValues } from "../observation";
import { type OwnStationDeps, requireOwn, timeProblem } from "../own-stations";
import { type ColumnRole, conversionOf, languageOfTimes } from "./headings";
import { readInstant } from "./read-instant";
import { type ObservationTable, readTable } from "./read-table";

/** Characters of a cell that a problem shows. */
const SHOWN_CHARS = 60;

/** Signs of devices for a missing value. */
const MISSING = /^(|-+|n\/?[ad]|null|nan|---|s\/?d)$/i;

type Row = ObservationTable["rows"][number];
type ReadRow = Omit<ReviewedObservation, "state">;

/**
 * Reads observations of a file for review; writes nothing.
 *
 * @throws AppError WEATHER_STATION_NOT_FOUND, WEATHER_FILE_NOT_READABLE, WEATHER_FILE_WITHOUT_TIMES,
 * WEATHER_FILE_TOO_LARGE
 */
export async function reviewObservations(
  deps: Pick<OwnStationDeps, "ownStations" | "now">,
  user: SessionUser,
  stationId: string,
  file: ReceivedFile,
): Promise<ObservationReview> {
  const station = await requireOwn(deps, user, stationId);
  const table = readTable(decodeText(await readFile(file.path)));
  if (table.rows.length > MAX_IMPORTED_OBSERVATIONS)
    throw refuse("WEATHER_FILE_TOO_LARGE", { limit: MAX_IMPORTED_OBSERVATIONS });
  const timeZone = tzLookup(station.lat, station.lng);
  const read = table.rows.map((row) => readRow(table, row, { timeZone, now: deps.now() }));
  const found = read.flatMap(({ observation }) => observation ?? []);
  return {
    observations: await withStates(deps, stationId, found),
    problems: read.flatMap(({ problems }) => problems),
    ignoredHeadings: table.columns.filter(({ role }) => role === null).map(({ heading }) => heading),
  };
}

/** Reports what is wrong in a cell of one row. */
type Report = (heading: string, problem: ReviewedRow["problem"], cell: Cell) => void;

function readRow(
  table: ObservationTable,
  row: Row,
  context: { timeZone: string; now: Date },
): { observation: ReadRow | null; problems: ReviewedRow[] } {
  const problems: ReviewedRow[] = [];
  const report: Report = (heading, problem, cell) =>
    problems.push({ row: row.row, heading, problem, text: textOfCell(cell).slice(0, SHOWN_CHARS) });
  const at = readTime(table, row, context, report);
  if (at === null) return { observation: null, problems };
  const values = readValues(table, row, report);
  const isEmpty = Object.values(values).every((value) => value === null);
  if (isEmpty && problems.length === 0) report("", "valueMissing", null);
  return { observation: isEmpty ? null : { row: row.row, at: at.toISOString(), ...values }, problems };
}

function readTime(
  { columns }: ObservationTable,
  { cells }: Row,
  { timeZone, now }: { timeZone: string; now: Date },
  report: Report,
): Date | null {
  const columnOf = (role: ColumnRole) => columns.find((column) => column.role === role);
  const cellOf = (role: ColumnRole): Cell => cells[columnOf(role)?.index ?? -1] ?? null;
  const heading = (columnOf("at") ?? columnOf("date"))?.heading ?? "";
  const time = columnOf("at")
    ? cellOf("at")
    : `${textOfCell(cellOf("date"))} ${textOfCell(cellOf("clock"))}`.trim();
  const at = readInstant(time, { timeZone, language: languageOfTimes(heading) });
  if (at === null) {
    report(heading, textOfCell(time) === "" ? "timeMissing" : "timeUnreadable", time);
    return null;
  }
  const problem = timeProblem(at, now);
  if (problem === null) return at;
  report(heading, problem === "future" ? "timeInFuture" : "timeTooOld", time);
  return null;
}

function readValues({ columns }: ObservationTable, { cells }: Row, report: Report): ObservationValues {
  const values: Record<ObservationValueName, number | null> = { ...NO_VALUES };
  for (const { index, heading, role } of columns) {
    if (role === null || role === "at" || role === "date" || role === "clock") continue;
    const cell = cells[index] ?? null;
    if (MISSING.test(textOfCell(cell))) continue;
    const number = readNumber(cell);
    const value = number === null ? null : conversionOf(heading)(number);
    const [min, max] = observationLimits[role];
    if (value === null) report(heading, "numberUnreadable", cell);
    else if (value >= min && value <= max) values[role] = value;
    else report(heading, "outOfRange", cell);
  }
  return values;
}

/** Marks observations that the station has already, and instants that the file has twice. */
async function withStates(
  { ownStations }: Pick<OwnStationDeps, "ownStations">,
  stationId: string,
  found: readonly ReadRow[],
): Promise<ReviewedObservation[]> {
  const instants = found.map(({ at }) => at).sort();
  const [from, until] = [instants.at(0), instants.at(-1)];
  if (from === undefined || until === undefined) return [];
  const known = await ownStations.listValues(stationId, { from: new Date(from), until: new Date(until) });
  const seen = new Set<string>();
  return found.map((observation) => {
    const { at } = observation;
    const stored = known.get(Date.parse(at));
    const state = seen.has(at)
      ? "repeated"
      : stored === undefined
        ? "new"
        : hasSameValues(stored, observation)
          ? "known"
          : "changed";
    seen.add(at);
    return { ...observation, state };
  });
}

function hasSameValues(a: ObservationValues, b: ObservationValues): boolean {
  return Object.keys(observationLimits).every(
    (name) => a[name as ObservationValueName] === b[name as ObservationValueName],
  );
}
