import { createHmac, timingSafeEqual } from "node:crypto";

/** True if the body, as it was received, and its headers were signed with the secret within the last five minutes. */
export function isSigned(
  secret: string,
  headers: Record<string, string | string[] | undefined>,
  body: string,
  nowMs = Date.now(),
): boolean {
  const { "webhook-id": id, "webhook-timestamp": at, "webhook-signature": signatures } = headers;
  if (!(Math.abs(nowMs / 1000 - Number(at)) <= 300)) return false;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const expected = createHmac("sha256", key).update(`${id}.${at}.${body}`).digest();
  return String(signatures)
    .split(" ")
    .map((signature) => Buffer.from(signature.replace("v1,", ""), "base64"))
    .some((sent) => sent.length === expected.length && timingSafeEqual(sent, expected));
}
