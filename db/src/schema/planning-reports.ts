import type { Generated } from "kysely";
import type { Day, Json, Timestamp } from "./columns";

export interface PlanningReportTable {
  id: string;
  field_id: string;
  season: string;
  period: "1" | "2";
  producer_id: string | null;
  producer_name: string;
  crop_id: number;
  genotype_id: number | null;
  genotype_name: string | null;
  target_yield_t_per_ha: number;
  available_n_kg_per_ha: number;
  suggested_date: Day | null;
  details: Json<object>;
  author_id: string | null;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  deleted_at: Timestamp | null;
}

export interface HybridSheetTable {
  genotype_id: number;
  file_id: string;
  name: string;
  pages: number;
  updated_at: Timestamp;
}
