import type { Generated } from "kysely";
import type { Day, Json, Timestamp } from "./columns";

export interface GrossMarginPlanTable {
  id: string;
  field_id: string;
  season: string;
  period: "1" | "2";
  crop_id: number;
  name: string;
  is_chosen: boolean;
  expected_yield_t_per_ha: number;
  actual_yield_t_per_ha: number | null;
  price_usd_per_t: number;
  commercial_pct: number;
  cost_lines: Json<object>;
  direct_cost_usd_per_ha: number;
  unlogged_cost_usd_per_ha: number;
  price_source: string | null;
  price_day: Day | null;
  local_currency: string | null;
  local_per_usd: number | null;
  local_rate_day: Day | null;
  comments: string;
  copy_id: string | null;
  author_id: string | null;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  deleted_at: Timestamp | null;
}

export interface GrossMarginTemplateTable {
  id: string;
  account_id: string;
  details: Json<object>;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
}

export interface ExchangeRateTable {
  currency: string;
  day: Day;
  local_per_usd: number;
  source: string;
  is_simulated: boolean;
  fetched_at: Timestamp;
}

export interface ReferencePriceTable {
  id: string;
  crop_id: number;
  country: string;
  day: Day;
  price_usd_per_t: number;
  source: string;
  created_at: Timestamp;
}
