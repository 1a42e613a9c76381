import type { Query, QueryPersister } from "@tanstack/react-query";
import { ApiError, isPassing } from "../api-error";
import { screenAtRest, whileScreenWaits } from "../parts/at-rest";

/** Name of the database of stored responses. */
export const RESPONSES = "surco-answers";

/** On a slower network the stored response is shown first; that of a list after a shorter time. */
const PATIENCE_MS = 3000;
const LIST_PATIENCE_MS = 150;

/** Reading a stored response takes milliseconds. */
const READ_MS = 3000;

export interface StoredResponse {
  /** Account that received it. */
  owner: string;
  /** Build that read it: another one may expect another shape. */
  build: string;
  /** Time of the response, ms since 1970. */
  savedAt: number;
  data: unknown;
}

/** Responses that a collection keeps. */
export interface KeptSize {
  responses: number;
  bytes: number;
}

export interface ResponseStore {
  read(id: string): Promise<StoredResponse | null>;
  /**
   * @param keeper  collection that keeps it beyond the limits, as a farm
   * @returns false for one that is too large, which is not stored
   */
  write(id: string, answer: StoredResponse, keeper?: string): Promise<boolean>;
  /** Keeps a stored response beyond the limits. */
  keep(id: string, keeper: string): Promise<void>;
  sizeOfKept(keeper: string): Promise<KeptSize>;
  /** Deletes what only this collection keeps. @param except  ids that it goes on keeping */
  release(keeper: string, except?: ReadonlySet<string>): Promise<void>;
  clear(): Promise<void>;
}

/** Response above the size limit of the device's store: a collection cannot keep it. */
export class ResponseTooLarge extends Error {
  constructor() {
    super("response too large to be stored");
    this.name = "ResponseTooLarge";
  }
}

interface PersistOptions {
  /** Storage name, for a query whose key holds something transient, as today's date. */
  as?: readonly unknown[];
  /** True for immutable data: read from the device without asking the server. */
  isFinal?: boolean;
  /** True for read-only data, as lists: the stored response is shown while the server is asked. */
  isShownFirst?: boolean;
  /** True for what stands beside the text, as small pictures: what is loaded after the text does not wait for it. */
  isBesideText?: boolean;
  /** Merges a response with the one already stored under the same key. */
  join?(before: unknown, now: unknown): unknown;
}

/** Merges maps that responses for different selections were made into; for `join`. */
export function joinMaps(before: unknown, now: unknown): unknown {
  return before instanceof Map && now instanceof Map ? new Map([...before, ...now]) : now;
}

/** Query `meta` that stores its last response on the device, to be shown while the server is unreachable. */
export function persisted(options: PersistOptions = {}): { persist: PersistOptions } {
  return { persist: options };
}

interface PersisterSettings {
  /** Opened on first use; null without storage. */
  store(): Promise<ResponseStore | null>;
  /** Store for reading, if there is something to read; without it `store`. */
  reader?(): Promise<ResponseStore | null>;
  build: string;
  /** Signed-in account; null: nothing is stored. */
  owner(): string | null;
  /** False where the store's own code has to be fetched first. */
  isAtHand?(): boolean;
  /** True for what is read in the background: the screen does not wait for it. */
  isBackground?: boolean;
  /** Collection that keeps the responses; a failure to store is an error then. */
  keeper?: string;
  /** Gets the ids of the responses that the collection still has: those asked for, except what the server no longer shows. */
  current?: Set<string>;
}

/**
 * Stores the responses of queries marked `persisted()`, for the signed-in account alone. The server is asked first; without
 * a response, or while that is slow, a query without data gets the stored one with its age. A failure to store is no error.
 */
