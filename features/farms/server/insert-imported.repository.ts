import type { Database } from "@surco/db";
import type { Kysely } from "kysely";
import { farmNames, producerNames } from "./tables.repository";

export interface NamedRow {
  id: string;
  name: string;
  nameKey: string;
}

/** Inserts farms unless they are there. @returns the first that is not the account's now, by name or by id */
export async function insertFarms(
  trx: Kysely<Database>,
  accountId: string,
  farms: readonly NamedRow[],
  createdAt: Date,
): Promise<{ refused: NamedRow; because: "name" | "id" } | null> {
  if (farms.length === 0) return null;
  await trx
    .insertInto("farm")
    .values(rowsOf(accountId, farms, createdAt))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const there = await trx
    .selectFrom(farmNames().as("farm"))
    .selectAll()
    .where("id", "in", idsOf(farms))
    .execute();
  const byId = new Map(there.map((row) => [row.id, row]));
  for (const farm of farms) {
    const row = byId.get(farm.id);
    if (row === undefined) return { refused: farm, because: "name" };
    if (row.account_id !== accountId || row.deleted_at !== null) return { refused: farm, because: "id" };
  }
  return null;
}

/** Inserts producers unless they are there. @returns the first whose id is not of a producer of the account */
export async function insertProducers(
  trx: Kysely<Database>,
  accountId: string,
  producers: readonly NamedRow[],
  createdAt: Date,
): Promise<NamedRow | null> {
  if (producers.length === 0) return null;
  await trx
    .insertInto("producer")
    .values(rowsOf(accountId, producers, createdAt))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const own = await trx
    .selectFrom(producerNames().as("producer"))
    .select("id")
    .where("account_id", "=", accountId)
    .where("deleted_at", "is", null)
    .where("id", "in", idsOf(producers))
    .execute();
  const ownIds = new Set(own.map(({ id }) => id));
  return producers.find(({ id }) => !ownIds.has(id)) ?? null;
}

const idsOf = (rows: readonly NamedRow[]) => rows.map(({ id }) => id);

function rowsOf(accountId: string, named: readonly NamedRow[], createdAt: Date) {
  return named.map(({ id, name, nameKey }) => ({
    id,
    account_id: accountId,
    name,
    name_key: nameKey,
    created_at: createdAt,
  }));
}
