import { QueryClient } from "@tanstack/react-query";
import { isOffline, isPassing } from "./api-error";
import { deviceAnswers } from "./offline/device-answers";
import { onReachChange } from "./offline/reachability";

const ONE_MINUTE_MS = 60_000;

/**
 * The cache of what was read from the server. Refusals are final; a silent server is asked twice more. Without a network
 * a query fails at once instead of waiting, so that the screen can say so; one whose answer was kept on the device gets that.
 * When the server answers again, what is shown is asked for anew.
 */
export function newQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: ONE_MINUTE_MS,
        networkMode: "always",
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        persister: deviceAnswers(),
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
