import type { Clock, NotificationKindDefinition } from "@surco/kit-server";
import { v7 as newId } from "uuid";
import { type NotificationData, type NotificationKind, notificationKinds } from "../contract";
import type { NotificationRepository } from "./notification.repository";

export interface NotifyDeps {
  notifications: Pick<NotificationRepository, "insertNew">;
  now: Clock;
  /** Called with the accounts that got a new notification. */
  onTold?(accountIds: readonly string[]): Promise<void>;
}

/** Notification to one person, of a kind that its feature declares. */
export interface DeclaredNotification {
  accountId: string;
  kind: NotificationKindDefinition;
  fieldId: string | null;
  data: object;
  key: string;
}

/** Notification to one person, of a built-in kind. */
export type Telling = {
  [K in NotificationKind]: {
    accountId: string;
    kind: K;
    /** The field that it is about. */
    fieldId: string | null;
    data: NotificationData<K>;
    /** Idempotency key within the account: a repeated key creates no second notification. Up to 200 characters. */
    key: string;
  };
}[NotificationKind];

/**
 * Creates notifications. Idempotent by account and key, so that callers may be retried.
 *
 * @throws ZodError where the data is not that of the kind
 */
export async function notify(
  deps: NotifyDeps,
  ...told: readonly (Telling | DeclaredNotification)[]
): Promise<void> {
  const rows = told.map(({ kind, data, ...about }) => ({
    ...about,
    id: newId(),
    kind: typeof kind === "object" ? kind.name : kind,
    data: (typeof kind === "object" ? kind.data : notificationKinds[kind]).parse(data),
  }));
  const accountIds = await deps.notifications.insertNew(rows, deps.now());
  if (accountIds.length > 0) await deps.onTold?.(accountIds);
}
