import type { Database } from "@surco/db";
import { mayDeleteRecord, readableFieldNames } from "@surco/fields/tables";
import { type DeletedPage, deletedAtOf, deletedOrder, isOnDeletedPage, type Reader } from "@surco/kit-server";
import type { Kysely } from "kysely";
import type { DeletedActivity } from "../contract";

type Row = Omit<DeletedActivity, "deletedAt" | "restorableUntil"> & { deletedAt: Date };

/** Deleted activities of readable fields that the reader may restore. */
export function deletedActivities(db: Kysely<Database>) {
  return async (reader: Reader, page: DeletedPage): Promise<Row[]> => {
    const rows = await db
      .selectFrom("activity")
      .innerJoin(readableFieldNames(reader).as("field"), "field.id", "activity.field_id")
      .select(["activity.id", "activity.field_id as fieldId", "field.name as fieldName"])
      .select(["activity.type", "activity.date"])
      .select(deletedAtOf("activity").as("deletedAt"))
      .where(isOnDeletedPage("activity", page))
      .where(mayDeleteRecord(reader, "activity.author_id"))
      .orderBy(deletedOrder("activity"))
      .limit(page.limit)
      .execute();
    return rows;
  };
}
