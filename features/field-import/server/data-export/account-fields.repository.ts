import { boundaryHistory, nonProductiveAreas } from "@surco/boundaries/tables";
import { fieldChanges } from "@surco/bulk-edit/tables";
import type { Database } from "@surco/db";
import { farmNames, producerContacts } from "@surco/farms/tables";
import { seasonColumns } from "@surco/fields/server";
import { fieldRecords, fieldShares, seasonCrops, seasonNetAreas } from "@surco/fields/tables";
import { DATA_EXPORT_PAGE } from "@surco/kit-server";
import { fieldInvitations, fieldTransfers } from "@surco/sharing/tables";
import type { Kysely } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";

export type AccountFieldsRepository = ReturnType<typeof accountFieldsRepository>;

/** All field data of an account, deleted or not, for its data export; keyset pages by id. */
export function accountFieldsRepository(db: Kysely<Database>) {
  return {
    async countFields(accountId: string): Promise<number> {
      const { count } = await db
        .selectFrom(fieldRecords().as("field"))
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("account_id", "=", accountId)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** Lists fields with the crops of every season, shares and invitations. */
    listFields: (accountId: string, after: string | null) =>
      pageAfter(db.selectFrom(fieldRecords().as("field")).where("account_id", "=", accountId), after)
        .select([
          "id",
          "farm_id as farmId",
          "producer_id as producerId",
          "name",
          "fiscal_name as fiscalName",
          "ownership",
          "area_ha as areaHa",
          "plan",
          "country",
          "province",
          "district",
          "place_is_typed as isPlaceTyped",
          "zones_activated_at as zonesActivatedAt",
          "created_at as createdAt",
          "deleted_at as deletedAt",
          "polygon",
        ])
        .select(({ selectFrom }) => [
          jsonArrayFrom(
            selectFrom(seasonCrops().as("season_crop"))
              .select(seasonColumns)
              .whereRef("season_crop.field_id", "=", "field.id")
              .orderBy("season")
              .orderBy("period"),
          ).as("seasons"),
          jsonArrayFrom(
            selectFrom(seasonNetAreas().as("season_net_area"))
              .select(["season", "net_area_ha as netAreaHa"])
              .whereRef("season_net_area.field_id", "=", "field.id"),
          ).as("netAreas"),
          jsonArrayFrom(
            selectFrom(fieldShares().as("field_share"))
              .select(["email", "created_at as createdAt", "opened_at as openedAt"])
              .whereRef("field_share.field_id", "=", "field.id"),
          ).as("sharedWith"),
          jsonArrayFrom(
            selectFrom(fieldInvitations().as("field_invitation"))
              .select(["email", "created_at as createdAt", "expires_at as expiresAt"])
              .whereRef("field_invitation.field_id", "=", "field.id"),
          ).as("invited"),
        ])
        .execute(),

    listFarms: (accountId: string, after: string | null) =>
      pageAfter(db.selectFrom(farmNames().as("farm")).where("account_id", "=", accountId), after)
        .select(["id", "name", "created_at as createdAt", "deleted_at as deletedAt"])
        .execute(),

    listProducers: (accountId: string, after: string | null) =>
      pageAfter(db.selectFrom(producerContacts().as("producer")).where("account_id", "=", accountId), after)
        .select(["id", "name", "email", "country", "province", "city", "fiscal_id as fiscalId"])
        .select(["created_at as createdAt", "deleted_at as deletedAt"])
        .execute(),

    listBoundaries: (accountId: string, after: string | null) =>
      db
        .selectFrom(boundaryHistory().as("field_boundary"))
        .innerJoin(fieldRecords().as("field"), "field.id", "field_boundary.field_id")
        .select([
          "field_boundary.id",
          "field_boundary.field_id as fieldId",
          "field.name as fieldName",
          "field_boundary.season",
          "field_boundary.source",
          "field_boundary.area_ha as areaHa",
          "field_boundary.saved_at as savedAt",
          "field_boundary.polygon",
        ])
        .where("field.account_id", "=", accountId)
        .$if(after !== null, (query) => query.where("field_boundary.id", ">", after ?? ""))
        .orderBy("field_boundary.id")
        .limit(DATA_EXPORT_PAGE)
        .execute(),

    listAreas: (accountId: string, after: string | null) =>
      db
        .selectFrom(nonProductiveAreas().as("area"))
        .innerJoin(fieldRecords().as("field"), "field.id", "area.field_id")
        .select([
          "area.id",
          "area.field_id as fieldId",
          "field.name as fieldName",
          "area.season",
          "area.kind",
          "area.name",
          "area.area_ha as areaHa",
          "area.polygon",
          "area.created_at as createdAt",
          "area.deleted_at as deletedAt",
        ])
        .where("field.account_id", "=", accountId)
        .$if(after !== null, (query) => query.where("area.id", ">", after ?? ""))
        .orderBy("area.id")
        .limit(DATA_EXPORT_PAGE)
        .execute(),

    listChanges: (accountId: string, after: string | null) =>
      pageAfter(db.selectFrom(fieldChanges().as("field_change")).where("account_id", "=", accountId), after)
        .select(["id", "kind", "created_at as createdAt", "undone_at as undoneAt", "before"])
        .execute(),

    listTransfers: ({ id, email }: { id: string; email: string }, after: string | null) =>
      pageAfter(
        db
          .selectFrom(fieldTransfers().as("field_handover"))
          .where((eb) => eb.or([eb("from_account_id", "=", id), eb("to_email", "=", email.toLowerCase())])),
        after,
      )
        .select(["id", "to_email as toEmail", "keeps_share as keepsShare", "outcome"])
        .select(["created_at as createdAt", "decided_at as decidedAt"])
        .execute(),

    /** Lists fields shared with the address: field's name and time of sharing, no other data of the owner. */
    listSharedWithMe: (email: string, after: string | null) =>
      db
        .selectFrom(fieldShares().as("field_share"))
        .innerJoin(fieldRecords().as("field"), "field.id", "field_share.field_id")
        .select(["field.id", "field.name", "field_share.created_at as sharedAt"])
        .where("field_share.email", "=", email.toLowerCase())
        .where("field.deleted_at", "is", null)
        .$if(after !== null, (query) => query.where("field.id", ">", after ?? ""))
        .orderBy("field.id")
        .limit(DATA_EXPORT_PAGE)
        .execute(),
  };
}

interface Paged {
  where(column: "id", operator: ">", value: string): this;
  orderBy(column: "id"): this;
  limit(rows: number): this;
}

/** One page after an id; null: the first. */
function pageAfter<Q extends Paged>(query: Q, after: string | null): Q {
  const rest = after === null ? query : query.where("id", ">", after);
  return rest.orderBy("id").limit(DATA_EXPORT_PAGE);
}
