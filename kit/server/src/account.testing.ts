import { randomUUID } from "node:crypto";
import type { Database } from "@surco/db";
import type { Kysely } from "kysely";

const AT = new Date("2026-11-22T12:00:00Z");

/** Inserts an account that nobody can sign in to, for tests of parts that only refer to it. @returns its id */
export async function insertTestAccount(db: Kysely<Database>): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto("account")
    .values({
      id,
      email: `${id}@example.com`,
      first_name: "Ana",
      last_name: "Ferreyra",
      country: "AR",
      fiscal_id: "20055361682",
      language: "es",
      terms_accepted_at: AT,
      over_18_at: AT,
      created_at: AT,
    })
    .execute();
  return id;
}
