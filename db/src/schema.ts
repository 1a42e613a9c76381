import type { ColumnType, Generated, JSONColumnType } from "kysely";

/** Row types of every table, one file to read. Written by hand beside the migrations; a test compares the two. */
export interface Database {
  account: AccountTable;
  session: SessionTable;
  account_token: AccountTokenTable;
  rate_limit: RateLimitTable;
  farm: FarmTable;
  field: FieldTable;
  season_crop: SeasonCropTable;
  producer: ProducerTable;
  field_change: FieldChangeTable;
  brand: BrandTable;
  genotype: GenotypeTable;
  catalogue_entry: CatalogueEntryTable;
  field_share: FieldShareTable;
  field_invitation: FieldInvitationTable;
  removed_share: RemovedShareTable;
  field_handover: FieldHandoverTable;
  field_handover_field: FieldHandoverFieldTable;
  field_boundary: FieldBoundaryTable;
  non_productive_area: NonProductiveAreaTable;
  season_net_area: SeasonNetAreaTable;
  field_import: FieldImportTable;
  scene: SceneTable;
  field_window: FieldWindowTable;
  scene_search: SceneSearchTable;
  cog_header: CogHeaderTable;
  job_progress: JobProgressTable;
  http_cache: HttpCacheTable;
  own_formula: OwnFormulaTable;
  notification: NotificationTable;
  image_watch: ImageWatchTable;
  field_ground: FieldGroundTable;
  hd_image: HdImageTable;
  provider_budget: ProviderBudgetTable;
  anomaly: AnomalyTable;
  anomaly_decision: AnomalyDecisionTable;
  image_report: ImageReportTable;
  formula_use: FormulaUseTable;
  blob_removal: BlobRemovalTable;
}

/** timestamptz: read as Date, written as Date. */
type Timestamp = Date;
/** date: read and written as "YYYY-MM-DD" (the type parser is set in `connect`). */
type Day = string;
/** jsonb: read as its value, written as JSON text. */
type Json<T extends object> = JSONColumnType<T>;

export interface AccountTable {
  id: string;
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  country: string;
  fiscal_id: string;
  language: Generated<"es" | "en" | "pt">;
  role: "PM" | "FA" | "FM" | "FSM" | "RSM" | "ADMIN" | null;
  style_brand: number | null;
  brand_id: number | null;
  is_demonstration: Generated<boolean>;
  terms_accepted_at: Timestamp;
  over_18_at: Timestamp;
  activated_at: Timestamp | null;
  created_at: Timestamp;
}

export interface SessionTable {
  token_hash: Buffer;
  account_id: string;
  created_at: Timestamp;
  last_used_at: Timestamp;
  expires_at: Timestamp;
}

export interface AccountTokenTable {
  token_hash: Buffer;
  account_id: string;
  purpose: "activation";
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: Timestamp | null;
}

export interface RateLimitTable {
  key: string;
  hits: number;
  resets_at: Timestamp;
}

export interface FarmTable {
  id: string;
  account_id: string;
  name: string;
  name_key: string;
  version: Generated<number>;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
}

/** GeoJSON of a field's boundary: one part or several. */
export type FieldBoundary =
  | { type: "Polygon"; coordinates: [number, number][][] }
  | { type: "MultiPolygon"; coordinates: [number, number][][][] };

export interface FieldTable {
  id: string;
  account_id: string;
  farm_id: string;
  name: string;
  name_key: string;
  fiscal_name: string;
  ownership: "owner" | "tenant";
  polygon: Json<FieldBoundary>;
  polygon_hash: string;
  /** PostgreSQL box; read as text "(east,north),(west,south)". */
  bounds: ColumnType<string, string, string>;
  area_ha: number;
  country: string | null;
  province: string | null;
  district: string | null;
  located_at: Timestamp | null;
  place_is_typed: Generated<boolean>;
  producer_id: string | null;
  plan: Generated<"basic" | "pending" | "advanced" | "trial">;
  version: Generated<number>;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  zones_activated_at: Timestamp | null;
  /** Name, fiscal name and place without case and accents. */
  search_key: ColumnType<string, never, never>;
  /** Middle of the bounds on the map of the world, 0..1 from the west. */
  map_x: ColumnType<number, never, never>;
  /** The same from the north. */
  map_y: ColumnType<number, never, never>;
}

