import type { SessionUser } from "@surco/kit-server";
import { signedAddresses } from "@surco/kit-server/stored-files";
import type { PlantPhoto } from "../../contract";

type Scope = `reader-${string}`;
type SignedAddress = Pick<PlantPhoto, "url" | "thumbnailUrl" | "expiresAt">;

export type PhotoAddresses = ReturnType<typeof photoAddresses>;

const PREFIX = "reader-";

/** Account that an address was given to. */
export function readerOf(scope: Scope): string {
  return scope.slice(PREFIX.length);
}

/** Addresses of photos that are read without a session until they expire. @param findKey  the installation's key */
export function photoAddresses(findKey: () => Promise<Buffer>) {
  const { signer, isGood } = signedAddresses<Scope>(findKey);
  return {
    isGood,
    /** Signs addresses of photos for one reader. */
    async signer({ id }: Pick<SessionUser, "id">, now: Date): Promise<(photoId: string) => SignedAddress> {
      const { queryOf, expiresAt } = await signer(`${PREFIX}${id}`, now);
      return (photoId) => {
        const address = `/api/peat-images/${photoId}?${queryOf(photoId)}`;
        return { url: `${address}&size=photo`, thumbnailUrl: `${address}&size=thumbnail`, expiresAt };
      };
    },
  };
}
