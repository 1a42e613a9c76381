import type { Database } from "@surco/db";
import type { FieldRepository } from "@surco/fields/server";
import { defineServerFeature, type FeatureHooks, type Platform } from "@surco/kit-server";
import type { Notify } from "@surco/notifications/server";
import type { Transaction } from "kysely";
import { errorCodes } from "../contract";
import { sharingClosingRepository } from "./account-closing.repository";
import { eraseRemovedSharesStep } from "./erase-removed-shares";
import { type FieldMove, moveFields } from "./move-fields.repository";
import { sharingNotificationKinds } from "./notifications";
import { personRepository } from "./person.repository";
import { shareRepository } from "./share.repository";
import { redeemInvitations } from "./share-field";
import { sharingRoutes } from "./sharing.routes";
import type { SharingDeps } from "./sharing-deps";
import { transferRepository } from "./transfer.repository";
import { transferSharesRepository } from "./transfer-shares.repository";

interface SharingNeeds {
  fields: FieldRepository;
  notify: Notify;
  deleteNotifications(trx: Transaction<Database>, key: string, values: readonly string[]): Promise<void>;
  hooks: Pick<FeatureHooks, "onFieldsTransferred">;
}

/** Sharing of fields, invitations, and transfer to another account. */
export function createSharingFeature(platform: Platform, needs: SharingNeeds) {
  const { db, now, mailer, rateLimiter, publicUrl, brandFor } = platform;
  const { fields, notify, deleteNotifications, hooks } = needs;
  const deps: SharingDeps = {
    fields,
    shares: shareRepository(db),
    transfers: transferRepository(db, hooks),
    transferShares: transferSharesRepository(db),
    people: personRepository(db),
    mailer,
    rateLimiter,
    now,
    publicUrl,
    brandFor,
    notify,
  };
  const closing = sharingClosingRepository(db);
  return defineServerFeature({
    name: "sharing",
    errorCodes,
    permissions: ["public", "account", "field:read", "field:edit"],
    routes: sharingRoutes(deps),
    cleanup: [eraseRemovedSharesStep({ db, now })],
    notificationKinds: sharingNotificationKinds,
    onAccountActivated: (email) => redeemInvitations(deps, email),
    countForClosing: async (account) => ({
      openHandovers: await closing.countOpenTransfers(account, now()),
    }),
    async onAccountClosing(trx, account) {
      const shares = sharingClosingRepository(trx);
      await shares.deleteAddress(account.email);
      // Notifications of the other party name the person.
      await deleteNotifications(trx, "handoverId", await shares.deleteTransfers(account));
    },
    services: {
      /** Moves fields between two accounts of one person, in the transaction of the caller. */
      moveFields: (trx: Transaction<Database>, move: FieldMove) => moveFields(trx, move, hooks),
    },
  });
}