export interface FieldImportTable {
  field_id: string;
  account_id: string;
  file_key: string;
  shape_key: string | null;
  imported_at: Timestamp;
}

export interface FieldBoundaryTable {
  id: string;
  field_id: string;
  season: string;
  source: "first" | "edited" | "imported" | "broughtBack";
  polygon: FieldTable["polygon"];
  polygon_hash: string;
  area_ha: number;
  account_id: string | null;
  saved_at: Timestamp;
}

export interface NonProductiveAreaTable {
  id: string;
  field_id: string;
  season: string;
  kind: "pond" | "trees" | "road" | "building" | "other";
  name: Generated<string>;
  polygon: FieldTable["polygon"];
  area_ha: number;
  version: Generated<number>;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
}

export interface SeasonNetAreaTable {
  field_id: string;
  season: string;
  net_area_ha: number;
}

export interface SeasonCropTable {
  field_id: string;
  season: string;
  period: "1" | "2";
  crop_id: number | null;
  planned_crop_id: number | null;
  genotype_id: number | null;
  other_genotype: string | null;
  treatment_type_id: number | null;
  is_gaps_project: Generated<boolean>;
  gap_type_id: number | null;
}

export interface ProducerTable {
  id: string;
  account_id: string;
  name: string;
  name_key: string;
  email: string | null;
  country: string | null;
  province: string | null;
  city: string | null;
  fiscal_id: string | null;
  version: Generated<number>;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
}

export interface FieldChangeTable {
  id: string;
  account_id: string;
  kind: "edit" | "merge" | "copy";
  farm_id: string | null;
  before: Json<object>;
  created_at: Timestamp;
  undone_at: Timestamp | null;
}

export interface BrandTable {
  id: Generated<number>;
  name: string;
  name_key: string;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface GenotypeTable {
  id: Generated<number>;
  crop_id: number;
  brand_id: number | null;
  name: string;
  name_key: string;
  country: string | null;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface CatalogueEntryTable {
  catalogue: "crop" | "yeartype" | "treatment-type" | "units" | "gap-type";
  id: number;
  name_es: string;
  name_en: string;
  name_pt: string;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface FieldShareTable {
  field_id: string;
  email: string;
  created_at: Timestamp;
  opened_at: Timestamp | null;
}

export interface FieldInvitationTable {
  field_id: string;
  email: string;
  token_hash: Buffer;
  created_at: Timestamp;
  expires_at: Timestamp;
}

export interface RemovedShareTable {
  field_id: string;
  email: string;
  created_at: Timestamp;
  opened_at: Timestamp | null;
  token_hash: Buffer | null;
  expires_at: Timestamp | null;
  removed_at: Timestamp;
}

export interface FieldHandoverTable {
  id: string;
  from_account_id: string | null;
  to_email: string;
  to_account_id: string | null;
  keeps_share: boolean;
  created_at: Timestamp;
  expires_at: Timestamp;
  outcome: "accepted" | "declined" | "withdrawn" | null;
  decided_at: Timestamp | null;
}

export interface FieldHandoverFieldTable {
  handover_id: string;
  field_id: string;
}

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

export interface JobProgressTable {
  key: string;
  state: "queued" | "running" | "done" | "failed";
  done: Generated<number>;
  total: number | null;
  error_code: string | null;
  updated_at: Timestamp;
}

export interface HttpCacheTable {
  key: string;
  body: Json<object>;
  fetched_at: Timestamp;
  fresh_until: Timestamp;
}

export interface NotificationTable {
  id: string;
  account_id: string;
  kind: string;
  field_id: string | null;
  data: Json<object>;
  key: string;
  created_at: Timestamp;
  read_at: Timestamp | null;
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
  statistics: Json<object> | null;
  error_code: string | null;
  ordered_by: string | null;
  ordered_at: Timestamp;
  updated_at: Timestamp;
}

export interface ProviderBudgetTable {
  provider: string;
  day: Day;
  used: number;
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

export interface BlobRemovalTable {
  key: string;
  due_at: Timestamp;
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
