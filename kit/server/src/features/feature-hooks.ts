import type { Database } from "@surco/db";
import type { Transaction } from "kysely";
import type { DataExportPart } from "../files/data-export";
import type { TranslatedNotificationKind } from "./notification-kind";
import type { LeavingAccount, NewBoundary, ServerFeature } from "./server-feature";

/** Hooks of all features as one, for the feature in which something happens. */
export interface FeatureHooks {
  onAccountActivated(email: string): Promise<void>;
  onAccountRecovered(trx: Transaction<Database>, accountId: string): Promise<void>;
  countForClosing(account: LeavingAccount): Promise<Readonly<Record<string, number>>>;
  onAccountClosing(trx: Transaction<Database>, account: LeavingAccount): Promise<void>;
  onAccountErasing(accountId: string, signal: AbortSignal): Promise<void>;
  onFieldsErasing(trx: Transaction<Database>, fieldIds: readonly string[]): Promise<void>;
  onFieldsTransferred(
    trx: Transaction<Database>,
    fieldIds: readonly string[],
    accountId: string,
  ): Promise<void>;
  onFieldsCreated(fields: readonly NewBoundary[], accountId: string): Promise<void>;
  onBoundariesReplaced(fields: readonly NewBoundary[], accountId: string): Promise<void>;
  dataExportParts(): readonly DataExportPart[];
  notificationKinds(): readonly TranslatedNotificationKind[];
}

/**
 * Calls each feature's hook, one after the other in the order of the list.
 *
 * @param list  asked at each call: the feature that gets the hooks is itself on it
 */
export function featureHooks(list: () => readonly ServerFeature[]): FeatureHooks {
  return {
    async onAccountActivated(email) {
      for (const feature of list()) await feature.onAccountActivated?.(email);
    },
    async onAccountRecovered(trx, accountId) {
      for (const feature of list()) await feature.onAccountRecovered?.(trx, accountId);
    },
    async countForClosing(account) {
      const counts = await Promise.all(list().map((feature) => feature.countForClosing?.(account)));
      return Object.assign({}, ...counts);
    },
    async onAccountClosing(trx, account) {
      for (const feature of list()) await feature.onAccountClosing?.(trx, account);
    },
    async onAccountErasing(accountId, signal) {
      for (const feature of list()) await feature.onAccountErasing?.(accountId, signal);
    },
    async onFieldsErasing(trx, fieldIds) {
      for (const feature of list()) await feature.onFieldsErasing?.(trx, fieldIds);
    },
    async onFieldsTransferred(trx, fieldIds, accountId) {
      for (const feature of list()) await feature.onFieldsTransferred?.(trx, fieldIds, accountId);
    },
    async onFieldsCreated(fields, accountId) {
      for (const feature of list()) await feature.onFieldsCreated?.(fields, accountId);
    },
    async onBoundariesReplaced(fields, accountId) {
      for (const feature of list()) await feature.onBoundariesReplaced?.(fields, accountId);
    },
    dataExportParts: () => list().flatMap(({ dataExport }) => dataExport),
    notificationKinds: () => list().flatMap(({ notificationKinds }) => notificationKinds),
  };
}
