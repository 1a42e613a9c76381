import type { ColumnType, Generated } from "kysely";
import type { Timestamp } from "./columns";

export interface AccountTable {
  id: string;
  email: string;
  username: string | null;
  password_hash: string | null;
  first_name: string;
  last_name: string;
  country: string;
  fiscal_id: string;
  phone_number: Generated<string>;
  business_name: Generated<string>;
  language: Generated<"es" | "en" | "pt">;
  selected_season: string | null;
  base_map: "satellite" | "streets" | "own" | "none" | null;
  role: "PM" | "FA" | "FM" | "FSM" | "RSM" | "ADMIN" | null;
  style_brand: number | null;
  brand_id: number | null;
  is_demonstration: Generated<boolean>;
  demonstration_claim: Buffer | null;
  manager_id: string | null;
  producer_group_id: string | null;
  show_sensitive_information: Generated<boolean>;
  is_field_agronomist: Generated<boolean>;
  has_onesoil_access: Generated<boolean>;
  global_tutorial: Generated<boolean>;
  field_tutorial: Generated<boolean>;
  managed_version: Generated<number>;
  credential_version: Generated<number>;
  /** Made by the database of names, for the order of lists and for searching. */
  name_key: ColumnType<string, never, never>;
  search_key: ColumnType<string, never, never>;
  terms_accepted_at: Timestamp;
  over_18_at: Timestamp;
  activated_at: Timestamp | null;
  created_at: Timestamp;
  closing_at: Timestamp | null;
}

export interface ProducerGroupTable {
  id: string;
  name: string;
  manager_id: string | null;
  created_at: Timestamp;
  version: Generated<number>;
  deleted_at: Timestamp | null;
  former_manager_id: string | null;
}

export interface AccountLogoTable {
  account_id: string;
  blob_key: string;
  content_type: "image/jpeg" | "image/png";
  hash: string;
  changed_at: Timestamp;
}

export interface DataExportTable {
  account_id: string;
  id: string;
  created_at: Timestamp;
  blob_key: string | null;
  file_name: string | null;
  bytes: number | null;
}

export interface RightsChangeTable {
  id: string;
  changed_at: Timestamp;
  changed_by: string | null;
  account_id: string | null;
  group_id: string | null;
  what: string;
  before: ColumnType<unknown, string, never> | null;
  after: ColumnType<unknown, string, never> | null;
}

export interface NewFieldReaderTable {
  id: Generated<string>;
  owner_id: string;
  reader_id: string;
  granted_at: Timestamp;
}

export interface TotpSecretTable {
  account_id: string;
  encrypted_secret: Buffer;
  created_at: Timestamp;
  confirmed_at: Timestamp | null;
  last_step: number | null;
}

export interface PasskeyTable {
  id: string;
  account_id: string;
  credential_id: string;
  public_key: Buffer;
  sign_count: number;
  transports: string[];
  name: string;
  created_at: Timestamp;
  last_used_at: Timestamp | null;
}

export interface RecoveryCodeTable {
  account_id: string;
  code_hash: Buffer;
}

export interface LogInChallengeTable {
  token_hash: Buffer;
  browser_hash: Buffer;
  account_id: string;
  credential_version: number;
  attempts: Generated<number>;
  expires_at: Timestamp;
}

export interface PasskeyChallengeTable {
  challenge_hash: Buffer;
  account_id: string;
  log_in_hash: Buffer | null;
  expires_at: Timestamp;
}

export interface SessionTable {
  token_hash: Buffer;
  id: Generated<string>;
  account_id: string;
  device: Generated<string>;
  authenticated_at: Timestamp;
  created_at: Timestamp;
  last_used_at: Timestamp;
  expires_at: Timestamp;
}

export interface KnownDeviceTable {
  token_hash: Buffer;
  account_id: string;
  created_at: Timestamp;
  last_used_at: Timestamp;
}

export interface AccountTokenTable {
  token_hash: Buffer;
  account_id: string;
  purpose:
    | "activation"
    | "password_reset"
    | "email_change"
    | "email_change_undo"
    | "username_change"
    | "provider_link";
  wanted: string | null;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: Timestamp | null;
}

type Provider = "google" | "facebook";

export interface AccountIdentityTable {
  account_id: string;
  provider: Provider;
  subject: string;
  email: string | null;
  linked_at: Timestamp;
}

export interface AuthorizationRequestTable {
  state_hash: Buffer;
  browser_hash: Buffer;
  provider: Provider;
  account_id: string | null;
  purpose: "sign_in" | "link" | "reauthenticate";
  expires_at: Timestamp;
}

export interface ProviderClaimTable {
  id: string;
  ticket_hash: Buffer;
  provider: Provider;
  subject: string;
  email: string | null;
  is_email_verified: boolean;
  name: string;
  expires_at: Timestamp;
}
