import type { Generated } from "kysely";
import type { Timestamp, WrittenByTrigger } from "./columns";
import type { FieldTable } from "./fields";

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
  updated_at: WrittenByTrigger<Timestamp | null>;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
}

export interface SeasonNetAreaTable {
  field_id: string;
  season: string;
  net_area_ha: number;
}
