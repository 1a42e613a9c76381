import { type OutboxWrite, useUnsentWrites } from "@surco/kit-web/outbox";
import { VISIT } from "@surco/notes/contract";
import { useMemo } from "react";
import { NOTE_KIND, newRow } from "../use-notes";

/** Visit that waits on this device. */
export interface UnsentVisit {
  id: string;
  fieldId: string;
  description: string;
  dueOn: string | null;
  observedAt: string;
}

/** Writes of notes that wait on this device, oldest first, with the visits that the server does not have yet. */
export function useUnsentVisits(): {
  writes: readonly OutboxWrite[];
  visitOf(write: OutboxWrite): UnsentVisit | null;
} {
  const writes = useUnsentWrites(NOTE_KIND);
  return useMemo(() => ({ writes: writes ?? [], visitOf }), [writes]);
}

function visitOf(write: OutboxWrite): UnsentVisit | null {
  const { fieldId } = write.subject;
  const row = newRow(write);
  if (fieldId === null || row === null || row.values.type !== "task" || row.values.specificType !== VISIT)
    return null;
  const { description, dueOn, observedAt } = row.values;
  return { id: row.id, fieldId, description, dueOn, observedAt };
}
