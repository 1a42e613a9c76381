import type { ColumnType, Generated } from "kysely";
import type { Timestamp } from "./columns";

export interface PlantHealthCaseTable {
  id: string;
  field_id: string;
  kind: "leaf" | "insect";
  crop_id: number;
  taken_at: Timestamp;
  lng: number | null;
  lat: number | null;
  point_source: "gps" | "map" | "photo" | null;
  accuracy_m: number | null;
  training_consent_at: Timestamp | null;
  device_answer: ColumnType<object | null, string | null, string | null>;
  server_answer: ColumnType<object | null, string | null, string | null>;
  remote_answer: ColumnType<object | null, string | null, string | null>;
  remote_consent_at: Timestamp | null;
  remote_consent_by: string | null;
  correction_code: string | null;
  correction_other: string | null;
  corrected_by: string | null;
  corrected_at: Timestamp | null;
  note_id: string | null;
  task_note_id: string | null;
  author_id: string | null;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  deleted_at: Timestamp | null;
}

export interface PlantHealthPhotoTable {
  id: string;
  case_id: string;
  file_id: string;
  uploader_id: string | null;
  seen: ColumnType<object | null, string | null, string | null>;
  answer: ColumnType<object | null, string | null, string | null>;
  created_at: Timestamp;
  deleted_at: Date | null;
}
