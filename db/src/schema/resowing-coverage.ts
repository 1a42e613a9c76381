import type { ColumnType, Generated } from "kysely";
import type { Day, Json, Timestamp } from "./columns";

type Status = "draft" | "submitted" | "approved" | "rejected" | "claimed" | "settled";

export interface ResowingProgrammeTable {
  id: string;
  brand: string;
  country: string;
  period: "1" | "2";
  rules: Json<object>;
  editor_id: string | null;
  version: Generated<number>;
  updated_at: Timestamp;
}

export interface ResowingCoverageTable {
  id: string;
  account_id: string;
  brand: string;
  country: string;
  season: string;
  period: "1" | "2";
  status: ColumnType<Status, Status | undefined>;
  producer_id: string | null;
  producer_name: string | null;
  first_name: string;
  last_name: string;
  business_name: string;
  seeds_per_ha: number | null;
  invoice_number: string | null;
  issuer_fiscal_id: string | null;
  invoice_key: string | null;
  invoiced_on: Day | null;
  bags: number | null;
  terms_accepted_at: Timestamp | null;
  invoice_id: string | null;
  invoice_file_id: string | null;
  invoice_name: string | null;
  invoice_uploaded_at: Timestamp | null;
  area_ha: Generated<number>;
  field_count: Generated<number>;
  search_key: Generated<string>;
  submitted_at: Timestamp | null;
  approved_at: Timestamp | null;
  approver_id: string | null;
  rejection_reason: string | null;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  deleted_at: Timestamp | null;
}

export interface ResowingCoverageFieldTable {
  coverage_id: string;
  position: number;
  field_id: string | null;
  name: string;
  area_ha: number;
  crop_id: number | null;
  season: string;
  period: "1" | "2";
  is_in_force: Generated<boolean>;
}

export interface ResowingClaimTable {
  id: string;
  coverage_id: string;
  notes: string;
  claimed_at: Timestamp;
  settled_at: Timestamp | null;
  settled_bags: number | null;
  settlement_note: string | null;
  returned_at: Timestamp | null;
  return_reason: string | null;
}

export interface ResowingClaimFieldTable {
  claim_id: string;
  position: number;
  field_id: string | null;
  season: string;
  period: "1" | "2";
  figures: Json<object>;
  is_returned: Generated<boolean>;
}

export interface ResowingClaimPhotoTable {
  id: string;
  coverage_id: string;
  claim_id: string | null;
  file_id: string;
  created_at: Timestamp;
}

export interface ResowingCoverageEventTable {
  id: string;
  coverage_id: string;
  at: Timestamp;
  action: string;
  actor: "owner" | "approver" | "system";
  actor_id: string | null;
  status: Status;
  reason: string | null;
}
