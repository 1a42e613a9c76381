import { nameKey } from "@surco/contract";
import { anyOf, type Database } from "@surco/db";
import { insertFarms } from "@surco/farms/server";
import { farmNames } from "@surco/farms/tables";
import { lockOwnFields, transferFields } from "@surco/fields/server";
import { fieldNames } from "@surco/fields/tables";
import type { Kysely, Transaction } from "kysely";
import { v7 as newId } from "uuid";
import { endShares, type TransferHooks } from "./accept-transfer.repository";
import { freeNames } from "./free-names";

/** Fields of one account that go to another one of the same person. */
export interface FieldMove {
  fromAccountId: string;
  toAccountId: string;
  /** Address of the account that they go to. */
  toEmail: string;
  fieldIds: readonly string[];
  now: Date;
}

/**
 * Moves own fields into farms that have the names of the former ones, which are made where they are missing. Rows that refer
 * to a field follow; the producers and all shares stay behind. A field whose name is taken there gets a number.
 *
 * @returns ids of the fields that were moved: those that the first account still has
 * @throws AppError FIELD_LIMIT_REACHED, after which the transaction has to be rolled back
 */
export async function moveFields(
  trx: Transaction<Database>,
  { fromAccountId, toAccountId, toEmail, fieldIds, now }: FieldMove,
  { onFieldsTransferred }: TransferHooks,
): Promise<string[]> {
  const locked = await lockOwnFields(trx, fromAccountId, { fieldIds });
  if (locked.length === 0) return [];
  const ids = locked.map(({ id }) => id);
  for (const farm of await listFarms(trx, ids)) {
    const farmId = await farmNamed(trx, toAccountId, farm.name, now);
    const named = freeNames(farm.fields, await listNameKeys(trx, farmId));
    const keyed = named.map((field) => ({ ...field, nameKey: nameKey(field.name) }));
    await transferFields(trx, keyed, { accountId: toAccountId, farmId });
  }
  await onFieldsTransferred(trx, ids, toAccountId);
  await endShares(trx, ids, [], toEmail.toLowerCase());
  return ids;
}

/** Fields by the name of their farm. */
async function listFarms(
  trx: Kysely<Database>,
  fieldIds: readonly string[],
): Promise<{ name: string; fields: { id: string; name: string }[] }[]> {
  const rows = await trx
    .selectFrom(fieldNames().as("field"))
    .innerJoin(farmNames().as("farm"), "farm.id", "field.farm_id")
    .select(["field.id", "field.name", "farm.name as farm_name"])
    .where("field.id", "=", anyOf(fieldIds))
    .orderBy("field.created_at")
    .orderBy("field.id")
    .execute();
  const farms = new Map<string, { id: string; name: string }[]>();
  for (const { id, name, farm_name: farmName } of rows) {
    farms.set(farmName, [...(farms.get(farmName) ?? []), { id, name }]);
  }
  return [...farms].map(([name, fields]) => ({ name, fields }));
}

/** Finds the account's farm of a name, or makes it. @returns its id */
async function farmNamed(
  trx: Kysely<Database>,
  accountId: string,
  name: string,
  createdAt: Date,
): Promise<string> {
  const farm = { id: newId(), name, nameKey: nameKey(name) };
  const problem = await insertFarms(trx, accountId, [farm], createdAt);
  if (problem === null) return farm.id;
  const { id } = await trx
    .selectFrom(farmNames().as("farm"))
    .select("id")
    .where("account_id", "=", accountId)
    .where("name_key", "=", farm.nameKey)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return id;
}

async function listNameKeys(trx: Kysely<Database>, farmId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom(fieldNames().as("field"))
    .select("name_key")
    .where("farm_id", "=", farmId)
    .where("deleted_at", "is", null)
    .execute();
  return rows.map((row) => row.name_key);
}
