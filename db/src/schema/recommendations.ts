import type { Generated } from "kysely";
import type { Json, Timestamp } from "./columns";

export interface ResponseTrialTable {
  id: string;
  account_id: string;
  kind: "nitrogen" | "density";
  crop_id: number;
  name: string;
  details: Json<object>;
  drives_all: boolean;
  farm_id: string | null;
  field_id: string | null;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  deleted_at: Timestamp | null;
}

export interface RecommendationTable {
  id: string;
  field_id: string;
  season: string;
  period: "1" | "2";
  inputs: Json<object>;
  figures: Json<object>;
  parameters_version: string;
  author_id: string | null;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
}

export interface HybridParametersTable {
  genotype_id: number;
  nitrogen_response: "low" | "medium" | "high" | null;
  density_response: "low" | "medium" | "high" | null;
  optimal_plants_per_ha: number | null;
  seeds_per_bag: number | null;
  thousand_seeds_g: number | null;
  thermal_factor: number | null;
  version: Generated<number>;
  updated_at: Timestamp;
}
