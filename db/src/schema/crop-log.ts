import type { Generated } from "kysely";
import type { Day, Timestamp } from "./columns";

export interface CropLogEntryTable {
  id: string;
  field_id: string;
  date: Day;
  stage_id: number | null;
  rain_mm: number | null;
  temp_c: number | null;
  flowering_date: Day | null;
  notes: Generated<string>;
  version: Generated<number>;
  created_by: string | null;
  updated_by: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  deleted_at: Timestamp | null;
}
