import type { BlobStore } from "../files/blob-store";
import { type SignedAddresses, signedAddresses } from "./signed-addresses";

/** Addresses of a photo, which are read without a session until they expire. */
export interface PhotoAddress {
  url: string;
  thumbnailUrl: string;
  expiresAt: string;
}

export interface PhotoAddresses<Scope extends string> extends Pick<SignedAddresses<Scope>, "isGood"> {
  /** Signs addresses of photos for one reason to read them. */
  signer(scope: Scope, now: Date): Promise<(photoId: string) => PhotoAddress>;
}

/**
 * Signed addresses of photos and of their thumbnails.
 *
 * @param findKey  the installation's key
 * @param route  reads a photo, with `:photoId` in its path and the query `signedPhotoQuery`
 */
export function photoAddresses<Scope extends string>(
  findKey: () => Promise<Buffer>,
  route: { path: string },
): PhotoAddresses<Scope> {
  const { signer, isGood } = signedAddresses<Scope>(findKey);
  return {
    isGood,
    async signer(scope, now) {
      const { queryOf, expiresAt } = await signer(scope, now);
      return (photoId) => {
        const address = `/api${route.path.replace(":photoId", photoId)}?${queryOf(photoId)}`;
        return { url: `${address}&size=photo`, thumbnailUrl: `${address}&size=thumbnail`, expiresAt };
      };
    },
  };
}

/** Blobs of a photo, as rows name them. */
interface PhotoBlobs {
  blob_key: string;
  thumbnail_key: string | null;
}

interface AddressedPhoto<Scope extends string> {
  id: string;
  size: "photo" | "thumbnail";
  scope: Scope;
  /** Unix time, s. */
  expires: number;
  signature: string;
}

/**
 * Reads a photo by a signed address.
 *
 * @param findOpen  finds the photo, as far as the reason of its address still holds
 * @returns null for an address that is not, or no longer, good
 */
export async function readAddressedPhoto<Scope extends string>(
  { addresses, blobs }: { addresses: Pick<SignedAddresses<Scope>, "isGood">; blobs: Pick<BlobStore, "get"> },
  { size, signature, ...address }: AddressedPhoto<Scope>,
  now: Date,
  findOpen: () => Promise<PhotoBlobs | null>,
): Promise<{ bytes: Uint8Array; secondsLeft: number } | null> {
  const photo = (await addresses.isGood(address, signature, now)) ? await findOpen() : null;
  const key = size === "photo" ? photo?.blob_key : photo?.thumbnail_key;
  const bytes = key ? await blobs.get(key) : null;
  return bytes && { bytes, secondsLeft: Math.floor(address.expires - now.getTime() / 1000) };
}
