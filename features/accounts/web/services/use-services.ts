import { describeQueues, describeServices, type RouteReply } from "@surco/contract";
import { call } from "@surco/kit-web";
import { useQuery } from "@tanstack/react-query";

const ASK_AGAIN_MS = 30_000;

export type Services = RouteReply<typeof describeServices>;
export type Service = Services["services"][number];
export type ServiceState = Service["hosts"][number]["state"] | "unused";

/** State of the outside services, for administrators. */
export function useServices() {
  return useQuery({
    queryKey: ["accounts", "services"],
    queryFn: ({ signal }) => call(describeServices, { signal }),
    staleTime: ASK_AGAIN_MS,
    refetchInterval: ASK_AGAIN_MS,
  });
}

/** Background jobs by kind, for administrators. */
export function useQueues() {
  return useQuery({
    queryKey: ["accounts", "queues"],
    queryFn: ({ signal }) => call(describeQueues, { signal }),
    staleTime: ASK_AGAIN_MS,
    refetchInterval: ASK_AGAIN_MS,
  });
}

const worstFirst: readonly ServiceState[] = ["refused", "open", "half-open", "closed", "unused"];

/** State of a service: that of its worst host. */
export function stateOf({ hosts }: Service): ServiceState {
  return worstFirst.find((state) => hosts.some((host) => host.state === state)) ?? "unused";
}

/** Services with a problem first. */
export function byState(services: readonly Service[]): Service[] {
  return services.toSorted((a, b) => worstFirst.indexOf(stateOf(a)) - worstFirst.indexOf(stateOf(b)));
}

/** Latest of some instants; null without any. */
export function latestOf(instants: readonly (string | null)[]): string | null {
  return instants.reduce(
    (latest, at) => (at !== null && (latest === null || at > latest) ? at : latest),
    null,
  );
}
