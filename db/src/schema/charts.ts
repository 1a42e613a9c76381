import type { Generated } from "kysely";
import type { Json, Timestamp } from "./columns";

export interface SavedChartTable {
  id: Generated<string>;
  field_id: string;
  season: string;
  period: "1" | "2";
  choice: Json<object>;
  author_id: string | null;
  updated_at: Timestamp;
}
