import { createHmac, timingSafeEqual } from "node:crypto";
import type { SessionUser } from "@surco/kit-server";
import type { Photo, PhotoScope } from "../../contract";

/** Addresses change this often, so that a browser finds most photos in its cache. */
const WINDOW_S = 1800;
/** A new address is good for two windows at most, and for one at least. */
const WINDOWS = 2;

export type SignedAddress = Pick<Photo, "url" | "thumbnailUrl" | "expiresAt">;

interface AddressParts {
  photoId: string;
  scope: PhotoScope;
  /** Unix time, s. */
  expires: number;
}

export interface PhotoAddresses {
  /** Signs addresses of photos for one reason to read them. */
  signer(scope: PhotoScope, now: Date): Promise<(photoId: string) => SignedAddress>;
  /** True for an unexpired address of this installation. */
  isGood(parts: AddressParts, signature: string, now: Date): Promise<boolean>;
}

/** Reason of somebody who reads notes of a field. */
export function readerScope({ id }: Pick<SessionUser, "id">): PhotoScope {
  return `reader-${id}`;
}

/** Addresses that are read without a session until they expire. @param findKey  the installation's key */
export function signedPhotoAddresses(findKey: () => Promise<Buffer>): PhotoAddresses {
  return {
    async signer(scope, now) {
      const key = await findKey();
      const expires = (Math.floor(now.getTime() / 1000 / WINDOW_S) + WINDOWS) * WINDOW_S;
      const expiresAt = new Date(expires * 1000).toISOString();
      return (photoId) => {
        const signature = signatureOf(key, { photoId, scope, expires }).toString("base64url");
        const query = `scope=${scope}&expires=${expires}&signature=${signature}`;
        const address = `/api/v1/field_notes/images/${photoId}?${query}`;
        return { url: `${address}&size=photo`, thumbnailUrl: `${address}&size=thumbnail`, expiresAt };
      };
    },

    async isGood(parts, signature, now) {
      if (parts.expires * 1000 <= now.getTime()) return false;
      const given = Buffer.from(signature, "base64url");
      const expected = signatureOf(await findKey(), parts);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

function signatureOf(key: Buffer, { photoId, scope, expires }: AddressParts): Buffer {
  return createHmac("sha256", key).update(`${photoId}\n${scope}\n${expires}`).digest();
}
