import type { Database } from "@surco/db";
import { defineServerFeature, type FeatureHooks, hostOf, type Platform } from "@surco/kit-server";
import type { Transaction } from "kysely";
import { errorCodes } from "../contract";
import { choiceRepository } from "./choices/choice.repository";
import { digestRepository } from "./digest/digest.repository";
import type { NamedFields } from "./list-notifications";
import { notificationRepository } from "./notification.repository";
import { notificationRoutes } from "./notifications.routes";
import { notificationWorkers } from "./notifications.workers";
import { type DeclaredNotification, notify, type Telling } from "./notify";
import { ownNotificationsPart } from "./own-notifications-part";
import { PUSH_HOSTS, pushClient } from "./push/push.client";
import { pushKeyFinder } from "./push/push-key.repository";
import { orderPushes } from "./push/push-news";
import { pushSubscriptionRepository } from "./push/push-subscription.repository";
import type { Readers } from "./reader";

interface NotificationNeeds {
  fields: NamedFields;
  accounts: Readers;
  /** Kinds of notifications of every feature. */
  hooks: Pick<FeatureHooks, "notificationKinds">;
}

export interface NotificationSettings {
  /** Address or mailbox of whoever runs the installation. */
  contact: string;
  /** Its push service is reached without https; null: outside the demo world none is. */
  demoWorldUrl: string | null;
}

/** Saves notifications for accounts; a repeated one with the same key is dropped. */
export type Notify = (...notifications: readonly (Telling | DeclaredNotification)[]) => Promise<void>;

/** Notifications in the header, by digest mail and by web push. */
export function createNotificationsFeature(
  platform: Platform,
  needs: NotificationNeeds,
  { contact, demoWorldUrl }: NotificationSettings,
) {
  const { db, jobs, now, mailer, publicUrl, brandFor } = platform;
  const notifications = notificationRepository(db);
  const notificationChoices = choiceRepository(db);
  const pushSubscriptions = pushSubscriptionRepository(db);
  const plainPushHost = demoWorldUrl === null ? null : hostOf(demoWorldUrl);
  const http = platform.serviceClient({
    provider: "push",
    allowedHosts: [...PUSH_HOSTS, ...(plainPushHost === null ? [] : [plainPushHost])],
    // A refusal is about one browser's address, which is the browser's to give: the others are not left alone for it.
    refusals: [],
  });
  const deps = {
    notifications,
    notificationChoices,
    pushSubscriptions,
    jobs,
    now,
    mailer,
    publicUrl,
    brandFor,
    digests: digestRepository(db),
    fields: needs.fields,
    accounts: needs.accounts,
    hooks: needs.hooks,
    findPushKey: pushKeyFinder(db),
    pushClient: pushClient(http, contactAddress(contact, publicUrl)),
    pushHosts: PUSH_HOSTS,
    plainPushHost,
  };
  const onTold = (accountIds: readonly string[]) => orderPushes({ jobs, pushSubscriptions, now }, accountIds);
  const send: Notify = (...told) => notify({ notifications, now, onTold }, ...told);
  return defineServerFeature({
    name: "notifications",
    errorCodes,
    permissions: ["public", "account"],
    routes: notificationRoutes(deps),
    workers: notificationWorkers(deps),
    dataExport: [ownNotificationsPart({ notifications, notificationChoices })],
    // Made at the first start, before anybody asks for it.
    beforeStart: async () => void (await deps.findPushKey()),
    onAccountClosing: (trx, { id }) => choiceRepository(trx).remove(id),
    services: {
      notify: send,
      removeNotifications: (trx: Transaction<Database>, key: string, values: readonly string[]) =>
        notificationRepository(trx).removeByData(key, values),
    },
  });
}

/** Push services turn away who gives no address to turn to, or this machine as one. */
function contactAddress(contact: string, publicUrl: string): string {
  if (contact.startsWith("https:")) return contact;
  if (contact.includes("@")) return `mailto:${contact.replace(/^mailto:/, "")}`;
  return `mailto:postmaster@${new URL(publicUrl).hostname}`;
}
