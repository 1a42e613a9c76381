import type { Json, Timestamp } from "./columns";

export interface FieldChangeTable {
  id: string;
  account_id: string;
  kind: "edit" | "merge" | "copy";
  farm_id: string | null;
  before: Json<object>;
  created_at: Timestamp;
  undone_at: Timestamp | null;
}
