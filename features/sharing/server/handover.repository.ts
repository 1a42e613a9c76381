import { accountNames } from "@surco/accounts/tables";
import { type Database, isUniqueViolation } from "@surco/db";
import { farmNames } from "@surco/farms/tables";
import { fieldNames } from "@surco/fields/tables";
import type { Handover, HandoverField } from "@surco/sharing/contract";
import type { Kysely } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { fullName } from "./share.repository";
import { type Outcome, type Taking, type TransferHooks, takeOver } from "./take-over.repository";

export type HandoverRepository = ReturnType<typeof handoverRepository>;

export interface HandoverToSave {
  id: string;
  fromAccountId: string;
  toEmail: string;
  keepsShare: boolean;
  fieldIds: readonly string[];
  createdAt: Date;
  expiresAt: Date;
}

/** Sender and fields of an answered transfer, for its notification. */
export interface DecidedHandover {
  fromAccountId: string | null;
  fields: { name: string }[];
}

/** Offers of fields. Only those that wait for an answer are listed; a field that is not the giver's any more is left out. */
export function handoverRepository(db: Kysely<Database>, hooks: TransferHooks) {
  return {
    async listOffered(accountId: string, now: Date): Promise<Handover[]> {
      const rows = await openHandovers(db, now).where("from_account_id", "=", accountId).execute();
      return rows.map((row) => handoverOfRow(row, "offered"));
    },

    async listReceived(email: string, now: Date): Promise<Handover[]> {
      const rows = await openHandovers(db, now).where("to_email", "=", email.toLowerCase()).execute();
      return rows.map((row) => handoverOfRow(row, "received")).filter(({ fields }) => fields.length > 0);
    },

    /** @returns false when the id is in use */
    async insert(handover: HandoverToSave): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const isNew = await trx
          .insertInto("field_handover")
          .values({
            id: handover.id,
            from_account_id: handover.fromAccountId,
            to_email: handover.toEmail,
            keeps_share: handover.keepsShare,
            created_at: handover.createdAt,
            expires_at: handover.expiresAt,
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning("id")
          .executeTakeFirst();
        if (isNew === undefined) return false;
        await trx
          .insertInto("field_handover_field")
          .values([...new Set(handover.fieldIds)].map((field_id) => ({ handover_id: handover.id, field_id })))
          .execute();
        return true;
      });
    },

    /** Ends an open offer without anything changing hands. @returns null when there is no such open offer */
    async close(
      handoverId: string,
      by: { accountId: string } | { email: string },
      outcome: "declined" | "withdrawn",
      now: Date,
    ): Promise<DecidedHandover | null> {
      const row = await db
        .updateTable("field_handover")
        .set({ outcome, decided_at: now })
        .where("id", "=", handoverId)
        .where("outcome", "is", null)
        .where("expires_at", ">", now)
        .where((eb) =>
          "accountId" in by
            ? eb("from_account_id", "=", by.accountId)
            : eb("to_email", "=", by.email.toLowerCase()),
        )
        .returning("from_account_id")
        .executeTakeFirst();
      if (row === undefined) return null;
      const fields = await db
        .selectFrom("field_handover_field")
        .innerJoin(fieldNames().as("field"), "field.id", "field_handover_field.field_id")
        .select("field.name")
        .where("handover_id", "=", handoverId)
        .orderBy("field.name_key")
        .execute();
      return { fromAccountId: row.from_account_id, fields };
    },

    /** Moves the fields to their new owner, all or none. */
    async accept(taking: Taking): Promise<Outcome> {
      const tryOnce = () => db.transaction().execute((trx) => takeOver(trx, taking, hooks));
      try {
        return await tryOnce();
      } catch (error) {
        // A name was taken between looking and writing: the second try sees it.
        if (isUniqueViolation(error)) return tryOnce();
        throw error;
      }
    },
  };
}

function openHandovers(db: Kysely<Database>, now: Date) {
  return db
    .selectFrom("field_handover")
    .innerJoin(accountNames().as("giver"), "giver.id", "field_handover.from_account_id")
    .select(["field_handover.id", "to_email", "keeps_share", "expires_at"])
    .select(["field_handover.created_at", "giver.first_name", "giver.last_name"])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom("field_handover_field")
          .innerJoin(fieldNames().as("field"), "field.id", "field_handover_field.field_id")
          .innerJoin(farmNames().as("farm"), "farm.id", "field.farm_id")
          .select(["field.id as fieldId", "field.name", "farm.name as farmName", "field.area_ha as areaHa"])
          .select(["field.district", "field.province"])
          .whereRef("field_handover_field.handover_id", "=", "field_handover.id")
          .whereRef("field.account_id", "=", "field_handover.from_account_id")
          .where("field.deleted_at", "is", null)
          .orderBy("field.name_key"),
      )
        .$castTo<HandoverField[]>()
        .as("fields"),
    )
    .where("outcome", "is", null)
    .where("expires_at", ">", now)
    .orderBy("field_handover.created_at", "desc")
    .limit(200);
}

function handoverOfRow(
  row: {
    id: string;
    to_email: string;
    keeps_share: boolean;
    created_at: Date;
    expires_at: Date;
    first_name: string;
    last_name: string;
    fields: HandoverField[];
  },
  direction: Handover["direction"],
): Handover {
  return {
    id: row.id,
    direction,
    otherParty: direction === "offered" ? row.to_email : fullName(row),
    keepsShare: row.keeps_share,
    fields: row.fields,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}
