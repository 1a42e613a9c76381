import { useSyncExternalStore } from "react";

/** Ids of records by the name of their kind. */
type DeletedRecords = ReadonlyMap<string, ReadonlySet<string>>;

const NONE: ReadonlySet<string> = new Set();
let deleted: DeletedRecords = new Map();
const listeners = new Set<() => void>();

/** Notes the records whose deletion waits on this device. A set that has not changed stays the same object. */
export function noteDeletedHere(next: DeletedRecords): void {
  deleted = new Map(
    [...next].map(([kind, ids]) => {
      const before = deleted.get(kind) ?? NONE;
      return [kind, before.size === ids.size && [...ids].every((id) => before.has(id)) ? before : ids];
    }),
  );
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Ids of a kind's records whose deletion waits on this device: lists leave them out. Loads no outbox. */
export function useDeletedHere(kind: string): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, () => deleted.get(kind) ?? NONE);
}
