import type { NotificationKind } from "@surco/contract";

export interface AccountNotification {
  accountId: string;
  kind: NotificationKind;
  fieldId: null;
  data: object;
  /** Idempotency key within the account. */
  key: string;
}

/** Sends notifications; a repeated one with the same account and key is dropped. */
export type AccountNotify = (...notifications: readonly AccountNotification[]) => Promise<void>;
