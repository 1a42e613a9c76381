import type { Database } from "@surco/db";
import { mayDeleteRecord, readableFieldNames } from "@surco/fields/tables";
import { type DeletedPage, deletedAtOf, deletedOrder, isOnDeletedPage, type Reader } from "@surco/kit-server";
import type { Kysely } from "kysely";
import type { DeletedPlantCase } from "../contract";

type Row = Omit<DeletedPlantCase, "deletedAt" | "restorableUntil"> & { deletedAt: Date };

/** Deleted cases of readable fields that the reader may restore. */
export function deletedCases(db: Kysely<Database>) {
  return async (reader: Reader, page: DeletedPage): Promise<Row[]> => {
    const rows = await db
      .selectFrom("plant_health_case as one")
      .innerJoin(readableFieldNames(reader).as("field"), "field.id", "one.field_id")
      .select(["one.id", "one.field_id as fieldId", "field.name as fieldName", "one.kind", "one.taken_at"])
      .select(deletedAtOf("one").as("deletedAt"))
      .where(isOnDeletedPage("one", page))
      .where(mayDeleteRecord(reader, "one.author_id"))
      .orderBy(deletedOrder("one"))
      .limit(page.limit)
      .execute();
    return rows.map(({ taken_at, ...row }) => ({ ...row, takenAt: taken_at.toISOString() }));
  };
}
