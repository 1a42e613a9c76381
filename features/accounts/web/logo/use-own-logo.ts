import { getLogo, logoHashOfUrl, removeLogo, type User, uploadLogo } from "@surco/accounts/contract";
import { call, callForFile, persisted, sessionToken } from "@surco/kit-web";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { profileKey } from "../profile/use-profile";

/**
 * Reads the user's logo as a data URL, since an `img` cannot send the session token. Its URL is versioned, so it is
 * fetched once.
 *
 * @param address  URL of the profile; null: none
 */
export function useOwnLogo(address: string | null) {
  return useQuery({
    queryKey: ["accounts", "logo", address],
    queryFn: async ({ signal }) => {
      const v = logoHashOfUrl(address ?? "");
      return dataAddress(await callForFile(getLogo, { query: { v }, signal }));
    },
    enabled: address !== null,
    staleTime: Number.POSITIVE_INFINITY,
    meta: persisted({ isFinal: true }),
  });
}

/** Requests that change the logo and update the cached profile. `remove` returns the former picture, for undo. */
export function useLogoChanges() {
  const queryClient = useQueryClient();
  const showUser = (user: User) => queryClient.setQueryData(profileKey(sessionToken()), user);
  return {
    upload: async (body: Blob) => showUser(await call(uploadLogo, { body })),
    async remove(): Promise<Blob | null> {
      const before = await callForFile(getLogo, { query: {} }).catch(() => null);
      showUser(await call(removeLogo));
      return before;
    },
  };
}

function dataAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
