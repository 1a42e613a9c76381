import type { ColumnType, Generated } from "kysely";
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
  /** Name of the kind of job; null for jobs that nobody follows. */
  kind: string | null;
  /** Field whose readers follow the job. */
  field_id: string | null;
  /** Account that follows a job of no field. */
  account_id: string | null;
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

/** Part of a file whose upload is not complete. */
export interface UploadPartTable {
  account_id: string;
  /** Made by the client: the id of the file. */
  upload_id: string;
  /** Offset of the part in the file. */
  from_byte: number;
  bytes: Buffer;
  received_at: Timestamp;
}

/** Written by triggers alone. */
export interface ChangeEventTable {
  id: ColumnType<number, never, never>;
  /** Transaction id, as text. */
  xid: ColumnType<string, string | undefined, never>;
  kind: string;
  field_id: string | null;
  account_id: string | null;
  at: Generated<Timestamp>;
}

export interface CogHeaderTable {
  href: string;
  header: Json<object>;
  read_at: Timestamp;
}

/** File of records, once for each content. */
export interface StoredFileTable {
  id: string;
  hash: Buffer;
  content_type: string;
  blob_key: string;
  thumbnail_key: string | null;
  size_bytes: number;
  width_px: number | null;
  height_px: number | null;
  created_at: Timestamp;
}

export interface FileAddressKeyTable {
  is_the_one: Generated<boolean>;
  key: Buffer;
  created_at: Timestamp;
}

/** Run of a backup, cleanup step, daily job or measurement. */
export interface MaintenanceRunTable {
  id: string;
  kind: "backup" | "cleanup" | "job" | "measure";
  name: string;
  started_at: Timestamp;
  finished_at: Timestamp;
  /** null: it succeeded. */
  failure_code: string | null;
  removed_count: number | null;
  file_count: number | null;
  size_bytes: number | null;
  is_encrypted: boolean | null;
  /** Time from which the backup's folder is missing. */
  gone_at: Timestamp | null;
}

export interface BackupScheduleTable {
  is_the_one: Generated<boolean>;
  /** 0: switched off. */
  kept_days: number;
  is_encrypted: boolean;
  seen_at: Timestamp;
}

/** Process that runs background jobs. */
export interface WorkerProcessTable {
  id: string;
  started_at: Timestamp;
  seen_at: Timestamp;
}
