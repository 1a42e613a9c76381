import type { BrandSlug, Period } from "@surco/contract";
import { brandSlugs } from "@surco/contract";
import { dayInZone, timeZoneOf } from "@surco/kit-server";
import { allowedActions } from "@surco/resowing";
import type { CoverageStatus, CoverageSummary } from "../contract";
import { actorOf, type Caller } from "./caller";

/** Coverage as stored, without its fields. */
export interface CoverageRow {
  id: string;
  account_id: string;
  brand: string;
  country: string;
  season: string;
  period: Period;
  status: CoverageStatus;
  producer_id: string | null;
  producer_name: string | null;
  first_name: string;
  last_name: string;
  business_name: string;
  seeds_per_ha: number | null;
  invoice_number: string | null;
  issuer_fiscal_id: string | null;
  invoice_key: string | null;
  invoiced_on: string | null;
  bags: number | null;
  terms_accepted_at: Date | null;
  invoice_id: string | null;
  invoice_file_id: string | null;
  invoice_name: string | null;
  invoice_uploaded_at: Date | null;
  area_ha: number;
  field_count: number;
  submitted_at: Date | null;
  approved_at: Date | null;
  rejection_reason: string | null;
  version: number;
  created_at: Date;
  deleted_at: Date | null;
}

/** Part of a coverage that lists and pages share. */
export function headOfRow(row: CoverageRow, caller: Caller) {
  return {
    id: row.id,
    brand: brandOfRow(row),
    country: row.country,
    season: row.season,
    period: row.period,
    status: row.status,
    firstName: row.first_name,
    lastName: row.last_name,
    businessName: row.business_name,
    producerId: row.producer_id,
    producerName: row.producer_name,
    bags: row.bags,
    areaHa: row.area_ha,
    createdAt: row.created_at.toISOString(),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    approvedAt: row.approved_at?.toISOString() ?? null,
    rejectionReason: row.rejection_reason,
    isOwn: row.account_id === caller.user.id,
    allowedActions: allowedActions(stateOfRow(row), actorOf(caller, row.account_id)),
    version: row.version,
  };
}

export function summaryOfRow(row: CoverageRow, caller: Caller): CoverageSummary {
  return {
    ...headOfRow(row, caller),
    fieldCount: row.field_count,
    hasInvoice: row.invoice_file_id !== null,
  };
}

/** State of a stored coverage, for its next step. */
export function stateOfRow(row: CoverageRow) {
  return {
    status: row.status,
    isDeleted: row.deleted_at !== null,
    hasInvoice: row.invoice_file_id !== null,
    hasAcceptedTerms: row.terms_accepted_at !== null,
    hasClaim: row.status === "claimed",
    rejectionReason: row.rejection_reason,
  };
}

export function brandOfRow({ brand }: Pick<CoverageRow, "brand">): BrandSlug {
  const slug = brandSlugs.find((known) => known === brand);
  if (slug === undefined) throw new Error(`coverage of an unknown brand: ${brand}`);
  return slug;
}

/** Day of an instant by the clocks of the coverage's country. */
export function localDay({ country }: Pick<CoverageRow, "country">, at: Date): string {
  return dayInZone(at, timeZoneOf(country)).day;
}

/** In force: a coverage holds its fields and its invoice from submission on, until it is rejected or deleted. */
export function isInForce(status: CoverageStatus): boolean {
  return status !== "draft" && status !== "rejected";
}
