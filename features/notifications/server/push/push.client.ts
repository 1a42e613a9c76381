import { type HttpClient, HttpFailure } from "@surco/kit-server";
import webPush from "web-push";
import type { PushKey } from "./push-key.repository";
import type { PushTarget } from "./push-subscription.repository";

/** Push services of Chrome, Firefox, Edge and Safari. Any other host could be one of the internal network. */
export const PUSH_HOSTS = [
  "fcm.googleapis.com",
  "*.push.services.mozilla.com",
  "*.notify.windows.com",
  "web.push.apple.com",
] as const;

/** Time to live of a message, seconds; a browser offline for longer shows the list in the application. */
const TTL_SECONDS = 24 * 3600;
/** Messages of one topic replace each other while the browser is offline: the newest counts all unread ones. */
const TOPIC = "surco-news";
/** Push services take bodies of 4,096 bytes: header, one record, its tag and delimiter. RFC 8291 section 4. */
const MAX_MESSAGE_BYTES = 3993;
/** Statuses of a push service for an accepted message. */
const ACCEPTED = [201, 202];

export interface PushClient {
  /**
   * Sends an encrypted message to the push service of a browser.
   * @throws HttpFailure; status 404 or 410: the subscription has expired. RangeError for a message that is too long
   */
  send(target: PushTarget, message: string, key: PushKey): Promise<{ status: number }>;
}

/**
 * Client of push services: web-push encrypts and signs, the HTTP client of the kit sends, with its limits and circuit breaker.
 *
 * @param contact  address for the operators of push services, mailto: or https:
 * @source RFC 8030 section 5, RFC 8291, RFC 8292
 */
export function pushClient(http: Pick<HttpClient, "sendBytes">, contact: string): PushClient {
  return {
    async send(target, message, key) {
      const bytes = Buffer.byteLength(message);
      if (bytes > MAX_MESSAGE_BYTES) throw new RangeError(`message of ${bytes} bytes`);
      const { body, headers } = webPush.generateRequestDetails(subscriptionOf(target), message, {
        vapidDetails: {
          subject: contact,
          publicKey: key.publicKey.toString("base64url"),
          privateKey: key.privateKey.toString("base64url"),
        },
        TTL: TTL_SECONDS,
        contentEncoding: "aes128gcm",
        urgency: "normal",
        topic: TOPIC,
      });
      const answer = await http.sendBytes(target.endpoint, body, withoutLength(headers));
      if (!ACCEPTED.includes(answer.status)) throw new HttpFailure("wrong-shape", "push", answer.status);
      return answer;
    },
  };
}

/** Returns true for valid keys: a point on the curve and a secret of 16 bytes. */
export function canEncryptFor({ p256dh, auth }: Pick<PushTarget, "p256dh" | "auth">): boolean {
  if (p256dh.length !== 65 || auth.length !== 16) return false;
  try {
    webPush.encrypt(p256dh.toString("base64url"), auth.toString("base64url"), "", "aes128gcm");
    return true;
  } catch {
    return false;
  }
}

function subscriptionOf({ endpoint, p256dh, auth }: PushTarget): webPush.PushSubscription {
  return {
    endpoint,
    keys: { p256dh: p256dh.toString("base64url"), auth: auth.toString("base64url") },
  };
}

/** Removes the content length, which the HTTP client sets itself; some of web-push's values are numbers. */
function withoutLength(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.toLowerCase() !== "content-length")
      .map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
}
