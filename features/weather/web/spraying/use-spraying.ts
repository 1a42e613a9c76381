import { call, persisted, useAction } from "@surco/kit-web";
import { getSprayingLimits, setSprayingLimits, type UserSprayingLimits } from "@surco/weather/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";

const limitsKey = ["weather", "spraying-limits"];

/** Limits for spraying of the signed-in user. */
export function useSprayingLimits() {
  return useQuery({
    queryKey: limitsKey,
    queryFn: ({ signal }) => call(getSprayingLimits, { signal }),
    staleTime: 3_600_000,
    meta: persisted(),
  });
}

/** Saves the user's limits; null returns to the product's. */
export function useSaveSprayingLimits(onSaved?: () => void) {
  const queryClient = useQueryClient();
  return useAction({
    name: "weather/save-spraying-limits",
    success: "weather:notices.SPRAYING_LIMITS_SAVED",
    failure: "weather:notices.SPRAYING_LIMITS_FAILED",
    run: (limits: UserSprayingLimits | null) => call(setSprayingLimits, { body: { limits } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(limitsKey, saved);
      onSaved?.();
    },
  });
}
