import type { Database } from "@surco/db";
import { mayDeleteRecord, readableFieldNames } from "@surco/fields/tables";
import { type DeletedPage, deletedAtOf, deletedOrder, isOnDeletedPage, type Reader } from "@surco/kit-server";
import type { Kysely } from "kysely";
import type { DeletedNote } from "../contract";

type Row = Omit<DeletedNote, "deletedAt" | "restorableUntil"> & { deletedAt: Date };

/** Deleted notes of readable fields that the reader may restore. */
export function deletedNotes(db: Kysely<Database>) {
  return async (reader: Reader, page: DeletedPage): Promise<Row[]> => {
    const rows = await db
      .selectFrom("note")
      .innerJoin(readableFieldNames(reader).as("field"), "field.id", "note.field_id")
      .select(["note.id", "note.field_id as fieldId", "field.name as fieldName"])
      .select([
        "note.type",
        "note.specific_type as specificType",
        "note.other_specific_type as otherSpecificType",
        "note.observed_at",
      ])
      .select(deletedAtOf("note").as("deletedAt"))
      .where(isOnDeletedPage("note", page))
      .where(mayDeleteRecord(reader, "note.author_id"))
      .orderBy(deletedOrder("note"))
      .limit(page.limit)
      .execute();
    return rows.map(({ observed_at, ...row }) => ({ ...row, observedAt: observed_at.toISOString() }));
  };
}
