import { anyOf, type Database } from "@surco/db";
import { fieldRecords } from "@surco/fields/tables";
import type { Boundary } from "@surco/geometry";
import type { Kysely } from "kysely";

export interface OrderedField {
  boundary: Boundary;
  /** ISO 3166-1 alpha-2; null: unknown. */
  country: string | null;
}

/** Boundaries and countries of fields by id, for callers that have checked that they may be read. */
export async function listOrderedFields(
  db: Kysely<Database>,
  fieldIds: readonly string[],
): Promise<Map<string, OrderedField>> {
  if (fieldIds.length === 0) return new Map();
  const rows = await db
    .selectFrom(fieldRecords().as("field"))
    .select(["id", "polygon", "country"])
    .where("id", "=", anyOf(fieldIds))
    .execute();
  return new Map(rows.map(({ id, polygon, country }) => [id, { boundary: polygon, country }]));
}
