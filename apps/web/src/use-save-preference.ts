import { type ProfileChanges, type User, updateProfile } from "@surco/accounts/contract";
import { profileKey } from "@surco/accounts/web";
import { call, sessionToken } from "@surco/kit-web";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

type Preference = Pick<ProfileChanges, "language" | "selectedSeason" | "baseMap">;

/** Stores a preference in the account of a signed-in user, without a message. */
export function useSavePreference(user: User | null): (preference: Preference) => void {
  const queryClient = useQueryClient();
  const isSignedIn = user !== null;
  return useCallback(
    (preference) => {
      if (!isSignedIn) return;
      call(updateProfile, { body: preference })
        .then((updated) => queryClient.setQueryData(profileKey(sessionToken()), updated))
        // The screen has changed already; the account follows with the next choice.
        .catch(() => undefined);
    },
    [isSignedIn, queryClient],
  );
}
