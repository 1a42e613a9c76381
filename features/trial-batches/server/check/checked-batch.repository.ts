import { accountContacts } from "@surco/accounts/tables";
import { sowings } from "@surco/activities/tables";
import { genotypeNames } from "@surco/catalogues/tables";
import type { Database } from "@surco/db";
import { fieldNames, readableFieldNames } from "@surco/fields/tables";
import type { Reader } from "@surco/kit-server";
import { type Kysely, type SqlBool, sql } from "kysely";

/** Batch with what decides which of it a person may see. */
export interface FoundBatch {
  id: string;
  code: string;
  hybrid: string;
  genotypeId: number | null;
  cropId: number | null;
  season: string;
  producerName: string;
  fieldName: string;
  isLinked: boolean;
  /** True where it was handed to the reader. */
  isHandedToReader: boolean;
  /** Linked sowing, where the reader may see its field. */
  link: { fieldId: string; sowingId: string; sowingDate: string; fieldName: string } | null;
}

/** Batches of a brand by their codes. */
export async function findBatches(
  db: Kysely<Database>,
  reader: Reader,
  brandSlug: string,
  codes: readonly string[],
): Promise<Map<string, FoundBatch>> {
  const rows = await db
    .selectFrom("trial_batch as batch")
    .leftJoin(sowings().as("sowing"), "sowing.id", "batch.sowing_id")
    .leftJoin(readableFieldNames(reader).as("field"), "field.id", "sowing.field_id")
    .select(["batch.id", "batch.code", "batch.hybrid", "batch.genotype_id", "batch.crop_id", "batch.season"])
    .select(["batch.producer_name", "batch.field_name", "batch.sowing_id"])
    .select(["field.id as field_id", "field.name as linked_name", "sowing.id as found_sowing", "sowing.date"])
    .select(
      sql<boolean>`(batch.producer_account_id = ${reader.id} or lower(batch.producer_email) = lower(${reader.email})) is true`.as(
        "is_handed",
      ),
    )
    .where("batch.brand_slug", "=", brandSlug)
    .where("batch.deleted_at", "is", null)
    .where(sql<SqlBool>`batch.code = any(${[...codes]}::text[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      row.code,
      {
        id: row.id,
        code: row.code,
        hybrid: row.hybrid,
        genotypeId: row.genotype_id,
        cropId: row.crop_id,
        season: row.season,
        producerName: row.producer_name,
        fieldName: row.field_name,
        isLinked: row.found_sowing !== null,
        isHandedToReader: row.is_handed,
        link:
          row.field_id === null || row.found_sowing === null || row.date === null
            ? null
            : {
                fieldId: row.field_id,
                sowingId: row.found_sowing,
                sowingDate: row.date,
                fieldName: row.linked_name ?? "",
              },
      },
    ]),
  );
}

/** Sowing of a field with the name of its hybrid; null where the field has none of the id. */
export async function findSowing(
  db: Kysely<Database>,
  fieldId: string,
  sowingId: string,
): Promise<{ id: string; date: string; genotypeId: number | null; hybrid: string | null } | null> {
  const row = await db
    .selectFrom(sowings().as("sowing"))
    .leftJoin(genotypeNames().as("genotype"), "genotype.id", "sowing.genotype_id")
    .select(["sowing.id", "sowing.date", "sowing.genotype_id", "sowing.other_genotype", "genotype.name"])
    .where("sowing.id", "=", sowingId)
    .where("sowing.field_id", "=", fieldId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id, date, genotype_id, other_genotype, name } = row;
  return { id, date, genotypeId: genotype_id, hybrid: name ?? other_genotype };
}

export type LinkOutcome = "linked" | "notFound" | "ofAnotherProducer" | "linkedElsewhere";

/**
 * Links a batch to a sowing unless it was handed to somebody who does not own the field, or is linked to a field of another
 * owner.
 */
export async function linkToSowing(
  db: Kysely<Database>,
  { batchId, fieldId, sowingId }: { batchId: string; fieldId: string; sowingId: string },
  { accountId, now }: { accountId: string; now: Date },
): Promise<LinkOutcome> {
  return db.transaction().execute(async (trx) => {
    const batch = await trx
      .selectFrom("trial_batch")
      .select(["producer_email", "producer_account_id", "field_id", "sowing_id"])
      .where("id", "=", batchId)
      .where("deleted_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (batch === undefined) return "notFound";
    const owner = await trx
      .selectFrom(fieldNames().as("field"))
      .innerJoin(accountContacts().as("owner"), "owner.id", "field.account_id")
      .select(["owner.id", "owner.email"])
      .where("field.id", "=", fieldId)
      .executeTakeFirstOrThrow();
    const isOfAnother =
      (batch.producer_account_id !== null && batch.producer_account_id !== owner.id) ||
      (batch.producer_account_id === null &&
        batch.producer_email !== null &&
        batch.producer_email.toLowerCase() !== owner.email.toLowerCase());
    if (isOfAnother) return "ofAnotherProducer";
    if (batch.field_id !== null && batch.field_id !== fieldId) {
      const linked = await trx
        .selectFrom(fieldNames().as("field"))
        .innerJoin(sowings().as("sowing"), "sowing.field_id", "field.id")
        .select("field.account_id")
        .where("field.id", "=", batch.field_id)
        .where("field.deleted_at", "is", null)
        .where("sowing.id", "=", batch.sowing_id)
        .executeTakeFirst();
      if (linked !== undefined && linked.account_id !== owner.id) return "linkedElsewhere";
    }
    await trx
      .updateTable("trial_batch")
      .set({ field_id: fieldId, sowing_id: sowingId, linked_by: accountId, linked_at: now })
      .where("id", "=", batchId)
      .execute();
    return "linked";
  });
}

/** Removes the link of a brand's batch to a sowing of a field. */
export async function unlinkFromField(
  db: Kysely<Database>,
  { brandSlug, fieldId, code }: { brandSlug: string; fieldId: string; code: string },
): Promise<void> {
  await db
    .updateTable("trial_batch")
    .set({ field_id: null, sowing_id: null, linked_by: null, linked_at: null })
    .where("brand_slug", "=", brandSlug)
    .where("code", "=", code)
    .where("field_id", "=", fieldId)
    .where("deleted_at", "is", null)
    .execute();
}
