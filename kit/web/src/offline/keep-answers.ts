import type { Query, QueryPersister } from "@tanstack/react-query";
import { isPassing } from "../api-error";

/** With so slow a network what is known is shown first, and the answer when it comes. */
const PATIENCE_MS = 5000;

export interface KeptAnswer {
  /** Account that it was given to. */
  owner: string;
  /** Build that it was read with: another one may expect another shape. */
  build: string;
  /** When the server gave it, ms since 1970. */
  savedAt: number;
  data: unknown;
}

export interface AnswerStore {
  read(id: string): Promise<KeptAnswer | null>;
  write(id: string, answer: KeptAnswer): Promise<void>;
  clear(): Promise<void>;
}

interface KeptOptions {
  /** Name that it is kept under where its query's key holds what passes, as today's date. */
  as?: readonly unknown[];
  /** True for what never changes: it is taken from the device without asking the server. */
  isFinal?: boolean;
  /** Merges a response with the one already stored under the same key. */
  join?(before: unknown, now: unknown): unknown;
}

/** Says of a query, as its `meta`, that its last answer is kept on the device and shown when no server can be reached. */
export function kept(options: KeptOptions = {}): { kept: KeptOptions } {
  return { kept: options };
}

interface Keeper {
  /** Opens it at the first need; null where nothing can be kept. */
  store(): Promise<AnswerStore | null>;
  build: string;
  /** The signed-in account; null: nothing is kept. */
  owner(): string | null;
}

/**
 * Keeps the answers of queries marked `kept()`, for the signed-in account alone. The server is asked first; where it does not
 * answer, a query without data gets what was kept, with the age it has. What the device cannot keep is no error.
 */
export function keepAnswers({ store, build, owner }: Keeper): QueryPersister {
  return async (queryFn, context, query) => {
    const options = query.meta?.kept as KeptOptions | undefined;
    const ask = async () => queryFn(context);
    if (options === undefined) return ask();

    const idFor = (account: string) =>
      `${account} ${options.as ? JSON.stringify(options.as) : query.queryHash}`;
    const find = async () => {
      const account = owner();
      if (account === null) return null;
      const answer = await (await store())?.read(idFor(account));
      return answer?.owner === account && answer.build === build ? answer : null;
    };
    const keep = async (data: unknown, askedFor: string | null) => {
      // Account at the time of the request; a response after a sign-out is not stored.
      const account = owner();
      if (account === null || (askedFor !== null && askedFor !== account)) return;
      const before = options.join && (await find());
      const joined = before ? options.join?.(before.data, data) : data;
      await (await store())?.write(idFor(account), {
        owner: account,
        build,
        savedAt: Date.now(),
        data: joined,
      });
    };
    const askAndKeep = async () => {
      const askedFor = owner();
      const data = await ask();
      void keep(data, askedFor).catch(() => undefined);
      return data;
    };

    if (query.state.data !== undefined) return askAndKeep();
    if (options.isFinal) {
      const answer = await find().catch(() => null);
      if (answer) return aged(query, answer);
    }
    try {
      return await orKeptWhenSlow(query, askAndKeep(), find);
    } catch (error) {
      const answer = isPassing(error) ? await find().catch(() => null) : null;
      if (!answer) throw error;
      return aged(query, answer);
    }
  };
}

/** The answer; where it lets one wait, what is kept first and the answer when it comes. */
function orKeptWhenSlow(
  query: Query,
  asked: Promise<unknown>,
  find: () => Promise<KeptAnswer | null>,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let isShown = false;
    const timer = setTimeout(async () => {
      const answer = await find().catch(() => null);
      if (!answer || query.state.data !== undefined) return;
      isShown = true;
      resolve(aged(query, answer));
    }, PATIENCE_MS);
    asked
      .then((data) => (isShown ? query.setData(data) : resolve(data)), reject)
      .finally(() => clearTimeout(timer));
  });
}

/** An answer is as old as it is, not as new as the moment it was looked up. */
function aged(query: Query, { data, savedAt }: KeptAnswer): unknown {
  setTimeout(() => query.setState({ dataUpdatedAt: savedAt }));
  return data;
}
