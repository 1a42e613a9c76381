import type { FieldRight } from "@surco/contract";
import { anyOf, type Database } from "@surco/db";
import type { Reader } from "@surco/kit-server";
import type { Kysely } from "kysely";
import { standingOf } from "./readable-fields.repository";
import { readableFieldNames } from "./tables.repository";

/** Finds the reader's rights on those of the fields that the reader may see, by id. */
export async function findFieldRights(
  db: Kysely<Database>,
  reader: Reader,
  fieldIds: readonly string[],
): Promise<Map<string, FieldRight>> {
  const rows = await db
    .selectFrom(readableFieldNames(reader).as("field"))
    .select(["id", "account_id", "is_shared", "is_logged", "is_guest"])
    .where("id", "=", anyOf(fieldIds))
    .execute();
  return new Map(rows.map((row) => [row.id, standingOf(row, reader.id).right]));
}
