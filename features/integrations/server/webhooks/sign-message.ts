import { createHmac, randomBytes } from "node:crypto";

/** Start of a signing secret in the Standard Webhooks specification; base64 of the key follows. */
const SECRET_PREFIX = "whsec_";
/** The specification asks for 24 to 64. */
const SECRET_BYTES = 32;

export const newSigningKey = (): Buffer => randomBytes(SECRET_BYTES);

/** Key as its receiver configures it. */
export const signingSecretOf = (key: Buffer): string => `${SECRET_PREFIX}${key.toString("base64")}`;

interface Message {
  /** The same for every attempt, by which receivers recognise repetitions. */
  id: string;
  /** Time of this attempt; receivers refuse old ones. */
  at: Date;
  body: string;
}

/**
 * Headers of a signed message.
 *
 * @source Standard Webhooks 1.0.0: HMAC-SHA256 of `id.timestamp.body`, base64, behind `v1,`
 */
export function signedHeaders(key: Buffer, { id, at, body }: Message): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  };
}
