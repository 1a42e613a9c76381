import type { Generated } from "kysely";
import type { Json, Timestamp } from "./columns";

export interface YieldUploadTable {
  id: string;
  field_id: string;
  author_id: string | null;
  file_name: string;
  content: Buffer;
  created_at: Timestamp;
}

export interface YieldMapTable {
  id: string;
  field_id: string;
  polygon_hash: string;
  season: string;
  facts: Json<object>;
  cleaning: Json<object>;
  results: Json<object>;
  records: Buffer;
  removed_by: Buffer;
  surface: Json<object> | null;
  pixels: Buffer | null;
  author_id: string | null;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
}
