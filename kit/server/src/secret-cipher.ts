import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts secrets before they are stored. */
export interface SecretCipher {
  /** @param context  bound to the ciphertext, such as the account's id */
  encrypt(secret: Buffer, context: string): Buffer;
  /** @returns null if no key decrypts it, or the context is another */
  decrypt(encrypted: Buffer, context: string): Buffer | null;
}

/**
 * Cipher with keys of the environment.
 *
 * @param keys  32 bytes each: the first encrypts, all decrypt; null where there are none
 */
export function secretCipher(keys: readonly Buffer[]): SecretCipher | null {
  const [first] = keys;
  if (first === undefined) return null;
  return {
    encrypt(secret, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, first, nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([nonce, body, cipher.getAuthTag()]);
    },
    decrypt(encrypted, context) {
      for (const key of keys) {
        const secret = decryptWith(key, encrypted, context);
        if (secret !== null) return secret;
      }
      return null;
    },
  };
}

function decryptWith(key: Buffer, encrypted: Buffer, context: string): Buffer | null {
  const decipher = createDecipheriv(ALGORITHM, key, encrypted.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(context))
    .setAuthTag(encrypted.subarray(-TAG_BYTES));
  const body = decipher.update(encrypted.subarray(NONCE_BYTES, -TAG_BYTES));
  try {
    return Buffer.concat([body, decipher.final()]);
  } catch {
    // Another key, or changed bytes.
    return null;
  }
}
