import type { Database } from "@surco/db";
import { type Kysely, sql } from "kysely";
import { v7 as newId } from "uuid";
import type { CoverageStatus } from "../contract";

/** Stores a coverage of a status as if its grower and the brand had brought it there. */
export async function buildCoverage(
  db: Kysely<Database>,
  {
    accountId,
    status = "draft",
    fieldIds = [],
    areaHa = 80,
    at = new Date("2026-09-01T12:00:00Z"),
    ...values
  }: {
    accountId: string;
    status?: CoverageStatus;
    fieldIds?: readonly string[];
    areaHa?: number;
    at?: Date;
    brand?: string;
    season?: string;
    businessName?: string;
  },
): Promise<{ id: string }> {
  const id = newId();
  const isInForce = status !== "draft" && status !== "rejected";
  const fileId = isInForce ? await anyFile(db, at) : null;
  const { brand = "pioneer", season = "2026/27", businessName = "Ferreyra Hermanos SRL" } = values;
  await db
    .insertInto("resowing_coverage")
    .values({
      id,
      account_id: accountId,
      brand,
      country: "AR",
      season,
      period: "2",
      status,
      first_name: "Ana",
      last_name: "Ferreyra",
      business_name: businessName,
      search_key: businessName.toLowerCase(),
      seeds_per_ha: 75_000,
      bags: 80,
      terms_accepted_at: at,
      invoice_file_id: fileId,
      invoice_name: isInForce ? "factura.pdf" : null,
      invoice_uploaded_at: isInForce ? at : null,
      area_ha: areaHa,
      field_count: fieldIds.length,
      submitted_at: status === "draft" ? null : at,
      approved_at: isInForce && status !== "submitted" ? at : null,
      created_at: at,
      updated_at: at,
    })
    .execute();
  for (const [position, fieldId] of fieldIds.entries()) {
    await db
      .insertInto("resowing_coverage_field")
      .values({
        coverage_id: id,
        position,
        field_id: fieldId,
        name: `Lote ${position + 1}`,
        area_ha: areaHa / fieldIds.length,
        season,
        period: "2",
        is_in_force: isInForce,
      })
      .execute();
  }
  return { id };
}

/** Row of a file without bytes: the invoice of every coverage that tests store. */
async function anyFile(db: Kysely<Database>, at: Date): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into stored_file (id, hash, content_type, blob_key, size_bytes, created_at)
    values (${newId()}, sha256('invoice'), 'application/pdf', 'coverages/invoice', 1, ${at})
    on conflict (hash) do update set created_at = excluded.created_at returning id`.execute(db);
  return rows[0]?.id ?? "";
}
