import { QueryClient } from "@tanstack/react-query";
import { isOffline, isPassing } from "./api-error";
import { deviceAnswers } from "./offline/device-answers";

const ONE_MINUTE_MS = 60_000;

/**
 * The cache of what was read from the server. Refusals are final; a silent server is asked twice more. Without a network
 * a query fails at once instead of waiting, so that the screen can say so; one whose answer was kept on the device gets that.
 */
export function newQueryClient(): QueryClient {
  return new QueryClient({
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
}
