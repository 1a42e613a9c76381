import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { TOTP_DIGITS } from "@surco/accounts/contract";

/** Time step, RFC 6238 section 5.2. */
const STEP_MS = 30_000;
/** Steps accepted before and after the current one, for clocks that differ and for typing. */
const WINDOW_STEPS = 1;
/** Length of a secret: that of the hash, RFC 4226 section 4. */
const SECRET_BYTES = 20;
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

export function newTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** Base32 of RFC 4648, without padding. */
export function base32(bytes: Uint8Array): string {
  let text = "";
  let [bits, value] = [0, 0];
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xffff;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += BASE32[(value >>> (bits - 5)) & 31];
  }
  return bits === 0 ? text : text + BASE32[(value << (5 - bits)) & 31];
}

/** Address that authenticator apps read from a QR code. @source Key URI Format of Google Authenticator */
export function totpUri(secret: Buffer, issuer: string, account: string): string {
  const [label, query] = [`${issuer}:${account}`, new URLSearchParams({ secret: base32(secret), issuer })];
  return `otpauth://totp/${encodeURIComponent(label)}?${query.toString().replaceAll("+", "%20")}`;
}

/** Code of a time step. @source RFC 4226 section 5.3, with HMAC-SHA-1 as every app has it */
export function totpCode(secret: Buffer, step: number, digits = TOTP_DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

export function totpStep(now: Date): number {
  return Math.floor(now.getTime() / STEP_MS);
}

/** Finds the time step of a code near now; null for a wrong code. */
export function findTotpStep(secret: Buffer, code: string, now: Date): number | null {
  const current = totpStep(now);
  let found: number | null = null;
  for (let step = current - WINDOW_STEPS; step <= current + WINDOW_STEPS; step++) {
    const expected = Buffer.from(totpCode(secret, step));
    const given = Buffer.from(code);
    if (given.length === expected.length && timingSafeEqual(given, expected)) found = step;
  }
  return found;
}
