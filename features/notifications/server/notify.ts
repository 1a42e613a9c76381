import type { NotificationKind } from "@surco/contract";
import type { Clock } from "@surco/kit-server";
import { v7 as newId } from "uuid";
import type { NotificationRepository } from "./notification.repository";

/** Notification to one person. */
export interface NotificationInput<Data extends object = object> {
  accountId: string;
  kind: NotificationKind<Data>;
  /** Field that it is about; null: none. */
  fieldId: string | null;
  data: Data;
  /** Idempotency key within the account: a repeated key creates no second notification. Up to 200 characters. */
  key: string;
}

/** Saves notifications; a repeated one with the same account and key is dropped. */
export type Notify = (...notifications: readonly NotificationInput[]) => Promise<void>;

export interface NotifyDeps {
  notifications: Pick<NotificationRepository, "insertNew">;
  now: Clock;
  /** Called with the accounts that got a new notification. */
  onNotified?(accountIds: readonly string[]): Promise<void>;
}

/**
 * Creates notifications. Idempotent by account and key, so that callers may be retried.
 *
 * @throws ZodError where the data is not that of the kind
 */
export async function notify(deps: NotifyDeps, ...inputs: readonly NotificationInput[]): Promise<void> {
  const rows = inputs.map(({ kind, data, ...rest }) => ({
    ...rest,
    id: newId(),
    kind: kind.name,
    data: kind.data.parse(data),
  }));
  const accountIds = await deps.notifications.insertNew(rows, deps.now());
  if (accountIds.length > 0) await deps.onNotified?.(accountIds);
}
