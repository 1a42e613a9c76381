import { type NotificationTopic, type RouteReply, topicsOf } from "@surco/contract";
import { type Clock, type FeatureHooks, hashToken, refuse, type SessionUser } from "@surco/kit-server";
import type { getChoices, NotificationChoices } from "../../contract";
import type { PushKey } from "../push/push-key.repository";
import type { PushSubscriptionRepository } from "../push/push-subscription.repository";
import type { ChoiceRepository, StoredChoices } from "./choice.repository";
import { nextDigestAt } from "./next-digest";
import { timeZoneOf } from "./time-zone";

export interface ChoiceDeps {
  notificationChoices: ChoiceRepository;
  pushSubscriptions: PushSubscriptionRepository;
  /** Finds the key pair of this installation. */
  findPushKey(): Promise<PushKey>;
  hooks: Pick<FeatureHooks, "notificationKinds">;
  now: Clock;
}

/** Defaults before any choice: no digest, all topics on devices that subscribe. */
const DEFAULTS: StoredChoices = { digest: "never", digestHour: 7, notMailed: [], notPushed: [] };

/** Reads the settings with time zone and push state of the session's device. @param token  of the requesting session */
export async function readChoices(
  deps: ChoiceDeps,
  user: SessionUser,
  token: string,
): Promise<RouteReply<typeof getChoices>> {
  const [stored, pushKey, isPushedHere] = await Promise.all([
    deps.notificationChoices.find(user.id),
    deps.findPushKey(),
    deps.pushSubscriptions.existsFor(hashToken(token)),
  ]);
  return {
    ...toChoices(stored ?? DEFAULTS, topicsOf(deps.hooks.notificationKinds())),
    timeZone: timeZoneOf(user.country),
    pushKey: pushKey.publicKey.toString("base64url"),
    isPushedHere,
  };
}

/**
 * Saves the settings and schedules the next digest.
 *
 * @throws AppError INVALID_INPUT for a topic that no feature declares
 */
export async function saveChoices(
  deps: ChoiceDeps,
  user: SessionUser,
  token: string,
  { digest, digestHour, mailed, pushed }: NotificationChoices,
): Promise<RouteReply<typeof getChoices>> {
  const topics = topicsOf(deps.hooks.notificationKinds()).map(({ name }) => name);
  for (const [path, chosen] of Object.entries({ mailed, pushed })) {
    if (!chosen.every((name) => topics.includes(name)))
      throw refuse("INVALID_INPUT", { in: "body", issues: [{ path }] });
  }
  const now = deps.now();
  const dueAt = nextDigestAt(now, digest, digestHour, timeZoneOf(user.country));
  const choices: StoredChoices = {
    digest,
    digestHour,
    notMailed: topics.filter((name) => !mailed.includes(name)),
    notPushed: topics.filter((name) => !pushed.includes(name)),
  };
  await deps.notificationChoices.save(user.id, choices, dueAt, now);
  return readChoices(deps, user, token);
}

/** Switches the digest off by the link in one of its mails. @throws AppError LINK_NOT_GOOD */
export async function endDigestByLink(
  deps: Pick<ChoiceDeps, "notificationChoices">,
  token: string,
): Promise<void> {
  if (!(await deps.notificationChoices.endDigestByLink(hashToken(token)))) throw refuse("LINK_NOT_GOOD");
}

/** Converts stored settings to those of the API, which name the topics that are on. */
export function toChoices(stored: StoredChoices, topics: readonly NotificationTopic[]): NotificationChoices {
  const names = topics.map(({ name }) => name);
  return {
    digest: stored.digest,
    digestHour: stored.digestHour,
    mailed: names.filter((name) => !stored.notMailed.includes(name)),
    pushed: names.filter((name) => !stored.notPushed.includes(name)),
  };
}
