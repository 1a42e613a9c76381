import type { Generated } from "kysely";
import type { Day, Json, Timestamp } from "./columns";

export interface SoilSamplingPlanTable {
  id: string;
  field_id: string;
  code: string;
  name: string;
  season: string;
  planned_on: Day | null;
  depths: Json<object[]>;
  analyses: Json<string[]>;
  sub_samples: number;
  border_m: number;
  zones: Json<object[]>;
  samples: Json<object[]>;
  route_m: number;
  author_id: string | null;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  deleted_at: Timestamp | null;
}

export interface SoilSamplingPointTable {
  id: string;
  plan_id: string;
  field_id: string;
  number: number;
  sample: number;
  lng: number;
  lat: number;
  taken_on: Day | null;
  taken_by: Generated<string>;
  remark: Generated<string>;
  editor_id: string | null;
  version: Generated<number>;
  updated_at: Timestamp;
}

export interface SoilSamplingResultTable {
  plan_id: string;
  code: string;
  field_id: string;
  values: Json<object>;
  laboratory: string;
  analysed_on: Day | null;
  author_id: string | null;
  version: Generated<number>;
  updated_at: Timestamp;
}
