import type { NewWrite, OutboxWrite, RecordValues } from "../../kit/web/src/outbox/outbox-write";

export type { NewWrite, OutboxWrite, RecordValues };

/** Kinds of records that a person writes; photos are parts of notes. */
export const recordKinds = ["activities/activity", "notes/note", "crop-log/entry", "fields/record"] as const;
export type RecordKind = (typeof recordKinds)[number];

/** Form fields that people type into. */
export const FIELDS = {
  "activities/activity": ["comments", "machineryBrand"],
  "notes/note": ["description", "otherSpecificType"],
  "crop-log/entry": ["notes", "rainMm"],
  "fields/record": ["name", "fiscalName"],
} as const satisfies Record<RecordKind, readonly [string, string]>;

export const PHOTO_KIND = "notes/photo";

/** Record in a list; its version is null before it was sent. */
export interface Row {
  id: string;
  version: number | null;
  values: RecordValues;
}

/** The product's outbox, session and lists in one page of a device. */
export interface DevicePage {
  newId(): string;
  signIn(token: string, accountId: string): void;
  signOut(): void;
  putPhoto(id: string, bytes: ArrayBuffer, accountId: string): Promise<void>;
  add(...writes: NewWrite[]): Promise<OutboxWrite[]>;
  undoDeletion(deletion: NewWrite, removed: readonly OutboxWrite[]): Promise<void>;
  /** Unsent writes of an account, oldest first. */
  writes(accountId: string): Promise<OutboxWrite[]>;
  send(): Promise<void>;
  sendNow(): Promise<void>;
  resolve(write: OutboxWrite, chosen: RecordValues): Promise<void>;
  retry(write: OutboxWrite): Promise<void>;
  discard(write: OutboxWrite): Promise<void>;
  stop(): void;
  /** Records of a field as the server lists them. */
  read(kind: RecordKind, fieldId: string): Promise<Row[]>;
  /** Listed records with the account's unsent writes over them. */
  shown(kind: RecordKind, fieldId: string, rows: readonly Row[], accountId: string): Promise<Row[]>;
}

/** Calls of a page to the device that runs it. */
export interface HostOfPage {
  opened(page: DevicePage): void;
  /** Called after an applied write is shown, before it leaves the outbox. */
  afterSent(): Promise<void>;
}
