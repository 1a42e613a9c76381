import { getProfile } from "@surco/accounts/contract";
import { call, kept, nameSessionAccount, useSession } from "@surco/kit-web";
import { useQuery } from "@tanstack/react-query";

/** By token, so that one person's profile is never shown to the next. */
export const profileKey = (token: string | null) => ["accounts", "profile", token] as const;

/** The signed-in user; nothing is asked while nobody is signed in. */
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
    // Under a name of its own: the key holds the token.
    meta: kept({ as: ["accounts", "profile"] }),
  });
}
