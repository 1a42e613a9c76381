import type { FieldRight } from "@surco/contract";
import { anyOf, type Database } from "@surco/db";
import type { Reader } from "@surco/kit-server";
import { type Kysely, sql } from "kysely";
import { readersOf, standingOf } from "./readable-fields.repository";
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

/** Which of the accounts may see which of the fields, deleted ones too. */
export async function listReadersAmong(
  db: Kysely<Database>,
  accountIds: readonly string[],
  fieldIds: readonly string[],
): Promise<{ accountId: string; fieldId: string }[]> {
  const readers = readersOf(sql<boolean>`field.id = ${anyOf(fieldIds)}`, "read", { withDeleted: true });
  const { rows } = await sql<{ accountId: string; fieldId: string }>`
    select distinct account_id as "accountId", field_id as "fieldId" from ${readers} reader
    where account_id = ${anyOf(accountIds)}`.execute(db);
  return rows;
}
