import type { NotificationKind } from "@surco/contract";
import { createTexts, translateNotificationKinds } from "@surco/kit-server";
import type { NotificationInput } from "@surco/notifications/server";
import { fieldShared, notificationKinds, type TransferNotificationData } from "../contract";
import en from "../web/locales/en.json";
import es from "../web/locales/es.json";
import esMx from "../web/locales/es-MX.json";
import pt from "../web/locales/pt.json";

/** Kinds of notifications that the feature sends, with their texts. */
export const sharingNotificationKinds = translateNotificationKinds(
  notificationKinds,
  createTexts({ es, en, pt, "es-MX": esMx }),
);

interface NewShare {
  accountId: string;
  fieldId: string;
  ownerName: string;
  sharedAt: Date;
}

/** Notification of a field shared with the account. */
export function shareNotification({ accountId, fieldId, ownerName, sharedAt }: NewShare): NotificationInput {
  const key = `shared ${fieldId} ${sharedAt.getTime()}`;
  return { accountId, kind: fieldShared, fieldId, data: { ownerName }, key };
}

interface TransferStep {
  /** Recipient for proposed and taken transfers, offerer for accepted and declined ones. */
  accountId: string;
  handoverId: string;
  /** The other party. */
  personName: string;
  fields: readonly { name: string }[];
}

/** Notification of one step of a transfer. It names no field to open: one of the parties may not read it. */
export function transferNotification(
  kind: NotificationKind<TransferNotificationData>,
  { accountId, handoverId, personName, fields }: TransferStep,
): NotificationInput {
  const fieldName = fields[0]?.name ?? "";
  return {
    accountId,
    kind,
    fieldId: null,
    data: { handoverId, personName, fieldName, fieldCount: fields.length },
    key: `${kind.name} ${handoverId}`,
  };
}
