import type { SessionUser } from "@surco/kit-server";
import { signedAddresses } from "@surco/kit-server/stored-files";
import type { Photo, PhotoScope } from "../../contract";

export type SignedAddress = Pick<Photo, "url" | "thumbnailUrl" | "expiresAt">;

export type PhotoAddresses = ReturnType<typeof photoAddresses>;

/** Reason of somebody who reads notes of a field. */
export function readerScope({ id }: Pick<SessionUser, "id">): PhotoScope {
  return `reader-${id}`;
}

/** Addresses of photos that are read without a session until they expire. @param findKey  the installation's key */
export function photoAddresses(findKey: () => Promise<Buffer>) {
  const { signer, isGood } = signedAddresses<PhotoScope>(findKey);
  return {
    isGood,
    /** Signs addresses of photos for one reason to read them. */
    async signer(scope: PhotoScope, now: Date): Promise<(photoId: string) => SignedAddress> {
      const { queryOf, expiresAt } = await signer(scope, now);
      return (photoId) => {
        const address = `/api/v1/field_notes/images/${photoId}?${queryOf(photoId)}`;
        return { url: `${address}&size=photo`, thumbnailUrl: `${address}&size=thumbnail`, expiresAt };
      };
    },
  };
}
