import type { Generated } from "kysely";

export interface ApiKeyTable {
  id: string;
  account_id: string;
  name: string;
  secret_hash: Buffer;
  last_characters: string;
  scopes: ("read" | "write")[];
  created_at: Date;
  last_used_at: Date | null;
  expires_at: Date | null;
}

type EventKind =
  | `${"field" | "activity" | "crop-log" | "note"}.${"created" | "updated" | "deleted"}`
  | "image.available"
  | "alert.raised";

export interface WebhookTable {
  id: string;
  account_id: string;
  url: string;
  kinds: EventKind[];
  encrypted_key: Buffer;
  created_at: Date;
  failing_since: Date | null;
  disabled_at: Date | null;
}

/** Written by triggers. */
export interface WebhookEventTable {
  id: Generated<string>;
  kind: EventKind;
  field_id: string;
  record_id: string | null;
  account_id: string | null;
  at: Generated<Date>;
}

export interface WebhookDeliveryTable {
  id: string;
  webhook_id: string;
  kind: EventKind | "test";
  field_id: string | null;
  record_id: string | null;
  event_at: Date;
  created_at: Date;
  state: "pending" | "delivered" | "failed";
  attempt_count: Generated<number>;
  last_attempt_at: Date | null;
  last_status: number | null;
  failure: "status" | "address" | "timeout" | "network" | null;
  next_attempt_at: Date | null;
}