export function persistResponses({
  store,
  reader = store,
  build,
  owner,
  isAtHand = () => true,
  isBackground = false,
  keeper,
  current,
}: PersisterSettings): QueryPersister {
  const readInTime = timeLimitedReader();
  return async (queryFn, context, query) => {
    const options = query.meta?.persist as PersistOptions | undefined;
    const fetchData = async () => queryFn(context);
    const isFirst = query.state.data === undefined;
    const isAwaited = isFirst && !isBackground && options?.isBesideText !== true;
    const awaited = isAwaited ? whileScreenWaits : <T>(answer: Promise<T>) => answer;
    if (options === undefined) return awaited(fetchData());

    const idFor = (account: string) =>
      `${account} ${options.as ? JSON.stringify(options.as) : query.queryHash}`;
    const find = async (from = reader) => {
      const account = owner();
      if (account === null) return null;
      const answer = await (await from())?.read(idFor(account));
      return answer?.owner === account && answer.build === build ? answer : null;
    };
    const save = async (data: unknown, requestedBy: string | null) => {
      // Account at the time of the request; a response after a sign-out is not stored.
      const account = owner();
      if (account === null || (requestedBy !== null && requestedBy !== account)) return;
      const before = options.join && (await find(store));
      const joined = before ? options.join?.(before.data, data) : data;
      const answer = { owner: account, build, savedAt: Date.now(), data: joined };
      const target = await store();
      // A log-out meanwhile has deleted what the account had read.
      if (owner() !== account) return;
      const isStored = (await target?.write(idFor(account), answer, keeper)) ?? true;
      // Reported for a collection only.
      if (!isStored) throw new ResponseTooLarge();
    };
    const fetchAndKeep = async () => {
      if (options.isFinal && owner() !== null) {
        const answer = await find();
        if (answer) {
          await (await store())?.keep(idFor(owner() ?? ""), keeper ?? "");
          return answer.data;
        }
      }
      const requestedBy = owner();
      const data = await fetchData();
      await save(data, requestedBy);
      return data;
    };
    if (keeper !== undefined) return asCurrent(current, idFor(owner() ?? ""), fetchAndKeep());

    const fetchAndStore = async () => {
      const requestedBy = owner();
      const data = await fetchData();
      // The screen comes before the store's code.
      const saved = isAtHand() ? save(data, requestedBy) : screenAtRest().then(() => save(data, requestedBy));
      void saved.catch(() => undefined);
      return data;
    };

    if (!isFirst) return fetchAndStore();
    const stored = () => find().catch(() => null);
    const patienceMs = options.isShownFirst && isAtHand() ? LIST_PATIENCE_MS : PATIENCE_MS;
    const firstAnswer = async (onShown: () => void) => {
      const final = options.isFinal ? await readInTime(stored) : null;
      if (final) return aged(query, final);
      try {
        return await showingStored(query, fetchAndStore(), { stored, patienceMs, onShown });
      } catch (error) {
        const answer = isPassing(error) ? await stored() : null;
        if (!answer) throw error;
        return aged(query, answer);
      }
    };
    return whileScreenIsEmpty(firstAnswer, awaited);
  };
}

/**
 * Reads what the server could be asked for instead: a read that takes too long gives null, and so do the next ones until
 * it ends. WebKit never ends one where a page was left in the middle of a write.
 */
function timeLimitedReader() {
  let isStuck = false;
  return async <T>(read: () => Promise<T | null>): Promise<T | null> => {
    if (isStuck) return null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLate = new Promise<null>((over) => {
      timer = setTimeout(() => {
        isStuck = true;
        over(null);
      }, READ_MS);
    });
    const reading = read().finally(() => {
      clearTimeout(timer);
      isStuck = false;
    });
    return Promise.race([reading, tooLate]);
  };
}

/** Counts an answer as one that the screen waits for, until stored data stand in for it. @param count  counts a promise */
function whileScreenIsEmpty<T>(
  request: (onShown: () => void) => Promise<T>,
  count: (awaited: Promise<unknown>) => Promise<unknown>,
): Promise<T> {
  let onShown: () => void = () => undefined;
  const shown = new Promise<void>((over) => {
    onShown = over;
  });
  const answer = request(onShown);
  void count(Promise.race([answer, shown])).catch(() => undefined);
  return answer;
}

/** Notes that a collection has a response, unless it is refused as one that is out of sight. */
async function asCurrent<T>(current: Set<string> | undefined, id: string, answer: Promise<T>): Promise<T> {
  current?.add(id);
  try {
    return await answer;
  } catch (error) {
    if (isOutOfSight(error)) current?.delete(id);
    throw error;
  }
}

/** True for a record that was deleted, or is not shared with the account any more. */
function isOutOfSight(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 403 || error.status === 404);
}

interface Waiting {
  stored(): Promise<StoredResponse | null>;
  /** A slower response is preceded by the stored one. */
  patienceMs: number;
  onShown(): void;
}

/** Response of the server; while it is slow, the query shows the stored one and counts as being fetched. */
async function showingStored(
  query: Query,
  response: Promise<unknown>,
  { stored, patienceMs, onShown }: Waiting,
): Promise<unknown> {
  const updatesBefore = query.state.dataUpdateCount;
  let isAnswered = false;
  const timer = setTimeout(async () => {
    const answer = await stored();
    if (!answer || isAnswered || query.state.data !== undefined) return;
    query.setData(answer.data, { updatedAt: answer.savedAt, manual: true });
    onShown();
  }, patienceMs);
  try {
    const data = await response;
    // A later response, or a change on this device, has replaced the stored one.
    return query.state.dataUpdateCount > updatesBefore + 1 ? query.state.data : data;
  } finally {
    isAnswered = true;
    clearTimeout(timer);
  }
}

/**
 * Data of a stored response; the query gets the time of the response, not that of reading it. One of the future, stored
 * before the device's clock was set back, would stay fresh until then: it is stale at once.
 */
function aged(query: Query, { data, savedAt }: StoredResponse): unknown {
  setTimeout(() => query.setState({ dataUpdatedAt: savedAt, isInvalidated: savedAt > Date.now() }));
  return data;
}
