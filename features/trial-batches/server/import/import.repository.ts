import type { Database } from "@surco/db";
import { type Kysely, sql } from "kysely";
import type { BatchValues } from "../../contract";
import { columnsOf, valuesOf } from "../batch-row";

/** Rows written by one statement. */
const ROWS_AT_ONCE = 5_000;

/** Batches of a brand that are not deleted, by code. */
export async function listByCodes(
  db: Kysely<Database>,
  brandSlug: string,
): Promise<ReadonlyMap<string, BatchValues>> {
  const rows = await db
    .selectFrom("trial_batch")
    .selectAll()
    .where("brand_slug", "=", brandSlug)
    .where("deleted_at", "is", null)
    .execute();
  return new Map(rows.map((row) => [row.code, valuesOf(row)]));
}

interface ImportedBatch {
  id: string;
  values: BatchValues;
}

/** Writes batches over those that have their codes, all or none. Links and authors of stored ones stay. */
export async function saveBatches(
  db: Kysely<Database>,
  { brandSlug, authorId, now }: { brandSlug: string; authorId: string; now: Date },
  batches: readonly ImportedBatch[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (let from = 0; from < batches.length; from += ROWS_AT_ONCE) {
      const rows = batches.slice(from, from + ROWS_AT_ONCE);
      const json = JSON.stringify(rows.map(({ id, values }) => ({ id, ...columnsOf(values) })));
      await sql`
        insert into trial_batch (id, brand_slug, code, hybrid, hybrid_key, genotype_id, crop_id, season, producer_name,
          producer_email, producer_key, field_name, quantity_bags, quantity_kg, notes, author_id, created_at, updated_at)
        select id, ${brandSlug}, code, hybrid, hybrid_key, genotype_id, crop_id, season, producer_name, producer_email,
          producer_key, field_name, quantity_bags, quantity_kg, notes, ${authorId}::uuid, ${now}::timestamptz, ${now}::timestamptz
        from json_to_recordset(${json}::json) as row (id uuid, code text, hybrid text, hybrid_key text,
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
          version = trial_batch.version + 1`.execute(trx);
    }
  });
}
