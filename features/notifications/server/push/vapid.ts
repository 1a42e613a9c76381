import { createPrivateKey, sign } from "node:crypto";
import type { PushKey } from "./push-key.repository";

/** Push services take half a day as the longest; a day is the standard's bound. */
const GOOD_FOR_SECONDS = 12 * 3600;

/**
 * The header by which a push service knows this installation.
 *
 * @param endpoint  the browser's address; the word is good at its origin only
 * @param contact  whom the service may turn to, mailto: or https:
 * @source RFC 8292 sections 2 and 3, RFC 7515 (ES256)
 */
export function vapidAuthorization(key: PushKey, endpoint: string, contact: string, now: Date): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + GOOD_FOR_SECONDS,
    sub: contact,
  };
  const signed = `${encode({ typ: "JWT", alg: "ES256" })}.${encode(claims)}`;
  const signature = sign("sha256", Buffer.from(signed), {
    key: createPrivateKey({ format: "jwk", key: jwkOf(key) }),
    dsaEncoding: "ieee-p1363",
  });
  const token = `${signed}.${signature.toString("base64url")}`;
  return `vapid t=${token}, k=${key.publicKey.toString("base64url")}`;
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

function jwkOf({ publicKey, privateKey }: PushKey) {
  return {
    kty: "EC",
    crv: "P-256",
    x: publicKey.subarray(1, 33).toString("base64url"),
    y: publicKey.subarray(33, 65).toString("base64url"),
    d: privateKey.toString("base64url"),
  };
}
