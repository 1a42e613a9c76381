import type { Day, Json, Timestamp } from "./columns";

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
