import { getSecondFactor } from "@surco/accounts/contract";
import { call } from "@surco/kit-web";
import { useQuery, useQueryClient } from "@tanstack/react-query";

const secondFactorKey = ["accounts", "second-factor"] as const;

/** Second factors of the signed-in account. */
export function useSecondFactor() {
  return useQuery({
    queryKey: secondFactorKey,
    queryFn: ({ signal }) => call(getSecondFactor, { signal }),
  });
}

/** Reads second factors and profile again, which says whether anything else is open. */
export function useRefreshSecondFactor(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: secondFactorKey }),
      queryClient.invalidateQueries({ queryKey: ["accounts", "profile"] }),
    ]);
  };
}
