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

export interface ImageWatchTable {
  field_id: string;
  neighbourhood: string;
  due_at: Timestamp;
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
