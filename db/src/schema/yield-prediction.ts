import type { Day, Timestamp } from "./columns";

export interface YieldPredictionTable {
  field_id: string;
  season: string;
  period: "1" | "2";
  as_of: Day;
  crop_id: number;
  image_date: Day | null;
  point_kg_per_ha: number;
  lower_kg_per_ha: number;
  upper_kg_per_ha: number;
  dvs: number;
  inputs_digest: string;
  parameters_version: string;
  computed_at: Timestamp;
}

export interface YieldSeasonFitTable {
  field_id: string;
  season: string;
  period: "1" | "2";
  crop_id: number;
  sowing_date: Day;
  model_kg_per_ha: number | null;
  window_integral: number | null;
  peak_evi: number | null;
  curve: number[];
  image_count: number;
  parameters_version: string;
  computed_at: Timestamp;
}
