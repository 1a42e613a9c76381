import { accountNames, accountsManagedBy } from "@surco/accounts/tables";
import { anyOf, type Database } from "@surco/db";
import { type Kysely, sql } from "kysely";
import type { Caller } from "./caller";

/** Names of those accounts that are the caller's or below. */
export async function namesBelow(
  db: Kysely<Database>,
  { user }: Caller,
  accountIds: readonly string[],
): Promise<Map<string, string>> {
  const below = accountsManagedBy(user);
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom(accountNames().as("account"))
    .selectAll()
    .where("id", "=", anyOf(accountIds))
    .where(sql<boolean>`(id = ${user.id} or id = any(${below ?? sql`array[]::uuid[]`}))`)
    .execute();
  return new Map(rows.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`.trim()]));
}
