import { call } from "@surco/kit-web";
import { describeHealth } from "@surco/system-health/contract";
import { useQuery } from "@tanstack/react-query";

const ASK_AGAIN_MS = 30_000;

/** State of the installation, for administrators; read again twice a minute. */
export function useHealth() {
  return useQuery({
    queryKey: ["system-health"],
    queryFn: ({ signal }) => call(describeHealth, { signal }),
    staleTime: ASK_AGAIN_MS,
    refetchInterval: ASK_AGAIN_MS,
  });
}
