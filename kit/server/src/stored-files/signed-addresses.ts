import { createHmac, timingSafeEqual } from "node:crypto";

/** Addresses change this often, so that a browser finds most files in its cache. */
const WINDOW_S = 1800;
/** A new address is good for two windows at most, and for one at least. */
const WINDOWS = 2;

const READER = "reader-";

/** Reason of somebody who reads the records of a field. */
export type ReaderScope = `${typeof READER}${string}`;

export function readerScope({ id }: { id: string }): ReaderScope {
  return `${READER}${id}`;
}

/** Account that such an address was given to; null for another reason. */
export function readerOf(scope: string): string | null {
  return scope.startsWith(READER) ? scope.slice(READER.length) : null;
}

interface AddressParts {
  /** Id of the photo or attachment. */
  id: string;
  /** Reason for which it may be read: `readerScope`, "public". */
  scope: string;
  /** Unix time, s. */
  expires: number;
}

export interface SignedAddresses<Scope extends string> {
  /** Signs addresses of files for one reason to read them. */
  signer(scope: Scope, now: Date): Promise<{ queryOf(id: string): string; expiresAt: string }>;
  /** True for an unexpired address of this installation. */
  isGood(parts: AddressParts, signature: string, now: Date): Promise<boolean>;
}

/** Addresses that are read without a session until they expire. @param findKey  the installation's key */
export function signedAddresses<Scope extends string>(
  findKey: () => Promise<Buffer>,
): SignedAddresses<Scope> {
  return {
    async signer(scope, now) {
      const key = await findKey();
      const expires = (Math.floor(now.getTime() / 1000 / WINDOW_S) + WINDOWS) * WINDOW_S;
      return {
        expiresAt: new Date(expires * 1000).toISOString(),
        queryOf(id) {
          const signature = signatureOf(key, { id, scope, expires }).toString("base64url");
          return `scope=${scope}&expires=${expires}&signature=${signature}`;
        },
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

function signatureOf(key: Buffer, { id, scope, expires }: AddressParts): Buffer {
  return createHmac("sha256", key).update(`${id}\n${scope}\n${expires}`).digest();
}
