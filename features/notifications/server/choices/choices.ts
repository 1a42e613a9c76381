import type { RouteReply } from "@surco/contract";
import { type Clock, hashToken, refuse, type SessionUser } from "@surco/kit-server";
import { type getChoices, type NotificationChoices, notificationTopics } from "../../contract";
import type { PushKey } from "../push/push-key.repository";
import type { PushSubscriptionRepository } from "../push/push-subscription.repository";
import type { ChoiceRepository } from "./choice.repository";
import { nextDigestAt } from "./next-digest";
import { timeZoneOf } from "./time-zone";

export interface ChoiceDeps {
  notificationChoices: ChoiceRepository;
  pushSubscriptions: PushSubscriptionRepository;
  /** The key pair of this installation. */
  findPushKey(): Promise<PushKey>;
  now: Clock;
}

/** Defaults before any choice: no mails, all topics on devices that subscribe. */
const AT_FIRST: NotificationChoices = {
  digest: "never",
  digestHour: 7,
  mailed: [...notificationTopics],
  pushed: [...notificationTopics],
};

/** Returns the person's choices, their time zone and the state of push here. @param token  of the requesting session */
export async function describeChoices(
  deps: ChoiceDeps,
  user: SessionUser,
  token: string,
): Promise<RouteReply<typeof getChoices>> {
  const [choices, pushKey, isPushedHere] = await Promise.all([
    deps.notificationChoices.find(user.id),
    deps.findPushKey(),
    deps.pushSubscriptions.existsFor(hashToken(token)),
  ]);
  return {
    ...(choices ?? AT_FIRST),
    timeZone: timeZoneOf(user.country),
    pushKey: pushKey.publicKey.toString("base64url"),
    isPushedHere,
  };
}

/** Saves what the person chose; the next mail comes at the next time that it names. */
export async function chooseHow(
  deps: ChoiceDeps,
  user: SessionUser,
  token: string,
  choices: NotificationChoices,
): Promise<RouteReply<typeof getChoices>> {
  const now = deps.now();
  const dueAt = nextDigestAt(now, choices.digest, choices.digestHour, timeZoneOf(user.country));
  await deps.notificationChoices.save(user.id, choices, dueAt, now);
  return describeChoices(deps, user, token);
}

/** Ends the mails of whose link it is. @throws AppError LINK_NOT_GOOD */
export async function endDigestByLink(
  deps: Pick<ChoiceDeps, "notificationChoices">,
  token: string,
): Promise<void> {
  if (!(await deps.notificationChoices.endDigestBy(hashToken(token)))) throw refuse("LINK_NOT_GOOD");
}
