import type { Database } from "@surco/db";
import { readersOf } from "@surco/fields/tables";
import { type Kysely, sql } from "kysely";

/** True where an account sees a field. */
export async function isReader(db: Kysely<Database>, fieldId: string, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${readersOf(sql`field.id = ${fieldId}`)} reader
    where reader.account_id = ${accountId} limit 1`.execute(db);
  return rows.length > 0;
}
