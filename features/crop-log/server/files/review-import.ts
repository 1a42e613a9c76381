import { readFile } from "node:fs/promises";
import type { ReceivedFile } from "@surco/contract";
import {
  type EntryValue,
  type ImportReview,
  kindOf,
  MAX_IMPORTED_ENTRIES,
  type ReviewedEntry,
} from "@surco/crop-log/contract";
import type { FieldCard } from "@surco/fields/contract";
import { refuse, type SessionUser } from "@surco/kit-server";
import { textOfCell } from "@surco/kit-server/uploads";
import { latestDate } from "../check-entry";
import { type CropLogDeps, requireCard } from "../entries";
import { fieldFinder, fieldKeysOf } from "./field-names";
import { fieldColumnsOf, isProblem, type ReadEntry, type ReadProblem, readEntries } from "./read-entries";
import { readTables, type Table } from "./read-tables";
import { readWorkbook } from "./read-workbook";

/** Most fields that one file names. */
const MAX_NAMED = 2000;
/** Problems that a review lists; more have one cause, and the rest shows after its repair. */
const MAX_PROBLEMS = 500;
/** Significant digits of a number in a spreadsheet. @source Excel specifications and limits */
const SHEET_DIGITS = 15;

/**
 * Reads a file of entries for review; writes nothing.
 *
 * @param isRain  reads rain alone, also from columns that are named after fields
 * @throws AppError FIELD_NOT_FOUND, CROP_LOG_FILE_…
 */
export async function reviewImport(
  deps: CropLogDeps,
  user: SessionUser,
  file: ReceivedFile,
  { fieldId, isRain }: { fieldId: string | undefined; isRain: boolean },
): Promise<ImportReview> {
  const tables = readTables(await readWorkbook(await readFile(file.path)));
  if (tables.length === 0) throw refuse("CROP_LOG_FILE_WITHOUT_DATES");
  const findField = fieldFinder(await listNamedFields(deps, user, tables, isRain));
  const context = {
    findField,
    defaultField: fieldId === undefined ? null : await requireCard(deps, user, fieldId),
    latest: latestDate(deps.now()),
    hasFieldColumns: isRain,
  };
  const read = tables.flatMap((table) => readEntries(table, context));
  const found = read.filter((one): one is ReadEntry => !isProblem(one));
  if (found.length > MAX_IMPORTED_ENTRIES)
    throw refuse("CROP_LOG_FILE_TOO_LARGE", { maxEntries: MAX_IMPORTED_ENTRIES });
  return {
    entries: await withStates(deps, found),
    problems: read.filter((one): one is ReadProblem => isProblem(one)).slice(0, MAX_PROBLEMS),
    ignoredHeadings: isRain ? [] : [...new Set(tables.flatMap(fieldColumnsOf).map(({ heading }) => heading))],
  };
}

/** Readable fields that sheets, columns or cells of the file are named after. */
async function listNamedFields(
  deps: CropLogDeps,
  user: SessionUser,
  tables: readonly Table[],
  isRain: boolean,
): Promise<FieldCard[]> {
  const texts = tables.flatMap((table) => {
    const column = table.columns.find(({ role }) => role === "field");
    const names = column ? table.rows.map(({ cells }) => textOfCell(cells[column.index] ?? null)) : [];
    return [table.sheet, ...names, ...(isRain ? fieldColumnsOf(table).map(({ heading }) => heading) : [])];
  });
  const keys = [...new Set([...new Set(texts)].filter(Boolean).flatMap(fieldKeysOf))].slice(0, MAX_NAMED);
  if (keys.length === 0) return [];
  const ids = await deps.entries.listFieldsNamed(user, keys, MAX_NAMED);
  return deps.fields.listCards(user, ids);
}

/** Marks entries that their fields have already, and those that the file has twice. */
async function withStates(deps: CropLogDeps, found: readonly ReadEntry[]): Promise<ReviewedEntry[]> {
  const known = await listKnown(
    deps,
    found.map(({ card, ...entry }) => ({ ...entry, fieldId: card.id })),
  );
  const seen = new Set<string>();
  return found.map(({ card, ...entry }) => {
    const key = valueKey({ ...entry, fieldId: card.id });
    const state = known.has(key) ? "known" : seen.has(key) ? "repeated" : "new";
    seen.add(key);
    return {
      ...entry,
      fieldId: card.id,
      fieldName: card.name,
      farmName: card.farmName,
      kind: kindOf(entry) ?? "rain",
      state,
    };
  });
}

type Value = EntryValue & { fieldId: string; date: string };

/** Keys of the values that the fields have on the days of these entries. */
export async function listKnown(
  { entries }: Pick<CropLogDeps, "entries">,
  values: readonly Value[],
): Promise<Set<string>> {
  const dates = values.map(({ date }) => date).sort();
  const [from, until] = [dates.at(0), dates.at(-1)];
  if (from === undefined || until === undefined) return new Set();
  const fieldIds = [...new Set(values.map(({ fieldId }) => fieldId))];
  return new Set((await entries.listValues(fieldIds, { from, until })).map(valueKey));
}

/** Same field, day, kind and value, with the digits that spreadsheets keep: they save 0.3333333333333333 with one less. */
export function valueKey({ fieldId, date, stageId, rainMm, tempC, floweringDate }: Value): string {
  return JSON.stringify([fieldId, date, stageId, inSheet(rainMm), inSheet(tempC), floweringDate]);
}

function inSheet(value: number | null): string | undefined {
  return value?.toPrecision(SHEET_DIGITS);
}
