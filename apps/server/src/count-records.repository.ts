import { accountNames } from "@surco/accounts/tables";
import type { Database } from "@surco/db";
import { fieldNames } from "@surco/fields/tables";
import type { Kysely } from "kysely";

/** Accounts and fields of an installation, by which its operator recognises it. */
export async function countRecords(db: Kysely<Database>): Promise<{ accounts: number; fields: number }> {
  return db
    .selectNoFrom([
      db
        .selectFrom(accountNames().as("account"))
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .as("accounts"),
      db
        .selectFrom(fieldNames().where("deleted_at", "is", null).as("field"))
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .as("fields"),
    ])
    .$narrowType<{ accounts: number; fields: number }>()
    .executeTakeFirstOrThrow();
}
