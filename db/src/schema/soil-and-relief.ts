import type { ColumnType } from "kysely";
import type { Timestamp } from "./columns";

export interface SoilAndReliefTable {
  polygon_hash: string;
  subject: "relief" | "soil";
  state: "ready" | "none" | "failed";
  body: ColumnType<object | null, string | null, string | null>;
  source: string | null;
  simulated: boolean;
  error_code: string | null;
  fetched_at: Timestamp;
}
