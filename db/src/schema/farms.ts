import type { Generated } from "kysely";
import type { Timestamp, WrittenByTrigger } from "./columns";

export interface FarmTable {
  id: string;
  account_id: string;
  name: string;
  name_key: string;
  version: Generated<number>;
  updated_at: WrittenByTrigger<Timestamp | null>;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
}

export interface ProducerTable {
  id: string;
  account_id: string;
  name: string;
  name_key: string;
  email: string | null;
  country: string | null;
  province: string | null;
  city: string | null;
  fiscal_id: string | null;
  version: Generated<number>;
  updated_at: WrittenByTrigger<Timestamp | null>;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
}
