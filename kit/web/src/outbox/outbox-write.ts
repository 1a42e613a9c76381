import type { ErrorCode } from "@surco/contract";
import type { ClientErrorCode } from "../api-error";

/** Values of a record by form field. Equal values have equal JSON. */
export type RecordValues = Record<string, unknown>;

/** Version of a record that was never sent, in forms. */
export const UNSENT_VERSION = 0;

/** Record of an unsent write, for lists. */
export interface WriteSubject {
  fieldId: string | null;
  /** Season that lists it; left out where it is not known. */
  season?: string;
  /** Name of the record for the user: "Siembra, 3 nov 2026". */
  title: string;
}

/** Newer version of the record that a write collides with. */
export interface Conflict {
  theirs: SentRecord;
  /** Form fields that both sides changed to different values. */
  fields: string[];
}

/** Refusal of a write: it waits for the user. */
type WriteProblem =
  | { reason: "refused"; code: ErrorCode | ClientErrorCode; details: Record<string, unknown> }
  | { reason: "conflict"; conflict: Conflict };

/**
 * Write that has not reached the server yet. Its id is sent with each attempt, so that the server applies it once.
 *
 * "waiting": sent as soon as possible, after the earlier writes of its record; "sending": an attempt is under way, or was
 * when the application was closed, or was answered a moment ago; "attention": refused or in conflict, the user decides.
 */
export interface OutboxWrite {
  /** UUIDv7: writes sort by the time of their making. */
  id: string;
  /** Account that made it; others on this device never see it. */
  accountId: string;
  /** Name of its kind: "activities/activity". */
  kind: string;
  recordId: string;
  /** Record that it is a part of, as the note of a photo: its earlier unsent writes are sent first. */
  partOf?: string;
  operation: "create" | "update" | "delete" | "restore";
  /** All values of a new record, the changed ones of an update; of the others none. */
  values: RecordValues;
  /** Values that an update replaces, of the same form fields. */
  base: RecordValues;
  /** Version that an update is based on; null after an unsent earlier write of the record. */
  version: number | null;
  subject: WriteSubject;
  /** Ms since 1970. */
  createdAt: number;
  state: "waiting" | "sending" | "attention";
  attempts: number;
  /** Earliest next attempt, ms since 1970. */
  nextAttemptAt: number;
  problem: WriteProblem | null;
}

/** Key of a write's record; records of different kinds may share an id. */
export function recordKey({ kind, recordId }: Pick<OutboxWrite, "kind" | "recordId">): string {
  return `${kind} ${recordId}`;
}

/** Write as a form adds it. */
export type NewWrite = Pick<
  OutboxWrite,
  "kind" | "recordId" | "partOf" | "operation" | "values" | "base" | "version" | "subject"
> & {
  /** Id of an attempt that the form made by itself: the server may have applied it. */
  writeId?: string;
};

/** Record of the server, as a kind reads it. */
export interface SentRecord {
  version: number;
  /** By form field. */
  values: RecordValues;
  /** Display name of who saved it last; null where the server does not say. */
  editor: string | null;
  /** Instant of the last change. */
  editedAt: string | null;
}

/** Applied write with the answer of the server. */
export interface SentWrite {
  write: OutboxWrite;
  answer: unknown;
  /** Record as the server has it now; null after a deletion. */
  record: SentRecord | null;
}
