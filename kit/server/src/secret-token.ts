import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/** Creates a secret for a session or a mailed link: 256 random bits, base64url. Only its hash is stored. */
export function newSecretToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** SHA-256 is enough here: unlike a password, 256 random bits cannot be guessed. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
