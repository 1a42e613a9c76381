import { type DeletedEntry, kindOf } from "@surco/crop-log/contract";
import type { Database } from "@surco/db";
import { mayDeleteRecord, readableFieldNames } from "@surco/fields/tables";
import { type DeletedPage, deletedAtOf, deletedOrder, isOnDeletedPage, type Reader } from "@surco/kit-server";
import type { Kysely } from "kysely";
import { valueOfRow } from "./entry-row";

type Row = Omit<DeletedEntry, "deletedAt" | "restorableUntil"> & { deletedAt: Date };

/** Deleted entries of readable fields that the reader may restore. */
export function deletedEntries(db: Kysely<Database>) {
  return async (reader: Reader, page: DeletedPage): Promise<Row[]> => {
    const rows = await db
      .selectFrom("crop_log_entry as entry")
      .innerJoin(readableFieldNames(reader).as("field"), "field.id", "entry.field_id")
      .select(["entry.id", "entry.field_id as fieldId", "field.name as fieldName"])
      .select(["entry.date", "entry.stage_id", "entry.rain_mm", "entry.temp_c", "entry.flowering_date"])
      .select(deletedAtOf("entry").as("deletedAt"))
      .where(isOnDeletedPage("entry", page))
      .where(mayDeleteRecord(reader, "entry.created_by"))
      .orderBy(deletedOrder("entry"))
      .limit(page.limit)
      .execute();
    return rows.map(({ stage_id, rain_mm, temp_c, flowering_date, ...row }) => ({
      ...row,
      kind: kindOf(valueOfRow({ stage_id, rain_mm, temp_c, flowering_date })) ?? "rain",
    }));
  };
}
