import type { Day } from "./columns";

export interface FieldSummaryTable {
  field_id: string;
  account_id: string;
  district: string | null;
  area_ha: number;
  last_activity_on: Day | null;
}

export interface FieldSeasonSummaryTable {
  field_id: string;
  season: string;
  period: "1" | "2";
  account_id: string;
  district: string | null;
  area_ha: number;
  crop_id: number;
  genotype_id: number | null;
  other_genotype: string | null;
  yield_t_per_ha: number | null;
}
