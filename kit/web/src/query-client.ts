import { QueryClient } from "@tanstack/react-query";
import { isOffline, isPassing } from "./api-error";
import { jittered } from "./jitter";
import { deviceResponses } from "./offline/device-responses";
import { isOutOfReach, onReachChange } from "./offline/reachability";

const ONE_MINUTE_MS = 60_000;
const FIRST_RETRY_MS = 2000;
/** An address that never answers, as one that a browser extension blocks, makes the server seem lost and found all the time. */
const RELOAD_MS = 10_000;

/**
 * Cache of server data. Refusals are final; an unreachable server is retried twice. Offline a query fails at once
 * instead of waiting, so that the screen can report it, or gets its stored response. When the server is back, visible
 * queries reload.
 */
export function newQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: ONE_MINUTE_MS,
        networkMode: "always",
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        persister: deviceResponses(),
        retry: (count, error) => isPassing(error) && !isOffline(error) && count < 2,
        retryDelay: (count) => jittered(FIRST_RETRY_MS * 2 ** count),
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
  reloadOnReturn(client);
  return client;
}

/** Reloads visible queries when the server is back, at most once per interval. */
function reloadOnReturn(client: QueryClient): void {
  let reloadedAt = Number.NEGATIVE_INFINITY;
  let isPlanned = false;
  const reload = () => {
    isPlanned = false;
    if (isOutOfReach()) return;
    reloadedAt = performance.now();
    void client.refetchQueries({ type: "active", stale: true }, { cancelRefetch: false });
  };
  onReachChange((isOut) => {
    if (isOut || isPlanned) return;
    isPlanned = true;
    setTimeout(reload, Math.max(0, reloadedAt + RELOAD_MS - performance.now()));
  });
}
