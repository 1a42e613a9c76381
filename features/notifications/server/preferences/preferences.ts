import { type NotificationTopic, type RouteReply, topicsOf } from "@surco/contract";
import {
  type Clock,
  type FeatureHooks,
  hashToken,
  refuse,
  type SessionUser,
  timeZoneOf,
} from "@surco/kit-server";
import type { getPreferences, NotificationPreferences } from "../../contract";
import { nextDigestAt } from "../digest/next-digest";
import type { PushKey } from "../push/push-key.repository";
import type { PushSubscriptionRepository } from "../push/push-subscription.repository";
import type { PreferencesRepository, StoredPreferences } from "./preferences.repository";

export interface PreferencesDeps {
  notificationPreferences: PreferencesRepository;
  pushSubscriptions: PushSubscriptionRepository;
  /** Finds the key pair of this installation. */
  findPushKey(): Promise<PushKey>;
  hooks: Pick<FeatureHooks, "notificationKinds">;
  now: Clock;
}

/** Defaults before any are saved: no digest, all topics on devices that subscribe. */
const DEFAULTS: StoredPreferences = {
  digest: "never",
  digestHour: 7,
  notMailed: [],
  notPushed: [],
  quiet: null,
};

/** Reads the preferences with time zone and push state of the session's device. @param token  of the requesting session */
export async function readPreferences(
  deps: PreferencesDeps,
  user: SessionUser,
  token: string,
): Promise<RouteReply<typeof getPreferences>> {
  const [stored, pushKey, isPushedHere] = await Promise.all([
    deps.notificationPreferences.find(user.id),
    deps.findPushKey(),
    deps.pushSubscriptions.existsFor(hashToken(token)),
  ]);
  return {
    ...toPreferences(stored ?? DEFAULTS, topicsOf(deps.hooks.notificationKinds())),
    timeZone: timeZoneOf(user.country),
    pushKey: pushKey.publicKey.toString("base64url"),
    isPushedHere,
  };
}

/**
 * Saves the preferences and schedules the next digest.
 *
 * @throws AppError INVALID_INPUT for a topic that no feature declares
 */
export async function savePreferences(
  deps: PreferencesDeps,
  user: SessionUser,
  token: string,
  { digest, digestHour, mailed, pushed, quiet }: NotificationPreferences,
): Promise<RouteReply<typeof getPreferences>> {
  const topics = topicsOf(deps.hooks.notificationKinds()).map(({ name }) => name);
  for (const [path, names] of Object.entries({ mailed, pushed })) {
    if (!names.every((name) => topics.includes(name)))
      throw refuse("INVALID_INPUT", { in: "body", issues: [{ path }] });
  }
  const now = deps.now();
  const dueAt = nextDigestAt(now, digest, digestHour, timeZoneOf(user.country));
  const preferences: StoredPreferences = {
    digest,
    digestHour,
    notMailed: topics.filter((name) => !mailed.includes(name)),
    notPushed: topics.filter((name) => !pushed.includes(name)),
    quiet,
  };
  await deps.notificationPreferences.save(user.id, preferences, dueAt, now);
  return readPreferences(deps, user, token);
}

/** Switches the digest off by the link in one of its mails. @throws AppError LINK_NOT_GOOD */
export async function endDigestByLink(
  deps: Pick<PreferencesDeps, "notificationPreferences">,
  token: string,
): Promise<void> {
  if (!(await deps.notificationPreferences.endDigestByLink(hashToken(token)))) throw refuse("LINK_NOT_GOOD");
}

/** Converts stored preferences to those of the API, which name the topics that are on. */
export function toPreferences(
  stored: StoredPreferences,
  topics: readonly NotificationTopic[],
): NotificationPreferences {
  const names = topics.map(({ name }) => name);
  return {
    digest: stored.digest,
    digestHour: stored.digestHour,
    mailed: names.filter((name) => !stored.notMailed.includes(name)),
    pushed: names.filter((name) => !stored.notPushed.includes(name)),
    quiet: stored.quiet,
  };
}
