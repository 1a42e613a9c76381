import { noteDeletedHere } from "../offline/deleted-here";
import { onSessionChange, sessionAccount } from "../session";
import type { OutboxStore } from "./outbox-store";
import type { OutboxWrite } from "./outbox-write";
import { watchWrites } from "./watched-writes";

/** Reports to the lists of the signed-in account which records are deleted on this device. @returns stops it */
export function followDeletions(store: OutboxStore): () => void {
  let stopWatching: () => void = () => undefined;
  const follow = () => {
    stopWatching();
    noteDeletedHere(new Map());
    const accountId = sessionAccount();
    stopWatching =
      accountId === null
        ? () => undefined
        : watchWrites(store, accountId, (writes) => noteDeletedHere(deletedIn(writes)));
  };
  const stopListening = onSessionChange(follow);
  follow();
  return () => {
    stopListening();
    stopWatching();
    noteDeletedHere(new Map());
  };
}

/** Records that are deleted once all is sent. A refused deletion leaves its record in the lists. */
function deletedIn(writes: readonly OutboxWrite[]): Map<string, Set<string>> {
  const deleted = new Map<string, Set<string>>();
  for (const { kind, recordId, operation, state } of writes) {
    const ofKind = deleted.get(kind) ?? new Set();
    if (operation === "delete" && state !== "attention") deleted.set(kind, ofKind.add(recordId));
    else if (operation === "restore") ofKind.delete(recordId);
  }
  return deleted;
}
