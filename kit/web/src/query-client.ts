import { QueryClient } from "@tanstack/react-query";
import { isOffline, isPassing } from "./api-error";
import { deviceResponses } from "./offline/device-responses";
import { onReachChange } from "./offline/reachability";

const ONE_MINUTE_MS = 60_000;

/**
 * Cache of server data. Refusals are final; an unreachable server is retried twice. Offline a query fails at once
 * instead of
 * waiting, so that the screen can report it, or gets its stored response. When the server is back, visible queries
 * reload.
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
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
  onReachChange((isOut) => {
    if (!isOut) void client.refetchQueries({ type: "active", stale: true }, { cancelRefetch: false });
  });
  return client;
}
