import type { Generated } from "kysely";
import type { Json, Timestamp } from "./columns";

export interface ReportTable {
  id: string;
  account_id: string;
  kind: string;
  field_id: string | null;
  farm_id: string | null;
  choice: Json<object>;
  created_at: Timestamp;
  kept_until: Timestamp;
  title: string | null;
  card: Json<object> | null;
  blob_key: string | null;
  file_name: string | null;
  bytes: number | null;
}

export interface ReportLinkTable {
  id: string;
  report_id: string;
  token_hash: Buffer;
  created_at: Timestamp;
  expires_at: Timestamp;
  ended_at: Timestamp | null;
  openings: Generated<number>;
  last_opened_at: Timestamp | null;
}
