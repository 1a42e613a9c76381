import type { Database } from "@surco/db";
import { type Kysely, sql } from "kysely";

/** @throws the driver's error when the database does not answer */
export async function checkDatabase(db: Kysely<Database>): Promise<void> {
  await sql`select 1`.execute(db);
}
