import { changesOf, conflictingFields, pick } from "./merge-changes";
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

/** Conflicting write as the user saw it, with the values that he chose from both sides. */
export interface Choice {
  shown: OutboxWrite;
  theirs: SentRecord;
  chosen: RecordValues;
}

/**
 * Ends a conflict: the chosen values are written over the newer version. Changes that joined the write since it was shown stay
 * in it, and in conflict where they collide.
 *
 * @param write  as it is stored now
 * @returns null where nothing is left to send
 */
export function resolved(write: OutboxWrite, { shown, theirs, chosen }: Choice): OutboxWrite | null {
  const later = changesOf(shown.values, write.values).values;
  const open: OutboxWrite = {
    ...write,
    values: { ...chosen, ...later },
    base: { ...pick(theirs.values, Object.keys(chosen)), ...pick(write.base, Object.keys(later)) },
    nextAttemptAt: 0,
  };
  return Object.keys(open.values).length === 0 ? null : { ...open, ...rebased(open, theirs) };
}
