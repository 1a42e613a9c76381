import type { OutboxStore } from "./outbox-store";
import { recordKey, type SentWrite } from "./outbox-write";

/** Answered writes stay in the outbox this long at most while others are sent, ms. */
const FINISH_AFTER_MS = 2_000;
/** Records that one answer of a list holds. */
const MOST = 50;

interface AnsweredDeps {
  store: OutboxStore;
  now(): number;
  /** Shows applied writes where their records are listed. */
  onSent(sent: readonly SentWrite[]): Promise<void>;
}

export type AnsweredWrites = ReturnType<typeof answeredWrites>;

/**
 * Applied writes on their way out of the outbox. Many leave it together: the lists of the screens are read anew for all of them at
 * once. A closed tab leaves them in the outbox; the server recognizes them.
 *
 * @param onFailure  answers a write that could not be finished
 */
export function answeredWrites(
  { store, onSent, now }: AnsweredDeps,
  onFailure: (write: SentWrite["write"], error: unknown) => Promise<unknown>,
) {
  let sent: SentWrite[] = [];
  let firstAt = 0;

  /** Shows the writes in the lists and removes them. @returns false where they stay, to be sent again later */
  async function finish(): Promise<boolean> {
    const finished = sent;
    sent = [];
    if (finished.length === 0) return true;
    try {
      await onSent(finished);
      await store.finish(finished);
      return true;
    } catch (error) {
      for (const { write } of finished) await onFailure(write, error);
      return false;
    }
  }

  return {
    /** Adds a write; after the longest wait all leave the outbox. @returns as `finish` */
    async add(write: SentWrite): Promise<boolean> {
      if (sent.length === 0) firstAt = now();
      sent.push(write);
      return sent.length < MOST && now() - firstAt < FINISH_AFTER_MS ? true : finish();
    },

    /** True for a record that has a write among them. */
    hasRecord: (key: string) => sent.some(({ write }) => recordKey(write) === key),

    finish,
  };
}
