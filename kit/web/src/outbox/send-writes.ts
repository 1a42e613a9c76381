import { ApiError, isPassing } from "../api-error";
import { type AnsweredWrites, answeredWrites } from "./answered-writes";
import type { OutboxStore } from "./outbox-store";
import { type OutboxWrite, recordKey, type SentRecord, type SentWrite } from "./outbox-write";
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
  /** Shows applied writes where their records are listed, before they leave the outbox. */
  onSent(sent: readonly SentWrite[]): Promise<void>;
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
  const answered = answeredWrites(deps, (write, error) => handleFailure(deps, write, error));
  while ((await sendOnce(deps, accountId, answered)) === "continue");
  return earliest(await listWaiting(deps.store, accountId));
}

/**
 * Attempts each due write of one listing: reading a thousand of them anew before each attempt would be most of the work.
 *
 * @returns "continue" where another listing may have due writes
 */
async function sendOnce(
  deps: SenderDeps,
  accountId: string,
  answered: AnsweredWrites,
): Promise<"continue" | "stop"> {
  const heldBack = new Set<string>();
  const isNext = (write: OutboxWrite) =>
    write.state === "waiting" &&
    isDue(write.nextAttemptAt, deps.now()) &&
    !heldBack.has(recordKey(write)) &&
    !(write.partOf !== undefined && heldBack.has(write.partOf));
  let hasAttempted = false;
  try {
    for (const write of await deps.store.list(accountId)) {
      if (isNext(write)) {
        hasAttempted = true;
        const outcome = await attempt(deps, write, answered);
        if (outcome === "answered") continue;
        if (outcome !== "held") return outcome;
      }
      heldBack.add(recordKey(write)).add(write.recordId);
    }
  } finally {
    await answered.finish();
  }
  return hasAttempted ? "continue" : "stop";
}

/** First write of each record, where it waits: a refused one holds back the later ones of its record and of its parts. */
async function listWaiting(store: OutboxStore, accountId: string): Promise<OutboxWrite[]> {
  const seen = new Set<string>();
  const heads = (await store.list(accountId)).filter((write) => {
    const own = recordKey(write);
    const isHeldBack = seen.has(own) || (write.partOf !== undefined && seen.has(write.partOf));
    seen.add(own).add(write.recordId);
    return !isHeldBack;
  });
  return heads.filter(({ state }) => state === "waiting");
}

function earliest(waiting: readonly OutboxWrite[]): number | null {
  return waiting.length === 0 ? null : Math.min(...waiting.map(({ nextAttemptAt }) => nextAttemptAt));
}

/**
 * Sends one write.
 *
 * @returns "held": it stays, and with it the later writes of its record and parts; "continue": other writes stay as well
 */
async function attempt(
  deps: SenderDeps,
  listed: OutboxWrite,
  answered: AnsweredWrites,
): Promise<"answered" | "held" | "continue" | "stop"> {
  // The account may have changed during the last attempt: another one's session sends nothing of this one.
  if (deps.account() !== listed.accountId) return "stop";
  // The network may go during a run; an attempt in vain would keep later changes from joining the write.
  if (!navigator.onLine) return "stop";
  // It continues from the version that the answer to the earlier write gave.
  if (answered.hasRecord(recordKey(listed)) && !(await answered.finish())) return "continue";
  const write = await deps.store.begin(listed.id);
  if (write === null) return "held";
  try {
    const kind = await deps.kindOf(write.kind);
    // Loading the kind takes its time: by now the session may be another account's.
    if (deps.account() !== write.accountId) {
      await deps.store.update(write.id, { state: "waiting" });
      return "stop";
    }
    const answer = await kind.send(write);
    const record = write.operation === "delete" ? null : kind.read(answer);
    return (await answered.add({ write, answer, record })) ? "answered" : "continue";
  } catch (error) {
    return (await handleFailure(deps, write, error)) === "stop" ? "stop" : "held";
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
    const record = await readCurrent(deps, write.kind, error.details);
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
async function readCurrent(
  deps: SenderDeps,
  kind: string,
  { current, editedAt }: Record<string, unknown>,
): Promise<SentRecord | null> {
  try {
    const record = (await deps.kindOf(kind)).read(current);
    return { ...record, editedAt: record.editedAt ?? (typeof editedAt === "string" ? editedAt : null) };
  } catch {
    return null;
  }
}
