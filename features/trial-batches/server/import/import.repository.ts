import type { Database } from "@surco/db";
import { type Kysely, type SqlBool, sql } from "kysely";
import type { BatchValues } from "../../contract";
import { columnsOf, valuesOf } from "../batch-row";

/** Rows written by one statement. */
const ROWS_AT_ONCE = 5_000;

/** Batches of a registry with these codes that are not deleted, and their versions, by code. */
export async function listByCodes(
  db: Kysely<Database>,
  brandSlug: string,
  codes: readonly string[],
): Promise<{ batches: ReadonlyMap<string, BatchValues>; versions: ReadonlyMap<string, number> }> {
  const rows = await db
    .selectFrom("trial_batch")
    .selectAll()
    .where("brand_slug", "=", brandSlug)
    .where("deleted_at", "is", null)
    .where(sql<SqlBool>`code = any(${[...codes]}::text[])`)
    .execute();
  return {
    batches: new Map(rows.map((row) => [row.code, valuesOf(row)])),
    versions: new Map(rows.map((row) => [row.code, row.version])),
  };
}

interface ImportedBatch {
  id: string;
  /** Of the stored batch that the values are based on; 0 for a new one. */
  version: number;
  values: BatchValues;
}

/**
 * Writes batches over those that have their codes, all or none. Links and authors of stored ones stay.
 *
 * @returns false, and nothing is written, where another write changed one of them meanwhile
 */
export async function saveBatches(
  db: Kysely<Database>,
  { brandSlug, authorId, now }: { brandSlug: string; authorId: string; now: Date },
  batches: readonly ImportedBatch[],
): Promise<boolean> {
  // In one order, so that two files wait for each other instead of blocking both.
  const ordered = batches.toSorted((a, b) => (a.values.code < b.values.code ? -1 : 1));
  const write = db.transaction().execute(async (trx) => {
    for (let from = 0; from < ordered.length; from += ROWS_AT_ONCE) {
      const rows = ordered.slice(from, from + ROWS_AT_ONCE);
      const json = JSON.stringify(
        rows.map(({ id, version, values }) => ({ id, version: version + 1, ...columnsOf(values) })),
      );
      const written = await sql`
        insert into trial_batch (id, brand_slug, code, hybrid, hybrid_key, genotype_id, crop_id, season, producer_name,
          producer_email, producer_key, field_name, quantity_bags, quantity_kg, notes, author_id, created_at, updated_at, version)
        select id, ${brandSlug}, code, hybrid, hybrid_key, genotype_id, crop_id, season, producer_name, producer_email,
          producer_key, field_name, quantity_bags, quantity_kg, notes, ${authorId}::uuid, ${now}::timestamptz, ${now}::timestamptz, version
        from json_to_recordset(${json}::json) as row (id uuid, version integer, code text, hybrid text, hybrid_key text,
          genotype_id integer, crop_id smallint, season text, producer_name text, producer_email text, producer_key text,
          field_name text, quantity_bags double precision, quantity_kg double precision, notes text)
        on conflict (brand_slug, code) where deleted_at is null do update set
          hybrid = excluded.hybrid, hybrid_key = excluded.hybrid_key, genotype_id = excluded.genotype_id,
          crop_id = excluded.crop_id, season = excluded.season, producer_name = excluded.producer_name,
          producer_email = excluded.producer_email, producer_key = excluded.producer_key,
          field_name = excluded.field_name, quantity_bags = excluded.quantity_bags,
          producer_account_id =
            case when excluded.producer_key = trial_batch.producer_key then trial_batch.producer_account_id end,
          quantity_kg = excluded.quantity_kg, notes = excluded.notes, updated_at = excluded.updated_at,
          version = excluded.version
        where trial_batch.version = excluded.version - 1
        returning 1`.execute(trx);
      if (written.rows.length < rows.length) throw new OutdatedError();
    }
  });
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof OutdatedError) return false;
    throw error;
  }
}

/** Ends the transaction: a batch has another version than the one that its values are based on. */
class OutdatedError extends Error {}
