import { isOutOfReach, onReachChange } from "../offline/reachability";
import { onSessionChange, sessionAccount } from "../session";
import { requestPersistence, storageError } from "./device-storage";
import { idAfter } from "./id-after";
import { isStorageMissing, type OutboxStore, openOutboxStore } from "./outbox-store";
import type { NewWrite, OutboxWrite, RecordValues, SentWrite } from "./outbox-write";
import { pauseMs } from "./retry-delay";
import { type OutboxKind, sendWrites } from "./send-writes";

/** One tab of the browser sends at a time. */
const LOCK = "surco-outbox";

export interface OutboxSettings {
  store?: OutboxStore;
  kindOf(name: string): Promise<OutboxKind>;
  onSent(sent: readonly SentWrite[]): Promise<void>;
}

export type Outbox = ReturnType<typeof startOutbox>;

/**
 * Sends what was typed without a network. Writes are stored on the device before anything else and sent while the
 * application is open: at its start, after each new write, when the network or the session is back, and after a growing
 * time. Another tab may be closed with writes that wait for their time: each tab looks for them after the longest one.
 */
export function startOutbox({ store = openOutboxStore(), kindOf, onSent }: OutboxSettings) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let isAsked = false;
  let isStopped = false;

  /** Once stopped, writes under way are not continued in anybody's name. */
  const account = () => (isStopped ? null : sessionAccount());

  async function run(): Promise<void> {
    // `running` is set before it ends.
    await Promise.resolve();
    try {
      while (isAsked && !isStopped) {
        isAsked = false;
        // An attempt in vain would keep later changes from joining the write.
        if (!navigator.onLine) continue;
        const nextAt = await alone(() =>
          sendWrites({ store, kindOf, onSent, account, now: Date.now, random: Math.random }),
        );
        clearTimeout(timer);
        if (!isStopped) timer = setTimeout(() => void send(), pauseMs(nextAt, Date.now()));
      }
    } finally {
      // In the same turn as the last check: whoever asks later starts a new run.
      running = null;
    }
  }

  /** Sends what is due. @returns when nothing is due any more, or sending is not possible now */
  function send(): Promise<void> {
    isAsked = true;
    running ??= run().catch(ignoreMissingStorage);
    return running;
  }

  async function makeDue(accountId: string): Promise<void> {
    for (const { id, state } of await store.list(accountId))
      if (state === "waiting") await store.update(id, { nextAttemptAt: 0 });
  }

  /** The account's writes are due at once. */
  async function sendNow(): Promise<void> {
    const accountId = sessionAccount();
    if (accountId === null) return;
    await makeDue(accountId).catch(ignoreMissingStorage);
    await send();
  }

  /**
   * Stores writes of the signed-in account, all or none.
   *
   * @throws ApiError STORAGE_FULL, STORAGE_MISSING; Error when nobody is signed in
   */
  async function add(...writes: NewWrite[]): Promise<OutboxWrite[]> {
    const accountId = sessionAccount();
    if (accountId === null) throw new Error("a write needs an account");
    const adding = store.add(writes, { newId: idAfter, accountId, now: Date.now() });
    const removed = await adding.catch((error: unknown) => {
      throw storageError(error);
    });
    if (isOutOfReach()) void requestPersistence();
    void send();
    return removed;
  }

  const stops = [onReachChange((isOut) => !isOut && void sendNow()), onSessionChange(() => void sendNow())];
  void send();

  return {
    store,
    send,
    sendNow,

    /** Stores writes, all or none. @returns the unsent writes that they made needless */
    add,

    /**
     * Restores a deleted record: one that never left the device with its unsent writes, others at the server.
     *
     * @param removed  writes that adding the deletion returned
     */
    async undoDeletion(deletion: NewWrite, removed: readonly OutboxWrite[]): Promise<void> {
      const isUncreated = removed.some(
        ({ recordId, operation }) => recordId === deletion.recordId && operation === "create",
      );
      if (!isUncreated) {
        await add({ ...deletion, operation: "restore" }, ...removed);
        return;
      }
      await store.putBack(removed);
      void send();
    },

    /** Sends a refused write again. */
    async retry(write: OutboxWrite): Promise<void> {
      await store.update(write.id, { state: "waiting", problem: null, nextAttemptAt: 0 });
      void send();
    },

    /** Ends a conflict with the chosen values: they are written over the newer version. Without any, nothing is sent. */
    async resolve(write: OutboxWrite, chosen: RecordValues): Promise<void> {
      if (write.problem?.reason !== "conflict") return;
      await store.resolve({ shown: write, theirs: write.problem.conflict.theirs, chosen });
      void send();
    },

    /** Forgets a write, with the later ones of its record. */
    async discard(write: OutboxWrite): Promise<void> {
      await store.discard(write.accountId, write.id);
      void send();
    },

    /** Ends the sending; the writes stay. */
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
      for (const stop of stops) stop();
    },
  };
}

/** Without storage there is nothing to send; adding a write fails, and its form says so. */
function ignoreMissingStorage(error: unknown): void {
  if (!isStorageMissing(error)) throw error;
}

/** Runs one tab after the other; where the browser has no locks, at once: the server recognizes repeated writes. */
function alone<T>(run: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(LOCK, run) : run();
}
