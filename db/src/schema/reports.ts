import type { Json, Timestamp } from "./columns";

export interface ImageReportTable {
  id: string;
  account_id: string;
  field_id: string;
  choice: Json<object>;
  created_at: Timestamp;
  blob_key: string | null;
  file_name: string | null;
  bytes: number | null;
}
