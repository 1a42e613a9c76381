import { anyOf, type Database, isUniqueViolation } from "@surco/db";
import { farmOfRestored } from "@surco/farms/server";
import { farmNames } from "@surco/farms/tables";
import { type DeletedPage, deletedAtOf, deletedOrder, isOnDeletedPage } from "@surco/kit-server";
import { type Kysely, sql } from "kysely";
import { lockFieldCount, requireFieldLimit } from "./field-limit.repository";

export interface RestoredFields {
  restored: string[];
  /** Fields whose name another field of their farm has. */
  nameTaken: { fieldId: string; name: string }[];
}

/** Soft delete and restore of fields; part of `fieldRepository`. */
export function fieldDeletions(db: Kysely<Database>, maxFields?: number) {
  return {
    /** Soft-deletes own fields. @returns ids of the deleted fields */
    async softDelete(accountId: string, fieldIds: readonly string[], deletedAt: Date): Promise<string[]> {
      const rows = await db
        .updateTable("field")
        .set(({ eb }) => ({ deleted_at: deletedAt, version: eb("version", "+", 1) }))
        .where("id", "=", anyOf(fieldIds))
        .where("account_id", "=", accountId)
        .where("deleted_at", "is", null)
        .returning("id")
        .execute();
      return rows.map(({ id }) => id);
    },

    /**
     * Restores own fields deleted after that moment, and their farm when it is deleted too. Fields not deleted count as
     * restored; fields of other accounts, or deleted too long ago, are in neither list.
     *
     * @throws AppError FIELD_LIMIT_REACHED, and none is restored
     */
    async restore(
      accountId: string,
      fieldIds: readonly string[],
      deletedAfter: Date,
    ): Promise<RestoredFields> {
      const tryOnce = () =>
        db.transaction().execute(async (trx) => {
          await lockFieldCount(trx, accountId);
          const outcome = await restoreFields(trx, accountId, fieldIds, deletedAfter);
          await requireFieldLimit(trx, accountId, maxFields);
          return outcome;
        });
      try {
        return await tryOnce();
      } catch (error) {
        // A name was taken between reading and writing: the second attempt sees it.
        if (isUniqueViolation(error)) return tryOnce();
        throw error;
      }
    },

    /** Own deleted fields with the name of their farm, the last deleted first. */
    async listDeleted(
      accountId: string,
      page: DeletedPage,
    ): Promise<{ id: string; name: string; farmName: string; deletedAt: Date }[]> {
      return db
        .selectFrom("field")
        .innerJoin(farmNames().as("farm"), "farm.id", "field.farm_id")
        .select(["field.id", "field.name", "farm.name as farmName", deletedAtOf("field").as("deletedAt")])
        .where("field.account_id", "=", accountId)
        .where(isOnDeletedPage("field", page))
        .orderBy(deletedOrder("field"))
        .limit(page.limit)
        .execute();
    },
  };
}

async function restoreFields(
  trx: Kysely<Database>,
  accountId: string,
  fieldIds: readonly string[],
  deletedAfter: Date,
): Promise<RestoredFields> {
  const rows = await trx
    .selectFrom("field")
    .select(["id", "name", "name_key", "farm_id", "deleted_at"])
    .where("id", "=", anyOf(fieldIds))
    .where("account_id", "=", accountId)
    .where(({ eb, or }) => or([eb("deleted_at", "is", null), eb("deleted_at", ">", deletedAfter)]))
    .orderBy("name_key")
    .execute();
  const farms = new Map<string, string>();
  for (const { farm_id } of rows) {
    if (!farms.has(farm_id)) farms.set(farm_id, await farmOfRestored(trx, farm_id));
  }
  const taken = await namesIn(trx, [...farms.values()]);

  const outcome: RestoredFields = { restored: [], nameTaken: [] };
  const back: { id: string; farm_id: string }[] = [];
  for (const { id, name, name_key, farm_id, deleted_at } of rows) {
    const farmId = farms.get(farm_id) ?? farm_id;
    const key = `${farmId} ${name_key}`;
    if (deleted_at !== null && taken.has(key)) {
      outcome.nameTaken.push({ fieldId: id, name });
      continue;
    }
    outcome.restored.push(id);
    if (deleted_at === null) continue;
    taken.add(key);
    back.push({ id, farm_id: farmId });
  }
  await sql`
    update field set deleted_at = null, farm_id = x.farm_id, version = field.version + 1
    from jsonb_to_recordset(${JSON.stringify(back)}::jsonb) as x(id uuid, farm_id uuid)
    where field.id = x.id`.execute(trx);
  return outcome;
}

async function namesIn(trx: Kysely<Database>, farmIds: readonly string[]): Promise<Set<string>> {
  if (farmIds.length === 0) return new Set();
  const rows = await trx
    .selectFrom("field")
    .select(["farm_id", "name_key"])
    .where("farm_id", "in", farmIds)
    .where("deleted_at", "is", null)
    .execute();
  return new Set(rows.map((row) => `${row.farm_id} ${row.name_key}`));
}
