import type { Generated } from "kysely";
import type { Timestamp } from "./columns";

export interface FieldShareTable {
  id: Generated<string>;
  field_id: string;
  email: string;
  created_at: Timestamp;
  opened_at: Timestamp | null;
}

export interface FieldInvitationTable {
  id: Generated<string>;
  field_id: string;
  email: string;
  token_hash: Buffer;
  created_at: Timestamp;
  expires_at: Timestamp;
}

export interface RemovedShareTable {
  field_id: string;
  email: string;
  created_at: Timestamp;
  opened_at: Timestamp | null;
  token_hash: Buffer | null;
  expires_at: Timestamp | null;
  removed_at: Timestamp;
}

export interface FieldTransferTable {
  id: string;
  from_account_id: string | null;
  to_email: string;
  to_account_id: string | null;
  keeps_share: boolean;
  created_at: Timestamp;
  expires_at: Timestamp;
  outcome: "accepted" | "declined" | "withdrawn" | null;
  decided_at: Timestamp | null;
}

export interface FieldTransferFieldTable {
  handover_id: string;
  field_id: string;
}
