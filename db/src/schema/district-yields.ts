import type { ColumnType, Generated } from "kysely";
import type { Day, Timestamp } from "./columns";

export interface DistrictYieldEditionTable {
  id: string;
  source: "magyp-open-data" | "magyp-portal" | "siap" | null;
  country: "AR" | "MX" | null;
  file_name: string;
  edition_date: Day;
  state: "reading" | "review" | "saved";
  blob_key: string | null;
  /** Written as JSON text. */
  review: ColumnType<object | null, string | null, string | null>;
  account_id: string | null;
  created_at: Timestamp;
  saved_at: Timestamp | null;
}

export interface DistrictYieldTable {
  edition_id: string;
  /** INDEC department or INEGI municipality, five digits. */
  district_code: string;
  crop: "barley" | "rye" | "sunflower" | "maize" | "soy" | "soyFirst" | "soySecond" | "sorghum" | "wheat";
  season: string;
  period: "1" | "2";
  modality: "all" | "irrigated" | "rainfed";
  country: "AR" | "MX";
  province: string;
  province_key: string;
  district: string;
  district_key: string;
  sown_ha: number | null;
  harvested_ha: number | null;
  production_t: number | null;
  yield_kg_per_ha: number;
}

export interface GrowerMeanKeyTable {
  only_one: Generated<boolean>;
  key: Buffer;
}

export interface GrowerMeanTable {
  country: string;
  province: string;
  district: string;
  crop_id: number;
  season: string;
  period: "1" | "2";
  month: Day;
  mean_kg_per_ha: number;
  noise_scale_kg_per_ha: number;
}
