import type { Generated } from "kysely";
import type { Day, Json, Timestamp } from "./columns";

export interface ActivityTable {
  id: string;
  field_id: string;
  type: "sow" | "resow" | "fertilization" | "application" | "irrigation" | "harvest" | "uproot";
  date: Day;
  season: string;
  period: "1" | "2";
  status: "planned" | "done" | "cancelled";
  /** Crop of the season; null: unknown. */
  crop_id: number | null;
  comments: string;
  details: Json<Record<string, unknown>>;
  cost_usd_per_ha: number | null;
  base_moisture_pct: number | null;
  drying_loss_pct: number | null;
  handling_loss_pct: number | null;
  commercial_yield_t_per_ha: number | null;
  base_moisture_yield_t_per_ha: number | null;
  yield_model: string | null;
  author_id: string | null;
  editor_id: string | null;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  deleted_at: Timestamp | null;
}

export interface ActivityAttachmentTable {
  id: string;
  activity_id: string;
  file_id: string;
  name: string;
  uploader_id: string | null;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
}
