import type { RouteBody } from "@surco/contract";
import { hashToken, isHostOf, refuse } from "@surco/kit-server";
import { v7 as newId } from "uuid";
import type { subscribeToPush } from "../../contract";
import type { PreferencesDeps } from "../preferences/preferences";
import { canEncryptFor } from "./push.client";

export interface SubscribeDeps extends Pick<PreferencesDeps, "pushSubscriptions" | "now"> {
  /** Hosts of push services; "*." stands for their subdomains. */
  pushHosts: readonly string[];
  /** Host of a push service without https, for the demo world; null: none. */
  plainPushHost: string | null;
}

/**
 * Subscribes the session's device to push notifications. The server calls its address later, so only hosts of known
 * push services are accepted.
 *
 * @throws AppError PUSH_NOT_POSSIBLE
 */
export async function subscribeDevice(
  deps: SubscribeDeps,
  token: string,
  { endpoint, keys }: RouteBody<typeof subscribeToPush>,
): Promise<void> {
  const target = {
    endpoint,
    p256dh: Buffer.from(keys.p256dh, "base64url"),
    auth: Buffer.from(keys.auth, "base64url"),
  };
  if (!isPushService(deps, endpoint) || !canEncryptFor(target)) throw refuse("PUSH_NOT_POSSIBLE");
  await deps.pushSubscriptions.save(hashToken(token), { ...target, id: newId(), now: deps.now() });
}

function isPushService({ pushHosts, plainPushHost }: SubscribeDeps, endpoint: string): boolean {
  const { protocol, host, username, password } = new URL(endpoint);
  if (username !== "" || password !== "") return false;
  if (protocol === "https:") return pushHosts.some((allowed) => isHostOf(host, allowed));
  return protocol === "http:" && host === plainPushHost;
}

/** Unsubscribes the session's device from push notifications. */
export async function unsubscribeDevice(
  deps: Pick<SubscribeDeps, "pushSubscriptions">,
  token: string,
): Promise<void> {
  await deps.pushSubscriptions.deleteFor(hashToken(token));
}
