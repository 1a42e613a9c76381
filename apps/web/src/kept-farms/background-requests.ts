import { ApiError, isPassing } from "@surco/kit-web";
import { QueryClient, type QueryPersister } from "@tanstack/react-query";

/** Requests at a time: more would hold back those of the screen. */
const AT_ONCE = 3;

/** True for an answer of the server that repeating does not change. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && !isPassing(error) && error.code !== "NOT_SIGNED_IN";
}

/**
 * Client of which nothing stays in memory.
 *
 * @param persister  stores its responses
 * @param reuseMs  time for which a response is used again; it stays in memory as long
 */
export function newClient(persister?: QueryPersister, reuseMs = 0): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        ...(persister && { persister }),
        networkMode: "always",
        gcTime: reuseMs,
        staleTime: reuseMs,
        retry: (count, error) => isPassing(error) && count < 2,
      },
    },
  });
}

/**
 * Handles items some at a time; after the first failure no further one begins. Ends once none is under way: what comes later, as
 * progress, would pass for that of the next attempt.
 *
 * @throws the first failure
 */
export async function inTurns<T>(items: readonly T[], handle: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items].reverse();
  const failures: unknown[] = [];
  const work = async () => {
    for (let item = waiting.pop(); item !== undefined && failures.length === 0; item = waiting.pop())
      await handle(item).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (failures.length > 0) throw failures[0];
}

/** True where the browser saves data: nothing is read in the background then. */
export function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
