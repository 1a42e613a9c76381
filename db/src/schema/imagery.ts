import type { ColumnType, Generated } from "kysely";
import type { Day, Json, Timestamp } from "./columns";

export interface SceneTable {
  id: string;
  collection: string;
  platform: string;
  mgrs_tile: string;
  taken_at: Timestamp;
  epsg: number;
  tile_cloud_fraction: number;
  processing_baseline: string | null;
  simulated: boolean;
  item: Json<object>;
}

export interface FieldWindowTable {
  polygon_hash: string;
  scene_id: string;
  date: Day;
  state: "waiting" | "ready" | "cloudy" | "failed";
  usable_fraction: number | null;
  offset_value: number | null;
  offset_source: "metadata" | "flag" | "baseline" | "data-check" | null;
  blob_key: string | null;
  thumbnail: Buffer | null;
  statistics: ColumnType<Record<string, unknown>, string | undefined, string>;
  tries: Generated<number>;
  error_code: string | null;
  fetched_at: Timestamp | null;
  replaces: string | null;
  definitions: Generated<number>;
}

export interface SceneSearchTable {
  polygon_hash: string;
  from_date: Day;
  until_date: Day;
  searched_at: Timestamp;
  whole_at: Timestamp;
}

export interface CogHeaderTable {
  href: string;
  header: Json<object>;
  read_at: Timestamp;
}

export interface ImageWatchTable {
  field_id: string;
  neighbourhood: string;
  due_at: Timestamp;
}

export interface FieldGroundTable {
  polygon_hash: string;
  subject: "relief" | "soil";
  state: "ready" | "none" | "failed";
  body: ColumnType<object | null, string | null, string | null>;
  source: string | null;
  simulated: boolean;
  error_code: string | null;
  fetched_at: Timestamp;
}

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

export interface AnomalyTable {
  id: string;
  polygon_hash: string;
  scene_id: string;
  date: Day;
  last_date: Day;
  direction: "below" | "above";
  polygon: Json<{ type: "Polygon"; coordinates: [number, number][][] }>;
  area_ha: number;
  departure: number;
  z: number;
  found_at: Timestamp;
}

export interface AnomalyDecisionTable {
  anomaly_id: string;
  field_id: string;
  state: "open" | "confirmed" | "dismissed";
  version: number;
  decided_at: Timestamp;
}

export interface OwnFormulaTable {
  id: string;
  account_id: string;
  name: string;
  name_key: string;
  expression: string;
  display_low: number | null;
  display_high: number | null;
  version: Generated<number>;
  created_at: Timestamp;
}

export interface FormulaUseTable {
  formula_id: string;
  polygon_hash: string;
}

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
