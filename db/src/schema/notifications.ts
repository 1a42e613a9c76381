import type { Generated } from "kysely";
import type { Json, Timestamp } from "./columns";

export interface NotificationTable {
  id: string;
  account_id: string;
  kind: string;
  field_id: string | null;
  data: Json<object>;
  key: string;
  created_at: Timestamp;
  read_at: Timestamp | null;
  pushed_at: Timestamp | null;
}

export interface NotificationChoiceTable {
  account_id: string;
  digest: Generated<"never" | "daily" | "weekly">;
  digest_hour: Generated<number>;
  not_mailed: Generated<string[]>;
  not_pushed: Generated<string[]>;
  digest_due_at: Timestamp | null;
  digest_until: Timestamp;
  quiet_from: number | null;
  quiet_until: number | null;
}

export interface DigestUnsubscriptionTable {
  token_hash: Buffer;
  account_id: string;
  created_at: Timestamp;
}

export interface PushSubscriptionTable {
  id: string;
  session_id: string;
  account_id: string;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
  created_at: Timestamp;
}

export interface PushKeyTable {
  is_the_one: Generated<boolean>;
  public_key: Buffer;
  private_key: Buffer;
  created_at: Timestamp;
}
