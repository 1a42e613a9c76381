import { type HttpClient, HttpFailure } from "@surco/kit-server";
import { encryptPush } from "./encrypt-push";
import type { PushKey } from "./push-key.repository";
import type { PushTarget } from "./push-subscription.repository";
import { vapidAuthorization } from "./vapid";

/** Those of Chrome and its kin, Firefox, Edge and Safari. Any other address might be one within our own walls. */
export const PUSH_HOSTS = [
  "fcm.googleapis.com",
  "*.push.services.mozilla.com",
  "*.notify.windows.com",
  "web.push.apple.com",
] as const;

/** A browser that is off for longer finds what was told in the application. */
const KEPT_SECONDS = 24 * 3600;
/** Of what waits for a browser that is off, the newest is enough: it sums up what is unread. */
const TOPIC = "surco-news";
/** What a push service says when it took a message. */
const TAKEN = [201, 202];

export interface PushClient {
  /**
   * Hands an encrypted message to the push service of a browser.
   * @throws HttpFailure; status 404 or 410: nobody is there any more
   */
  send(target: PushTarget, message: string, key: PushKey, now: Date): Promise<{ status: number }>;
}

/** @param contact  whom push services may turn to, mailto: or https: @source RFC 8030 section 5 */
export function pushClient(http: HttpClient, contact: string): PushClient {
  return {
    async send(target, message, key, now) {
      const answer = await http.sendBytes(target.endpoint, encryptPush(message, target), {
        authorization: vapidAuthorization(key, target.endpoint, contact, now),
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        ttl: String(KEPT_SECONDS),
        urgency: "normal",
        topic: TOPIC,
      });
      if (!TAKEN.includes(answer.status)) throw new HttpFailure("wrong-shape", "push", answer.status);
      return answer;
    },
  };
}
