import { useEffect, useState } from "react";
import { v7 as newId } from "uuid";
import { ApiError } from "../api-error";
import { isOutOfReach } from "../offline/reachability";
import { sessionAccount } from "../session";
import { listUnsentWrites, useStartedOutbox } from "./device-outbox";
import { changesOf } from "./merge-changes";
import type { Outbox } from "./outbox";
import type { NewWrite, OutboxWrite, RecordValues } from "./outbox-write";

interface SavedForm<R> {
  /** Name of the kind of record: "fields/record". */
  kind: string;
  recordId: string;
  /** Version that the values change; null for a new record. */
  version: number | null;
  subject: NewWrite["subject"];
  /** Values that the form opened with, those of unsent writes among them; of a new record none. */
  before: RecordValues;
  /** Values of the form; for an update with every key of `before`. */
  after: RecordValues;
  /** Saves at the server. @param writeId  the same as on the device, should the response be lost */
  save(writeId: string): Promise<R>;
}

/**
 * Saves a form whose refusals show at its inputs: at the server, or on the device where the server cannot be reached.
 * Behind unsent writes of the record that wait to be sent, a form is stored too, so that they keep their order.
 *
 * @returns function that answers what the server saved; null where the form is on the device
 */
export function useSaveOrKeep() {
  const outbox = useStartedOutbox();
  return <R>(form: SavedForm<R>): Promise<R | null> => saveOrKeep(outbox, form);
}

async function saveOrKeep<R>(outbox: () => Outbox, form: SavedForm<R>): Promise<R | null> {
  const { kind, recordId, version, subject, before, after, save } = form;
  const unsent = await unsentWritesOf(kind, recordId);
  const writeId = newId();
  // A refused write is corrected by what is saved now; the user has not seen the other side of a conflict here.
  const canSend = unsent.every(({ problem }) => problem?.reason === "refused");
  // The outbox keeps writes of an account only.
  const canKeep = sessionAccount() !== null;
  if (canSend && !(canKeep && isOutOfReach())) {
    try {
      const saved = await save(writeId);
      for (const write of unsent) await outbox().discard(write);
      return saved;
    } catch (error) {
      if (!canKeep || !(error instanceof ApiError) || error.status !== 0) throw error;
    }
  }
  const operation = version === null ? "create" : "update";
  const changes = version === null ? { values: after, base: {} } : changesOf(before, after);
  await outbox().add({ writeId, kind, recordId, operation, ...changes, version, subject });
  return null;
}

/** Unsent changes of a record as its form opens, by form field; null until they are read. */
export function useUnsentChanges(kind: string, recordId: string): RecordValues | null {
  const [changes, setChanges] = useState<RecordValues | null>(null);
  useEffect(() => {
    let isGone = false;
    setChanges(null);
    void unsentWritesOf(kind, recordId).then((writes) => {
      if (!isGone) setChanges(Object.assign({}, ...writes.map(({ values }) => values)) as RecordValues);
    });
    return () => {
      isGone = true;
    };
  }, [kind, recordId]);
  return changes;
}

/** Unsent writes of a record of the signed-in account, oldest first. */
async function unsentWritesOf(kind: string, recordId: string): Promise<OutboxWrite[]> {
  const accountId = sessionAccount();
  if (accountId === null) return [];
  const writes = await listUnsentWrites(accountId);
  return writes.filter((write) => write.kind === kind && write.recordId === recordId);
}
