import type { Generated } from "kysely";
import type { Json, Timestamp } from "./columns";

export interface AlertRuleTable {
  id: string;
  account_id: string;
  field_id: string | null;
  farm_id: string | null;
  kind: string;
  settings: Json<object>;
  is_enabled: boolean;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  deleted_at: Timestamp | null;
  evaluated_at: Timestamp | null;
  evaluated_fields: Generated<number>;
  fields_without_data: Generated<number>;
  data_at: Timestamp | null;
}

export interface AlertTable {
  id: string;
  rule_id: string;
  account_id: string;
  field_id: string;
  occurrence: string;
  cause: Json<object>;
  raised_at: Timestamp;
}
