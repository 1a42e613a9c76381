import type { Day, Json, Timestamp } from "./columns";

export interface HdImageTable {
  field_id: string;
  date: Day;
  state: "queued" | "ordering" | "ordered" | "delivered" | "ready" | "failed";
  items: Json<object>;
  order_id: string | null;
  blob_key: string | null;
  usable_fraction: number | null;
  error_code: string | null;
  ordered_by: string | null;
  ordered_at: Timestamp;
  updated_at: Timestamp;
}
