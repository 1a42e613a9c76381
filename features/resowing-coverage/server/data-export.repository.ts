import type { Database } from "@surco/db";
import { DATA_EXPORT_PAGE } from "@surco/kit-server";
import { storedFiles } from "@surco/kit-server/tables";
import { type Kysely, sql } from "kysely";

/** A page of an account's coverages, deleted ones too, with fields, claims and events. */
export function listForExport(db: Kysely<Database>, accountId: string, after: string | null) {
  return db
    .selectFrom("resowing_coverage as coverage")
    .select(["id", "brand", "country", "season", "period", "status", "producer_name", "first_name"])
    .select(["last_name", "business_name", "seeds_per_ha", "invoice_number", "issuer_fiscal_id"])
    .select(["invoiced_on", "bags", "terms_accepted_at", "invoice_name", "invoice_uploaded_at", "area_ha"])
    .select(["submitted_at", "approved_at", "rejection_reason", "created_at", "updated_at", "deleted_at"])
    .select(({ selectFrom }) => [
      selectFrom("resowing_coverage_field as covered")
        .select(
          sql<
            object[]
          >`coalesce(json_agg(json_build_object('field_id', field_id, 'name', name, 'area_ha', area_ha,
            'crop_id', crop_id) order by position), '[]')`.as("fields"),
        )
        .whereRef("covered.coverage_id", "=", "coverage.id")
        .as("fields"),
      selectFrom("resowing_claim as claim")
        .select(
          sql<
            object[]
          >`coalesce(json_agg(json_build_object('notes', notes, 'claimed_at', claimed_at, 'settled_at', settled_at,
            'settled_bags', settled_bags, 'settlement_note', settlement_note, 'returned_at', returned_at,
            'return_reason', return_reason, 'fields', (
              select json_agg(figures order by position) from resowing_claim_field
              where claim_id = claim.id)) order by claimed_at, id), '[]')`.as("claims"),
        )
        .whereRef("claim.coverage_id", "=", "coverage.id")
        .as("claims"),
      selectFrom("resowing_coverage_event as event")
        .select(
          sql<object[]>`coalesce(json_agg(json_build_object('at', at, 'action', action, 'actor', actor,
            'status', status, 'reason', reason) order by at, id), '[]')`.as("events"),
        )
        .whereRef("event.coverage_id", "=", "coverage.id")
        .as("events"),
    ])
    .where("account_id", "=", accountId)
    .$if(after !== null, (query) => query.where("id", ">", after ?? ""))
    .orderBy("id")
    .limit(DATA_EXPORT_PAGE)
    .execute();
}

/** Invoices and photos of an account's coverages with the names of their files in the export. */
export async function listFilesForExport(
  db: Kysely<Database>,
  accountId: string,
): Promise<{ name: string; blobKey: string }[]> {
  const invoices = await db
    .selectFrom("resowing_coverage as coverage")
    .innerJoin(storedFiles().as("file"), "file.id", "coverage.invoice_file_id")
    .select(["coverage.id", "file.content_type", "file.blob_key"])
    .where("coverage.account_id", "=", accountId)
    .orderBy("coverage.id")
    .execute();
  const photos = await db
    .selectFrom("resowing_claim_photo as photo")
    .innerJoin("resowing_coverage as coverage", "coverage.id", "photo.coverage_id")
    .innerJoin(storedFiles().as("file"), "file.id", "photo.file_id")
    .select(["photo.id", "coverage.id as coverageId", "file.blob_key"])
    .where("coverage.account_id", "=", accountId)
    .orderBy("photo.id")
    .execute();
  return [
    ...invoices.map(({ id, content_type, blob_key }) => ({
      name: `${id}.${content_type === "application/pdf" ? "pdf" : "jpg"}`,
      blobKey: blob_key,
    })),
    ...photos.map(({ id, coverageId, blob_key }) => ({
      name: `${coverageId}-${id}.jpg`,
      blobKey: blob_key,
    })),
  ];
}
