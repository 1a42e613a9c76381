import { demonstrationClaims } from "@surco/accounts/tables";
import { anyOf, type Database } from "@surco/db";
import { farmNames } from "@surco/farms/tables";
import { fieldNames } from "@surco/fields/tables";
import type { DrawnField } from "@surco/landing/contract";
import { type Kysely, sql, type Transaction } from "kysely";

/** Service of sharing: moves fields between two accounts of one person. @returns ids of those that were moved */
export type MoveFields = (
  trx: Transaction<Database>,
  move: {
    fromAccountId: string;
    toAccountId: string;
    toEmail: string;
    fieldIds: readonly string[];
    now: Date;
  },
) => Promise<string[]>;

export interface NewClaim {
  tokenHash: Buffer;
  /** Account of the demonstration. */
  accountId: string;
  fieldIds: readonly string[];
  createdAt: Date;
  expiresAt: Date;
}

export type ClaimRepository = ReturnType<typeof claimRepository>;

/** Fields that visitors of a demonstration made, and their claims to take them along. */
export function claimRepository(db: Kysely<Database>, moveFields: MoveFields) {
  return {
    /** Records the fields that a demonstration brings. */
    async insertSeeded(fieldIds: readonly string[]): Promise<void> {
      await db
        .insertInto("demonstration_field")
        .values(fieldIds.map((field_id) => ({ field_id })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** Fields of an account that no demonstration brought, by farm and name. */
    async listDrawn(accountId: string, limit: number): Promise<{ fields: DrawnField[]; total: number }> {
      const rows = await drawnFields(db, accountId)
        .innerJoin(farmNames().as("farm"), "farm.id", "field.farm_id")
        .select(["field.id", "field.name", "farm.name as farm_name"])
        .select(sql<number>`count(*) over ()`.as("total"))
        .orderBy("farm.name_key")
        .orderBy("field.name_key")
        .orderBy("field.id")
        .limit(limit)
        .execute();
      const fields = rows.map(({ id, name, farm_name: farmName }) => ({ id, name, farmName }));
      return { fields, total: Number(rows[0]?.total ?? 0) };
    },

    /** Those of the ids that are fields of an account that no demonstration brought. */
    async listDrawnAmong(accountId: string, fieldIds: readonly string[]): Promise<Set<string>> {
      const rows = await drawnFields(db, accountId)
        .select("field.id")
        .where("field.id", "=", anyOf(fieldIds))
        .execute();
      return new Set(rows.map(({ id }) => id));
    },

    async insert({ tokenHash, accountId, fieldIds, createdAt, expiresAt }: NewClaim): Promise<void> {
      await db
        .insertInto("demonstration_claim")
        .values({
          token_hash: tokenHash,
          account_id: accountId,
          field_ids: [...fieldIds],
          created_at: createdAt,
          expires_at: expiresAt,
        })
        .execute();
    },

    /**
     * Moves what the sign-up of an activated account claimed, and deletes the claim, in one transaction: of several calls at once
     * one moves and the others find nothing.
     *
     * @returns ids of the moved fields
     * @throws AppError FIELD_LIMIT_REACHED, which keeps the claim
     */
    take(email: string, now: Date): Promise<string[]> {
      return db.transaction().execute(async (trx) => {
        const signUp = await trx
          .selectFrom(demonstrationClaims().as("sign_up"))
          .select(["id", "email", "demonstration_claim"])
          .where(sql`lower(sign_up.email)`, "=", email.toLowerCase())
          .where("activated_at", "is not", null)
          .executeTakeFirst();
        if (signUp === undefined) return [];
        const claim = await trx
          .deleteFrom("demonstration_claim")
          .where("token_hash", "=", signUp.demonstration_claim)
          .where("expires_at", ">", now)
          .returning(["account_id", "field_ids"])
          .executeTakeFirst();
        if (claim === undefined) return [];
        return moveFields(trx, {
          fromAccountId: claim.account_id,
          toAccountId: signUp.id,
          toEmail: signUp.email,
          fieldIds: claim.field_ids,
          now,
        });
      });
    },

    async deleteExpired(now: Date): Promise<void> {
      await db.deleteFrom("demonstration_claim").where("expires_at", "<=", now).execute();
    },
  };
}

function drawnFields(db: Kysely<Database>, accountId: string) {
  return db
    .selectFrom(fieldNames().as("field"))
    .where("field.account_id", "=", accountId)
    .where("field.deleted_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("demonstration_field")
            .select("demonstration_field.field_id")
            .whereRef("demonstration_field.field_id", "=", "field.id"),
        ),
      ),
    );
}
