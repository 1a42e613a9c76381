import type { Generated } from "kysely";
import type { Day, Json, Timestamp } from "./columns";

export interface FieldTrialTable {
  id: string;
  field_id: string;
  name: string;
  kind: string;
  product: string | null;
  rates: Json<number[]>;
  control_rate: number;
  design: Json<object> | null;
  polygon_hash: string | null;
  plots: Json<object[]>;
  applied_on: Day | null;
  notes: Generated<string>;
  author_id: string | null;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  deleted_at: Timestamp | null;
}
