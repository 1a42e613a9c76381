import type { Generated } from "kysely";
import type { Json, Timestamp } from "./columns";

/** Problem of the installation. */
export interface HealthProblemTable {
  key: string;
  kind: string;
  details: Json<Record<string, string | number>>;
  first_seen_at: Timestamp;
  last_seen_at: Timestamp;
  /** null while it lasts. */
  ended_at: Timestamp | null;
  is_announced: Generated<boolean>;
  announced_at: Timestamp | null;
}
