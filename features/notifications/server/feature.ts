import type { Database } from "@surco/db";
import { defineServerFeature, type FeatureHooks, hostOf, type Platform } from "@surco/kit-server";
import type { Transaction } from "kysely";
import { errorCodes } from "../contract";
import { notificationsExport } from "./data-export";
import { digestRepository } from "./digest/digest.repository";
import { fieldUnits } from "./field-units";
import type { FieldNames } from "./list-notifications";
import { notificationRepository } from "./notification.repository";
import { notificationRoutes } from "./notifications.routes";
import { notificationWorkers } from "./notifications.workers";
import { type Notify, notify } from "./notify";
import { preferencesRepository } from "./preferences/preferences.repository";
import { PUSH_HOSTS, pushClient } from "./push/push.client";
import { pushKeyFinder } from "./push/push-key.repository";
import { schedulePushes } from "./push/push-notifications";
import { pushSubscriptionRepository } from "./push/push-subscription.repository";
import type { Recipients } from "./recipient";

interface NotificationNeeds {
  fields: FieldNames;
  accounts: Recipients;
  /** Kinds of all features. */
  hooks: Pick<FeatureHooks, "notificationKinds">;
}

export interface NotificationSettings {
  /** Address or mailbox of the installation's operator. */
  contact: string;
  /** Its push service is reached without https; null outside the demo world. */
  demoWorldUrl: string | null;
}

/** Notifications in the header, by digest mail and by web push. */
export function createNotificationsFeature(
  platform: Platform,
  needs: NotificationNeeds,
  { contact, demoWorldUrl }: NotificationSettings,
) {
  const { db, jobs, now, mailer, publicUrl, brandFor } = platform;
  const notifications = notificationRepository(db);
  const notificationPreferences = preferencesRepository(db);
  const pushSubscriptions = pushSubscriptionRepository(db);
  const plainPushHost = demoWorldUrl === null ? null : hostOf(demoWorldUrl);
  const http = platform.serviceClient({
    provider: "push",
    allowedHosts: [...PUSH_HOSTS, ...(plainPushHost === null ? [] : [plainPushHost])],
    // A refusal concerns one browser's address: it opens no circuit for the others.
    refusals: [],
  });
  const deps = {
    notifications,
    notificationPreferences,
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
  const onNotified = (accountIds: readonly string[]) =>
    schedulePushes({ jobs, pushSubscriptions, now }, accountIds);
  const send: Notify = (...inputs) => notify({ notifications, now, onNotified }, ...inputs);
  return defineServerFeature({
    name: "notifications",
    errorCodes,
    permissions: ["public", "account"],
    fieldUnits,
    routes: notificationRoutes(deps),
    workers: notificationWorkers(deps),
    dataExport: [notificationsExport(deps)],
    // Created at the first start, before the first request.
    beforeStart: async () => void (await deps.findPushKey()),
    onAccountClosing: (trx, { id }) => preferencesRepository(trx).delete(id),
    services: {
      notify: send,
      listMailed: notificationPreferences.listMailed,
      deleteNotifications: (trx: Transaction<Database>, key: string, values: readonly string[]) =>
        notificationRepository(trx).deleteByData(key, values),
    },
  });
}

/** Contact for push services, which refuse requests without one. */
function contactAddress(contact: string, publicUrl: string): string {
  if (contact.startsWith("https:")) return contact;
  if (contact.includes("@")) return `mailto:${contact.replace(/^mailto:/, "")}`;
  return `mailto:postmaster@${new URL(publicUrl).hostname}`;
}
