import type { Generated } from "kysely";
import type { Timestamp, WrittenByTrigger } from "./columns";

export interface TrialBatchTable {
  id: string;
  brand_slug: string;
  code: string;
  hybrid: string;
  hybrid_key: string;
  genotype_id: number | null;
  crop_id: number | null;
  season: string;
  producer_name: Generated<string>;
  producer_email: string | null;
  producer_account_id: string | null;
  producer_key: string;
  field_name: Generated<string>;
  quantity_bags: number | null;
  quantity_kg: number | null;
  notes: Generated<string>;
  field_id: string | null;
  sowing_id: string | null;
  linked_by: string | null;
  linked_at: Timestamp | null;
  author_id: string | null;
  search_key: WrittenByTrigger<string>;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  deleted_at: Timestamp | null;
}
