import type { Database } from "@surco/db";
import { type Clock, createMailer, type Jobs } from "@surco/kit-server";
import {
  choiceRepository,
  digestRepository,
  notificationRepository,
  notify,
  orderPushes,
  PUSH_HOSTS,
  pushClient,
  pushKeyFinder,
  pushSubscriptionRepository,
  type Telling,
} from "@surco/notifications/server";
import type { Kysely } from "kysely";
import type { Config } from "./config";
import { hostOf } from "./hosts";
import type { MakeClient } from "./make-client";

/** How people are told: in the application, by mail, on their devices. */
export function tellingServices(
  config: Pick<Config, "demoWorldUrl" | "contact" | "publicUrl">,
  client: MakeClient,
  { db, jobs, now }: { db: Kysely<Database>; jobs: Jobs; now: Clock },
) {
  const notifications = notificationRepository(db);
  const pushSubscriptions = pushSubscriptionRepository(db);
  const plainPushHost = config.demoWorldUrl === null ? null : hostOf(config.demoWorldUrl);
  const http = client({
    provider: "push",
    allowedHosts: [...PUSH_HOSTS, ...(plainPushHost === null ? [] : [plainPushHost])],
    // A refusal is about one browser's address, which is the browser's to give: the others are not left alone for it.
    refusals: [],
  });
  const onTold = (accountIds: readonly string[]) => orderPushes({ jobs, pushSubscriptions, now }, accountIds);
  return {
    notifications,
    notificationChoices: choiceRepository(db),
    digests: digestRepository(db),
    pushSubscriptions,
    findPushKey: pushKeyFinder(db),
    pushClient: pushClient(http, contactAddress(config)),
    pushHosts: PUSH_HOSTS,
    plainPushHost,
    mailer: createMailer(jobs),
    tell: (...told: readonly Telling[]) => notify({ notifications, now, onTold }, ...told),
  };
}

/** Push services turn away who gives no address to turn to, or this machine as one. */
function contactAddress({ contact, publicUrl }: Pick<Config, "contact" | "publicUrl">): string {
  if (contact.startsWith("https:")) return contact;
  if (contact.includes("@")) return `mailto:${contact.replace(/^mailto:/, "")}`;
  return `mailto:postmaster@${new URL(publicUrl).hostname}`;
}
