import type { OutboxStore } from "./outbox-store";
import type { OutboxWrite } from "./outbox-write";

/** Listeners hear of further changes after this time, ms: hundreds of writes that are sent change many times a second. */
const QUIET_MS = 500;

type Listener = (writes: readonly OutboxWrite[]) => void;

/** Unsent writes of one account, read once for all parts of the screen that show them. */
interface Watched {
  writes: readonly OutboxWrite[] | null;
  listeners: Set<Listener>;
  stop(): void;
}

const watched = new WeakMap<OutboxStore, Map<string, Watched>>();

/**
 * Calls `listener` with the account's unsent writes, now and after changes: the first at once, those that follow it together.
 * Writes that have not changed are the same objects as before. @returns stops it
 */
export function watchWrites(store: OutboxStore, accountId: string, listener: Listener): () => void {
  const ofStore = watched.get(store) ?? new Map<string, Watched>();
  watched.set(store, ofStore);
  const one = ofStore.get(accountId) ?? startWatching(store, accountId);
  ofStore.set(accountId, one);
  one.listeners.add(listener);
  if (one.writes !== null) listener(one.writes);
  return () => {
    one.listeners.delete(listener);
    if (one.listeners.size > 0 || ofStore.get(accountId) !== one) return;
    one.stop();
    ofStore.delete(accountId);
  };
}

function startWatching(store: OutboxStore, accountId: string): Watched {
  let latest: readonly OutboxWrite[] | null = null;
  let quiet: ReturnType<typeof setTimeout> | undefined;
  const publish = () => {
    quiet = undefined;
    if (latest === null) return;
    one.writes = withUnchanged(one.writes ?? [], latest);
    latest = null;
    quiet = setTimeout(publish, QUIET_MS);
    for (const listener of [...one.listeners]) listener(one.writes);
  };
  const one: Watched = { writes: null, listeners: new Set(), stop: () => undefined };
  const stop = store.watch(accountId, (writes) => {
    latest = writes;
    if (quiet === undefined) publish();
  });
  one.stop = () => {
    clearTimeout(quiet);
    stop();
  };
  return one;
}

/** Writes as they are now, each as the object before where it is equal. */
function withUnchanged(before: readonly OutboxWrite[], now: readonly OutboxWrite[]): readonly OutboxWrite[] {
  const known = new Map(before.map((write) => [write.id, write]));
  return now.map((write) => {
    const same = known.get(write.id);
    return same !== undefined && JSON.stringify(same) === JSON.stringify(write) ? same : write;
  });
}
