import { accountNames } from "@surco/accounts/tables";
import {
  type Entry,
  type EntryInput,
  type EntryKind,
  type EntryValue,
  kindOf,
} from "@surco/crop-log/contract";
import { anyOf, type Database } from "@surco/db";
import { farmNames } from "@surco/farms/tables";
import { fieldNames, isReadableBy } from "@surco/fields/tables";
import type { Reader } from "@surco/kit-server";
import type { Kysely } from "kysely";

export interface EntryFilter {
  /** Only these fields; null: all readable ones. */
  fieldIds: readonly string[] | null;
  /** Days, both ends included. */
  from: string | null;
  until: string | null;
  kind: EntryKind | null;
}

export interface EntryToSave extends EntryInput {
  id: string;
  fieldId: string;
}

const columnOfKind = {
  stage: "entry.stage_id",
  rain: "entry.rain_mm",
  temperature: "entry.temp_c",
  flowering: "entry.flowering_date",
} as const satisfies Record<EntryKind, string>;

/** Entries of the fields that a reader sees, deleted entries too. */
export function readableEntries(db: Kysely<Database>, reader: Reader) {
  return db
    .selectFrom("crop_log_entry as entry")
    .innerJoin(fieldNames().as("field"), "field.id", "entry.field_id")
    .innerJoin(farmNames().as("farm"), "farm.id", "field.farm_id")
    .leftJoin(accountNames().as("author"), "author.id", "entry.created_by")
    .leftJoin(accountNames().as("editor"), "editor.id", "entry.updated_by")
    .selectAll("entry")
    .select([
      "field.name as field_name",
      "field.account_id as owner_id",
      "farm.name as farm_name",
      "author.first_name as author_first_name",
      "author.last_name as author_last_name",
      "editor.first_name as editor_first_name",
      "editor.last_name as editor_last_name",
    ])
    .where("field.deleted_at", "is", null)
    .where(isReadableBy(reader));
}

/** Entries that are not deleted, by a filter. */
export function matchingEntries(
  db: Kysely<Database>,
  reader: Reader,
  { fieldIds, from, until, kind }: EntryFilter,
) {
  return readableEntries(db, reader)
    .where("entry.deleted_at", "is", null)
    .$if(fieldIds !== null, (query) => query.where("entry.field_id", "=", anyOf(fieldIds ?? [])))
    .$if(from !== null, (query) => query.where("entry.date", ">=", from ?? ""))
    .$if(until !== null, (query) => query.where("entry.date", "<=", until ?? ""))
    .$if(kind !== null, (query) => query.where(columnOfKind[kind ?? "rain"], "is not", null));
}

type Row = Awaited<ReturnType<ReturnType<typeof readableEntries>["execute"]>>[number];

/** Entry as a reader sees it. */
export function entryOfRow(row: Row, reader: Reader): Entry {
  const value = valueOfRow(row);
  return {
    id: row.id,
    fieldId: row.field_id,
    fieldName: row.field_name,
    farmName: row.farm_name,
    date: row.date,
    kind: kindOf(value) ?? "rain",
    ...value,
    notes: row.notes,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    author: displayName(row.author_first_name, row.author_last_name),
    editor: displayName(row.editor_first_name, row.editor_last_name),
    canDelete: row.owner_id === reader.id || row.created_by === reader.id,
  };
}

export function valueOfRow(row: Pick<Row, "stage_id" | "rain_mm" | "temp_c" | "flowering_date">): EntryValue {
  return {
    stageId: row.stage_id,
    rainMm: row.rain_mm,
    tempC: row.temp_c,
    floweringDate: row.flowering_date,
  };
}

function displayName(firstName: string | null, lastName: string | null): string | null {
  const name = `${firstName ?? ""} ${lastName ?? ""}`.trim();
  return name === "" ? null : name;
}

/** Columns of a new entry. */
export function rowOfEntry({ id, fieldId, date, notes, ...value }: EntryToSave, accountId: string, at: Date) {
  return {
    id,
    field_id: fieldId,
    date,
    stage_id: value.stageId,
    rain_mm: value.rainMm,
    temp_c: value.tempC,
    flowering_date: value.floweringDate,
    notes,
    created_by: accountId,
    updated_by: accountId,
    created_at: at,
    updated_at: at,
  };
}

/** Columns of changed values. */
export function columnsOf({ date, stageId, rainMm, tempC, floweringDate, notes }: Partial<EntryInput>) {
  return {
    ...(date !== undefined && { date }),
    ...(stageId !== undefined && { stage_id: stageId }),
    ...(rainMm !== undefined && { rain_mm: rainMm }),
    ...(tempC !== undefined && { temp_c: tempC }),
    ...(floweringDate !== undefined && { flowering_date: floweringDate }),
    ...(notes !== undefined && { notes }),
  };
}
