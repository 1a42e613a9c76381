import { conflictingFields } from "./merge-changes";
import type { OutboxWrite, RecordValues, SentRecord } from "./outbox-write";

/**
 * Bases a write on the record that the server has now: what only this side changed is written over it, the user is asked
 * about the rest.
 */
export function rebased(write: OutboxWrite, record: SentRecord): Partial<OutboxWrite> {
  const fields =
    write.operation === "update"
      ? conflictingFields({ base: write.base, mine: write.values, theirs: record.values })
      : [];
  if (fields.length === 0) return { version: record.version, state: "waiting", problem: null };
  return {
    version: record.version,
    state: "attention",
    problem: { reason: "conflict", conflict: { theirs: record, fields } },
  };
}

/** Ends a conflict: the chosen values are written over the newer version. */
export function resolved(theirs: SentRecord, chosen: RecordValues): Partial<OutboxWrite> {
  return {
    values: chosen,
    base: Object.fromEntries(Object.keys(chosen).map((field) => [field, theirs.values[field]])),
    version: theirs.version,
    state: "waiting",
    problem: null,
    nextAttemptAt: 0,
  };
}
