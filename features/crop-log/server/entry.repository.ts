import type { DateRange } from "@surco/calendar";
import type { Entry, EntryInput, EntryValue } from "@surco/crop-log/contract";
import { anyOf, type Database } from "@surco/db";
import { fieldNames, isReadableBy } from "@surco/fields/tables";
import { type ClientWrite, type Reader, softDeletion, writeOnce } from "@surco/kit-server";
import { type Kysely, sql } from "kysely";
import {
  columnsOf,
  type EntryFilter,
  type EntryToSave,
  entryOfRow,
  matchingEntries,
  readableEntries,
  rowOfEntry,
  valueOfRow,
} from "./entry-row";

export type EntryRepository = ReturnType<typeof entryRepository>;

/** Last row of a page. */
export interface EntryPosition {
  date: string;
  id: string;
}

/** Rows written by one statement, below PostgreSQL's limit of parameters. */
const ROWS_AT_ONCE = 1000;

/** Entries of fields that are not deleted; deleted entries are found by `restore` alone. */
export function entryRepository(db: Kysely<Database>) {
  return {
    ...softDeletion(db, sql.table("crop_log_entry"), { hasVersion: true }),

    /** One page of entries, newest date first. */
    async list(
      reader: Reader,
      filter: EntryFilter,
      { after, limit }: { after: EntryPosition | null; limit: number },
    ): Promise<{ entries: Entry[]; next: EntryPosition | null }> {
      const rows = await matchingEntries(db, reader, filter)
        .$if(after !== null, (query) =>
          query.where(sql<boolean>`(entry.date, entry.id) < (${after?.date}::date, ${after?.id}::uuid)`),
        )
        .orderBy("entry.date", "desc")
        .orderBy("entry.id", "desc")
        .limit(limit + 1)
        .execute();
      const entries = rows.slice(0, limit).map((row) => entryOfRow(row, reader));
      const last = entries.at(-1);
      return { entries, next: rows.length > limit && last ? { date: last.date, id: last.id } : null };
    },

    /** Entries for a file, oldest first. */
    async listForFile(reader: Reader, filter: EntryFilter, limit: number): Promise<Entry[]> {
      const rows = await matchingEntries(db, reader, filter)
        .orderBy("farm.name_key")
        .orderBy("field.name_key")
        .orderBy("entry.field_id")
        .orderBy("entry.date")
        .orderBy("entry.id")
        .limit(limit)
        .execute();
      return rows.map((row) => entryOfRow(row, reader));
    },

    async find(reader: Reader, fieldId: string, entryId: string): Promise<Entry | null> {
      const row = await readableEntries(db, reader)
        .where("entry.id", "=", entryId)
        .where("entry.field_id", "=", fieldId)
        .where("entry.deleted_at", "is", null)
        .executeTakeFirst();
      return row ? entryOfRow(row, reader) : null;
    },

    /** Finds an entry also where it is deleted, for a repeated create. */
    async findCreated(reader: Reader, fieldId: string, entryId: string): Promise<Entry | null> {
      const row = await readableEntries(db, reader)
        .where("entry.id", "=", entryId)
        .where("entry.field_id", "=", fieldId)
        .executeTakeFirst();
      return row ? entryOfRow(row, reader) : null;
    },

    /** Writes nothing where the id is there already. */
    async insertUnlessThere(entry: EntryToSave, accountId: string, at: Date): Promise<void> {
      await db
        .insertInto("crop_log_entry")
        .values(rowOfEntry(entry, accountId, at))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** Writes all entries or none; those whose id is there already stay as they are. */
    async insertAll(entries: readonly EntryToSave[], accountId: string, at: Date): Promise<void> {
      await db.transaction().execute(async (trx) => {
        for (let from = 0; from < entries.length; from += ROWS_AT_ONCE) {
          const some = entries.slice(from, from + ROWS_AT_ONCE);
          await trx
            .insertInto("crop_log_entry")
            .values(some.map((entry) => rowOfEntry(entry, accountId, at)))
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        }
      });
    },

    /** Fields of existing entries among these ids. */
    async listFieldsOf(entryIds: readonly string[]): Promise<Map<string, string>> {
      const rows = await db
        .selectFrom("crop_log_entry")
        .select(["id", "field_id"])
        .where("id", "=", anyOf(entryIds))
        .execute();
      return new Map(rows.map((row) => [row.id, row.field_id]));
    },

    /**
     * Applies a client's write once.
     *
     * @returns "repeated" where it was applied before; null where the entry has another version or is deleted
     */
    async update(
      write: ClientWrite,
      fieldId: string,
      entryId: string,
      version: number,
      changes: Partial<EntryInput>,
    ): Promise<"written" | "repeated" | null> {
      return writeOnce(db, write, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable("crop_log_entry")
          .set(({ eb }) => ({
            ...columnsOf(changes),
            version: eb("version", "+", 1),
            updated_at: write.at,
            updated_by: write.accountId,
          }))
          .where("id", "=", entryId)
          .where("field_id", "=", fieldId)
          .where("version", "=", version)
          .where("deleted_at", "is", null)
          .executeTakeFirst();
        return numUpdatedRows > 0n ? "written" : null;
      });
    },

    /** Author of an entry, deleted or not; null when there is none such. */
    async findAuthor(fieldId: string, entryId: string): Promise<{ accountId: string | null } | null> {
      const row = await db
        .selectFrom("crop_log_entry")
        .select("created_by")
        .where("id", "=", entryId)
        .where("field_id", "=", fieldId)
        .executeTakeFirst();
      return row ? { accountId: row.created_by } : null;
    },

    /** Rain of each day with an entry, oldest first. */
    async listRain(fieldId: string, { from, until }: DateRange): Promise<{ date: string; rainMm: number }[]> {
      return db
        .selectFrom("crop_log_entry")
        .select(({ fn }) => ["date", fn.sum<number>("rain_mm").as("rainMm")])
        .where("field_id", "=", fieldId)
        .where("date", ">=", from)
        .where("date", "<=", until)
        .where("rain_mm", "is not", null)
        .where("deleted_at", "is", null)
        .groupBy("date")
        .orderBy("date")
        .execute();
    },

    /** Rain of each day with an entry, of several fields. */
    async listRainOfFields(
      fieldIds: readonly string[],
      { from, until }: DateRange,
    ): Promise<{ fieldId: string; date: string; rainMm: number }[]> {
      return db
        .selectFrom("crop_log_entry")
        .select(({ fn }) => ["field_id as fieldId", "date", fn.sum<number>("rain_mm").as("rainMm")])
        .where("field_id", "=", anyOf(fieldIds))
        .where("date", ">=", from)
        .where("date", "<=", until)
        .where("rain_mm", "is not", null)
        .where("deleted_at", "is", null)
        .groupBy(["field_id", "date"])
        .execute();
    },

    /** Stages of those fields in a range of days, oldest first; null: the beginning of flowering, on its day. */
    async listStages(
      fieldIds: readonly string[],
      { from, until }: DateRange,
    ): Promise<{ fieldId: string; date: string; stageId: number | null }[]> {
      return db
        .selectFrom("crop_log_entry")
        .select(({ fn }) => [
          "field_id as fieldId",
          fn.coalesce("flowering_date", "date").as("date"),
          "stage_id as stageId",
        ])
        .where("field_id", "=", anyOf(fieldIds))
        .where(({ eb, fn }) => eb(fn.coalesce("flowering_date", "date"), ">=", from))
        .where(({ eb, fn }) => eb(fn.coalesce("flowering_date", "date"), "<=", until))
        .where(({ or, eb }) => or([eb("stage_id", "is not", null), eb("flowering_date", "is not", null)]))
        .where("deleted_at", "is", null)
        .orderBy("date")
        .orderBy("stage_id")
        .execute();
    },

    /** Values of those fields in a range of days, to find duplicates. */
    async listValues(
      fieldIds: readonly string[],
      { from, until }: DateRange,
    ): Promise<(EntryValue & { fieldId: string; date: string })[]> {
      const rows = await db
        .selectFrom("crop_log_entry")
        .select(["field_id", "date", "stage_id", "rain_mm", "temp_c", "flowering_date"])
        .where("field_id", "=", anyOf(fieldIds))
        .where("date", ">=", from)
        .where("date", "<=", until)
        .where("deleted_at", "is", null)
        .execute();
      return rows.map((row) => ({ fieldId: row.field_id, date: row.date, ...valueOfRow(row) }));
    },

    /** Ids of readable fields with one of these names, as `nameKey` makes them. */
    async listFieldsNamed(reader: Reader, nameKeys: readonly string[], limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom(fieldNames().as("field"))
        .select("field.id")
        .where("field.deleted_at", "is", null)
        .where(isReadableBy(reader))
        .where("field.name_key", "in", nameKeys)
        .orderBy("field.id")
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}
