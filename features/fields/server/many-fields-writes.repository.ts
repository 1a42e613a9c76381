import { anyOf, type Database } from "@surco/db";
import { type Kysely, sql } from "kysely";
import { lockFieldCount, requireFieldLimit } from "./field-limit.repository";
import type { seasonRow } from "./records/record.repository";

/** PostgreSQL takes 65,535 parameters in a statement. */
const ROWS_PER_INSERT = 5000;

/** Columns of `field` that a bulk edit writes. */
export interface FieldRowToWrite {
  id: string;
  name: string;
  name_key: string;
  farm_id: string;
  fiscal_name: string;
  ownership: "owner" | "tenant";
  producer_id: string | null;
}

/** Locks own fields of these ids, or of one farm, until the transaction ends. @returns existing ones, by id */
export async function lockOwnFields(
  trx: Kysely<Database>,
  accountId: string,
  among: { fieldIds: readonly string[] } | { farmId: string | null },
): Promise<{ id: string; name: string }[]> {
  return trx
    .selectFrom("field")
    .select(["id", "name"])
    .where("account_id", "=", accountId)
    .where("deleted_at", "is", null)
    .where((eb) =>
      "fieldIds" in among ? eb("id", "=", anyOf(among.fieldIds)) : eb("farm_id", "=", among.farmId),
    )
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Writes the rows of locked fields in one statement. */
export async function updateFieldRows(
  trx: Kysely<Database>,
  rows: readonly FieldRowToWrite[],
): Promise<void> {
  await sql`
    update field set name = x.name, name_key = x.name_key, farm_id = x.farm_id, fiscal_name = x.fiscal_name,
      ownership = x.ownership, producer_id = x.producer_id, version = field.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x(id uuid, name text, name_key text, farm_id uuid, fiscal_name text, ownership text, producer_id uuid)
    where field.id = x.id`.execute(trx);
}

/** Deletes and inserts seasons of locked fields. */
export async function replaceSeasons(
  trx: Kysely<Database>,
  gone: readonly { field_id: string; season: string; period: string }[],
  written: readonly ReturnType<typeof seasonRow>[],
): Promise<void> {
  if (gone.length > 0) {
    await sql`
      delete from season_crop using jsonb_to_recordset(${JSON.stringify(gone)}::jsonb)
        as x(field_id uuid, season text, period text)
      where season_crop.field_id = x.field_id and season_crop.season = x.season and season_crop.period = x.period`.execute(
      trx,
    );
  }
  for (let start = 0; start < written.length; start += ROWS_PER_INSERT) {
    await trx
      .insertInto("season_crop")
      .values(written.slice(start, start + ROWS_PER_INSERT))
      .execute();
  }
}

/** Moves the deleted fields of a deleted farm, so that restoring them finds a farm. */
export async function moveDeletedFields(
  trx: Kysely<Database>,
  farmId: string,
  intoFarmId: string,
): Promise<void> {
  await trx
    .updateTable("field")
    .set({ farm_id: intoFarmId })
    .where("farm_id", "=", farmId)
    .where("deleted_at", "is not", null)
    .execute();
}

/**
 * Transfers locked fields to another account, into one of its farms and without producer.
 *
 * @throws AppError FIELD_LIMIT_REACHED, after which the transaction has to be rolled back
 */
export async function transferFields(
  trx: Kysely<Database>,
  fields: readonly { id: string; name: string; nameKey: string }[],
  { accountId, farmId, maxFields }: { accountId: string; farmId: string; maxFields?: number | undefined },
): Promise<void> {
  await lockFieldCount(trx, accountId);
  await sql`
    update field set account_id = ${accountId}, farm_id = ${farmId}, producer_id = null, name = x.name,
      name_key = x."nameKey", version = field.version + 1
    from jsonb_to_recordset(${JSON.stringify(fields)}::jsonb) as x(id uuid, name text, "nameKey" text)
    where field.id = x.id`.execute(trx);
  await requireFieldLimit(trx, accountId, maxFields);
}
