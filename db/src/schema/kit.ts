import type { Generated } from "kysely";
import type { Day, Json, Timestamp } from "./columns";

export interface RateLimitTable {
  key: string;
  points: number;
  /** Unix time, ms. */
  expire: number | null;
}

export interface JobProgressTable {
  key: string;
  state: "queued" | "running" | "done" | "failed" | "cancelled";
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

export interface ProviderBudgetTable {
  provider: string;
  day: Day;
  used: number;
}

export interface BlobRemovalTable {
  key: string;
  due_at: Timestamp;
}

export interface AppliedWriteTable {
  /** Made by the client. */
  id: string;
  account_id: string;
  applied_at: Timestamp;
}

export interface CogHeaderTable {
  href: string;
  header: Json<object>;
  read_at: Timestamp;
}
