import { ApiError, isPassing } from "../api-error";
import type { OutboxStore } from "./outbox-store";
import type { OutboxWrite, SentRecord } from "./outbox-write";
import { rebased } from "./rebase-write";
import { isDue, retryDelayMs } from "./retry-delay";

/** Kind of record whose writes go through the outbox. */
export interface OutboxKind {
  /** "feature/record". */
  readonly name: string;
  /** Sends a write. @returns the saved record as the server answers; after a deletion anything. @throws ApiError */
  send(write: OutboxWrite): Promise<unknown>;
  /** Reads a record of the server: the response of `send`, or `details.current` of a stale version. */
  read(record: unknown): SentRecord;
}

interface SenderDeps {
  store: OutboxStore;
  kindOf(name: string): Promise<OutboxKind>;
  /** Signed-in account; null: nothing is sent. */
  account(): string | null;
  now(): number;
  random(): number;
  /** Shows an applied write where its record is listed, before it leaves the outbox. */
  onSent(write: OutboxWrite, answer: unknown): Promise<void>;
}

/**
 * Sends the account's due writes, oldest first, one at a time; the writes of a record in their order. Ends when none is due,
 * without a network, or when the session is over.
 *
 * @returns time of the next attempt, ms since 1970; null where nothing waits for a time
 */
export async function sendWrites(deps: SenderDeps): Promise<number | null> {
  const accountId = deps.account();
  if (accountId === null) return null;
  await deps.store.resumeInterrupted(accountId);
  for (;;) {
    const waiting = await listWaiting(deps.store, accountId);
    const due = waiting.find(({ nextAttemptAt }) => isDue(nextAttemptAt, deps.now()));
    // The account may have changed during the last attempt: another one's session sends nothing of this one.
    if (due === undefined || deps.account() !== accountId) return earliest(waiting);
    if ((await attempt(deps, due.id)) === "stop") return earliest(await listWaiting(deps.store, accountId));
  }
}

/** First write of each record, where it waits: a refused one holds back the later ones of its record and of its parts. */
async function listWaiting(store: OutboxStore, accountId: string): Promise<OutboxWrite[]> {
  const seen = new Set<string>();
  const heads = (await store.list(accountId)).filter(({ kind, recordId, partOf }) => {
    const own = `${kind} ${recordId}`;
    const isHeldBack = seen.has(own) || (partOf !== undefined && seen.has(partOf));
    seen.add(own).add(recordId);
    return !isHeldBack;
  });
  return heads.filter(({ state }) => state === "waiting");
}

function earliest(waiting: readonly OutboxWrite[]): number | null {
  return waiting.length === 0 ? null : Math.min(...waiting.map(({ nextAttemptAt }) => nextAttemptAt));
}

async function attempt(deps: SenderDeps, id: string): Promise<"continue" | "stop"> {
  const write = await deps.store.begin(id);
  if (write === null) return "continue";
  try {
    const kind = await deps.kindOf(write.kind);
    // Loading the kind takes its time: by now the session may be another account's.
    if (deps.account() !== write.accountId) {
      await deps.store.update(write.id, { state: "waiting" });
      return "stop";
    }
    const answer = await kind.send(write);
    await deps.onSent(write, answer);
    await deps.store.finish(write, write.operation === "delete" ? null : kind.read(answer));
    return "continue";
  } catch (error) {
    return handleFailure(deps, write, error);
  }
}

async function handleFailure(
  deps: SenderDeps,
  write: OutboxWrite,
  error: unknown,
): Promise<"continue" | "stop"> {
  const { store, now, random } = deps;
  const retryLater = () =>
    store.update(write.id, {
      state: "waiting",
      nextAttemptAt: now() + retryDelayMs(write.attempts, random()),
    });
  if (!(error instanceof ApiError) || isPassing(error)) {
    // Anything but a refusal, as code that could not be loaded, may succeed later.
    await retryLater();
    return error instanceof ApiError && error.status === 0 ? "stop" : "continue";
  }
  if (error.code === "NOT_SIGNED_IN") {
    await store.update(write.id, { state: "waiting" });
    return "stop";
  }
  if (error.code === "STALE_VERSION") {
    const record = await readCurrent(deps, write.kind, error.details.current);
    if (record === null) {
      await retryLater();
      return "continue";
    }
    // Refused at the version that is current: sent at once, it would be refused again.
    const delayMs = record.version === write.version ? retryDelayMs(write.attempts, random()) : 0;
    await store.update(write.id, { ...rebased(write, record), nextAttemptAt: now() + delayMs });
    return "continue";
  }
  const { code, details } = error;
  await store.update(write.id, { state: "attention", problem: { reason: "refused", code, details } });
  return "continue";
}

/** Record as the server has it; null where this version of the application cannot read it. */
async function readCurrent(deps: SenderDeps, kind: string, current: unknown): Promise<SentRecord | null> {
  try {
    return (await deps.kindOf(kind)).read(current);
  } catch {
    return null;
  }
}
