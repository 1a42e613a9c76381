import type { Day, Timestamp } from "./columns";

export interface BaseMapTileTable {
  zoom: number;
  x: number;
  y: number;
  blob_key: string;
  content_type: string;
  made_at: Timestamp;
  used_on: Day;
}
