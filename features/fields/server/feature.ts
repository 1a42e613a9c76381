import type { CatalogueRepository } from "@surco/catalogues/server";
import type { FarmRepository, ProducerRepository } from "@surco/farms/server";
import {
  defineServerFeature,
  defineWorker,
  type FeatureHooks,
  type Platform,
  type SessionUser,
  untilDone,
} from "@surco/kit-server";
import { errorCodes } from "../contract";
import type { FieldInput } from "./check-field";
import { createFields } from "./create-fields";
import { eraseDeletedFieldsStep } from "./erase-deleted-fields";
import { erasingRepository } from "./erasing.repository";
import { fieldRepository } from "./field.repository";
import { findFieldRight } from "./field-right";
import { findFieldRights, listReadersAmong } from "./field-rights.repository";
import { fieldUnits } from "./field-units";
import { findingRepository } from "./finding/finding.repository";
import { foundIdsRepository } from "./finding/found-ids.repository";
import type { InvitationRows } from "./invitation-rows";
import { locate, locateFields } from "./locate-fields";
import { type PlaceSettings, placeServices } from "./place-services";
import { recordRepository } from "./records/record.repository";
import { fieldRoutes } from "./routes";
import { watchedFieldRepository } from "./watched-field.repository";

interface FieldNeeds {
  farms: FarmRepository;
  producers: ProducerRepository;
  catalogues: CatalogueRepository;
  /** Hooks of every feature: fields are created and erased here. */
  invitations: InvitationRows;
  hooks: Pick<FeatureHooks, "onFieldsCreated" | "onFieldsErasing">;
}

const ERASED_AT_ONCE = 100;

/** Fields: record, list, search, map, deletion. */
export function createFieldsFeature(
  { db, jobs, now, serviceClient }: Platform,
  { farms, producers, catalogues, invitations, hooks }: FieldNeeds,
  settings: PlaceSettings,
) {
  const { onFieldsCreated, onFieldsErasing } = hooks;
  const fields = fieldRepository(db);
  const finding = findingRepository(db);
  const foundIds = foundIdsRepository(db);
  const records = recordRepository(db, invitations);
  const erasing = erasingRepository(db);
  const places = placeServices(serviceClient, settings);
  const creating = { fields, farms, jobs, now, onFieldsCreated };
  return defineServerFeature({
    name: "fields",
    errorCodes,
    permissions: ["account", "field:read", "field:edit"],
    fieldUnits,
    routes: fieldRoutes({ ...creating, finding, foundIds, records, producers, catalogues }),
    workers: [
      defineWorker(locateFields, ({ fieldIds }, { signal }) =>
        locate({ fields, places, now }, fieldIds, signal),
      ),
    ],
    cleanup: [eraseDeletedFieldsStep({ db, now, onFieldsErasing })],
    countForClosing: async ({ id }) => ({
      fields: await erasing.countOf(id),
      sharedFields: await erasing.countSharedOf(id),
    }),
    onAccountClosing: (trx, account) => erasingRepository(trx).deleteAllOf(account, now()),
    async onAccountErasing(accountId, signal) {
      await untilDone(ERASED_AT_ONCE, signal, () =>
        erasing.eraseOf(accountId, ERASED_AT_ONCE, onFieldsErasing),
      );
    },
    services: {
      fields,
      foundIds,
      watchedFields: watchedFieldRepository(db),
      findFieldRight: (user: SessionUser, fieldId: string) => findFieldRight({ fields }, user, fieldId),
      findFieldRights: (user: SessionUser, fieldIds: readonly string[]) =>
        findFieldRights(db, user, fieldIds),
      listReadersAmong: (accountIds: readonly string[], fieldIds: readonly string[]) =>
        listReadersAmong(db, accountIds, fieldIds),
      /** @param since  when the fields came to the user; by default now */
      createFields: (user: SessionUser, inputs: readonly FieldInput[], since?: Date) =>
        createFields(since === undefined ? creating : { ...creating, now: () => since }, user, inputs),
    },
  });
}
