import { nameKey } from "@surco/contract";
import type { Database } from "@surco/db";
import type { Selectable } from "kysely";
import type { BatchValues, TrialBatch } from "../contract";

type BatchRow = Omit<Selectable<Database["trial_batch"]>, "search_key">;

/** Stored columns of what a brand writes about a batch. */
export function columnsOf(values: BatchValues) {
  return {
    code: values.code,
    hybrid: values.hybrid,
    hybrid_key: nameKey(values.hybrid),
    genotype_id: values.genotypeId,
    crop_id: values.cropId,
    season: values.season,
    producer_name: values.producerName,
    producer_email: values.producerEmail,
    producer_key: producerKeyOf(values.producerName, values.producerEmail),
    field_name: values.fieldName,
    quantity_bags: values.quantityBags,
    quantity_kg: values.quantityKg,
    notes: values.notes,
  };
}

/** Stands between name and address, and before every sign of a name: "Ana" comes before "Ana María". */
const KEY_SEPARATOR = "\t";
/** Key of batches that were handed to nobody. */
export const NOBODY = KEY_SEPARATOR;

/** Key that groups and orders producers: by name, of one name by address. */
function producerKeyOf(name: string, email: string | null): string {
  return `${nameKey(name)}${KEY_SEPARATOR}${email ?? ""}`;
}

/** Values as written, before sensitive ones are hidden. */
export function valuesOf(row: BatchRow): BatchValues {
  return {
    code: row.code,
    hybrid: row.hybrid,
    genotypeId: row.genotype_id,
    cropId: row.crop_id,
    season: row.season,
    producerName: row.producer_name,
    producerEmail: row.producer_email,
    fieldName: row.field_name,
    quantityBags: row.quantity_bags,
    quantityKg: row.quantity_kg,
    notes: row.notes,
  };
}

export interface StoredBatch extends TrialBatch {
  isDeleted: boolean;
}

export function batchOfRow(row: BatchRow & { is_linked: boolean }): StoredBatch {
  return {
    ...valuesOf(row),
    id: row.id,
    hasProducerAccount: row.producer_account_id !== null,
    isLinked: row.is_linked,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    isDeleted: row.deleted_at !== null,
  };
}
