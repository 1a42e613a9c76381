import type { ColumnType, Generated } from "kysely";
import type { Json, Timestamp } from "./columns";
import type { FieldBoundary } from "./fields";

export interface PrescriptionTable {
  id: string;
  field_id: string;
  season: string;
  period: "1" | "2";
  name: string;
  boundary: Json<FieldBoundary>;
  polygon_hash: string;
  zones: Json<object[]>;
  products: Json<object[]>;
  grid: ColumnType<object | null, string | null, string | null>;
  cell_count: number | null;
  author_id: string | null;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  deleted_at: Timestamp | null;
}
