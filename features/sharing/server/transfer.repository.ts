import { accountNames } from "@surco/accounts/tables";
import { type Database, isUniqueViolation } from "@surco/db";
import { farmNames } from "@surco/farms/tables";
import { fieldNames } from "@surco/fields/tables";
import type { Transfer, TransferField } from "@surco/sharing/contract";
import type { Kysely } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import {
  type Acceptance,
  type AcceptOutcome,
  acceptTransfer,
  type TransferHooks,
} from "./accept-transfer.repository";
import { fullName } from "./share.repository";

export type TransferRepository = ReturnType<typeof transferRepository>;

export interface NewTransfer {
  id: string;
  fromAccountId: string;
  toEmail: string;
  keepsShare: boolean;
  fieldIds: readonly string[];
  createdAt: Date;
  expiresAt: Date;
}

/** Sender and fields of an answered transfer, for its notification. */
export interface DecidedTransfer {
  fromAccountId: string | null;
  fields: { name: string }[];
}

/** Transfers of fields. Lists open ones only, without fields that the offerer no longer owns. */
export function transferRepository(db: Kysely<Database>, hooks: TransferHooks) {
  return {
    async listOffered(accountId: string, now: Date): Promise<Transfer[]> {
      const rows = await openTransfers(db, now).where("from_account_id", "=", accountId).execute();
      return rows.map((row) => transferOfRow(row, "offered"));
    },

    async listReceived(email: string, now: Date): Promise<Transfer[]> {
      const rows = await openTransfers(db, now).where("to_email", "=", email.toLowerCase()).execute();
      return rows.map((row) => transferOfRow(row, "received")).filter(({ fields }) => fields.length > 0);
    },

    /** Inserts a transfer with its fields. @returns false when the id is in use */
    async insert(transfer: NewTransfer): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const isNew = await trx
          .insertInto("field_handover")
          .values({
            id: transfer.id,
            from_account_id: transfer.fromAccountId,
            to_email: transfer.toEmail,
            keeps_share: transfer.keepsShare,
            created_at: transfer.createdAt,
            expires_at: transfer.expiresAt,
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning("id")
          .executeTakeFirst();
        if (isNew === undefined) return false;
        await trx
          .insertInto("field_handover_field")
          .values([...new Set(transfer.fieldIds)].map((field_id) => ({ handover_id: transfer.id, field_id })))
          .execute();
        return true;
      });
    },

    /** Closes an open transfer without moving its fields. @returns null when there is none */
    async close(
      handoverId: string,
      by: { accountId: string } | { email: string },
      outcome: "declined" | "withdrawn",
      now: Date,
    ): Promise<DecidedTransfer | null> {
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

    /** Moves the fields to the recipient, all or none. */
    async accept(acceptance: Acceptance): Promise<AcceptOutcome> {
      const attempt = () => db.transaction().execute((trx) => acceptTransfer(trx, acceptance, hooks));
      try {
        return await attempt();
      } catch (error) {
        // A name was taken between check and write; the second attempt sees it.
        if (isUniqueViolation(error)) return attempt();
        throw error;
      }
    },
  };
}

function openTransfers(db: Kysely<Database>, now: Date) {
  return db
    .selectFrom("field_handover")
    .innerJoin(accountNames().as("offerer"), "offerer.id", "field_handover.from_account_id")
    .select(["field_handover.id", "to_email", "keeps_share", "expires_at"])
    .select(["field_handover.created_at", "offerer.first_name", "offerer.last_name"])
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
        .$castTo<TransferField[]>()
        .as("fields"),
    )
    .where("outcome", "is", null)
    .where("expires_at", ">", now)
    .orderBy("field_handover.created_at", "desc")
    .limit(200);
}

function transferOfRow(
  row: {
    id: string;
    to_email: string;
    keeps_share: boolean;
    created_at: Date;
    expires_at: Date;
    first_name: string;
    last_name: string;
    fields: TransferField[];
  },
  direction: Transfer["direction"],
): Transfer {
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
