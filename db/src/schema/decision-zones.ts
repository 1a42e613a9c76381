import type { Generated } from "kysely";
import type { Json, Timestamp } from "./columns";

export interface ZoneProposalTable {
  field_id: string;
  id: string;
  polygon_hash: string;
  figures: Json<object>;
  rasters: Buffer;
  computed_at: Timestamp;
}

export interface DecisionZonesTable {
  field_id: string;
  id: string;
  polygon_hash: string;
  zones: Json<object[]>;
  model: Json<object>;
  is_edited: Generated<boolean>;
  previous: Json<object> | null;
  author_id: string | null;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  activated_at: Timestamp | null;
  activated_by: string | null;
}
