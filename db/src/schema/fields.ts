import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { Json, Timestamp, WrittenByTrigger } from "./columns";

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
  /** INDEC department or INEGI municipality, five digits; null where unknown, and for a typed place. */
  district_code: string | null;
  located_at: Timestamp | null;
  place_is_typed: Generated<boolean>;
  producer_id: string | null;
  plan: Generated<"basic" | "pending" | "advanced" | "trial">;
  /** Boundary that the trial was granted for; null without a trial. */
  trial_polygon: JSONColumnType<FieldBoundary | null, string | null | undefined, string | null>;
  version: Generated<number>;
  updated_at: WrittenByTrigger<Timestamp | null>;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  zones_activated_at: Timestamp | null;
  /** Name, fiscal name and place without case and accents. */
  search_key: ColumnType<string, never, never>;
  guest_search_key: ColumnType<string, never, never>;
  /** Middle of the bounds on the map of the world, 0..1 from the west. */
  map_x: ColumnType<number, never, never>;
  /** The same from the north. */
  map_y: ColumnType<number, never, never>;
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
