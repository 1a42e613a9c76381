import { createCipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import type { PushTarget } from "./push-subscription.repository";

const SALT_BYTES = 16;
const KEY_BYTES = 16;
const NONCE_BYTES = 12;
/** Of the one record; the message is shorter. */
const RECORD_BYTES = 4096;
/** What is left of a record beside its tag and the mark of the last one. */
const LONGEST_BYTES = RECORD_BYTES - 17;
/** Says that no record follows. */
const LAST_RECORD = 2;

/**
 * Encrypts a message for one browser, content coding aes128gcm.
 *
 * @param once  salt and private key of this one message; made at random where left out
 * @returns header and the one record, as they go into the body
 * @throws RangeError for a message that is too long, Error for a browser's key that is none
 * @source RFC 8291 section 3.4, RFC 8188 section 2
 */
export function encryptPush(
  message: string,
  { p256dh, auth }: Pick<PushTarget, "p256dh" | "auth">,
  once: { salt: Buffer; privateKey?: Buffer } = { salt: randomBytes(SALT_BYTES) },
): Buffer {
  const plain = Buffer.from(message, "utf8");
  if (plain.length > LONGEST_BYTES) throw new RangeError(`message of ${plain.length} bytes`);
  const pair = createECDH("prime256v1");
  if (once.privateKey) pair.setPrivateKey(once.privateKey);
  else pair.generateKeys();
  const ownKey = pair.getPublicKey();
  const shared = pair.computeSecret(p256dh);

  const info = Buffer.concat([Buffer.from("WebPush: info\0"), p256dh, ownKey]);
  const secret = derive(shared, auth, info, 32);
  const key = derive(secret, once.salt, Buffer.from("Content-Encoding: aes128gcm\0"), KEY_BYTES);
  const nonce = derive(secret, once.salt, Buffer.from("Content-Encoding: nonce\0"), NONCE_BYTES);

  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  const record = Buffer.concat([cipher.update(plain), cipher.update(Buffer.of(LAST_RECORD)), cipher.final()]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_BYTES, 0);
  head.writeUInt8(ownKey.length, 4);
  return Buffer.concat([once.salt, head, ownKey, record, cipher.getAuthTag()]);
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, info, bytes));
}
