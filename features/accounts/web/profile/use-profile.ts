import { getProfile } from "@surco/accounts/contract";
import { call, nameSessionAccount, persisted, useSession } from "@surco/kit-web";
import { useQuery } from "@tanstack/react-query";

/** Keyed by token, so that no user sees the cached profile of another. */
export const profileKey = (token: string | null) => ["accounts", "profile", token] as const;

/** Profile of the signed-in user; no request without a session. */
export function useProfile() {
  const { token } = useSession();
  return useQuery({
    queryKey: profileKey(token),
    queryFn: async ({ signal }) => {
      const user = await call(getProfile, { signal });
      nameSessionAccount(user.id);
      return user;
    },
    enabled: token !== null,
    staleTime: 5 * 60_000,
    // Stored under another name, since the key holds the token.
    meta: persisted({ as: ["accounts", "profile"] }),
  });
}
