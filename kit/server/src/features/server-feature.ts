import type { AccessWord } from "@surco/contract";
import type { Database } from "@surco/db";
import type { Transaction } from "kysely";
import type { DataExportPart } from "../files/data-export";
import type { CallBudget } from "../http/call-budget";
import type { CleanupStep } from "../jobs/nightly-cleanup";
import type { FieldUnits } from "../serve/number-units";
import type { TranslatedNotificationKind } from "./notification-kind";
import type { RouteBinding } from "./route-binding";
import type { Worker } from "./worker";

/** An account at the moment it is closed: its address is still its own. */
export interface LeavingAccount {
  readonly id: string;
  readonly email: string;
}

/** A boundary that is new, of a new field or of one that had another. */
export interface NewBoundary {
  readonly id: string;
}

/** Everything that one feature brings to the server. Hooks are called in the order of the application's list. */
export interface ServerFeature<Services = unknown> {
  readonly name: string;
  /** Codes that it refuses with. Naming them here keeps their declaration in the built server. */
  readonly errorCodes?: Readonly<Record<string, number>>;
  /** Access words of its routes: who may call them. */
  readonly permissions: readonly AccessWord[];
  readonly routes: readonly RouteBinding[];
  /** Units of numbers in its routes whose name does not end with one, for the API page: `"statistics.mean"` or `"mean"`. */
  readonly fieldUnits?: FieldUnits;
  readonly workers: readonly Worker[];
  /** Nightly cleanup steps, in order. Each bears being run twice and being ended anywhere. */
  readonly cleanup: readonly CleanupStep[];
  /** Parts of the archive that an account's data is exported to. */
  readonly dataExport: readonly DataExportPart[];
  /** Kinds of notifications that it sends. */
  readonly notificationKinds: readonly TranslatedNotificationKind[];
  /** Quotas of outside services, shown to administrators. */
  readonly callBudgets?: readonly CallBudget[];
  /** Runs in every process before it serves or works. */
  beforeStart?(): Promise<void>;
  /** Called each time an address is confirmed as an account's. */
  onAccountActivated?(email: string): Promise<void>;
  /**
   * Ends, in the transaction in which somebody takes the account back by a mailed link, what others may have made to get in:
   * a password reset, or the undoing of a new address.
   */
  onAccountRecovered?(trx: Transaction<Database>, accountId: string): Promise<void>;
  /** Counts for the page that says what closing an account removes, by the names of `closingSummary`. */
  countForClosing?(account: LeavingAccount): Promise<Readonly<Record<string, number>>>;
  /** Removes in the closing transaction what may not outlive it: ways in, what others see, addresses. */
  onAccountClosing?(trx: Transaction<Database>, account: LeavingAccount): Promise<void>;
  /** Erases the rest in the background, before the account's row. Called again after an interruption. */
  onAccountErasing?(accountId: string, signal: AbortSignal): Promise<void>;
  /** Removes what hangs on fields, in the transaction in which they are erased. */
  onFieldsErasing?(trx: Transaction<Database>, fieldIds: readonly string[]): Promise<void>;
  /** Changes the owner of what hangs on fields, in the transaction in which another account gets them. */
  onFieldsTransferred?(
    trx: Transaction<Database>,
    fieldIds: readonly string[],
    accountId: string,
  ): Promise<void>;
  onFieldsCreated?(fields: readonly NewBoundary[], accountId: string): Promise<void>;
  onBoundariesReplaced?(fields: readonly NewBoundary[], accountId: string): Promise<void>;
  /** Functions that the application hands to other features. */
  readonly services: Services;
}

/** Parts that are empty where a feature leaves them out. */
type EmptyByDefault = "permissions" | "routes" | "workers" | "cleanup" | "dataExport" | "notificationKinds";

type DeclaredFeature<Services> = Omit<ServerFeature<Services>, EmptyByDefault> &
  Partial<Pick<ServerFeature<Services>, EmptyByDefault>>;

/**
 * Declares a feature.
 *
 * @throws Error for a route whose access word is not among the permissions
 */
export function defineServerFeature<Services>(feature: DeclaredFeature<Services>): ServerFeature<Services> {
  const { permissions = [], routes = [] } = feature;
  for (const { route } of routes) {
    if (permissions.includes(route.access)) continue;
    throw new Error(`${feature.name} serves ${route.path} to "${route.access}" without declaring it`);
  }
  return { workers: [], cleanup: [], dataExport: [], notificationKinds: [], ...feature, permissions, routes };
}
