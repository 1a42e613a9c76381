import { anyOf, type Database } from "@surco/db";
import { fieldRecords } from "@surco/fields/tables";
import type { Boundary } from "@surco/geometry";
import type { Kysely } from "kysely";

/** Boundaries of fields by id, for callers that have checked that they may be read. */
export async function listOutlines(
  db: Kysely<Database>,
  fieldIds: readonly string[],
): Promise<Map<string, Boundary>> {
  if (fieldIds.length === 0) return new Map();
  const rows = await db
    .selectFrom(fieldRecords().as("field"))
    .select(["id", "polygon"])
    .where("id", "=", anyOf(fieldIds))
    .execute();
  return new Map(rows.map(({ id, polygon }) => [id, polygon]));
}
